import { isPoliteRequest } from "../sentences-orders.ts";
import { splitBlock } from "../sentences-split.ts";
import type { Match } from "../screens.ts";
import {
  FORBIDS_CARE,
  NOT_NEEDED,
  WEAKENED,
  WEAKENS,
  WEAKENS_APART,
  WEAKENS_GERUND,
  WEAKENS_PASSIVE,
} from "./directive-en.ts";
import {
  WAYS_DE,
  WAYS_ZH,
  WEAKENS_APART_ZH,
  WEAKENS_DE,
  WEAKENS_DE_LATE,
  WEAKENS_LATE_ZH,
  WEAKENS_ZH,
} from "./directive-other.ts";
import { isAdvice, isForbidden, isForbiddenDe, isForbiddenZh, tellsOnly } from "./directive-mood.ts";
import { CONDUCT } from "./directive-conduct.ts";
import { asOrder, toldIn } from "./directive-past.ts";
import { SETTINGS } from "./directive-settings.ts";
import { WAYS } from "./directive-ways.ts";
import { ROUTINE } from "./safeguards.ts";
import { plainView, spanIn } from "./view.ts";
import type { View } from "./view.ts";

/** Every place where a sentence asks to weaken or skip a safeguard. Each sentence is judged alone; spans are of the original. */
export function directivesIn(text: string): readonly Match[] {
  const view = plainView(text);
  const found: Match[] = [];
  for (const sentence of splitBlock(view.text, 0, view.text.length)) {
    const words = view.text.slice(sentence.start, sentence.end);
    if (words.length < SHORTEST) continue;
    if (/[?？]["')]*$/.test(words) && !isPoliteRequest(words) && !/^(?:why not|how about)\b/.test(words))
      continue;
    for (const [start, end] of weakeningsIn(words))
      found.push(located(view, "weaken", sentence.start + start, sentence.start + end));
    for (const { screen, at, length } of waysIn(words))
      found.push(located(view, screen, sentence.start + at, sentence.start + at + length));
  }
  found.push(...toldWays(view));
  return found;
}

/** UTF-16 units of the shortest order (跳过测试): a text of thousands of stumps is not read sixty times a stump. */
const SHORTEST = 4;
const ALL_WAYS = [...WAYS, ...CONDUCT, ...SETTINGS, ...WAYS_DE];

/** Each clause of a way that is told as having worked, read as the order it amounts to. */
function toldWays(view: View): readonly Match[] {
  const found: Match[] = [];
  for (const { start, end } of toldIn(view.text))
    for (const sentence of splitBlock(view.text, start, end))
      for (const clause of view.text.slice(sentence.start, sentence.end).split(/(?:, | and )(?=[a-z-]+ )/)) {
        const order = asOrder(clause.trim());
        if (order !== null && weakeningsIn(order).length + waysIn(order).length > 0)
          found.push(located(view, "told", sentence.start, sentence.end));
      }
  return found;
}

type Range = readonly [number, number];

function weakeningsIn(words: string): readonly Range[] {
  const found: Range[] = [];
  for (const pattern of [WEAKENS, WEAKENS_APART, WEAKENS_GERUND, WEAKENED, WEAKENS_DE]) {
    for (const match of words.matchAll(pattern)) {
      const at = match.indices?.groups?.verb?.[0] ?? match.index;
      const object = match.groups?.object ?? "";
      if (isForbidden(words, at) || tellsOnly(words, at) || isRoutine(match.groups?.verb ?? "", object))
        continue;
      found.push([at, match.index + match[0].length]);
    }
  }
  for (const pattern of [WEAKENS_PASSIVE, NOT_NEEDED, FORBIDS_CARE, WEAKENS_DE_LATE])
    for (const match of words.matchAll(pattern))
      if (
        !(pattern === WEAKENS_DE_LATE
          ? isForbiddenDe(words, match.index, match[0])
          : isForbidden(words, match.index)) &&
        !/^(?:if|when|until|unless|where) /.test(
          words.slice(Math.max(0, match.index - 6), match.index + 3).trimStart(),
        )
      )
        found.push([match.index, match.index + match[0].length]);
  for (const pattern of [WEAKENS_ZH, WEAKENS_APART_ZH, WEAKENS_LATE_ZH])
    for (const match of words.matchAll(pattern))
      if (!isForbiddenZh(words, match.index, match.index + match[0].length))
        found.push([match.index, match.index + match[0].length]);
  return found;
}

function waysIn(
  words: string,
): readonly { readonly screen: string; readonly at: number; readonly length: number }[] {
  const found: { screen: string; at: number; length: number }[] = [];
  for (const { screen, pattern } of ALL_WAYS)
    for (const match of words.matchAll(pattern))
      if (
        isAdvice(words, match.index) &&
        !isForbidden(words, match.index) &&
        !isForbiddenZh(words, match.index, match.index + match[0].length)
      )
        found.push({ screen, at: match.index, length: match[0].length });
  for (const { screen, pattern } of WAYS_ZH)
    for (const match of words.matchAll(pattern))
      if (!isForbiddenZh(words, match.index, match.index + match[0].length))
        found.push({ screen, at: match.index, length: match[0].length });
  return found;
}

/** "Remove the old test", "drop the limits page": tidying, unless it takes the whole class or what fails away. */
function isRoutine(verb: string, object: string): boolean {
  if (
    !/^(?:remove|delete|drop|kill|stop|cancel|lower|reduce|cut|minimi[sz]e|lift|forget(?: about)?|pause|get rid of|take out|eliminate|unset|override|suspend|tear down|abandon|ignore|mute|silence)$/.test(
      verb,
    )
  )
    return false;
  if (/\b(?:all|every|any|failing|failed|broken|red|flaky|whole|entire|required|mandatory)\b/.test(object))
    return false;
  if (/^(?:ignore|mute|silence|override|suspend|pause)$/.test(verb))
    return (
      (verb === "override" && /\btimeouts?$/.test(object)) ||
      /\b(?:backups?|counts?|prs?|pull requests?|locks?|lockfiles?|hooks?|retention)\b/.test(object)
    );
  return (
    ROUTINE.test(object) &&
    !/\b(?:(?:load|rate|safety|\w+-?limit) ?checks?|permission checks?|(?:validation|review|approval|security|safety|auth\w*|integrity|signature|input|type|sanity|checksum|\w+) checks?|limit switch(?:es)?|(?:load|rate|speed|safety) limits?|foreign[- ]keys?.*|branch protections?|constraints?)$/.test(
      object,
    )
  );
}

function located(view: View, screen: string, start: number, end: number): Match {
  return { screen, ...spanIn(view, start, end) };
}
