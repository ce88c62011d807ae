import { NOTHING } from "./found.ts";
import type { Found } from "./found.ts";
import { isOneself } from "./noun.ts";
import { isChoice, kindOfValue } from "./value.ts";

/** Clauses that tell a change with the thing that went: "switched … from A to B", "replaced A with B", "no longer uses A". */
export function readChange(clause: string): Found | null {
  for (const read of [switched, nowChanged, replacedBy, replaces, noLonger, dropped, insteadOf]) {
    const found = read(clause);
    if (found !== null) return found;
  }
  return null;
}

const MOVE =
  "(?:switch(?:ed|es)?|migrat(?:ed|es|e)|moved?|moves|chang(?:ed|es|e)|convert(?:ed|s)?|port(?:ed|s)?|transition(?:ed|s)?|upgrad(?:ed|es|e)|downgrad(?:ed|es|e)|renam(?:ed|es|e)|relocat(?:ed|es|e)|rais(?:ed|es|e)|lower(?:ed|s)?|increas(?:ed|es|e)|reduc(?:ed|es|e)|bump(?:ed|s)?|went|goes|shrank|grew|cut)";
const HELPED =
  "(?:(?:has|have|had|is|are|was|were|has been|have been|will|will be|is being|are being|is going to|are going to|just|now|finally|recently|also) )*";
const SWITCHED = new RegExp(
  `^(?<s>.{1,80}?) (?<aux>${HELPED})(?<verb>${MOVE})(?<object> .{1,70}?)??(?: over)?(?: from (?<old>.{1,60}?))? (?:over )?(?:to|into|onto|in favou?r of) (?<new>.{1,80})$`,
  "i",
);

function switched(clause: string): Found | null {
  const match = SWITCHED.exec(clause);
  if (match === null) return null;
  const { s = "", aux = "", verb = "", object = "", old, new: target = "" } = match.groups ?? {};
  const place = /^(?:mov|relocat|migrat|went|goes)/i.test(verb);
  // "Rota changes go to Mette" tells no change: only forms of the past, or a plan, do.
  if (!/(?:ed|went|shrank|grew|cut)$/i.test(verb) && !/will|going to/.test(aux) && old === undefined)
    return null;
  if (/^goes?|^went/i.test(verb) && old === undefined) return null;
  const actor = isOneself(s);
  const thing = actor ? object.trim() : s;
  const [value = "", purpose] = purposeOf(target);
  const [before, ...rest] = old === undefined ? [null] : purposeOf(old);
  const kind = kindOfValue(value) ?? (before === null || before === undefined ? null : kindOfValue(before));
  const subject = thing !== "" ? thing : (purpose ?? rest[0] ?? (isChoice(kind) ? "project" : ""));
  if (subject === "") return null;
  const located = kind === null && place && !hasAttribute(subject) && namesPlace(target);
  return {
    ...NOTHING,
    subject,
    key: located ? "location" : null,
    value,
    replaced: before ?? null,
    change: true,
    plan: /will|going to/.test(aux),
  };
}

function nowChanged(clause: string): Found | null {
  const match =
    /^(?<s>.{1,80}?) (?:is|are|was|were|has been|have been|got) (?:changed|set|switched|updated|raised|lowered|increased|reduced|moved|bumped|renamed|migrated) (?:to|into|as) (?<new>.{1,80})$/i.exec(
      clause,
    );
  return match === null
    ? null
    : { ...NOTHING, subject: match.groups?.s ?? "", value: match.groups?.new ?? "", change: true };
}

/** "X was replaced by Y", "we replaced X with Y (in Z)". */
function replacedBy(clause: string): Found | null {
  const passive =
    /^(?<old>.{1,60}?) (?:is|are|was|were|has been|have been|will be)(?: \w+)? (?:replaced|superseded|succeeded) (?:by|with) (?<new>.{1,60}?)(?: (?:in|for|as) (?<s>.{1,60}))?$/i.exec(
      clause,
    );
  const active =
    /^(?<who>.{1,40}?) (?:(?:have|has|will|just|now) )*(?:replaced?|swapped|substituted|exchanged) (?<old>.{1,60}?) (?:with|by|for) (?<new>.{1,60}?)(?: (?:in|for|as|on) (?<s>.{1,60}))?$/i.exec(
      clause,
    );
  const match = passive ?? active;
  if (match === null) return null;
  const { who, old = "", new: value = "", s } = match.groups ?? {};
  if (who !== undefined && !isOneself(who)) return null;
  return rivals(value, old, s);
}

/** "Kestrel replaces Osprey as the batch scheduler". */
function replaces(clause: string): Found | null {
  const match =
    /^(?<new>.{1,60}?) (?:has |have )?(?:replaces?|replaced|supersedes?|superseded|takes? over from|took over from|succeeds?|succeeded) (?<old>.{1,60}?)(?: (?:as|in|for) (?<s>.{1,60}))?$/i.exec(
      clause,
    );
  if (match === null) return null;
  const { new: value = "", old = "", s } = match.groups ?? {};
  return isOneself(value) ? null : rivals(value, old, s);
}

function rivals(value: string, old: string, thing: string | undefined): Found | null {
  const subject = thing ?? (isChoice(kindOfValue(value) ?? kindOfValue(old)) ? "project" : "");
  return subject === "" ? null : { ...NOTHING, subject, value, replaced: old, change: true };
}

/** "We no longer use X for Y", "the importer no longer supports X", "X is no longer Y". */
function noLonger(clause: string): Found | null {
  const match =
    /^(?<s>.{1,80}?) (?:(?:do|does|is|are|will|can|may) )?(?:no longer|not .{0,40}any ?more|stopped|ceased to) ?(?<rest>.{1,120})$/i.exec(
      clause,
    );
  if (match === null) return null;
  const { s = "", rest = "" } = match.groups ?? {};
  const copula = /\b(?:is|are) no longer /i.test(clause);
  const verb = /^(?<verb>[a-z]+?)(?:ing|s)? (?<object>.+)$/i.exec(rest);
  if (copula && /^\S+$/.test(s) && isOneself(s)) return null;
  if (isOneself(s)) {
    if (
      verb === null ||
      !/^(?:us|use|run|rely|depend|support|ship|deploy|build|test|write|keep|store)/i.test(
        verb.groups?.verb ?? "",
      )
    )
      return null;
    const [value = "", purpose] = purposeOf((verb.groups?.object ?? "").replace(/^on /, ""));
    const kind = kindOfValue(value);
    return {
      ...NOTHING,
      subject: purpose ?? (isChoice(kind) ? "project" : value),
      key: null,
      value,
      replaced: value,
      negated: true,
      change: true,
    };
  }
  if (copula || verb === null)
    return { ...NOTHING, subject: s, value: rest, replaced: rest, negated: true, change: true };
  const object = verb.groups?.object ?? "";
  const base = (verb.groups?.verb ?? "").toLowerCase().replace(/^us$/, "use");
  return {
    ...NOTHING,
    subject: s,
    key: base === "use" ? null : base,
    value: object,
    replaced: object,
    negated: true,
    change: true,
  };
}

/** "We dropped X (in favour of Y)", "decided to drop the ferry job". */
function dropped(clause: string): Found | null {
  const match =
    /^(?:(?<who>we|i|they|the team) (?:(?:have|has|will|just|now|finally) )*)?(?<verb>drop(?:ped)?|abandon(?:ed)?|retir(?:ed?)|remov(?:ed?)|deprecat(?:ed?)|discontinu(?:ed?)|sunset|gave up|give up|got rid of|get rid of|scrap(?:ped)?) (?<old>.{2,60}?)(?: (?:in favou?r of|for|and (?:now )?use) (?<new>.{2,60}))?$/i.exec(
      clause,
    );
  if (match === null) return null;
  const { old = "", new: value } = match.groups ?? {};
  const kind = kindOfValue(value ?? "") ?? kindOfValue(old);
  if (value !== undefined && isChoice(kind))
    return { ...NOTHING, subject: "project", value, replaced: old, change: true, decision: true };
  return {
    ...NOTHING,
    subject: isChoice(kind) ? "project" : old,
    key: isChoice(kind) ? null : "use",
    value: old,
    replaced: old,
    negated: true,
    change: true,
    decision: true,
  };
}

/** "Use B instead of A for X", "we use B, not A", "X is B rather than A": the new value and what it stands against. */
function insteadOf(clause: string): Found | null {
  const match =
    /^(?<head>.{0,90}?\b(?:use|uses|using|run|runs on|is|are|be|with|on|in|to|shall be|must be)) (?<new>[^,]{1,50}?)(?:,? instead of|,? rather than|,? in place of|, not) (?<old>[^,]{1,50}?)(?<tail> (?:for|as|in|on) .{1,60})?$/i.exec(
      clause,
    ) ??
    /^(?<head>.{0,90}?\b(?:use|uses|is|are|runs on)) not (?<old>[^,]{1,50}?),? but (?<new>[^,]{1,50}?)(?<tail> (?:for|as|in|on) .{1,60})?$/i.exec(
      clause,
    );
  if (match === null) return null;
  const { head = "", new: value = "", old = "", tail = "" } = match.groups ?? {};
  const [plain = "", purpose] = purposeOf(`${value}${tail}`);
  const owner = /^(?:(?<s>.{1,80}?) )?(?:use|uses|using|run|runs on|is|are|shall be|must be)$/i.exec(
    head.trim(),
  )?.groups?.s;
  const subject =
    owner !== undefined && !isOneself(owner)
      ? owner
      : (purpose ?? (isChoice(kindOfValue(plain)) ? "project" : ""));
  return subject === ""
    ? null
    : {
        ...NOTHING,
        subject,
        value: plain,
        replaced: purposeOf(old)[0] ?? null,
        change: !/^use$/i.test(head.trim()) || /instead/.test(clause),
        rule: /^use$/i.test(head.trim()),
      };
}

/** "PostgreSQL for the metadata store" is the value and what it is for. */
export function purposeOf(text: string): readonly [string, string?] {
  const match =
    /^(?<value>.{1,70}?) (?:for|as(?: the| our)?) (?<purpose>(?!now\b|free\b|long\b|example\b|well\b|good\b|\d)[^,]{2,70})$/i.exec(
      text.trim(),
    );
  const value = match?.groups?.value;
  const purpose = match?.groups?.purpose;
  return value === undefined || purpose === undefined
    ? [text.trim()]
    : [value.trim(), purpose.replace(/^(?:the|our|all) /i, "").trim()];
}

/** "Moved to the south host", "to Berlin"; a bare sign as `sanofo-4791` is a new value of the thing itself. */
function namesPlace(target: string): boolean {
  return /^(?:the|our|an?) |^\p{Lu}|\s/u.test(target.trim()) || !/[\d_-]/.test(target);
}

function hasAttribute(subject: string): boolean {
  return / of |['’]s | (?:port|path|level|version|colou?r|target|owner|limit|interval|policy|retention|format|mode|name|tool|directory|backend)$/i.test(
    subject,
  );
}
