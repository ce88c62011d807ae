import { canonicalOf, typeOf } from "../lexicon.ts";
import { parsePremise } from "../premise.ts";
import { statements } from "../statements.ts";
import type { Word } from "./words.ts";
import { isHan, wordsOf } from "./words.ts";

/**
 * One thing that is told, as the words it is about in order: what it holds for, the thing, the attribute. "For the web service, the
 * queue level is 4", "the web service's queue level is 4" and `queue level: 4` under `service=web service` are told alike.
 */
export interface Telling {
  readonly words: readonly Word[];
  /** Set where the first `lead` words are the value of a named condition. */
  readonly axis: string | null;
  readonly lead: number;
}

/** One thing told, in each way its condition may be named; any of them may meet the question. */
export type Told = readonly Telling[];

/** What one sentence tells under the conditions its teller named; none when no form reads it. */
export function tellingsOf(sentence: string, premise: string | null): readonly Told[] {
  const key = `${premise ?? ""}\n${sentence}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const fresh = readTellings(sentence, premise);
  if (read.size >= MOST_READ) read.clear();
  read.set(key, fresh);
  return fresh;
}

/** A pure function of its words, remembered: the same sentences come up turn after turn. */
const read = new Map<string, readonly Told[]>();
const MOST_READ = 2_048;

function readTellings(sentence: string, premise: string | null): readonly Told[] {
  const { named, bare } = parsePremise(premise);
  const conditions = [
    ...Object.entries(named).map(([axis, value]) => ({ axis, value })),
    ...bare.map((value) => ({ axis: null, value })),
  ];
  return statements(sentence).flatMap(({ subject, key, modality, type }): readonly Told[] => {
    // The words of a deed are no attribute with a value.
    if (modality === "ground" || type === "deed") return [];
    const words = wordsOf(`${subject} ${key ?? ""}`);
    if (conditions.length === 0) return [[{ words, axis: null, lead: 0 }]];
    return [
      conditions.flatMap(({ axis, value }) =>
        spellingsOf(value).map((spelling) => {
          const lead = wordsOf(spelling);
          return { words: [...lead, ...words], axis, lead: lead.length };
        }),
      ),
    ];
  });
}

/** `env=prod` is asked for as 生产环境 as well. */
function spellingsOf(value: string): readonly string[] {
  const known = ENVIRONMENTS.find((names) => names.includes(canonicalOf(value) ?? value));
  return [...new Set([value, ...(known ?? [])])];
}

const ENVIRONMENTS: readonly (readonly string[])[] = [
  ["production", "生产", "线上"],
  ["staging", "预发"],
  ["test", "测试"],
  ["development", "开发"],
];

/** Where two tellings part: the one value of each, in one dimension, and what both say after it. */
export interface Parting {
  readonly mine: readonly Word[];
  readonly other: readonly Word[];
  readonly before: readonly Word[];
  readonly after: readonly Word[];
  readonly axis: string | null;
}

/**
 * Null unless both are about one attribute and differ in one value that they hold for: under one named condition, of one recognised
 * class (production and staging), or beside one word (the web *service* and the mobile *service*). What only one of them names parts
 * nothing: the general answers the scoped. Nor does a value that `mayBeNamed` denies: it is asked before the dear comparisons.
 */
export function partingOf(
  a: Telling,
  b: Telling,
  mayBeNamed: (mine: readonly Word[]) => boolean,
): Parting | null {
  const before = commonStart(a.words, b.words);
  const after = Math.min(
    commonStart(a.words.toReversed(), b.words.toReversed()),
    Math.min(a.words.length, b.words.length) - before,
  );
  const mine = a.words.slice(before, a.words.length - after);
  const other = b.words.slice(before, b.words.length - after);
  if (mine.length === 0 || other.length === 0 || after === 0) return null;
  if (mine.length > longestOf(mine) || other.length > longestOf(other) || !mayBeNamed(mine)) return null;
  if ([...mine, ...other].some(({ said }) => RELATES.has(said))) return null;
  const parting = {
    mine,
    other,
    before: a.words.slice(0, before),
    after: a.words.slice(a.words.length - after),
    axis: a.axis,
  };
  if (a.axis !== null && b.axis !== null)
    return a.axis === b.axis && before === 0 && mine.length === a.lead && other.length === b.lead
      ? parting
      : null;
  const types = [typeOfWords(mine), typeOfWords(other)];
  if (types[0] !== types[1]) return null;
  return types[0] !== null || standsBesideHead(parting) ? parting : null;
}

/** "below ten degrees" and "on market days" are no two values of one dimension. */
const RELATES: ReadonlySet<string> = new Set(
  "below above over under before after between against without when while if until unless behind beside near than more less".split(
    " ",
  ),
);

/** "web *service* queue level": the word behind the value is the same, and is not yet the attribute; or the one before it. */
function standsBesideHead({ before, after }: Parting): boolean {
  const least = after.every(isHan) ? 3 : 2;
  return after.length >= least || before.length > 0;
}

function typeOfWords(words: readonly Word[]): string | null {
  const gap = words.every(isHan) ? "" : " ";
  return typeOf(words.map(({ said }) => said).join(gap)) ?? typeOf(words.map((word) => word.stem).join(gap));
}

function longestOf(words: readonly Word[]): number {
  return words.every(isHan) ? 8 : 3;
}

function commonStart(a: readonly Word[], b: readonly Word[]): number {
  let width = 0;
  while (width < Math.min(a.length, b.length) && a[width]?.stem === b[width]?.stem) width += 1;
  return width;
}
