import { sentences } from "./sentences.ts";
import type { Sentence } from "./sentences.ts";
import { partsOf } from "./statements/clause.ts";
import { readEnglish } from "./statements/forms-en.ts";
import { readChinese } from "./statements/forms-zh.ts";
import { finish, finishChinese } from "./statements/finish.ts";
import type { Found } from "./statements/found.ts";
import { groundOf } from "./statements/ground.ts";
import { unmark } from "./statements/marks.ts";
import { namingRules } from "./statements/naming.ts";
import { withdrawn } from "./statements/withdrawn.ts";
import { slotOf } from "./statements/slot.ts";
import { bareValue } from "./statements/value.ts";
import { normalise } from "./normalise.ts";

export { slotOf } from "./statements/slot.ts";

/** Version of the statement recogniser; raise it when the same text may yield other statements. */
export const STATEMENTS = 3;

/** `ground`: given as the reason of what stands beside it; it displaces nothing, and what rests on it goes with it. */
export type Modality = "fact" | "rule" | "decision" | "plan" | "hedged" | "ground";

/**
 * What one clause asserts, read without a model. `text.slice(start, end) === quote`, UTF-16 units of the text given.
 * `subject` and `key` name the slot (see `slotText`); `type` is the kind of the value: a lexicon class
 * (`database`), `number:<dimension>` (`number:time`, base units in units-table.ts), version, path, url, port, colour,
 * boolean, clock, or null. `replaced` is the old value where the words name it. `validFrom` is the date phrase as
 * written; `datesIn` reads it against the moment of the record.
 */
export interface Statement {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly subject: string;
  readonly key: string | null;
  readonly value: string | null;
  readonly type: string | null;
  /** The clause carries a change marker (now, no longer, switched, since …, 改为, 不再 …). */
  readonly change: boolean;
  readonly negated: boolean;
  readonly replaced: string | null;
  readonly modality: Modality;
  readonly validFrom: string | null;
}

/**
 * The statements of the unquoted declarative sentences of a text, English and Chinese, in reading order. A clause that
 * fits no form, speaks of "it", asks, orders once or reports what somebody said yields none: nothing is guessed.
 */
export function statements(text: string): readonly Statement[] {
  const found: Statement[] = [];
  for (const sentence of sentences(text)) {
    if (sentence.quoted || sentence.form !== "declarative") continue;
    const rules = namingOf(sentence);
    const others = sentence.text.length <= LONGEST_SENTENCE ? statementsOf(sentence) : [];
    const apart = others.filter(
      (other) => !rules.some((rule) => other.start < rule.end && rule.start < other.end),
    );
    found.push(...[...rules, ...apart].sort((a, b) => a.start - b.start));
  }
  return found;
}

/**
 * The canonical text of a statement's slot: two statements about one attribute of one thing have the same. A plain
 * copula ("the tug is fast") has the bare subject; whether two values in one slot exclude each other is `displaces`.
 */
export function slotText(statement: Statement): string | null {
  // A function and a method are one class of things, and two kinds of names.
  if (statement.type === "affix") return `${statement.key} ${statement.subject}`;
  return slotOf(statement.subject, statement.key);
}

/**
 * True when the newer statement says that the older no longer holds: one slot, another value, and a change marker or
 * two values of one kind. A denial displaces just the value it denies; what is
 * planned or supposed displaces nothing; other statements add up.
 */
export function displaces(newer: Statement, older: Statement): boolean {
  const slot = slotText(newer);
  if (slot === null || slot !== slotText(older) || ["hedged", "plan", "ground"].includes(newer.modality))
    return false;
  if (reverses({ ...newer, same: isSameValue(newer.value, older.value) }, older)) return true;
  if (older.negated) return false;
  if (newer.negated) return newer.change && isSameValue(newer.replaced ?? newer.value, older.value);
  if (isSameValue(newer.value, older.value)) return false;
  if (isSameValue(newer.replaced, older.value)) return true;
  if (newer.type !== null && older.type !== null) return newer.type === older.type;
  return newer.change;
}

/**
 * True when one rule asks for what the other forbids: they are about the same deed or the same value, so that the newer takes the
 * older's place without a word of change. `same`: both have one value in one slot.
 */
export function reverses(
  newer: { readonly negated: boolean; readonly modality: string; readonly same: boolean },
  older: { readonly negated: boolean; readonly modality: string },
): boolean {
  return (
    newer.same && newer.negated !== older.negated && newer.modality === "rule" && older.modality === "rule"
  );
}

/** A sentence longer than this is prose that no form was made for; the forms stay cheap on any input. */
const LONGEST_SENTENCE = 400;

/** A thing has one prefix and one suffix at a time, so that a newer rule retires an older one without a word of change. */
function namingOf(sentence: Sentence): readonly Statement[] {
  if (REPORTED.test(sentence.text) || CONDITIONAL.test(sentence.text)) return [];
  return namingRules(sentence.text).map((rule) => ({
    start: sentence.start + rule.start,
    end: sentence.start + rule.stop,
    quote: sentence.text.slice(rule.start, rule.stop),
    subject: `${rule.thing} name`,
    key: rule.end,
    value: rule.affix,
    type: "affix",
    change: rule.negated,
    negated: rule.negated,
    replaced: null,
    modality: "rule",
    validFrom: null,
  }));
}

function statementsOf(sentence: Sentence): readonly Statement[] {
  if (REPORTED.test(sentence.text) || CONDITIONAL.test(sentence.text)) return [];
  const gone = withdrawn(sentence.text);
  if (gone !== null) return [{ ...gone, start: sentence.start, end: sentence.start + gone.quote.length }];
  const found: Statement[] = [...groundStatements(sentence)];
  const isChinese = /[\u3400-\u9fff]/u.test(
    sentence.text.replace(/[“”"「」『』`][^“”"「」『』`]{0,60}[“”"「」『』`]/gu, ""),
  );
  let subject: string | null = null;
  for (const part of isChinese ? chineseParts(sentence.text) : partsOf(sentence.text)) {
    const place = { start: sentence.start + part.start, end: sentence.start + part.end, quote: part.text };
    if (isChinese) {
      const read = readChinese(part.text);
      const statement = read === null ? null : finishChinese(read, place);
      if (statement !== null) found.push(statement);
      continue;
    }
    const marks = unmark(part.text);
    const said: string = part.carriesOn && subject !== null ? `${subject} ${marks.text}` : marks.text;
    const read: Found | null = part.carriesOn && subject === null ? null : readEnglish(said, marks.standing);
    const statement = read === null ? null : finish(read, marks, place);
    if (statement === null) continue;
    subject =
      read?.rule === true && /^[a-z]+ /i.test(said) && !said.includes(read.subject.slice(0, 4))
        ? null
        : (read?.subject ?? null);
    found.push(statement);
  }
  return found;
}

/** "Because X is V, …" rests on X being V: it is said as well, so that what rests on it goes when X changes (L9). */
function groundStatements(sentence: Sentence): readonly Statement[] {
  const ground = groundOf(sentence.text);
  if (ground === null) return [];
  const marks = unmark(ground.text);
  const read = readEnglish(marks.text);
  if (read === null) return [];
  const place = {
    start: sentence.start + ground.start,
    end: sentence.start + ground.start + ground.text.length,
    quote: ground.text,
  };
  const statement = finish(read, marks, place);
  return statement === null ? [] : [{ ...statement, modality: "ground" }];
}

function chineseParts(sentence: string): readonly {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly carriesOn: boolean;
}[] {
  return partsOf(sentence);
}

const REPORTED =
  /^(?:you|he|she|they|someone|somebody|\p{Lu}\p{L}+|the \w+) (?:(?:has|have|had|once|already|also) )*(?:told|said|says|wrote|writes|claimed|claims|reported|mentioned|asked|thought|thinks|suggested|believes?)\b|(?:said|wrote|says|writes|reads|words|quote)[:：] ?(?:["'“„「])|\bwords?: |\b(?:used to|formerly|previously|back then|was once|were once|no idea|not sure (?:if|whether))\b|(?:他|她|他们|有人|你|客户)(?:说|写|问|认为|觉得|提到)|曾经|以前(?!所)|之前(?:是|用|的)/iu;
const CONDITIONAL =
  /^(?:if|unless|suppose|assuming|in case|what if|even if|only if)\b|^(?:如果|假如|要是|除非|万一)/iu;

function isSameValue(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && normalise(bareValue(a)) === normalise(bareValue(b));
}
