import { NOTHING } from "./found.ts";
import type { Found } from "./found.ts";
import { purposeOf, readChange } from "./forms-change.ts";
import { readPlaced, readPractice, readRule } from "./forms-rule.ts";
import { isOneself, nounOf } from "./noun.ts";
import { bareValue, isChoice, kindOfValue } from "./value.ts";
import { isFinite, participleOf, verbOf } from "./verbs.ts";

/** Reads one unmarked English clause; null when no form fits: nothing is guessed. */
export function readEnglish(clause: string, isStanding = false): Found | null {
  const said = clause.replace(/["“”`]/g, (mark) => mark).trim();
  const rule = readRule(said, isStanding);
  if (rule !== null) return rule;
  const modal = MODAL.exec(said);
  if (modal !== null) {
    const planned = /^(?:will|(?:is|are) going to)$/i.test(modal.groups?.modal ?? "")
      ? readChange(said)
      : null;
    return planned ?? withModal(modal);
  }
  for (const read of [readPlaced, colon, readChange, port, uses, called, copula, has, told, readPractice]) {
    const found = read(said);
    if (found !== null) return found;
  }
  return null;
}

const MODAL =
  /^(?<s>[^,]{1,80}?) (?<modal>must not|must|shall not|shall|should not|should|may not|may only|cannot|can not|can|will not|will|ought to|(?:is|are) going to|(?:has|have) to|(?:is|are) to|do not|does not|don't|doesn't|won't|can't|never|always)(?<rest> .{1,160})$/i;

/** "X shall be V", "X will move to V", "X does not keep V": the plain clause with its modality laid over it. */
function withModal(match: RegExpExecArray): Found | null {
  const { s = "", modal = "", rest = "" } = match.groups ?? {};
  const lower = modal.toLowerCase();
  const negated = /not|n't|never/.test(lower);
  const plain = rest.trim().replace(/^not /, "");
  const subject = plain.startsWith("be ") ? `${s} is ${plain.slice(3)}` : `${s} ${thirdPerson(plain)}`;
  const found = readEnglish(subject);
  if (found === null) return null;
  const moved = /^will|going to/.test(lower) && found.change;
  return {
    ...found,
    negated: found.negated !== negated,
    change: /^(?:do|does)/.test(lower) || moved ? found.change : found.change && !/^will/.test(lower),
    rule:
      found.rule ||
      /^(?:must|shall|should|may|cannot|can not|can't|ought|has|have|is to|are to|never|always)/.test(lower),
    plan: found.plan || /^will|going to/.test(lower),
  };
}

/** After a modal the verb stands bare; the other forms know it with its ending. */
function thirdPerson(predicate: string): string {
  const [first = "", ...rest] = predicate.split(" ");
  return verbOf(first) === first.toLowerCase() ? [`${first}s`, ...rest].join(" ") : predicate;
}

/** "gateway address: ranbe-2205", "log level = debug". */
function colon(clause: string): Found | null {
  const match = /^(?<s>\p{L}[^:：=.,;!?()]{1,60}?)(?:[:：] | ?= ?|：)(?<v>\S.{0,80})$/u.exec(clause);
  if (match === null) return null;
  const { s = "", v = "" } = match.groups ?? {};
  if (
    s.split(" ").length > 6 ||
    v.split(" ").length > 8 ||
    hasVerb(s) ||
    /^(?:https?|todo|fixme|e\.g|i\.e|for example|example|ps|usage|run|use|start|call|keep|answer|question)$/i.test(
      s,
    )
  )
    return null;
  if (
    /^(?:withdrawn|retracted|obsolete|deprecated|void|cancelled|was|old|formerly|question|quote|mail .*|message .*|said .*)$/i.test(
      s,
    )
  )
    return null;
  // "Certificate check: the Vega carries 380": a label before a clause; the clause is what is said.
  if (v.split(" ").length > 3) {
    const inner = copula(v) ?? has(v) ?? told(v);
    if (inner !== null && nounOf(inner.subject, null) !== null) return inner;
  }
  return { ...NOTHING, subject: s, value: v };
}

function port(clause: string): Found | null {
  const match =
    /^(?<s>.{1,80}?) (?:(?:now )?(?:runs|listens|serves|binds|is served|is available|is reachable|answers|is exposed|lives|is|are|run|listen|uses|use)) (?:to |at |on |under )?(?:the )?(?:tcp |udp )?port (?<v>\d{1,5})$/i.exec(
      clause,
    );
  if (match === null) return null;
  const { s = "", v = "" } = match.groups ?? {};
  return isOneself(s) ? null : { ...NOTHING, subject: s, key: "port", value: v };
}

/** "We use V for Y", "X uses V", "we install packages with V", "sessions are stored in V". */
function uses(clause: string): Found | null {
  const match =
    /^(?<s>.{1,80}?) (?:uses?|using|used|employs?|relies on|rely on|depends on|depend on|runs? on|is based on|are based on|is built (?:with|on)|is written in|are written in|is powered by|are powered by|is backed by|are backed by|is stored in|are stored in|is served by|goes through|adopt(?:s|ed)?|chose|picked|chooses|went with|goes with|go with|standardi[sz]ed on) (?<v>.{1,110})$/i.exec(
      clause,
    );
  if (match !== null) {
    const { s = "", v = "" } = match.groups ?? {};
    const isPast = /\b(?:used|chose|picked|went with|adopted)\b/i.test(clause.slice(s.length, s.length + 12));
    const [value, purpose] = purposeOf(v.replace(/^to /, "\u0000"));
    if (value.startsWith("\u0000")) return null;
    const stored = /(?:stored in|written in|runs? on|served by)$/i.test(
      clause.slice(0, clause.length - v.length).trim(),
    );
    if (!isOneself(s))
      return {
        ...NOTHING,
        subject: s,
        key: kindOfValue(value) === null ? (stored ? "location" : "use") : null,
        value,
      };
    if (purpose !== undefined) return { ...NOTHING, subject: purpose, value, decision: isPast };
    const within = /^(?<v>.{1,60}?) (?:in|on) (?:the |our )?(?<p>.{2,50})$/i.exec(value);
    if (within !== null && kindOfValue(within.groups?.v ?? "") !== null)
      return { ...NOTHING, subject: within.groups?.p ?? "", value: within.groups?.v ?? "", decision: isPast };
    return isChoice(kindOfValue(value)) ? { ...NOTHING, subject: "project", value, decision: isPast } : null;
  }
  const done =
    /^(?<s>we|i|they|the team|everyone) (?<verb>[a-z]+) (?<o>(?:the |our |all )?[^,]{2,50}?) (?:with|in|on|via|through|using|as|by) (?<v>[^,]{1,60})$/i.exec(
      clause,
    );
  if (done === null || verbOf(done.groups?.verb ?? "") === null) return null;
  // "We prefer X in Y" chooses X.
  if (/^prefer$/i.test(done.groups?.verb ?? "")) return null;
  const { o = "", v = "", verb = "" } = done.groups ?? {};
  return { ...NOTHING, subject: o, key: kindOfValue(v) === null ? verbOf(verb) : null, value: v };
}

function called(clause: string): Found | null {
  const match = /^(?<s>.{1,80}?) (?:is|are) (?:called|named|known as) (?<v>.{1,60})$/i.exec(clause);
  return match === null
    ? null
    : { ...NOTHING, subject: match.groups?.s ?? "", key: "name", value: match.groups?.v ?? "" };
}

const MEASURE: Readonly<Record<string, string>> = {
  deep: "depth",
  long: "length",
  wide: "width",
  high: "height",
  tall: "height",
  heavy: "weight",
  old: "age",
  thick: "thickness",
};

function copula(clause: string): Found | null {
  const match =
    /^(?<s>.{1,80}?) (?:is|are|was|were|has been|have been|becomes?|became|remains?|stays?|equals)(?<not> not|n't)? (?<v>.{1,120})$/i.exec(
      clause,
    );
  if (match === null) return null;
  const { s = "", v = "" } = match.groups ?? {};
  if (
    isOneself(s) ||
    /^(?:that|what|why|how|where|when|because|if|to|about to|going to|trying to)\b/i.test(v)
  )
    return null;
  const negated = match.groups?.not !== undefined;
  const value = v.trim();
  const measure = /^(?<n>.{1,30}?) (?<adj>deep|long|wide|high|tall|heavy|old|thick)$/i.exec(value);
  if (
    measure !== null &&
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/.test(measure.groups?.n ?? "")
  ) {
    return {
      ...NOTHING,
      subject: s,
      key: MEASURE[(measure.groups?.adj ?? "").toLowerCase()] ?? null,
      value: measure.groups?.n ?? "",
      negated,
    };
  }
  const [first = "", ...rest] = value.split(" ");
  const done = participleOf(first);
  if (done !== null && !/^(?:used|based)$/i.test(first)) {
    // "is kept 40 days", "is painted red", "is locked at eight", "is inspected weekly": the deed is the attribute.
    const manner = rest.join(" ");
    // "are written with Jest": what is chosen for the thing, in whatever way it is used.
    const chosen = bareValue(manner.replace(/^(?:with|in|using|by|via) (?:the )?/i, ""));
    if (manner !== chosen && isChoice(kindOfValue(chosen)))
      return { ...NOTHING, subject: s, value: chosen, negated };
    if (manner === "") return { ...NOTHING, subject: s, value: first, negated };
    if (kindOfValue(manner) === "colour") return { ...NOTHING, subject: s, value: manner, negated };
    return { ...NOTHING, subject: s, key: done, value: manner, negated };
  }
  const place =
    /^(?:in|at|on|under|behind|beside|inside|near|above|below|within|stored in|located (?:in|at|on)) (?<v>(?!time\b|charge\b|place\b|use\b|fire\b|hold\b|order\b|favou?r\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\d|average\b).{1,80})$/i.exec(
      value,
    );
  if (place !== null)
    return { ...NOTHING, subject: s, key: "location", value: place.groups?.v ?? "", negated };
  const related = /^(?<prep>for|from|with|without|by|about|on|at|in) (?<v>.{1,80})$/i.exec(value);
  if (related !== null)
    return {
      ...NOTHING,
      subject: s,
      key: related.groups?.prep?.toLowerCase() ?? null,
      value: related.groups?.v ?? "",
      negated,
    };
  return { ...NOTHING, subject: s, value, negated };
}

/** "The yard has two cranes": the thing counted is the attribute. */
function has(clause: string): Found | null {
  const match =
    /^(?<s>.{1,80}?) (?:has|have|holds?|contains?|includes?|needs?|requires?|comes? with)(?<not> no)? (?<v>.{1,100})$/i.exec(
      clause,
    );
  if (match === null || isOneself(match.groups?.s ?? "") || /[:：] /.test(match.groups?.v ?? "")) return null;
  const { s = "", v = "" } = match.groups ?? {};
  const of = /^(?<n>.{1,40}?) of (?<what>.{1,40})$/i.exec(v);
  const attribute = /^(?:an? |the |its )?(?<what>[\w -]{2,40}?) of (?<n>.{1,50})$/i.exec(v);
  if (
    of !== null &&
    /^(?:\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b)/i.test(of.groups?.n ?? "")
  )
    return { ...NOTHING, subject: s, key: of.groups?.what ?? null, value: of.groups?.n ?? "" };
  if (attribute !== null && !/^(?:lot|kind|set|list|number|pair|couple)$/i.test(attribute.groups?.what ?? ""))
    return {
      ...NOTHING,
      subject: s,
      key: attribute.groups?.what ?? null,
      value: attribute.groups?.n ?? "",
      negated: match.groups?.not !== undefined,
    };
  const head =
    /(?<what>\p{L}[\p{L}-]*)$/u.exec(v.replace(/ (?:in|on|at|for|with|from|since|of)\b.*$/i, ""))?.groups
      ?.what ?? null;
  return { ...NOTHING, subject: s, key: head, value: v, negated: match.groups?.not !== undefined };
}

/** "The relay keeps raw frames", "Gate scanners read QR codes": subject, known verb, the rest. */
function told(clause: string): Found | null {
  const words = clause.split(" ");
  for (let i = 1; i < Math.min(words.length, 9); i += 1) {
    const word = (words[i] ?? "").replace(/[,.;]$/, "");
    const base = verbOf(word);
    if (base === null) continue;
    const subject = words.slice(0, i).join(" ");
    const before = words[i - 1] ?? "";
    const following = words[i + 1] ?? "";
    if (PREPARES_NOUN.test(before)) continue;
    if (
      /s$/i.test(word) &&
      verbOf(following) === following.toLowerCase() &&
      !/^(?:in|on|at|to)$/i.test(following) &&
      i + 2 < words.length
    )
      continue;
    const isPlural = /s$/i.test(before) && !/ss$|^(?:is|was|has|this|its)$/i.test(before);
    if (!isFinite(word) && !isPlural) continue;
    if (
      isOneself(subject) ||
      nounOf(subject, null) === null ||
      (isFinite(word) && /s$/.test(word) && isPlural && i + 1 >= words.length)
    )
      continue;
    const rest = words.slice(i + 1).join(" ");
    if (
      rest === "" ||
      /^(?:is|are|was|were|has|have|must|should|can|will)\b/i.test(rest) ||
      hasVerb(rest.split(" ").slice(0, 2).join(" "))
    )
      continue;
    const value = bareValue(
      rest.replace(
        /^(?:at|for|in|on|to|with|by|as|from|every|within|after|under|into|about) (?=.{1,60}$)/i,
        (prep) => (/^(?:at|for|in|on|to|with|by|as) $/i.test(prep) ? "" : prep),
      ),
    );
    return { ...NOTHING, subject, key: base, value: value === "" ? rest : value };
  }
  return null;
}

/** After these a word is a noun or an adjective, whatever its shape. */
const PREPARES_NOUN =
  /^(?:the|an?|our|my|its|their|of|from|in|on|at|to|with|by|for|and|or|no|every|each|all|new|old|this|that)$/;

function hasVerb(text: string): boolean {
  return /\b(?:is|are|was|were|has|have|had|do|does|did|will|must|should|can)\b/i.test(text);
}
