import type { Item } from "../engine/voice.ts";
import { markWord } from "../render/marks.ts";
import type { Console } from "./console.ts";
import { speakerName } from "./speakers.ts";
import { COLUMNS, plain } from "./table.ts";
import { wrap } from "./width.ts";

/** Items as a person reads them: the words, and under them what to know of them. */
export function itemLines(items: readonly Item[], console: Console): string {
  return items.map((item) => itemLine(item, console)).join("\n");
}

function itemLine(item: Item, { say, paint, locale }: Console): string {
  const marks = item.marks.map((mark) => markWord(mark, locale));
  const about = [
    item.id,
    `${say("since", "自")} ${item.since.slice(0, 10)}`,
    item.source === null || item.source === item.id ? speakerName(item.channel, say) : plain(item.source),
    ...(item.premise === null ? [] : [`${say("when", "前提")} ${plain(item.premise)}`]),
    ...(item.layer === "global" ? [say("all projects", "所有项目")] : []),
  ].join(" · ");
  return [
    ...wrap(plain(item.text), COLUMNS),
    ...wrap(about, COLUMNS - 2 - marks.join(", ").length).map((line, at) =>
      at === 0 && marks.length > 0
        ? `  ${paint("yellow", marks.join(", "))} ${paint("dim", line)}`
        : `  ${paint("dim", line)}`,
    ),
  ].join("\n");
}
