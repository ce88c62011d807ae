import { createHash } from "node:crypto";
import { normalise } from "../../text/normalise.ts";
import { absent, equal, shown, unexercised, wrong } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { count, texts, yes } from "../shape.ts";
import { holderAmong, storeBytes } from "../world/files-hold.ts";
import type { HeldFile } from "../world/files-hold.ts";
import { differences, digestsUnder } from "../world/watch.ts";

interface Answer {
  readonly files: readonly HeldFile[];
}

export const files = operation<object, Answer>({
  arguments: {},
  expectations: {
    has: expectation(texts, (answer: Answer, wanted: readonly string[]) =>
      wanted.map((part) => (holderAmong(answer.files, part) ? shown : wrong(`no file holds "${part}"`))),
    ),
    lacks: expectation(texts, (answer: Answer, unwanted: readonly string[], { world }) =>
      unwanted.map((part) => {
        const held = holderAmong(answer.files, part);
        if (held) return wrong(`"${part}" lies in ${held}`);
        const isKnown = world.handed.has(part) || isDigestOf(part, world.handed.all());
        return isKnown ? absent : unexercised(`nobody ever handed in "${part}"`);
      }),
    ),
    count: expectation(count, (answer: Answer, wanted: number) =>
      equal("count", answer.files.length, wanted),
    ),
    outside: expectation(count, (_answer: Answer, wanted: number, { world }) => {
      const changes = world.watch.changes();
      return changes.length === wanted ? shown : wrong(`changed outside the store: ${changes.join(" ")}`);
    }),
    unchanged: expectation(yes, (_answer: Answer, _wanted: true, { world }) => {
      const before = world.notes.filesBeforeOpen;
      if (before === null || before.size === 0) return unexercised("nothing was opened before");
      const changed = differences(before, digestsUnder(world.folders.data));
      return changed.length === 0 ? shown : wrong(`changed: ${changed.join(" ")}`);
    }),
  },
  run: async (_given, world) => ({ files: storeBytes(world) }),
});

function isDigestOf(part: string, handed: readonly string[]): boolean {
  return handed.some((text) => createHash("sha256").update(normalise(text)).digest("hex") === part);
}
