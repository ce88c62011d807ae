import { normalise } from "../text/normalise.ts";
import { unitOf } from "../text/units-table.ts";
import { phraseAt } from "./phrases-en.ts";
import type { Term, Terms } from "./term.ts";
import { termOf } from "./term.ts";

/** A term, or a plain word that may yet be part of a phrase. */
export type Piece = Term | string;

/** The words of one run of letters and signs: contractions and hyphens opened, names kept whole. */
export function wordsOf(core: string, opens: boolean): readonly Piece[] {
  const ambiguous = unitOf(core);
  // Mb and MB differ in nothing but case.
  if (core.length > 1 && ambiguous !== null && unitOf(core.toLowerCase())?.name !== ambiguous.name) {
    return [termOf(`unit ${ambiguous.name}`, "name", { written: core, proper: true })];
  }
  if (/^(?:a|an|the)$/.test(core)) return [core];
  if (/^(?:A|An|The)$/.test(core))
    return opens ? [core.toLowerCase()] : core === "A" ? [nameOf(core)] : [core.toLowerCase()];
  if (isName(core)) return [nameOf(core)];
  const lower = normalise(core);
  if (lower === "twice") return [TWICE];
  const contracted = openContraction(lower);
  if (contracted !== null) return contracted;
  if (/^(?:\p{L}{2,}-)+\p{L}{2,}$/u.test(lower) && !/^(?:no|non|un|de|re|in|ex)-/.test(lower))
    return lower.split("-");
  if (!opens && /^\p{Lu}/u.test(core))
    return [termOf(lower, phraseAt([lower], 0)?.sort ?? "word", { written: core, proper: true })];
  return [lower];
}

/** Plain words joined to phrases, articles dropped. */
export function mergePhrases(pieces: readonly Piece[]): Terms {
  const words = pieces.map((piece) => (typeof piece === "string" ? piece : NO_WORD));
  const terms: Term[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (typeof piece !== "string") {
      terms.push(piece);
      at += 1;
      continue;
    }
    const phrase = phraseAt(words, at);
    const isHelper = (piece === "do" || piece === "does") && /^(?:not|never)$/.test(words[at + 1] ?? "");
    if (phrase !== null) {
      if (phrase.text !== "")
        terms.push(
          termOf(phrase.text, phrase.sort, { written: words.slice(at, at + phrase.width).join(" ") }),
        );
      at += phrase.width;
    } else {
      if (!isHelper && !/^(?:a|an|the)$/.test(piece)) terms.push(termOf(piece, "word"));
      at += 1;
    }
  }
  return terms;
}

const TWICE: Term = termOf("#2 occurrences", "quantity", {
  written: "twice",
  amount: { canonical: 2, dimension: "occurrences", digits: "2" },
});

/** Stands where no phrase may reach across. */
const NO_WORD = "\u0000";

function nameOf(core: string): Term {
  const text = normalise(core);
  return termOf(text === "" ? core : text, "name", { written: core, proper: true });
}

/** Digits, signs or capitals inside: a path, a ticket, a flag, an acronym. */
function isName(core: string): boolean {
  return (
    /[\p{N}_/\\@#$%^+|=<>.]/u.test(core) ||
    /^-/.test(core) ||
    /\p{L}\p{Lu}/u.test(core) ||
    !/\p{L}/u.test(core)
  );
}

function openContraction(word: string): readonly string[] | null {
  const negated = /^(\p{L}+)n't$/u.exec(word);
  if (negated !== null) return [NEGATED[negated[1] ?? ""] ?? negated[1] ?? "", "not"];
  if (word === "cannot") return ["can", "not"];
  const ending = /^(\p{L}+)'(s|re|ve|ll)$/u.exec(word);
  if (ending === null) return null;
  const [, base = "", tail = ""] = ending;
  if (tail === "re") return [base, "are"];
  if (tail === "ve") return [base, "have"];
  if (tail === "ll") return [base, "will"];
  return /^(?:it|that|there|what|here|he|she)$/.test(base) ? [base, "is"] : [base, "'s"];
}

const NEGATED: Readonly<Record<string, string>> = { ca: "can", wo: "will", sha: "shall" };
