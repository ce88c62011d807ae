import { normalise } from "../text/normalise.ts";
import { quantitiesIn } from "../text/units.ts";
import type { Quantity } from "../text/units.ts";
import { unitOf } from "../text/units-table.ts";
import { NEUTRAL_LABEL } from "./phrases-en.ts";
import { CHINESE_NUMERAL, chinesePhraseAt, chineseUnitLength } from "./phrases-zh.ts";
import { mergePhrases, wordsOf } from "./read-words.ts";
import type { Piece } from "./read-words.ts";
import { dateAt } from "./read-dates.ts";
import type { Term, Terms } from "./term.ts";
import { termOf } from "./term.ts";

/**
 * The comparable parts of one sentence, English or Chinese, in reading order. Only articles, punctuation that closes or
 * decorates, and words for the present moment are left out; everything else is a term, so nothing can be inserted unseen.
 */
export function readTerms(sentence: string): Terms {
  const text = bareSentence(sentence);
  const quantities = new Map(quantitiesIn(text).map((quantity) => [quantity.start, quantity]));
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const date = dateAt(text, at);
    if (date !== null) {
      pieces.push(date.term);
      at = date.end;
      continue;
    }
    const step = HAN.test(text.charAt(at))
      ? readHan(text, at, pieces)
      : readRun(text, at, quantities, pieces);
    at = Math.max(at + 1, step);
  }
  return mergePhrases(pieces);
}

function bareSentence(sentence: string): string {
  return sentence
    .replaceAll(/[’ʼ]/gu, "'")
    .trim()
    .replace(/^(?:[-*•+]|\d{1,2}[.)]|#{1,6})\s+(?=\S)/u, "")
    .replace(NEUTRAL_LABEL, "")
    .replaceAll(
      /^(?:no|nope|yes|yep|不|不是|对|是的?)[,，]\s*/giu,
      (answer) => `${answer.trim().slice(0, -1)} ; `,
    )
    .replace(/[\s.。!！;；…]+$/u, "");
}

const HAN = /[\u3400-\u9fff]/u;
/** Marks that decorate: emphasis, quotation. */
const DECORATION = /^[`*"“”„«»「」『』《》]+|[`*"“”„«»「」『』《》]+$/gu;
const OPERATOR = /^(?:->|=>|:=|→|<=|>=|==|[<>≤≥≈~±=&])/u;
const OPENING = /^[([{（【]/u;
const CLOSING = /[)\]}）】:：;；?？、]$|[,，.。!！…]+$/u;
const RUN =
  /[^\s\u3400-\u9fff，。；：、？！（）【】“”「」『』《》…]+|[，。；：、？！（）【】“”「」『』《》…]/uy;

function readHan(text: string, at: number, pieces: Piece[]): number {
  const numeral = CHINESE_NUMERAL.exec(text.slice(at, at + 8))?.[0] ?? "";
  const unit = numeral === "" ? 0 : chineseUnitLength(text, at + numeral.length);
  if (unit > 0) {
    const end = at + numeral.length + unit;
    const read = quantitiesIn(text.slice(at, end))[0];
    const measured = read === undefined || read.unit === "" ? quantitiesIn(`${numeral}次`)[0] : read;
    if (measured !== undefined) {
      pieces.push(quantityTerm(measured, text.slice(at, end), text.slice(at + numeral.length, end)));
      return end;
    }
  }
  const phrase = chinesePhraseAt(text, at);
  if (phrase !== null) {
    const written = text.slice(at, at + phrase.width);
    if (phrase.text !== "") pieces.push(termOf(phrase.text, phrase.sort, { written }));
    return at + phrase.width;
  }
  const sign = text.charAt(at);
  if (sign !== "的" && !(sign === "了" && RESULT.test(text.slice(0, at)))) pieces.push(termOf(sign, "word"));
  return at + 1;
}

/** Verbs that name a result: with and without 了 they say the same. */
const RESULT = /(?:取代|替换|代替|替代|换成|改成|改为|迁到|移到|迁移到)$/u;

function readRun(
  text: string,
  at: number,
  quantities: ReadonlyMap<number, Quantity>,
  pieces: Piece[],
): number {
  if (/\s/u.test(text.charAt(at))) return at + 1;
  RUN.lastIndex = at;
  const run = RUN.exec(text)?.[0] ?? text.charAt(at);
  const runEnd = at + run.length;
  const behind: Piece[] = [];
  let core = run;
  let start = at;
  for (let before = ""; before !== core;) {
    before = core;
    const undressed = core.replace(/^[`*"“”„«»「」『』《》']+/u, "");
    start += core.length - undressed.length;
    core = undressed;
    const lead = (OPENING.exec(core) ?? OPERATOR.exec(core))?.[0] ?? "";
    if (lead !== "" && !/^<\w/.test(core)) {
      pieces.push(OPENING.test(lead) ? termOf("(", "sign") : lead);
      start += lead.length;
      core = core.slice(lead.length);
    }
  }
  for (let before = ""; before !== core;) {
    before = core;
    core = core.replace(DECORATION, "").replace(/'+$/u, "");
    const tail = CLOSING.exec(core)?.[0] ?? "";
    core = core.slice(0, core.length - tail.length);
    const sign = signOf(tail);
    if (sign !== null) behind.unshift(sign);
  }
  if (core !== "") {
    const measured = readQuantity(text, start, core, quantities);
    if (measured !== null) {
      pieces.push(measured.term);
      if (measured.end > start + core.length) return measured.end;
    } else pieces.push(...wordsOf(core, start === 0));
  }
  pieces.push(...behind);
  return runEnd;
}

function signOf(tail: string): Piece | null {
  if (/^[)\]}）】]$/u.test(tail)) return termOf(")", "sign");
  if (/^[:：]$/u.test(tail)) return ":";
  if (/^[;；]$/u.test(tail)) return termOf(";", "sign");
  if (/^[?？]$/u.test(tail)) return termOf("?", "sign");
  if (tail === "、") return termOf("、", "sign");
  return null;
}

/** A number with its unit, where the run is nothing else: `5be19d2`, `1.4.2` and `16.x` are names. */
function readQuantity(
  text: string,
  start: number,
  core: string,
  quantities: ReadonlyMap<number, Quantity>,
): { readonly term: Term; readonly end: number } | null {
  const quantity = quantities.get(start);
  if (quantity === undefined || /\de[-+]?\d/i.test(core)) return null;
  const coreEnd = start + core.length;
  const isNumeral = /^[-−+]?\d+(?:[.,]\d+)*$|^\p{L}+(?:-\p{L}+)?$/u.test(core);
  const space = text.charAt(coreEnd) === " " ? 1 : 0;
  const width = isNumeral ? chineseUnitLength(text, coreEnd + space) : 0;
  if (width > 0 || (space === 0 && isNumeral && HAN.test(text.charAt(coreEnd)))) {
    const unit = text.slice(coreEnd + space, coreEnd + space + width);
    const alone = quantitiesIn(core + unit)[0] ?? quantity;
    return {
      term: quantityTerm(alone, core + unit, unit),
      end: coreEnd + (width > 0 ? space + width : 0),
    };
  }
  if (quantity.end === coreEnd) return { term: quantityTerm(quantity, core), end: coreEnd };
  if (!isNumeral) return null;
  const isWhole =
    quantity.end > coreEnd &&
    !/^(?:[\p{Script=Latin}\p{N}]|[-_/.]\p{L})/u.test(text.slice(quantity.end, quantity.end + 2));
  if (isWhole) return { term: quantityTerm(quantity, text.slice(start, quantity.end)), end: quantity.end };
  const alone = quantitiesIn(core)[0];
  return alone === undefined ? null : { term: quantityTerm(alone, core), end: coreEnd };
}

function quantityTerm(quantity: Quantity, written: string, measure = ""): Term {
  const isMeasured =
    quantity.unit !== "" && (measure === "" || (unitOf(measure) !== null && !MANIFOLD.test(measure)));
  const dimension = isMeasured ? dimensionOf(quantity, written) : `count${measure}`;
  const canonical = dimension.startsWith("count") ? quantity.number : quantity.canonical;
  const digits = /\d/.test(written)
    ? (/[-−+]?\d+(?:[.,]\d+)*/.exec(written)?.[0] ?? "").replaceAll(/,(?=\d{3}(?:\D|$))/g, "")
    : String(quantity.number);
  return termOf(`#${canonical} ${dimension}`, "quantity", {
    written: normalise(written),
    amount: { canonical, dimension, digits },
  });
}

/** Also measure words or dates: 5块硬盘 are no money, 3月 is March and 3个月 are three months. */
const MANIFOLD = /^(?:块|月|日|年)$/u;

/** Units that one dimension lumps together although they are counted apart. */
function dimensionOf(quantity: Quantity, written: string): string {
  if (!/^(?:cores|money-crown|mass)$/.test(quantity.dimension)) return quantity.dimension;
  const unit = written
    .replace(/^[-−+\d.,\s]+/u, "")
    .toLowerCase()
    .replace(/s$/, "");
  return quantity.dimension === "mass" && unit !== "ton" ? "mass" : `${quantity.dimension} ${unit}`;
}
