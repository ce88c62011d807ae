import type { Answer } from "./answer.ts";
import { failed } from "./answer.ts";
import type { Console } from "./console.ts";
import { plain } from "./table.ts";

/** Nothing of that id is known in this place. */
export function unknownId(id: string, { say }: Console): Answer {
  return failed(
    [
      say(`Nothing of the id ${plain(id)} is known here.`, `此处没有编号 ${plain(id)}。`),
      say("It may belong to another project, or have been erased.", "它可能属于别的项目，或已被抹除。"),
      say("Look for it: precedent search WORDS", "请查找：precedent search 词语"),
    ].join("\n  "),
    { found: false, id },
  );
}
