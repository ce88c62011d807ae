import { leadingVerb } from "../sentences-orders.ts";
import { ONE_TIME_VERBS, STANDING_VERBS } from "../sentences-verbs.ts";
import { purposeOf } from "./forms-change.ts";
import { NOTHING } from "./found.ts";
import type { Found } from "./found.ts";
import { nounOf } from "./noun.ts";
import { conventionOf } from "./conventions.ts";
import { bareValue, isChoice, kindOfValue } from "./value.ts";
import { verbOf } from "./verbs.ts";

/**
 * How things are to be done: "Use V for Y", "Indent code with tabs", "Never commit to main", "You don't need to run the linter", "Stop
 * wrapping calls in a retry". What is forbidden or let go is read as its affirmative and denied, so that both are about one thing.
 */
export function readRule(clause: string, isStanding = false): Found | null {
  const presence = readPresence(clause);
  if (presence !== null) return presence;
  const { said, negated, change, permits } = affirmed(clause);
  const match = /^(?<verb>[a-z]+) (?<rest>.{2,140})$/i.exec(said);
  if (match?.groups === undefined || !isOrder(said, match.groups.verb?.toLowerCase() ?? "")) return null;
  const verb = match.groups.verb?.toLowerCase() ?? "";
  const { rest, replaced } = withoutRival((match.groups.rest ?? "").replace(REASON, ""));
  const found = ordered(verb, rest);
  if (found === null || POINTS_BACK.test(found.value ?? "")) return null;
  // Talk orders as well ("take a look", "create a board"): a deed is a rule where the words say that it is for good.
  const isForGood = isStanding || negated || (STANDING.test(clause) && !DOUBTFUL.has(verb));
  if (found.deed === true && !isForGood && !(PLAIN_VERBS.has(verb) && nounOf(found.subject, null) !== null))
    return null;
  if (permits && !isStanding) return null;
  return { ...found, negated, change, rule: true, replaced };
}

/** "Use V for Y instead of W": W is what V stands against. */
function withoutRival(rest: string): { readonly rest: string; readonly replaced: string | null } {
  const rival = /,? (?:instead of|rather than|in place of) (?<old>[^,]{1,50})$/i.exec(rest);
  return rival?.groups === undefined
    ? { rest, replaced: null }
    : { rest: rest.slice(0, rival.index), replaced: rival.groups["old"] ?? null };
}

/** "We lint with ruff": what is done here, in the words in which it would be ordered. */
export function readPractice(clause: string): Found | null {
  const said = /^(?:we|everyone|everybody|the team|developers) (?<said>[a-z]+ .{2,140})$/i.exec(clause)
    ?.groups?.said;
  const found = said === undefined ? null : readRule(said);
  // What people do is told in every talk; a convention is known by the class of what is chosen.
  return found !== null && found.deed !== true && isChoice(kindOfValue(found.value ?? "")) ? found : null;
}

function isOrder(said: string, verb: string): boolean {
  if (TALK_VERBS.has(verb)) return false;
  // "Release freeze starts on Friday": a noun that could be an order.
  if (ONE_TIME_VERBS.has(verb) || STANDING_VERBS.has(verb)) return leadingVerb(said) !== null;
  return MORE_VERBS.has(verb) || (VERBS_OF_ALL.has(verb) && OF_ALL.test(said));
}

interface Affirmed {
  readonly said: string;
  readonly negated: boolean;
  readonly change: boolean;
  /** It allows and asks for nothing. */
  readonly permits: boolean;
}

/** The order without its subject, its modal and its denial: "I want you to stop using X" is "use X", denied. */
function affirmed(clause: string): Affirmed {
  let stance: Affirmed = {
    said: clause.replace(FREQUENCY, ""),
    negated: false,
    change: false,
    permits: false,
  };
  for (let round = 0; round < 2; round += 1) {
    const met = STANCES.find(({ form }) => form.test(stance.said));
    if (met === undefined) break;
    const rest = stance.said.replace(met.form, "").replace(FREQUENCY, "");
    stance = {
      said: met.isGerund === true ? withoutGerund(rest) : rest,
      negated: stance.negated || met.negated,
      change: stance.change || met.change,
      permits: stance.permits || met.permits === true,
    };
  }
  return stance;
}

interface Stance {
  readonly form: RegExp;
  readonly negated: boolean;
  /** The words say by themselves that it was otherwise before. */
  readonly change: boolean;
  readonly isGerund?: boolean;
  readonly permits?: boolean;
}

const FREQUENCY = /^(?:always|ever|only|just|please) /i;
const WHO = "(?:we|you|i|everyone|everybody|developers|agents|people|contributors)";
const STANCES: readonly Stance[] = [
  { form: /^(?:there is |there's )?no (?:more )?need to /i, negated: true, change: true },
  {
    form: new RegExp(`^${WHO} (?:(?:do not|don't|no longer) (?:need|have) to|need not|needn't) `, "i"),
    negated: true,
    change: true,
  },
  {
    form: new RegExp(`^(?:${WHO} (?:should |must |can )?)?(?:stop|quit) (?=[a-z]+ing )`, "i"),
    negated: true,
    change: true,
    isGerund: true,
  },
  { form: /^(?:start|begin) (?=[a-z]+ing )/i, negated: false, change: true, isGerund: true },
  { form: /^avoid (?=[a-z]+ing )/i, negated: true, change: false, isGerund: true },
  {
    form: new RegExp(`^${WHO} (?:must not|mustn't|should not|shouldn't|may not|cannot|can't|never) `, "i"),
    negated: true,
    change: false,
  },
  { form: /^(?:(?:not|do not|don't|never) )+/i, negated: true, change: false },
  {
    form: new RegExp(`^${WHO} (?:may|can|are (?:allowed|free) to) (?!not )`, "i"),
    negated: false,
    change: false,
    permits: true,
  },
  {
    form: new RegExp(`^${WHO} (?:must|should|shall|ought to|have to) (?!not )`, "i"),
    negated: false,
    change: false,
  },
  {
    form: /^i(?:'d| would)? (?:like|want|need|expect|prefer) (?:you|everyone|us) to /i,
    negated: false,
    change: false,
  },
];

function withoutGerund(words: string): string {
  const [first = "", ...rest] = words.split(" ");
  const cut = first.toLowerCase().replace(/ing$/, "");
  const isKnown = (verb: string): boolean =>
    ONE_TIME_VERBS.has(verb) || STANDING_VERBS.has(verb) || MORE_VERBS.has(verb) || verbOf(verb) === verb;
  const bases = [cut, `${cut}e`, cut.replace(/([bdgklmnprt])\1$/, "$1")];
  return [bases.find(isKnown) ?? cut, ...rest].join(" ");
}

function ordered(verb: string, rest: string): Found | null {
  if (verb === "use" || verb === "prefer" || verb === "adopt") return chosen(rest);
  // "Log with structlog": a tool of a known class says what it is for.
  const tool = /^(?:with|using|via|through|in) (?<v>\S+(?: \S+)?)$/i.exec(rest)?.groups?.v;
  if (tool !== undefined && isChoice(kindOfValue(tool)))
    return { ...NOTHING, subject: "project", value: tool };
  const cause = /^(?<v>.{2,50}?) (?:on|for|when|if|upon) (?<what>.{2,60})$/i.exec(rest);
  if (cause !== null && /^(?:raise|throw|emit)$/.test(verb))
    return { ...NOTHING, subject: cause.groups?.what ?? "", key: verb, value: cause.groups?.v ?? "" };
  const manner = MANNER_VERBS.has(verb) ? MANNER.exec(rest) : null;
  const { o = "", prep = "", v = "" } = manner?.groups ?? {};
  if (manner !== null && !NO_OBJECT.test(o))
    return {
      ...NOTHING,
      subject: o,
      // How a thing is written is told of the thing as well: "docstrings are NumPy style".
      key: isWritten(v) ? null : verb === "put" ? "location" : verb,
      value: (PLACED.test(prep) ? `${prep} ${v}` : v).replace(/,.*$/, ""),
    };
  const deed = PRESENCE.has(verb) ? "have" : verb;
  return { ...NOTHING, subject: rest, key: deed, value: deed, deed: true };
}

/** A way of writing; a time zone is where a verb puts things. */
function isWritten(value: string): boolean {
  const kind = conventionOf(bareValue(value));
  return kind !== null && kind !== "time-zone";
}

/** "Use V for Y", "use V in Y", "use V". */
function chosen(rest: string): Found | null {
  const [value, purpose] = purposeOf(
    rest.replace(/ (?:when|whenever|in|on) (?!the )(\w+ing\b.*)$/i, " for $1"),
  );
  if (purpose !== undefined)
    return {
      ...NOTHING,
      subject: /^(?:everything|all|anything)$/i.test(purpose) ? "project" : purpose,
      value,
    };
  const within = /^(?<v>.{1,60}?) (?:in|on|when|to) (?:the |our )?(?<p>.{2,50})$/i.exec(value);
  if (within !== null) return { ...NOTHING, subject: within.groups?.p ?? "", value: within.groups?.v ?? "" };
  const kind = kindOfValue(value);
  if (isChoice(kind)) return { ...NOTHING, subject: "project", value };
  return kind?.startsWith("number:") === true ? null : { ...NOTHING, subject: value, key: "use", value };
}

/** "New routes go under /v2", "I'd like docstrings in the NumPy style": told of the thing, with the verb left out. */
export function readPlaced(clause: string): Found | null {
  const { s, v } = GOES.exec(clause)?.groups ?? {};
  if (s !== undefined && v !== undefined) return { ...NOTHING, subject: s, key: "location", value: v };
  const { o = "", w = "" } = LIKES.exec(clause)?.groups ?? {};
  return conventionOf(bareValue(w)) === null ? null : { ...NOTHING, subject: o, value: w, rule: true };
}

const GOES = /^(?<s>[^,]{2,60}?) (?:go|goes|belong|belongs|live|lives) (?:under|into|in) (?<v>\S.{0,60})$/i;
const LIKES =
  /^i(?:'d| would)? (?:like|want|prefer) (?<o>(?!you |us |to )[^,]{2,50}?) (?:in|with|as) (?<w>[^,]{2,50})$/i;

/** "Every function needs a docstring" asks for what "write a docstring for every function" asks for. */
function readPresence(clause: string): Found | null {
  const { all, s = "", not, v = "" } = NEEDS.exec(clause)?.groups ?? {};
  const needed = NEEDED.exec(clause)?.groups;
  const denial = not ?? needed?.not;
  if (v === "" && needed === undefined) return null;
  if (v !== "" && all === undefined && denial === undefined) return null;
  return {
    ...NOTHING,
    subject: v === "" ? `${needed?.s ?? ""} ${needed?.what ?? ""}` : `${s} ${v}`,
    key: "have",
    value: "have",
    negated: denial !== undefined,
    change: /no longer|now optional/i.test(denial ?? ""),
    rule: true,
    deed: true,
  };
}

const NEEDS =
  /^(?:(?<all>every|each|all|any) )?(?<s>(?!we |you |they |i |it )[^,]{2,60}?)(?: (?<not>no longer|do not|does not|don't|doesn't))? (?:needs?|requires?|(?:must|should|has to|have to) have) (?!to )(?<v>(?:an? |the )?[^,]{2,60})$/i;
const NEEDED =
  /^(?<s>[^,]{2,60}?) (?:are|is) (?:(?<not>no longer|not|now optional)(?: (?:needed|required|necessary|mandatory))?|needed|required|mandatory)(?<=needed|required|necessary|mandatory|optional)(?: (?:for|in|on) (?<what>[^,]{2,50}))?$/i;

const MANNER =
  /^(?<o>.{2,60}?) (?<prep>in|with|as|by|using|via|under|before|after|on|at|to|from|through|without|against) (?<v>.{1,90})$/i;
const PLACED = /^(?:before|after|on|at|to|from|through|without|against)$/i;
/** "Commit directly to main" has no object, and what stands behind "when" is a part of the deed. */
const NO_OBJECT =
  /ly$|^(?:it|them|this|that|me|us|yourself|up|out|down|back|ahead)\b|\b(?:when|if|while|unless)\b/i;
const REASON = /,? (?:even (?:if|when|though)|because|so that|in order to|which)\b.*$/i;
const POINTS_BACK = /^(?:it|this|that|them|these|those|one|you|me|us)$/i;
const STANDING =
  /\b(?:every|each|all|any|always|never|whenever|before|after|when|unless|without)\b|^(?:we|you|everyone|everybody|developers|agents|people|contributors) (?:must|should|have to)\b/i;
/** Verbs of orders that hold by themselves: "Use V", "Indent with V", "Write V". */
const PLAIN_VERBS: ReadonlySet<string> = new Set(
  "use prefer indent show write answer reply respond format name store put run push commit merge deploy skip test open close add set log draw sort squash rebase sign wrap treat capitalise quote order weld publish tag print round count clear".split(
    " ",
  ),
);
/** Verbs that are done in one way at a time: what stands behind with, in, as says in which. */
const MANNER_VERBS: ReadonlySet<string> = new Set(
  (
    "indent show write answer reply respond format name keep store put log wrap return raise throw merge install test lint mock prefix suffix end begin start annotate decorate sign separate split " +
    "encode deploy run push build publish declare define handle document express represent measure display print order sort group draw quote round treat tag count generate validate parse compile " +
    "bundle cache escape render check release read weld"
  ).split(" "),
);
/** Adjectives and nouns as often as verbs: a deed only when it is said to be for good. */
const DOUBTFUL: ReadonlySet<string> = new Set(
  "clear open clean complete correct keep start set design plan".split(" "),
);
const TALK_VERBS: ReadonlySet<string> = new Set(
  "take go get continue look work remember ensure feel hesitate worry forget plan make see think let try help reach share explore dive talk come give tell bring find learn mind wait figure join connect discuss convert stay turn update change switch implement move migrate".split(
    " ",
  ),
);
const PRESENCE: ReadonlySet<string> = new Set("add write include provide have attach give".split(" "));
/** Verbs that open an order and are in neither list of verbs of the sentence's form. */
const MORE_VERBS: ReadonlySet<string> = new Set(
  "indent store push ask set weld sign tag round count wrap annotate decorate declare include throw".split(
    " ",
  ),
);
/** Verbs that are nouns as well: an order only beside what it holds for. */
const VERBS_OF_ALL: ReadonlySet<string> = new Set(
  "prefix suffix end begin bundle cache group lint mock document encode escape catch version".split(" "),
);
const OF_ALL =
  /^(?:lint|mock|cache|group|bundle) (?:with|using|via) |^[a-z]+ (?:every|each|all|any|your|our|the|new)\b|^(?:end|begin|prefix|suffix) \S+ with /i;
