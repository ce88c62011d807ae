import { TERM_BOUNDS, TERM_WEIGHTS } from "../policy/retrieval.ts";
import type { FoundKind } from "./tokens-find.ts";
import { findTerms } from "./tokens-find.ts";
import { PREFIX_LENGTHS } from "./tokens-names.ts";
import { isChore, isStopWord, splitAtAskingPhrases } from "./tokens-stopwords.ts";

/** Version of the term stream; an index made under another one is made anew. */
export const TOKEN_STREAM = 2;

/** What a text is found by. */
export interface TermStream {
  /**
   * In order, repeated as they occur. Only [a-z0-9] and characters outside ASCII, never white space: they can be
   * stored separated by spaces. A private character in front tells the class (tokens-marks.ts).
   */
  readonly terms: readonly string[];
  /** Words without stop words, parts and pairs: the length that BM25 compares. */
  readonly length: number;
}

export interface QueryTerm {
  readonly term: string;
  /** 1 is a plain word; see TERM_WEIGHTS. */
  readonly weight: number;
  readonly class: "word" | "identifier" | "path" | "prefix" | "cjk" | "concept";
}

/** Terms of a text to be found: at most TERM_BOUNDS.termsPerText, what is behind them is found by nothing. */
export function indexTerms(text: string): TermStream {
  const terms: string[] = [];
  let length = 0;
  findTerms(text, (kind, term, word) => {
    if (terms.length >= TERM_BOUNDS.termsPerText) return;
    terms.push(term);
    if (COUNTED.has(kind) && !isStopWord(word)) length++;
  });
  return { terms, length };
}

/**
 * Distinct terms of a question, in order, at most TERM_BOUNDS.termsPerQuery, of a longer one those of both ends. Stop words are left out unless there is
 * nothing else; empty only when the text holds no letter, figure or pictograph. No text is an error.
 */
export function queryTerms(text: string): readonly QueryTerm[] {
  const asked = new Map<string, QueryTerm>();
  const stopped = new Map<string, QueryTerm>();
  const singles: QueryTerm[] = [];
  const add = (kind: FoundKind, term: string, word: string): void => {
    if (kind === "single") {
      singles.push({ term, weight: WEIGHT_OF.single, class: "cjk" });
      return;
    }
    const isStopped = kind === "word" && isStopWord(word);
    const weight = kind === "word" && isChore(word) ? TERM_WEIGHTS.chore : WEIGHT_OF[kind];
    const terms = isStopped ? stopped : asked;
    const before = terms.get(term);
    if (before !== undefined && before.weight >= weight) return;
    terms.set(term, { term, weight, class: CLASS_OF[kind] });
  };
  findTerms(endsOf(text).replace(DEGREE, "$1"), add, { splitRun: splitAtAskingPhrases });
  // A question of one character (猫) asks for it inside words; beside anything longer it would only bring noise.
  if (singles.length > 0 && [...asked.keys()].every((term) => Array.from(term).length === 1))
    for (const single of singles) asked.set(single.term, single);
  const found = asked.size > 0 ? asked : stopped;
  const terms = [...found.values()].filter((term) => !isNeedlessPrefix(term, found));
  const most = TERM_BOUNDS.termsPerQuery;
  return terms.length <= most ? terms : [...terms.slice(0, most / 2), ...terms.slice(-most / 2)];
}

/** "how long", "how many": what is asked for, not what it is about. */
const DEGREE =
  /\b(how) (?:long|many|much|often|far|big|large|small|old|fast|quickly|soon|high|tall|deep|heavy|wide|late|early)\b/giu;

const COUNTED: ReadonlySet<FoundKind> = new Set(["word", "part", "pair"]);

const WEIGHT_OF: Readonly<Record<FoundKind, number>> = {
  word: 1,
  part: TERM_WEIGHTS.part,
  joined: TERM_WEIGHTS.joined,
  whole: TERM_WEIGHTS.whole,
  path: TERM_WEIGHTS.path,
  prefix: TERM_WEIGHTS.prefix,
  pair: TERM_WEIGHTS.cjk,
  single: TERM_WEIGHTS.cjk,
  named: TERM_WEIGHTS.named,
  implied: TERM_WEIGHTS.implied,
};

const CLASS_OF: Readonly<Record<FoundKind, QueryTerm["class"]>> = {
  word: "word",
  part: "word",
  joined: "identifier",
  whole: "identifier",
  path: "path",
  prefix: "prefix",
  pair: "cjk",
  single: "cjk",
  named: "concept",
  implied: "concept",
};

/** A pasted log stands before the request as often as behind it, so a long text is read at both ends. */
function endsOf(text: string): string {
  const most = TERM_BOUNDS.queryLength;
  return text.length <= most ? text : `${text.slice(0, most / 2)} ${text.slice(-most / 2)}`;
}

/** Of a hash its shortest and its longest prefix are asked for; those between add nothing. */
function isNeedlessPrefix({ term, class: kind }: QueryTerm, asked: ReadonlyMap<string, QueryTerm>): boolean {
  if (kind !== "prefix") return false;
  const length = term.length - 1;
  const isLonger = (other: QueryTerm): boolean =>
    other.class === "prefix" && other.term.startsWith(term) && other.term !== term;
  return length !== PREFIX_LENGTHS[0] && [...asked.values()].some(isLonger);
}
