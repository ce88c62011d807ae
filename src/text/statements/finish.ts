import { datesIn } from "../dates.ts";
import type { Modality, Statement } from "../statements.ts";
import type { ChineseFound } from "./forms-zh.ts";
import type { Found } from "./found.ts";
import type { Marked } from "./marks.ts";
import { toolOf } from "./conventions.ts";
import type { Noun } from "./noun.ts";
import { bareNoun, nounOf } from "./noun.ts";
import { kindOfValue } from "./value.ts";

export interface Place {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** Lays the marks of the clause over what its form read; null when the subject names no thing. */
export function finish(found: Found, marks: Marked, place: Place): Statement | null {
  const noun = found.deed === true ? deedOf(found, marks, place) : nounOf(found.subject, marks.context);
  if (noun === null) return null;
  const modality = modalityOf(found, marks.hedged, marks.plan, marks.decision, marks.rule);
  const change = (found.change || marks.change) && !(found.rule && ADDS.test(place.quote));
  if (found.deed === true)
    return ofDeed(found, noun.subject, { change, modality, validFrom: marks.validFrom }, place);
  const value = found.value === null ? null : bareNoun(found.value.replace(/[.,;]+$/, ""));
  const plain = typeFor(found.key ?? noun.key ?? lastWord(noun.subject), value, found.replaced);
  const type = value === null ? plain : (toolOf(found.key, value, plain) ?? plain);
  const subject = found.key !== null && noun.key !== null ? `${noun.subject} ${noun.key}` : noun.subject;
  return {
    ...place,
    subject,
    key: found.key === "use" && type !== null ? keyFor(type) : (found.key ?? noun.key ?? keyFor(type)),
    value: value === "" ? null : value,
    type,
    change,
    negated: found.negated || /^not /.test(marks.text),
    replaced: replacedBy(found, change, value),
    modality,
    validFrom: marks.validFrom,
  };
}

export function finishChinese(found: ChineseFound, place: Place): Statement | null {
  const change = found.change && !(found.rule && ADDS.test(place.quote));
  const modality = modalityOf(found, found.hedged, found.plan, false, false);
  if (found.deed === true)
    return ofDeed(found, found.subject.trim(), { change, modality, validFrom: null }, place);
  const owned = /^(?<s>[^，。]{1,20})的(?<k>[^，。]{1,10})$/u.exec(found.subject.trim());
  const subject = (owned?.groups?.s ?? found.subject)
    .trim()
    .replace(/每(?:周|星期|天|月|年)[一二三四五六日天]?$/u, "");
  const type = typeFor(
    found.key ?? owned?.groups?.k ?? (/端口(?:号)?$/u.test(subject) ? "port" : null),
    found.value,
    found.replaced,
  );
  return {
    ...place,
    subject,
    key: found.key ?? owned?.groups?.k ?? keyFor(type),
    value: found.value === "" ? null : (found.value?.trim() ?? null),
    type,
    change,
    negated: found.negated,
    replaced: found.replaced ?? (found.negated && change ? found.value : null),
    modality,
    validFrom: found.validFrom !== null && datesIn(found.validFrom, 0).length > 0 ? found.validFrom : null,
  };
}

function typeFor(key: string | null, value: string | null, replaced: string | null): string | null {
  if ((key === "port" || key === "端口") && value !== null && /^\d{1,5}$/.test(value)) return "port";
  return (value === null ? null : kindOfValue(value)) ?? (replaced === null ? null : kindOfValue(replaced));
}

function lastWord(subject: string): string {
  return (subject.split(" ").at(-1) ?? "").toLowerCase();
}

/** The class of the value names the attribute where the words do not; a bare number names none. */
function keyFor(type: string | null): string | null {
  if (type === null || /^(?:number:|boolean|version$|path$|url$|clock$)/.test(type)) return null;
  return type;
}

function replacedBy(found: Found, change: boolean, value: string | null): string | null {
  if (found.replaced !== null) return bareNoun(found.replaced);
  // "is not split over four lanes now": the denied value is what went.
  return found.negated && change ? value : null;
}

/** A rule that comes on top of another says so. */
const ADDS =
  /\b(?:as well|too|also|additionally|in addition|on top|besides|likewise)\b|还要|也要|也用|另外/iu;

/** A deed is done or not: two answers of one type, so that the newer takes the older's place whatever its words. */
function ofDeed(
  found: Found,
  subject: string,
  said: { readonly change: boolean; readonly modality: Modality; readonly validFrom: string | null },
  place: Place,
): Statement {
  const value = found.negated ? `not ${found.value ?? ""}` : found.value;
  return { ...place, ...said, subject, key: found.key, value, type: "deed", negated: false, replaced: null };
}

/** All words of a deed are what it is about, with what they hold for. */
function deedOf(found: Found, marks: Marked, place: Place): Noun | null {
  const words = found.subject.replace(/[.,;!]+$/, "").trim();
  if (!/\p{L}/u.test(words) || words.length > LONGEST_DEED || POINTS_BACK.test(words)) return null;
  if (PASSING.test(place.quote)) return null;
  return { subject: marks.context === null ? words : `${bareNoun(marks.context)} ${words}`, key: null };
}

const LONGEST_DEED = 120;
const POINTS_BACK = /^(?:it|them|this|that|these|those|me|us|yourself|up|out|down|back|ahead)\b/i;
/** "Now, let's continue …" is about the talk. */
const PASSING = /^(?:\w+,? )?(?:let'?s|let us|go ahead)\b(?! always| never)/i;

function modalityOf(
  found: Found,
  hedged: boolean,
  plan: boolean,
  decision: boolean,
  rule: boolean,
): Modality {
  if (hedged) return "hedged";
  if (found.plan || plan) return "plan";
  if (found.decision || decision) return "decision";
  return found.rule || rule ? "rule" : "fact";
}
