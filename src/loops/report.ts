/**
 * Whether a report says that something failed. Counts of nothing ("0 failed", "no errors") and conditions ("if it
 * fails") report no failure. A report that cannot be read for success is not taken for one by this alone.
 */
export function reportsFailure(text: string): boolean {
  const plain = text.toLowerCase();
  if (/[✗✘❌]/u.test(text)) return true;
  return FAILURES.some((pattern) => [...plain.matchAll(pattern)].some((match) => !isHarmless(plain, match)));
}

/**
 * Whether a text contains another as words: "0 orphan rows" is not in "10 orphan rows", nor "valid" in "invalid", nor
 * in "not valid". Case and white space do not matter.
 */
export function containsText(text: string, wanted: string): boolean {
  const haystack = collapse(text);
  const needle = collapse(wanted);
  if (needle === "") return false;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const before = haystack.slice(0, at);
    const behind = haystack.slice(at + needle.length);
    if (startsInside(before, needle) || endsInside(needle, behind)) continue;
    if (!NEGATION_BEFORE.test(before)) return true;
  }
  return false;
}

const FAILURES: readonly RegExp[] = [
  /\b(?:fail|fails|failed|failing|failure|failures)\b/g,
  /\bnot ok\b|\b(?:did not|didn't|does not|doesn't|has not|hasn't|not) (?:yet )?(?:pass|passed|succeed|succeeded|complete|completed)\b/g,
  /\b(?:unsuccessful|aborted|crashed|timed out|broken)\b/g,
  /\b[1-9]\d* errors?\b|(?:^|\n)\s*(?:fatal |uncaught )?error\b|\bwith errors\b|\bexit(?:ed)?(?: with)?(?: code| status)? [1-9]\d*\b/g,
  /失败|未通过|没有通过|不通过|报错/g,
  /\b(?:fehlgeschlagen|gescheitert)\b/g,
];

function isHarmless(text: string, match: RegExpExecArray): boolean {
  const before =
    text
      .slice(Math.max(0, match.index - 40), match.index)
      .split(/[.;!?\n。；！？]/)
      .at(-1) ?? "";
  const behind = text.slice(match.index + match[0].length, match.index + match[0].length + 20);
  return (
    NOTHING_BEFORE.test(before) ||
    CONDITION_BEFORE.test(before) ||
    /^\s*[:=|]\s*(?:0|none|no|false)\s*(?:[.,;|\n]|$)/.test(behind) ||
    /^ (?:modes?|handling|over|safe|case)\b/.test(behind)
  );
}

const NOTHING_BEFORE =
  /(?:\b(?:0(?:\/\d+)?|no|zero|without|never|none|nothing|not|didn't|doesn't|don't)(?: (?:tests?|checks?|any|a|single|have|has|been))*|没有|无|零|0 ?个) ?$/;

const CONDITION_BEFORE =
  /(?:\b(?:if|when|whenever|unless|should|in case|in the event|could|would|might|may|until)\b(?: [^\s,]+){0,4} |\bon |如果|若)$/;

const NEGATION_BEFORE =
  /(?:\b(?:not|no|never|isn't|wasn't|aren't|weren't|cannot|without)(?: (?:yet|a|the|any|fully))?|不|未|没有) ?$/;

function collapse(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

function startsInside(before: string, needle: string): boolean {
  if (!WORDLIKE.test(needle[0]!)) return false;
  return /[a-z0-9_]$/.test(before) || (/^\d/.test(needle) && /\d[.,]$|[-−]$/.test(before));
}

function endsInside(needle: string, behind: string): boolean {
  if (!WORDLIKE.test(needle.at(-1)!)) return false;
  return /^[a-z0-9_]/.test(behind) || (/\d$/.test(needle) && /^[.,]\d/.test(behind));
}

const WORDLIKE = /[a-z0-9_]/;
