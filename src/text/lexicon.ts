import { MEMBER_TABLE, TYPE_NAMES, WORD_TABLE } from "./lexicon-table.data.ts";

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

/** The concepts of the phrases of one to three words that end with the last of `latest` (lower case). */
export function conceptsAt(latest: readonly string[]): readonly FoundConcept[] {
  const last = latest.at(-1) ?? "";
  const found = lookUp(last);
  if (latest.length < 2 || !endsPhrase(last)) return found;
  const two = lookUp(latest.slice(-2).join(" "));
  return [...found, ...two, ...(latest.length > 2 ? lookUp(latest.slice(-3).join(" ")) : [])];
}

/** The concepts of the words inside a run of Chinese, longest match first, never overlapping. */
export function conceptsIn(run: string): readonly FoundConcept[] {
  const found: FoundConcept[] = [];
  for (let at = 0; at < run.length;) {
    let width = Math.min(LONGEST_RUN, run.length - at);
    while (width > 1 && entryOf(run.slice(at, at + width)) === undefined) width--;
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

const LONGEST_RUN = 8;
/** Values are names; a sentence that holds a name is not one. */
const LONGEST_VALUE = 60;

/** Tables of text, parsed at first need: an object of the same content takes ten times as long to build. */
let words: Readonly<Record<string, string>> | undefined;
let members: Readonly<Record<string, string>> | undefined;

/** A word's concepts, separated by a space, a named one behind `!`; `~` alone: phrases of several words end so. */
function entryOf(word: string): string | undefined {
  words ??= JSON.parse(WORD_TABLE) as Record<string, string>;
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

function endsPhrase(word: string): boolean {
  return entryOf(word)?.includes("~") === true || entryOf(singular(word))?.includes("~") === true;
}

function lookUp(term: string): readonly FoundConcept[] {
  const own = entryOf(term);
  const entry = own === undefined || own === "~" ? entryOf(singular(term)) : own;
  if (entry === undefined) return [];
  return entry
    .split(" ")
    .filter((concept) => concept !== "~")
    .map((concept) => {
      const isName = concept.startsWith("!");
      return { concept: isName ? concept.slice(1) : concept, isName };
    });
}

function memberNamed(name: string): Member | undefined {
  members ??= JSON.parse(MEMBER_TABLE) as Record<string, string>;
  if (!Object.hasOwn(members, name)) return undefined;
  const [type = "", canonical = name] = (members[name] ?? "").split(":");
  return { type, canonical };
}

function singular(term: string): string {
  return term.length > 3 && term.endsWith("s") && !term.endsWith("ss") ? term.slice(0, -1) : term;
}

/** The same words are asked about for every memory they stand in. */
const asked = new Map<string, Member | null>();
const MOST_ASKED = 8_192;
let typeNames: readonly (readonly [string, string])[] | undefined;

function memberOf(value: string): Member | null {
  const known = asked.get(value);
  if (known !== undefined) return known;
  const found = findMember(value);
  if (asked.size >= MOST_ASKED) asked.clear();
  asked.set(value, found);
  return found;
}

function findMember(value: string): Member | null {
  if (value.length > LONGEST_VALUE) return null;
  const plain = value
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["'`“”‘’()[\]]/g, " ")
    .replace(/[\s.,;:!?。，]+$/, "");
  const spaced = plain
    .replace(/^(?:an?|the|use|using|使用|采用|用)\s*(?=\S)/, "")
    .replace(/\s+/g, " ")
    .trim();
  for (const form of [plain.trim(), spaced, withoutVersion(spaced)]) {
    const member = memberNamed(form);
    if (member !== undefined) return member;
  }
  typeNames ??= Object.entries(TYPE_NAMES);
  for (const [name, concept] of typeNames) {
    // `PostgreSQL数据库`, `the Vitest test runner`
    if (!spaced.endsWith(name) || spaced.length === name.length) continue;
    const member = memberNamed(withoutVersion(spaced.slice(0, -name.length).trim()));
    if (member?.type === concept) return member;
  }
  return null;
}

/** `postgresql 16.2`, `pnpm@9`, `vue v3`, `node >= 22` without what follows the name. */
function withoutVersion(name: string): string {
  return name.replace(/(?:\s*@|\s+)?(?:[<>=~^]+\s*)?v?\d[\w.+-]*$/, "").replace(/[-@\s]+$/, "");
}
