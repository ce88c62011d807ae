import type { LexiconClass } from "./lexicon.data.ts";
import { LEXICON } from "./lexicon.data.ts";

/** A concept that a text names (`database`) or implies (`postgresql`). */
export interface FoundConcept {
  readonly concept: string;
  /** True when the words name the class itself. */
  readonly isName: boolean;
}

/** The concepts of a word or phrase, lower case, English or Chinese: `postgresql` → `["database"]`. Unknown: none. */
export function conceptsOf(term: string): readonly string[] {
  return lookUp(term).map(({ concept }) => concept);
}

/** The concepts of the phrases of one to three words that end with the last of `words` (lower case). */
export function conceptsAt(words: readonly string[]): readonly FoundConcept[] {
  const { phraseEnds } = openLexicon();
  const last = words.at(-1) ?? "";
  const found = lookUp(last);
  if (words.length < 2 || !phraseEnds.has(singular(last))) return found;
  const two = lookUp(words.slice(-2).join(" "));
  return [...found, ...two, ...(words.length > 2 ? lookUp(words.slice(-3).join(" ")) : [])];
}

/** The concepts of the words inside a run of Chinese, longest match first, never overlapping. */
export function conceptsIn(run: string): readonly FoundConcept[] {
  const { entries } = openLexicon();
  const found: FoundConcept[] = [];
  for (let at = 0; at < run.length; ) {
    let width = Math.min(LONGEST_RUN, run.length - at);
    while (width > 1 && !entries.has(run.slice(at, at + width))) width--;
    if (width > 1) found.push(...lookUp(run.slice(at, at + width)));
    at += Math.max(1, width);
  }
  return found;
}

/**
 * The class that makes two values rivals for one place: `SQLite` and `PostgreSQL 16` are both `database`. `value` is
 * a name, with or without a version or the word for its class; null when it is of no known class or of several.
 */
export function typeOf(value: string): string | null {
  return memberOf(value)?.type ?? null;
}

/** One spelling for one thing: `pg`, `Postgres 16` and `PostgreSQL` are `postgresql`; null as for `typeOf`. */
export function canonicalOf(value: string): string | null {
  return memberOf(value)?.canonical ?? null;
}

interface Member {
  readonly type: string;
  readonly canonical: string;
}

interface Lexicon {
  readonly entries: ReadonlyMap<string, readonly FoundConcept[]>;
  readonly members: ReadonlyMap<string, Member>;
  readonly classNames: ReadonlyMap<string, string>;
  readonly phraseEnds: ReadonlySet<string>;
}

const LONGEST_RUN = 8;
/** Values are names; a sentence that holds a name is not one. */
const LONGEST_VALUE = 60;

let opened: Lexicon | undefined;

function openLexicon(): Lexicon {
  return (opened ??= buildLexicon(LEXICON));
}

function buildLexicon(classes: readonly LexiconClass[]): Lexicon {
  const entries = new Map<string, FoundConcept[]>();
  const members = new Map<string, Member>();
  const classNames = new Map<string, string>();
  const phraseEnds = new Set<string>();
  const add = (word: string, concept: string, isName: boolean): void => {
    const known = entries.get(word);
    if (known === undefined) entries.set(word, [{ concept, isName }]);
    else if (known.every((one) => one.concept !== concept)) known.push({ concept, isName });
    const space = word.lastIndexOf(" ");
    if (space >= 0) phraseEnds.add(singular(word.slice(space + 1)));
  };
  for (const { concept, isType, names, members: loud = "", quiet = "" } of classes) {
    for (const name of split(names)) {
      add(name, concept, true);
      if (isType) classNames.set(name, concept);
    }
    for (const spellings of [...split(loud), ...split(quiet)]) {
      const [canonical = "", ...others] = spellings.split("=");
      for (const spelling of [canonical, ...others]) {
        if (!members.has(spelling)) members.set(spelling, { type: concept, canonical });
      }
    }
    for (const spellings of split(loud)) for (const spelling of spellings.split("=")) add(spelling, concept, false);
  }
  return { entries, members, classNames, phraseEnds };
}

function split(list: string): readonly string[] {
  return list === "" ? [] : list.split("|");
}

function lookUp(term: string): readonly FoundConcept[] {
  const { entries } = openLexicon();
  return entries.get(term) ?? entries.get(singular(term)) ?? [];
}

function singular(term: string): string {
  return term.length > 3 && term.endsWith("s") && !term.endsWith("ss") ? term.slice(0, -1) : term;
}

function memberOf(value: string): Member | null {
  if (value.length > LONGEST_VALUE) return null;
  const { members, classNames } = openLexicon();
  const plain = value.normalize("NFKC").toLowerCase().replace(/["'`“”‘’()[\]]/g, " ").replace(/[\s.,;:!?。，]+$/, "");
  const spaced = plain.replace(/^(?:an?|the|use|using|使用|采用|用)\s*(?=\S)/, "").replace(/\s+/g, " ").trim();
  for (const form of [plain.trim(), spaced, withoutVersion(spaced)]) {
    const member = members.get(form);
    if (member !== undefined) return member;
  }
  for (const [name, concept] of classNames) {
    // `PostgreSQL数据库`, `the Vitest test runner`
    if (!spaced.endsWith(name) || spaced.length === name.length) continue;
    const member = members.get(withoutVersion(spaced.slice(0, -name.length).trim()));
    if (member?.type === concept) return member;
  }
  return null;
}

/** `postgresql 16.2`, `pnpm@9`, `vue v3`, `node >= 22` without what follows the name. */
function withoutVersion(name: string): string {
  return name.replace(/(?:\s*@|\s+)?(?:[<>=~^]+\s*)?v?\d[\w.+-]*$/, "").replace(/[-@\s]+$/, "");
}
