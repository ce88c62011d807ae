import type { HistoryEntry, Voice } from "../engine/voice.ts";
import { queryTerms } from "../text/tokens.ts";

/** Something that took the place of something else. */
export interface Override {
  readonly old: { readonly id: string; readonly text: string };
  readonly by: {
    readonly id: string;
    readonly text: string;
    readonly channel: string;
    readonly since: string;
  };
  readonly cause: string;
  /** Words both sentences hold. */
  readonly shared: number;
  /** The two share at most a tenth of the shorter one: what was said of one thing may have ended another. */
  readonly isSuspicious: boolean;
}

export const OVERRIDES_LOOKED_AT = 500;
const SHARE_LEAST = 0.1;

/** The newest replacements with both of their texts; what was erased has none and is left out. */
export async function overridesOf(voice: Voice): Promise<readonly Override[]> {
  const ended = await Promise.all(
    ["superseded", "corrected"].map((status) =>
      voice.list({ filter: { status }, limit: OVERRIDES_LOOKED_AT }),
    ),
  );
  const found: Override[] = [];
  for (const item of ended.flat().slice(0, OVERRIDES_LOOKED_AT)) {
    const next = successorOf(item.id, await voice.history({ of: item.id }));
    if (next?.text != null && item.text !== "")
      found.push(compared({ id: item.id, text: item.text }, { ...next, text: next.text }, item.status));
  }
  return found;
}

// What was told next in the same chain; the newest wording of it.
function successorOf(id: string, entries: readonly HistoryEntry[]): HistoryEntry | undefined {
  const at = entries.findLastIndex((entry) => entry.id === id);
  return entries.slice(at + 1).find((entry) => entry.id !== id);
}

function compared(old: Override["old"], by: Override["by"], cause: string): Override {
  const mine = wordsOf(old.text);
  const theirs = wordsOf(by.text);
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  const { id, text, channel, since } = by;
  return {
    old,
    by: { id, text, channel, since },
    cause,
    shared,
    isSuspicious: shared <= SHARE_LEAST * Math.min(mine.size, theirs.size),
  };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(queryTerms(text).flatMap(({ term, class: of }) => (WORDS.has(of) ? [term] : [])));
}

const WORDS: ReadonlySet<string> = new Set(["word", "identifier", "path", "cjk"]);
