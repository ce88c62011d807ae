import type { Span } from "../../fold/payloads.ts";
import type { Digest } from "../../model/digest.ts";
import type { JournalEvent, Words } from "../../model/journal-event.ts";
import { sentences } from "../../text/sentences.ts";
import type { ErasedClause } from "./plan-erase-clause.ts";
import { clauseOf, findErased, isAllMasked, maskSpans, wordsIn } from "./plan-erase-clause.ts";
import type { Choice } from "./plan-erase-choice.ts";
import type { SurveyItem } from "./plan-erase-survey.ts";

/** A text as it is to be: masked, or gone. */
export interface ErasedText {
  readonly event: string;
  readonly field: string;
  readonly masked: string | null;
}

/** What is looked for in every other text. */
export interface Needles {
  readonly term: string | null;
  readonly clauses: readonly ErasedClause[];
  /** The item each clause was told in, by the clause's digest; `null` of the term. */
  readonly itemOf: ReadonlyMap<string, string | null>;
  find(text: string): readonly Span[];
}

/** Sentences shorter than this are common property: they go with their text and are not hunted elsewhere. */
const CLAUSE_LEAST_WORDS = 3;
/** Of one long text at most so many clauses are remembered. */
const CLAUSES_MOST = 64;

/** The clauses of what was named, and the term itself. */
export function needlesOf(digest: Digest, named: readonly SurveyItem[], term: string | null): Needles {
  const itemOf = new Map<string, string | null>();
  const clauses: ErasedClause[] = [];
  const add = (text: string, item: string | null): void => {
    const clause = clauseOf(digest, text);
    if (clause === null || itemOf.has(clause.digest)) return;
    itemOf.set(clause.digest, item);
    clauses.push(clause);
  };
  if (term !== null) add(term, null);
  for (const item of named) {
    for (const wording of item.wordings) {
      if (item.of === "memory") add(wording, item.id);
      const said = sentences(wording).slice(0, CLAUSES_MOST);
      if (item.of === "memory" && said.length < 2) continue;
      for (const sentence of said)
        if (wordsIn(sentence.text).length >= CLAUSE_LEAST_WORDS) add(sentence.text, item.id);
    }
  }
  return {
    term,
    clauses,
    itemOf,
    find: (text) => [...findErased(digest, clauses, text), ...literal(text, term)],
  };
}

export function holdsTerm(digest: Digest, term: string | null): (text: string) => boolean {
  const clause = term === null ? null : clauseOf(digest, term);
  return (text) =>
    literal(text, term).length > 0 || (clause !== null && findErased(digest, [clause], text).length > 0);
}

export interface MaskedLine {
  readonly texts: readonly ErasedText[];
  /** The memory or record of the line has nothing left to read. */
  readonly empty: string | null;
  readonly memory: string | null;
  readonly statements: readonly string[];
}

/** What of a line's words goes: all of an erased item, the found spans of everything else. */
export function maskLine(
  event: JournalEvent,
  words: Words,
  choice: Choice,
  needles: Needles,
  item: SurveyItem | null,
): MaskedLine {
  const erased = item !== null && choice.items.has(item.id);
  const texts: ErasedText[] = [];
  let empty: string | null = null;
  let memory: string | null = null;
  let statements: readonly string[] = [];
  for (const [field, text] of Object.entries(words)) {
    const own = erased && item.fields.some((ref) => ref.event === event.id && ref.field === field);
    if (own) {
      texts.push({ event: event.id, field, masked: null });
      continue;
    }
    const isProse = item !== null && field === "text";
    const spans = isProse ? spansInProse(text, choice, needles, item) : [];
    const masked = isProse ? maskSpans(text, spans) : maskWord(text, needles);
    if (masked === text) continue;
    texts.push({ event: event.id, field, masked });
    if (!isProse) continue;
    if (isAllMasked(masked)) empty = item.id;
    if (item.of === "memory") memory = item.id;
    if (item.of === "record")
      statements = item.statements
        .filter((note) => spans.some((span) => note.start < span.end && span.start < note.end))
        .map((note) => `${item.id}#${note.n}`);
  }
  return { texts, empty, memory, statements };
}

/** A field that may be JSON: only its strings are touched, so that it can still be read. */
export function maskWord(text: string, needles: Pick<Needles, "find">): string {
  if (needles.find(text).length === 0) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return JSON.stringify(maskDeep(value, needles));
  } catch {
    // No JSON: words like any other.
  }
  return maskSpans(text, needles.find(text));
}

/** Every string of a JSON value, names included. */
export function maskDeep(value: unknown, needles: Pick<Needles, "find">): unknown {
  if (typeof value === "string") return maskSpans(value, needles.find(value));
  if (Array.isArray(value)) return value.map((one) => maskDeep(one, needles));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [maskSpans(name, needles.find(name)), maskDeep(one, needles)]),
  );
}

/**
 * In what was said, the sentence that names the term goes: the rest of it is still about whom the term names. The words of an
 * erased memory go where they stand, and in its own sources also where they were said otherwise.
 */
function spansInProse(text: string, choice: Choice, needles: Needles, item: SurveyItem): readonly Span[] {
  const found = needles.find(text);
  const sources = item.of === "record" ? memoriesFrom(item.id, choice) : [];
  if (found.length === 0 && sources.length === 0) return [];
  const said = sentences(text);
  const around =
    needles.term === null ? [] : said.filter((sentence) => meets(sentence, literal(text, needles.term)));
  const elsewise = sources.flatMap((memory) => retold(text, said, item, memory));
  return [...found, ...around, ...elsewise.filter((span) => !meets(span, found))];
}

function memoriesFrom(record: string, choice: Choice): readonly SurveyItem[] {
  return choice.named.filter(
    (memory) =>
      memory.of === "memory" &&
      memory.parents.some(({ id, relation }) => id === record && relation === "source"),
  );
}

/** How much of a memory's words a sentence of its source must hold to be what it was made from. */
const RETOLD_SHARE = 0.75;

function retold(
  text: string,
  said: readonly Span[],
  record: SurveyItem,
  memory: SurveyItem,
): readonly Span[] {
  const stated = record.statements.filter(
    (note) => note.slot !== null && note.slot === memory.slot && note.value === memory.value,
  );
  const wanted = memory.wordings.map((wording) => new Set(wordsIn(wording).map((word) => word.form)));
  const near = said.filter((sentence) => {
    const words = new Set(wordsIn(text.slice(sentence.start, sentence.end)).map((word) => word.form));
    return wanted.some(
      (all) => all.size > 0 && [...all].filter((word) => words.has(word)).length / all.size >= RETOLD_SHARE,
    );
  });
  return [...stated, ...near];
}

function meets(one: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => one.start < span.end && span.start < one.end);
}

/** Where the term stands as it was typed, in whatever case: also inside a word or a path. */
function literal(text: string, term: string | null): readonly Span[] {
  if (term === null || term.trim().length < 2) return [];
  const found: Span[] = [];
  const lower = text.toLowerCase();
  const wanted = term.trim().toLowerCase();
  // Where lower case has another length the spans would not fit; the words are found all the same.
  if (lower.length !== text.length) return [];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    found.push({ start: at, end: at + wanted.length });
  }
  return found;
}
