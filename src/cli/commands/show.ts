import type { ShownItem } from "../../engine/voice.ts";
import { shown } from "../answer.ts";
import type { Define } from "../command.ts";
import { wordOf } from "../command.ts";
import type { Console } from "../console.ts";
import { unknownId } from "../unknown-id.ts";
import { speakerName } from "../speakers.ts";
import { COLUMNS, facts, moment, plain } from "../table.ts";
import { wrap } from "../width.ts";

/** One memory or record, whole. */
export const define: Define = (command, act, say) => {
  command.argument("<id>", say("id of a memory or record", "记忆或记录的编号")).action(
    act(async (console, typed) => {
      const id = wordOf(typed, 0);
      const item = await (await console.voice()).show({ of: id });
      if (item === null) return unknownId(id, console);
      return shown(`${wrap(plain(item.text), COLUMNS).join("\n")}\n\n${factsOf(item, console)}`, { ...item });
    }),
  );
};

function factsOf(item: ShownItem, { say }: Console): string {
  const pairs: readonly (readonly [string, string | null])[] = [
    [say("id", "编号"), item.id],
    [say("status", "状态"), [item.status, ...item.marks.filter((mark) => mark !== item.status)].join(", ")],
    [say("kind", "种类"), item.kind],
    [say("since", "自"), moment(item.since)],
    [
      say("by", "出自"),
      [speakerName(item.channel, say), item.agent, item.session].filter(Boolean).join(" · "),
    ],
    [say("about", "关于"), [item.subject, item.key, item.value].filter(Boolean).join(" · ") || null],
    [say("premise", "前提"), item.premise],
    [say("source", "来源"), item.source],
    [say("rests on", "依据"), item.sources.join(", ") || null],
    [say("wording", "措辞"), say(`version ${item.version}`, `第 ${item.version} 版`)],
    [say("layer", "层"), item.layer],
    [say("pinned", "常驻"), item.pinned ? say("yes", "是") : null],
  ];
  return facts(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== null));
}
