import type { TermSort } from "./term.ts";

export interface Phrase {
  /** Canonical text; empty: it says nothing and is left out. */
  readonly text: string;
  readonly sort: TermSort;
}

/** The small words of English by what they do; of several words the longest phrase wins. */
export function phraseAt(words: readonly string[], at: number): (Phrase & { readonly width: number }) | null {
  for (let width = Math.min(LONGEST, words.length - at); width > 0; width -= 1) {
    const found = PHRASES.get(words.slice(at, at + width).join(" "));
    if (found !== undefined) return { ...found, width };
  }
  return null;
}

const LONGEST = 4;
const PHRASES = new Map<string, Phrase>();

/** `a = b, c`: b and a are said as `a`. */
function define(sort: TermSort, list: string): void {
  for (const entry of list.split(",")) {
    const spellings = entry.split("=").map((part) => part.trim());
    const text = spellings[0] ?? "";
    for (const spelling of spellings) if (spelling !== "") PHRASES.set(spelling, { text, sort });
  }
}

define(
  "negation",
  "not, never, no longer = not any longer, no, none, nobody, nothing, neither, nor, hardly, nowhere",
);
define(
  "bound",
  "at most = no more than = not more than = up to, at least = no less than = no fewer than = not less than, " +
    "more than = greater than, less than = fewer than, exactly, about = around = roughly = approximately, " +
    "only = solely = exclusively, just, merely, no later than, no earlier than, nothing but, not only, almost, nearly",
);
define(
  "quantifier",
  "all, each = every, any, some, most, many, several, few, a few, little, a little, both, half, except = except for, other than, " +
    "including, excluding, apart from, all but, besides, even, another, other, else, one of, per",
);
define(
  "modal",
  "may, must = have to = has to, should = ought to, shall, can, will, need to = needs to, is able to = are able to, is allowed to = are allowed to, used to, going to",
);
define(
  "hedge",
  "might, could, would, maybe, perhaps, probably, possibly, presumably, apparently, allegedly, supposedly, likely, unlikely, seem, seems, seemingly, " +
    "suspect, suspects, suspected, think, thinks, believe, believes, guess, guesses, assume, assumes, doubt, doubts, hope, hopes, rumoured, rumored, " +
    "plan, plans, planned, intend, intends, propose, proposes, proposed, suggest, suggests, suggested, consider, considering, expect, expects, expected",
);
define("time", " = now = currently = presently = nowadays = from now on = as of now = as of today");
define(
  "time",
  "already, still, yet, always, usually, often, sometimes, rarely, formerly, previously, once, again, soon, later, did, had, been, being, have = has, ago",
);
define(
  "relation",
  "before, after, until = till, since, while, during, when, if, unless, because, although, from, to, into, onto, on, off, in, inside, outside, at, by, with, without, " +
    "for, of, over, under, above, below, behind, via, through, against, between, than, as, and = &, or, but, instead of, rather than, towards, upon, within, beyond, that, which, who, whose",
);
define("link", "be = is = are = am, was = were, :");
for (const arrow of ["->", "→", "=>", ":=", "=", "=="]) PHRASES.set(arrow, { text: "->", sort: "link" });
for (const [sign, ...others] of ["≤ <=", "≥ >=", "<", ">", "~ ≈", "±"].map((entry) => entry.split(" "))) {
  for (const spelling of [sign, ...others]) PHRASES.set(spelling ?? "", { text: sign ?? "", sort: "bound" });
}

/** Taken off the front of a sentence: they say that something is said, not what. */
export const NEUTRAL_LABEL =
  /^(?:note|fact|finding|measured|info|reminder|fyi|decided|decision|agreed|update)\s?[:：]\s*(?=\S)|^(?:备注|注意|事实|结论|决定|提醒|实测)\s?[:：]\s*(?=\S)/iu;

/** Prepositions and conjunctions with which a phrase may stand in front or behind. */
export const FRONTED: ReadonlySet<string> = new Set(
  "before after until since while during when if unless because although from to into on in inside outside at with without for under over via through within between against above below behind beyond upon".split(
    " ",
  ),
);
