import type { Memory } from "../engine/memory.ts";
import type { Finding } from "./checkup.ts";
import { noted, well } from "./checkup.ts";
import type { Console } from "./console.ts";

/** Characters that no text should hold: what a wrong decoding left, and halves of pairs. */
export interface Malformed {
  readonly replacement: number;
  readonly loneSurrogates: number;
  /** Lines that hold one. */
  readonly lines: number;
}

/** Above this the texts are not read through: looking must not take minutes. */
const BYTES_MOST = 256 * 1024 * 1024;

/** `null` where the store is too large to be read through; that is said, and not called none (L14). */
export async function countMalformed(memory: Memory, storeBytes: number): Promise<Malformed | null> {
  if (storeBytes > BYTES_MOST) return null;
  let replacement = 0;
  let loneSurrogates = 0;
  let lines = 0;
  for (const line of await memory.exportJsonl()) {
    const bad = line.match(/\ufffd/gu)?.length ?? 0;
    // JSON spells a half that stands alone; a whole pair stands as it is.
    const halves = line.match(/(?<!\\)(?:\\\\)*\\ud[89a-f][0-9a-f]{2}/giu)?.length ?? 0;
    replacement += bad;
    loneSurrogates += halves;
    if (bad + halves > 0) lines += 1;
  }
  return { replacement, loneSurrogates, lines };
}

export function checkTexts(found: Malformed | null, { say }: Console): Finding {
  if (found === null)
    return noted(
      "texts",
      say("too large to be read through here", "过大，未逐一检查"),
      say("precedent export FILE, and look for U+FFFD there", "precedent export 文件，并在其中查找 U+FFFD"),
    );
  const { replacement, loneSurrogates, lines } = found;
  if (lines === 0) return well("texts", say("no malformed characters", "没有损坏的字符"));
  return noted(
    "texts",
    say(
      `${replacement} U+FFFD and ${loneSurrogates} lone surrogates in ${lines} lines`,
      `${lines} 行中有 ${replacement} 个 U+FFFD、${loneSurrogates} 个孤立代理项`,
    ),
    say(
      "Some program wrote them so; they are kept as they were, and harm nothing.",
      "由写入的程序造成；已原样保留，没有危害。",
    ),
  );
}
