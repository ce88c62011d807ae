import { shown, unexercised, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";

/**
 * One opening, one closing, nothing after it, and no line inside that opens or closes a tag of its own. What stands in a
 * block between two lines of markup is memory's words; stored text must not be able to look like either line.
 */
export function fenceFinding(block: string): Finding {
  const lines = block.trim().split("\n");
  const first = lines[0]?.trim() ?? "";
  const last = lines.at(-1)?.trim() ?? "";
  if (block.trim() === "") return unexercised("there is no block whose fence could break");
  const opening = /^<([a-z][a-z0-9_-]*)(?:\s[^<>]*)?>$/u.exec(first);
  if (!opening) return wrong(`the block does not open with a fence: ${first}`);
  const name = opening[1]!;
  if (!new RegExp(`^</${name}(?:\\s[^<>]*)?>$`, "u").test(last))
    return wrong(`the block does not end with its fence: ${last}`);
  const inside = lines.slice(1, -1);
  const tag = inside.find((line) => /<\/?[a-z][^>]*>/iu.test(line));
  if (tag !== undefined) return wrong(`markup stands inside the fence: ${tag}`);
  return inside.length > 0 ? shown : unexercised("there is nothing inside the fence");
}
