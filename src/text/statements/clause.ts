import { verbOf } from "./verbs.ts";

export interface Part {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** True when the part has no subject of its own and speaks of that of the part before. */
  readonly carriesOn: boolean;
}

/** Cuts one sentence into the clauses that each may state something; offsets are within the sentence. */
export function partsOf(sentence: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  let carriesOn = false;
  for (const seam of sentence.matchAll(SEAM)) {
    const after = sentence.slice(seam.index + seam[0].length);
    const isPredicate = /and|，|,|并/.test(seam[0]) && startsWithPredicate(after);
    if (/^,? and |^, /.test(seam[0]) && !isPredicate) continue;
    push(sentence, from, seam.index, carriesOn, parts);
    from = seam.index + seam[0].length;
    carriesOn = isPredicate;
  }
  push(sentence, from, sentence.length, carriesOn, parts);
  return parts;
}

const SEAM =
  /[;；]\s*|,? and (?=\p{Ll})|, but (?!not\b)|，(?:但|而|并且?|不过)(?!是)|。|, (?=(?:is|are|has|runs|uses) )/gu;

/** "and are kept 40 days", "and mails team Otter", "and is not heated". */
function startsWithPredicate(after: string): boolean {
  const [first = "", second = ""] = after.split(/[\s.,]+/, 2);
  if (/^(?:is|are|was|were|has|have|does|do|must|can|cannot|will|should|may|never|always)$/i.test(first))
    return true;
  return (
    /s$/.test(first) &&
    verbOf(first) !== null &&
    !/^(?:is|are|was|were|has|have|with|of|for)$/i.test(second) &&
    (!/^(?:checks|tests|logs|builds|writes|reads|keys|lists)$/.test(first) ||
      /^(?:\d|the|its|to|an?|no)/.test(second))
  );
}

function push(sentence: string, from: number, to: number, carriesOn: boolean, parts: Part[]): void {
  let start = from;
  let end = to;
  while (start < end && /[\s,，]/.test(sentence.charAt(start))) start += 1;
  while (end > start && /[\s,，.。!！]/.test(sentence.charAt(end - 1))) end -= 1;
  if (end - start > 1) parts.push({ start, end, text: sentence.slice(start, end), carriesOn });
}
