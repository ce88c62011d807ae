import { datesIn } from "../dates.ts";
import type { Modality, Statement } from "../statements.ts";
import type { ChineseFound } from "./forms-zh.ts";
import type { Found } from "./found.ts";
import type { Marked } from "./marks.ts";
import { bareNoun, nounOf } from "./noun.ts";
import { kindOfValue } from "./value.ts";

export interface Place {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** Lays the marks of the clause over what its form read; null when the subject names no thing. */
export function finish(found: Found, marks: Marked, place: Place): Statement | null {
  const noun = nounOf(found.subject, marks.context);
  if (noun === null) return null;
  const value = found.value === null ? null : bareNoun(found.value.replace(/[.,;]+$/, ""));
  const type = typeFor(found.key ?? noun.key ?? lastWord(noun.subject), value, found.replaced);
  const subject = found.key !== null && noun.key !== null ? `${noun.subject} ${noun.key}` : noun.subject;
  return {
    ...place,
    subject,
    key: found.key === "use" && type !== null ? keyFor(type) : (found.key ?? noun.key ?? keyFor(type)),
    value: value === "" ? null : value,
    type,
    change: found.change || marks.change,
    negated: found.negated || /^not /.test(marks.text),
    replaced: replacedBy(found, marks, value),
    modality: modalityOf(found, marks.hedged, marks.plan, marks.decision, marks.rule),
    validFrom: marks.validFrom,
  };
}

export function finishChinese(found: ChineseFound, place: Place): Statement | null {
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
    change: found.change,
    negated: found.negated,
    replaced: found.replaced ?? (found.negated && found.change ? found.value : null),
    modality: modalityOf(found, found.hedged, found.plan, false, false),
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

function replacedBy(found: Found, marks: Marked, value: string | null): string | null {
  if (found.replaced !== null) return bareNoun(found.replaced);
  // "is not split over four lanes now": the denied value is what went.
  return found.negated && (found.change || marks.change) ? value : null;
}

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
