/** What `--json` answers, verb by verb, as members of one object; `?` may be absent, `null` means not known or none. */
export const ANSWERS: Readonly<Record<string, string>> = {
  init: "changed?, file?, lines?: texts, entry?, undone?: restored|removed|taken-out|nothing, passphrase?: set|changed|not-set, outcome?, reason?, because?",
  link: "project?, places?: [{ project, root }], folder?, code?, outcome?, reason?, because?",
  status:
    "memories, records, waiting, traces: { count, bytes, bytesPerDay, keptDays } | null, missedTurns, outbound, problems: codes, file, mcpOnly, project, place, off, speaker?: { channel, session }, passphraseFirstSet?, hosts?: notes, stores?: [{ project, folder, bytes, lastWrite }]",
  doctor:
    "format: 1, version, ok, sentence, codes, missedTurns, waiting, outbound, place, project, file, head: { line, hash, intact } | null, disk, malformed, checks: [{ check, state, code, says, todo }]",
  config:
    "explain: settings: [{ name, value, source, passedOver, usual, allowed, unit, says, variable }], files: { user, project }, unknown; set: name, value, file; approve: file, digest; memory: folder, memory",
  refresh:
    "code: ok|interrupted|no-project, branch, kept, unchanged, removed, commits, leftOut: [{ because, count, examples }], outcome?, reason?, because?",
  search: "items: [item], reason, nearMisses, guess: item | null, offered: [{ project, place, ids }], trace",
  context:
    "route, via, ambiguous, items: [item & { because, excerpted, label, successor }], verdicts: [{ stage, id, kept, because }], funnel: { retrieved, resolve, frame, admit, select }, reason, text, tokens, trace, loops",
  list: "items: [item & { status, version, session, agent, subject, key, value, pinned, sources }]",
  show: "the members of one entry of list; found: false, id where nothing is known",
  history:
    "entries: [{ id, version, text, since, status, agent, channel }]; found: false, id where nothing is known",
  log: "lines: [{ seq, at, kind, audit, channel, session, agent, subject, reason, text }]; head: head, hash, intact; verify: head, hash, intact, headHeld?",
  audit:
    "head, hash, intact, counts: [{ kind, channel, count }]; suspicious: overrides: [{ old, by, cause, shared, isSuspicious }], lookedAt, most",
  state: "value, status: known|unknown, planned, plannedFrom, via",
  why: "id, item: entry of list | null, shown: [{ trace, at, use, shown, stage, because }], pruned; found: false, id where nothing is known",
  "why-not": "id, withheld?: [{ trace, at, use, shown, stage, because }], pruned?, kept?, stage?, because?",
  trace:
    "traces: [{ id, at, use, session, pruned: { at, by, because, line } | null }]; show: id, query, route, funnel, verdicts: [{ stage, id, kept, because, text }], text; verify: ok, what, pruned?; explain: trace, shown, stage, because; replay: id, equal, changed, erased; diff: equal, changed; find: traces: ids, showed: ids, pruned: { traces, last } | null; prune: code, pruned, bytes, lines, left, files, report: { traces, bytes, of, before, kept: { newest, session, cited } }; with --dry-run the members of report",
  remember:
    "outcome, id, ended: ids, neighbours: [{ id, text }], warns, reason, sameAs, attributed: { by, session, agent }, and what a write answers besides",
  correct: "as remember",
  supersede: "as remember",
  retract: "as remember",
  edit: "as remember",
  pin: "as remember",
  erase:
    "as remember, and gone, files: done|pending, report: { items: [{ id, of, text }], masked, waits, traces, copies }; with --dry-run the members of report",
  undo: "as remember, and undone: { line, kind } | null",
  verify:
    "verdict: substantiated|contradicted|out-of-scope|weak-match|unsubstantiated, support, contradicting, newer, superseded, stale, contested, notes, evidence, closest: { id, differences } | null, reason, trace",
  review: "waiting: [{ id, text, why, since }]; a verdict: code, outcome, id",
  duplicates: "groups: [[{ id, text }]], wouldChange",
  merge:
    "id, changed, unchanged, blocked, survivor, members, code, report: { wouldChange, groups? }, and what upkeep answers besides",
  compress: "as merge",
  standing: "code, stored, source",
  source: "code, stored, source",
  policy: "approve: code, file, wrong?; check: ok, policy | part, wrong",
  frame: "code, file, wrong?",
  event: "add: code, id; import: stored, duplicate, of, refused: [{ line, code }]",
  work: "establishment, control, workType, objective, supporting; signal: id",
  loops: "loops: [{ id, subject, kind, text, state, because }]; an act: code, id",
  export: "file, lines: number; to the screen lines: texts",
  import: "count, refused: [{ of, because }]",
  backup: "file, bytes",
  recover: "file, recovered, copy?, kept?, lost?, head?",
  rebuild: "lines, intact",
  purge: "files, bytes, removed",
  cases: "passed, failed, cases: [{ id, ok, why? }]",
  completion: "shell, script",
  version: "version, runtime",
};

/** Where the exit codes say more than done (0) and refused (1). */
export const EXITS: Readonly<Record<string, string>> = {
  doctor: "1 when something is wrong; what is only to be known leaves it 0.",
  search: "0 also when nothing is found: `reason` says why. 3 when the store could not be read.",
  context: "0 also when nothing is given. 3 when the store could not be read.",
  show: "1 when the id is not known here.",
  history: "1 when the id is not known here.",
  state: "1 when it is unknown.",
  verify: "0 only for `substantiated`. 3 when the store could not be read.",
  log: "`verify`: 1 when the journal does not prove itself, or is not the one whose head was given.",
  audit: "1 when the journal does not prove itself; with `--suspicious` when there is something to look at.",
  trace:
    "`verify`, `replay`, `diff`, `find`: 1 when it is not so, or nothing was found; also 1 where a pruned trace is asked for what went. `prune`: 1 when refused or stopped.",
  "why-not": "1 when no answer kept it back.",
  cases: "1 when one failed.",
  refresh: "1 when it was interrupted.",
  recover: "1 when nothing was changed.",
};
