import { normalise } from "../normalise.ts";
import type { Parting } from "./tellings.ts";
import type { Word } from "./words.ts";
import { allWordsOf, isHan } from "./words.ts";

/** A question as it is looked through for the one condition it asks under: its sentences, in words. */
export type Asked = readonly (readonly Word[])[];

/** Null when the question asks beyond one condition: "all services", "compared with", "which environments", 所有, 其他. */
export function askedIn(question: string): Asked | null {
  const said = normalise(question);
  if (said.length > LONGEST || WIDE.test(said)) return null;
  return question
    .split(/(?<=[.!?;])\s+|[。！？；\n]/u)
    .map(allWordsOf)
    .filter((words) => words.length > 0);
}

/**
 * True when one sentence asks for the attribute and names the one value as the condition of it ("in staging", "the web service's …",
 * 测试环境的…), and no word of the other value stands anywhere. A verb that sounds like the value ("how do we test …") names none.
 */
export function namesOne(asked: Asked, parting: Parting): boolean {
  if (asked.some((words) => parting.other.some((word) => holds(words, [word])) && mentions(words, parting)))
    return false;
  const attribute = parting.after.slice(parting.after.every(isHan) ? -2 : -1);
  return asked.some(
    (words) =>
      holds(words, attribute) && placesOf(words, parting.mine).some((at) => isCondition(words, at, parting)),
  );
}

/** Whether the question says the value at all. */
export function says(asked: Asked, value: readonly Word[]): boolean {
  return asked.some((words) => holds(words, value));
}

/** A single character is in too many Chinese words to be a mention of the other value. */
function mentions(words: readonly Word[], { other }: Parting): boolean {
  return !other.every(isHan) || holds(words, other);
}

function isCondition(words: readonly Word[], at: number, { mine, before, after, axis }: Parting): boolean {
  const left = words[at - 1]?.said ?? "";
  const right = words[at + mine.length];
  if (words.slice(Math.max(0, at - 3), at).some(({ said }) => DENIED.has(said))) return false;
  if (axis !== null && (left === axis || right?.said === axis)) return true;
  if (before.length > 0 && before.at(-1)?.stem === words[at - 1]?.stem) return true;
  const leadsOn = right !== undefined && right.stem === after[0]?.stem;
  if (mine.every(isHan)) {
    const next = words[at + mine.length + 1];
    return (
      // 测试连接池 may order a test; 测试环境的连接池 names a place.
      (axis === null && leadsOn && (after.length === 1 || next?.stem === after[1]?.stem)) ||
      HAN_BEFORE.has(left) ||
      HAN_BEHIND.has(right?.said ?? "") ||
      (HOUSING.has(`${right?.said ?? ""}${next?.said ?? ""}`) && axis !== null)
    );
  }
  // A bare figure is a condition only beside its name.
  if (mine.every(({ said }) => /^[\d.]+$|^.$/u.test(said))) return leadsOn && OPENS.has(left);
  const beforeArticle = ARTICLES.has(left) ? (words[at - 2]?.said ?? "") : left;
  // "Does production use …?": a thing of a known class may be the subject.
  const opens = OPENS.has(left) || /[\u3400-\u9fff]/u.test(left);
  return PREPOSITIONS.has(beforeArticle) || (leadsOn && opens) || ASKS_OF.has(left);
}

function holds(words: readonly Word[], run: readonly Word[]): boolean {
  return placesOf(words, run).length > 0;
}

function placesOf(words: readonly Word[], run: readonly Word[]): readonly number[] {
  return words.flatMap((_, at) => (run.every((word, n) => words[at + n]?.stem === word.stem) ? [at] : []));
}

/** A long text is a task with much around it, not a question about one condition. */
const LONGEST = 1_000;
const WIDE =
  /\b(?:all|every|everywhere|each|both|other|others|another|any|compar\w*|versus|vs|differ\w*|except|besides|across|rest|unlike|same|which \w+s|environments|either|neither|or)\b|所有|全部|每个|每一|各个|各自|其他|其它|另外|比较|对比|相比|区别|不同|除了|之外|以外|哪些|哪几|一样|相同|都是|还是|或者/u;
const DENIED: ReadonlySet<string> = new Set("not no non without than never outside 不 非 别 除".split(" "));
const ARTICLES: ReadonlySet<string> = new Set("a an the our my your its their this that".split(" "));
const PREPOSITIONS: ReadonlySet<string> = new Set(
  "for in on at under within inside during of by from with via".split(" "),
);
const OPENS: ReadonlySet<string> = new Set([
  "",
  ...ARTICLES,
  ...PREPOSITIONS,
  "is",
  "are",
  "was",
  "what",
  "and",
]);
const ASKS_OF: ReadonlySet<string> = new Set(["does", "has"]);
const HAN_BEFORE: ReadonlySet<string> = new Set(["在"]);
const HAN_BEHIND: ReadonlySet<string> = new Set("中里上下内的时");
const HOUSING: ReadonlySet<string> = new Set([
  "环境",
  "平台",
  "系统",
  "模式",
  "地区",
  "区域",
  "租户",
  "服务",
]);
