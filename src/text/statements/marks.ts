import { datesIn } from "../dates.ts";

/** What the small words of a clause say about it, and the clause without them. */
export interface Marked {
  readonly text: string;
  readonly change: boolean;
  readonly hedged: boolean;
  readonly plan: boolean;
  readonly decision: boolean;
  readonly rule: boolean;
  /** It is said to hold for good: always, never, from now on. */
  readonly standing: boolean;
  readonly validFrom: string | null;
  /** What the clause holds for: "For the web part, …". */
  readonly context: string | null;
}

type Draft = { -readonly [K in keyof Marked]: Marked[K] };

/** Takes the marks off one English clause. */
export function unmark(clause: string): Marked {
  const draft: Draft = {
    text: clause
      .replace(/\s+/g, " ")
      .trim()
      .replace(/[.!]+$/, ""),
    change: false,
    hedged: HEDGE.test(clause),
    plan: PLAN.test(clause),
    decision: false,
    rule: false,
    standing: STANDING.test(clause),
    validFrom: null,
    context: null,
  };
  for (let round = 0; round < 4 && takeLead(draft); round += 1);
  takeTails(draft);
  draft.text = draft.text.replace(INNER_NOW, (word) => {
    draft.change = true;
    return word.startsWith(" ") ? " " : "";
  });
  draft.text = draft.text
    .replace(
      /\b(?:currently|also|already|generally|usually|normally|basically|simply|just|really|in fact|of course|probably|perhaps|maybe|possibly|presumably|apparently)\b,? ?/gi,
      "",
    )
    .replace(/\s+/g, " ")
    .trim();
  return draft;
}

const HEDGE =
  /\b(?:maybe|perhaps|might|probably|possibly|presumably|apparently|seems?|seemingly|could|i (?:think|guess|believe|suspect|assume)|we (?:think|guess|believe|suspect|assume)|suspect(?:ed)?|likely|not sure|unsure|would|allegedly|supposedly|says? the|may be|one day|some day|rumou?r)\b/i;
const PLAN =
  /\b(?:will|shall soon|going to|plan(?:s|ned)? to|intend(?:s|ed)? to|scheduled (?:to|for)|about to|is to be|are to be|want to|tomorrow|next (?:week|month|year|quarter|sprint|release)|starting next)\b/i;
const STANDING =
  /\b(?:always|never|from (?:now|here|today|this point)(?: on(?:wards?)?)?|as of (?:now|today)|going forward|henceforth|at all times|in future|in the future|no longer|any ?more|now)\b/i;
const INNER_NOW =
  /(?:^| )(?:now|from now on|nowadays|these days|as of (?:now|today)|at present|henceforth|going forward|instead(?! of))(?=[ ,]|$),?/gi;

interface Lead {
  readonly pattern: RegExp;
  readonly take: (draft: Draft, match: RegExpExecArray) => void;
}

const LABEL =
  "finding|decision|rule|note|fact|update|warning|tip|result|summary|conclusion|correction|change|change of plan|new|reminder|info|heads[- ]up|agreed|status|measured|decided|convention|policy|constraint|preference|lesson|answer";

const LEADS: readonly Lead[] = [
  {
    pattern:
      /^(?:note|remember|keep in mind|be aware|bear in mind|for the record|fyi|by the way|btw|also|so|ok(?:ay)?|well|yes|right|in short|to be clear|please|and|but|therefore|thus|hence|anyway|i(?:'d)? (?:think|believe|guess|suspect|assume)|we (?:suspect|think|believe)|it (?:seems|turns out)|it is (?:true|known)|as (?:established|noted|said|mentioned|discussed)|true|indeed)(?: that|:|,)? (?=\S)/i,
    take: () => undefined,
  },
  {
    pattern:
      /^(?:no|nope|wrong|actually|correction|not quite|that'?s (?:wrong|not right)|sorry|wait)[,:;.!]+ (?=\S)/i,
    take: (draft) => void (draft.change = true),
  },
  {
    pattern:
      /^(?:as )?(?:(?:we|i|they|the team)(?:'ve| have)? |it was )?(?:now |just |finally )?(?:decided|agreed|resolved|settled)(?: (?:that|to|on)|[,:]) (?=\S)/i,
    take: (draft) => void (draft.decision = true),
  },
  {
    pattern: new RegExp(`^(?:\\w+ ){0,2}?(${LABEL})(?: \\([^)]{0,40}\\))?[:：] (?=\\S)`, "i"),
    take: takeLabel,
  },
  {
    pattern:
      /^(?:from now on|from here on|from today(?: on)?|as of (?:now|today)|going forward|henceforth|nowadays|now|today|by now|these days|instead|since then|in future|in the future|from this point(?: on)?)[,:]? (?=\S)/i,
    take: (draft, match) => {
      draft.change = true;
      if (/today/i.test(match[0])) draft.validFrom ??= "today";
    },
  },
  {
    pattern:
      /^(?:after|since|as of|from|starting(?: from| on| with)?|beginning|following|with) ((?:the |our |last |this |next )?[^,]{2,40}?)(?:, | (?=(?:the|our|all|we|every|each) ))/i,
    take: (draft, match) => {
      draft.change = true;
      if (namesDate(match[0])) draft.validFrom ??= match[1] ?? null;
    },
  },
  { pattern: /^(?:because|as|given that|seeing that) [^,]{3,120}, (?=\S)/i, take: () => undefined },
  {
    pattern: /^(?:for|in|on|at|within|inside|under|during|across|throughout) ([^,]{2,50}), (?=\S)/i,
    take: (draft, match) => void (draft.context ??= GENERAL.test(match[1] ?? "") ? null : (match[1] ?? null)),
  },
  {
    pattern:
      /^(?:in|for) (this (?:repository|repo|project|codebase)|production|staging|development|prod|dev|ci|our \w+|the \w+ \w+) (?=\p{L}+ (?:is|are|uses?|must|should|runs?)\b)/iu,
    take: (draft, match) => void (draft.context ??= GENERAL.test(match[1] ?? "") ? null : (match[1] ?? null)),
  },
  {
    // "In TypeScript we prefer …": one name without a comma.
    pattern:
      /^(?:in|for|on) ((?:the )?[\p{L}\d#+._-]+(?: (?:code|files?|tests?|repo|module))?) (?=(?:we|you|always|never|please)\b)/iu,
    take: (draft, match) => void (draft.context ??= GENERAL.test(match[1] ?? "") ? null : (match[1] ?? null)),
  },
  {
    pattern:
      /^(?:always|never|make sure (?:to|that)|be sure to|remember to|let'?s(?: always| never)?) (?=\S)/i,
    take: (draft, match) => {
      draft.rule = true;
      if (/never/i.test(match[0])) draft.text = `not ${draft.text}`;
    },
  },
];

const GENERAL =
  /^(?:now|this (?:repository|repo|project|codebase)|general|fact|short|addition|the (?:end|meantime|project|repo)|our (?:project|repo|case))$/i;

function takeLead(draft: Draft): boolean {
  for (const { pattern, take } of LEADS) {
    const match = pattern.exec(draft.text);
    if (match === null) continue;
    draft.text = draft.text.slice(match[0].length);
    take(draft, match);
    return true;
  }
  return false;
}

function takeLabel(draft: Draft, match: RegExpExecArray): void {
  const label = (match[1] ?? "").toLowerCase();
  if (/^(?:decision|agreed|decided|conclusion)$/.test(label)) draft.decision = true;
  if (/^(?:rule|convention|policy|constraint)$/.test(label)) draft.rule = true;
  if (/^(?:update|correction|change|change of plan|new)$/.test(label)) draft.change = true;
}

const TAILS: readonly { readonly pattern: RegExp; readonly change: boolean }[] = [
  {
    pattern:
      /,? (?:from now on|from today(?: on)?|as of (?:now|today)|going forward|any ?more|any longer|these days|instead|now|already|again|henceforth)$/i,
    change: true,
  },
  {
    pattern: /,? (?:since|as of|starting|effective|beginning)(?: from| on| with| in)? ([^,;]{2,48})$/i,
    change: true,
  },
  { pattern: /,? from ((?:the |next |last )?[\w -]{2,40}) on(?:wards?)?$/i, change: true },
  {
    pattern:
      /,? (?:because|so that|since it|due to|thanks to|which|in order to|as (?:decided|agreed|noted|discussed|always)|for now|until|unless|says the|says)\b.*$/i,
    change: false,
  },
  { pattern: /,? (?:please|by the way|btw|though|too|as well|okay|ok)$/i, change: false },
];

function takeTails(draft: Draft): void {
  // "will move to the slate cluster in November": the date belongs to the plan, not to the place.
  const dated = draft.plan
    ? /,? (?:in|on|by|from|at|next) (?:the )?[\w ]{2,30}$/i.exec(draft.text.slice(-48))
    : null;
  if (dated !== null && namesDate(dated[0])) {
    draft.text = draft.text.slice(0, draft.text.length - dated[0].length);
    draft.validFrom = dated[0].replace(/^,? (?:in|on|by|from|at) /i, "").trim();
  }
  for (let round = 0; round < 2; round += 1) {
    for (const { pattern, change } of TAILS) {
      const match = pattern.exec(draft.text);
      if (match === null || match.index === 0) continue;
      draft.text = draft.text.slice(0, match.index);
      if (!change) continue;
      draft.change = true;
      if (match[1] !== undefined && namesDate(match[0])) draft.validFrom ??= match[1];
    }
  }
}

/** "since March" dates a change; "since the spring storm" dates it too, but by no calendar. */
function namesDate(phrase: string): boolean {
  return datesIn(phrase, 0).length > 0;
}
