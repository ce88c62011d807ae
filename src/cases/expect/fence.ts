import { shown, unexercised, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";

/**
 * One opening, one closing, nothing after it, and inside no line that is not memory's own: a heading, items, what is taken
 * back, what waits. A stored text that could start a line would be read as one of them.
 */
export function fenceFinding(block: string): Finding {
  if (block.trim() === "") return unexercised("there is no block whose fence could break");
  const lines = block.trim().split("\n");
  const name = /^<([a-z][a-z0-9_-]*)>$/u.exec(lines[0] ?? "")?.[1];
  if (name === undefined) return wrong(`the block does not open with a fence: ${lines[0]}`);
  if (lines.at(-1) !== `</${name}>`) return wrong(`the block does not end with its fence: ${lines.at(-1)}`);
  if (block.split(name).length !== 3) return wrong("the name of the fence stands inside it");
  const [, ...inside] = lines.slice(1, -1);
  const stray = inside.find((line) => !OWN_LINE.test(line));
  if (stray !== undefined) return wrong(`a line of its own inside the fence: ${stray}`);
  const tag = inside.find((line) => /<\/?[a-z][^>]*>/iu.test(line));
  if (tag !== undefined) return wrong(`markup stands inside the fence: ${tag}`);
  return inside.length > 0 ? shown : unexercised("there is nothing inside the fence");
}

/** How an item, a recantation and the line about what waits begin or end. An item ends with its facts in brackets. */
const OWN_LINE = /^- .* \(.*\)$|^no longer holds: \S+$|^\d+ memor(?:y|ies) waits? for you$/u;
