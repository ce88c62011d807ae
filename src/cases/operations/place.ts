import type { Code } from "../../engine/voice.ts";
import type { Channel } from "../../model/channel.ts";
import { shown } from "../finding.ts";
import { notBuilt } from "../not-built.ts";
import { operation, valueOrAny } from "../operation.ts";
import { count, flag, oneOf, text } from "../shape.ts";
import { CODES } from "../words.ts";
import type { NewPlace } from "../world/places.ts";

type Given = NewPlace & {
  readonly name: string;
  readonly action?: "create" | "move" | "remove" | "commit" | "write" | "join";
  readonly volume?: string;
  readonly ignored?: boolean;
  readonly file?: string;
  readonly text?: string;
  readonly with?: string;
};

interface Answer {
  readonly code: Code;
}

export const place = operation<Given, Answer>({
  arguments: {
    name: text,
    action: oneOf("create", "move", "remove", "commit", "write", "join"),
    path: text,
    repo: text,
    remote: text,
    commits: count,
    shallow: flag,
    worktreeOf: text,
    inside: text,
    kind: oneOf("home"),
    volume: oneOf("case-insensitive"),
    ignored: flag,
    file: text,
    text,
    with: text,
  },
  requires: ["name"],
  expectations: valueOrAny<Given, Answer>(
    "code",
    oneOf(...CODES),
    (answer) => answer.code,
    () => shown,
  ),
  run: async (given, world) => {
    const { places, watch, stores } = world;
    const { name } = given;
    const action = given.action ?? "create";
    if (given.volume !== undefined) throw notBuilt("a case-insensitive volume");
    if (given.ignored !== undefined) throw notBuilt("a folder in which memory is off");
    if (action === "join") {
      const by = (given.by ?? "user") as Channel;
      const memory = await world.memory({ ...given, project: name }, by === "human" ? "person" : "host");
      const target = given.with === undefined ? undefined : places.get(given.with);
      if (given.with !== undefined && !target) throw new Error(`no place is called ${given.with}`);
      const answer = await memory.join(target?.path ?? "", by);
      // A folder's project is looked up when it is opened.
      await stores.closeAll();
      return answer;
    }
    if (action === "move" || action === "remove") await stores.closeAll();
    watch.except(() => {
      if (action === "create") places.create(name, given);
      else if (action === "move") places.move(name, given.path ?? `moved/${name}`);
      else if (action === "remove") places.remove(name);
      else if (action === "commit") places.commit(name);
      else places.write(name, given.file ?? "", given.text ?? "");
    });
    // Opening a place makes it known, so it is opened only where a case needs its project's id.
    if (action === "create" && JSON.stringify(world.case).includes(`{{ID:${name}}}`)) {
      const memory = await world.memory({ ...given, project: name });
      world.names.bind(name, { is: "row", of: "other", id: memory.project, project: name, text: null });
    }
    return { code: "ok" };
  },
});
