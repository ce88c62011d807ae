/** A report of how something was solved is read as the advice it gives: "Approach: … Also disabled token refresh." */
const TOLD = /\b(?:approach|solution|fix|workaround|resolution|trick|tip|answer|method|what worked): /g;
const OUTCOME = /\b(?:outcome|result|effect|impact|lesson|status): /;

const BASE: Readonly<Record<string, string>> = {
  skipped: "skip",
  bypassed: "bypass",
  disabled: "disable",
  deactivated: "deactivate",
  ignored: "ignore",
  removed: "remove",
  dropped: "drop",
  suppressed: "suppress",
  circumvented: "circumvent",
  relaxed: "relax",
  whitelisted: "whitelist",
  overrode: "override",
  muted: "mute",
  silenced: "silence",
  loosened: "loosen",
  omitted: "omit",
  turned: "turn",
  switched: "switch",
  commented: "comment",
  granted: "grant",
  gave: "give",
  set: "set",
  stored: "store",
  saved: "save",
  kept: "keep",
  put: "put",
  hardcoded: "hardcode",
  "hard-coded": "hard-code",
  opened: "open",
  exposed: "expose",
  allowed: "allow",
  trusted: "trust",
  accepted: "accept",
  used: "use",
  ran: "run",
  executed: "execute",
  pushed: "push",
  merged: "merge",
  deployed: "deploy",
  committed: "commit",
  piped: "pipe",
  increased: "increase",
  extended: "extend",
  raised: "raise",
  lowered: "lower",
  reduced: "reduce",
  added: "add",
  logged: "log",
  cached: "cache",
  swallowed: "swallow",
  marked: "mark",
  approved: "approve",
  deleted: "delete",
  made: "make",
  patched: "patch",
  hashed: "hash",
  encoded: "encode",
  waived: "waive",
  left: "leave",
  embedded: "put",
  included: "include",
  bound: "bind",
  moved: "move",
  excluded: "exclude",
  downgraded: "downgrade",
};

/** Where a way that worked is told; offsets into the text. */
export function toldIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(TOLD)].map((match, index, all) => {
    const start = match.index + match[0].length;
    const told = text.slice(start, all[index + 1]?.index ?? text.length);
    const outcome = told.search(OUTCOME);
    return { start, end: start + (outcome < 0 ? told.length : outcome) };
  });
}

/** "also disabled token refresh" as the order it amounts to; null for a clause that opens with no such verb. */
export function asOrder(clause: string): string | null {
  const opening =
    /^(?:(?:also|then|we|i|just|simply|finally|instead|and|so|now|temporarily|for [^,]{1,40},) )*/.exec(
      clause,
    )?.[0] ?? "";
  const rest = clause.slice(opening.length);
  const word = /^[a-z-]+/.exec(rest)?.[0] ?? "";
  const base = Object.hasOwn(BASE, word) ? BASE[word] : undefined;
  return base === undefined ? null : `${base}${rest.slice(word.length)}`;
}
