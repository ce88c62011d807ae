import { canonicalJson } from "../../model/canonical.ts";
import type { JournalEvent, Words } from "../../model/journal-event.ts";
import type { Scope } from "../../model/scope.ts";
import { checkJournal } from "../check-journal.ts";
import type { SealedEvent } from "../seal-event.ts";
import { EMPTY_HEAD, lineVisible } from "../seal-event.ts";
import type { JournalCheck, JournalHead, TextRef } from "../store.ts";
import { textKey } from "../store.ts";
import type { SqlRow } from "./handle.ts";
import type { Opened } from "./opened.ts";
import { projectClause, visibleClause } from "./scope-clause.ts";

/** Columns of a line, for {@link decodeLine}. */
export const JOURNAL_COLUMNS =
  "seq, id, at, project, channel, kind, subject, payload, policy, digests, prev, hash";

/** Lines per page where the whole journal is walked. */
export const PAGE = 500;

/** Writes a line, its words and the head. Runs inside the caller's transaction. */
export function appendLine(opened: Opened, { event, words }: SealedEvent): void {
  const { handle, project, digest } = opened;
  handle.run(
    `INSERT INTO journal (${JOURNAL_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    event.seq,
    event.id,
    event.at,
    event.project,
    event.channel,
    event.kind,
    event.subject,
    canonicalJson(event.payload),
    event.policy,
    canonicalJson(event.digests),
    event.prev,
    event.hash,
  );
  const visible = lineVisible(event, digest);
  for (const [field, content] of Object.entries(words)) {
    handle.run(
      `INSERT INTO text (event, field, project, visible, content) VALUES (?, ?, ?, ?, ?)`,
      event.id,
      field,
      project,
      visible,
      content,
    );
  }
}

/** Anchors the head apart from the lines, so that a tail that was cut shows. */
export function anchorHead(opened: Opened, head: JournalHead): void {
  opened.handle.run(
    `INSERT INTO journal_head (project, seq, hash) VALUES (?, ?, ?)
     ON CONFLICT (project) DO UPDATE SET seq = excluded.seq, hash = excluded.hash`,
    opened.project,
    head.seq,
    head.hash,
  );
}

export function readHead(opened: Opened): JournalHead {
  const row = opened.handle.get(`SELECT seq, hash FROM journal_head WHERE project = ?`, opened.project);
  return row === null ? EMPTY_HEAD : { seq: Number(row["seq"]), hash: String(row["hash"]) };
}

export function readLines(
  opened: Opened,
  scope: Scope,
  after: number,
  limit: number,
): readonly JournalEvent[] {
  const seen = projectClause("j", scope);
  return opened.handle
    .all(
      `SELECT ${JOURNAL_COLUMNS} FROM journal j WHERE j.seq > ? AND ${seen.sql} ORDER BY j.seq LIMIT ?`,
      after,
      ...seen.bindings,
      limit,
    )
    .map(decodeLine);
}

/** Texts in scope by {@link textKey}; an erased one is absent. */
export function readTexts(
  opened: Opened,
  scope: Scope,
  wanted: readonly TextRef[],
): ReadonlyMap<string, string> {
  const seen = visibleClause("t", scope, opened.digest);
  const found = new Map<string, string>();
  const rows = opened.handle.all(
    `SELECT t.event, t.field, t.content FROM json_each(?) w
     JOIN text t ON t.event = w.value ->> 0 AND t.field = w.value ->> 1 WHERE ${seen.sql}`,
    JSON.stringify(wanted.map(({ event, field }) => [event, field])),
    ...seen.bindings,
  );
  for (const row of rows) {
    const ref = { event: String(row["event"]), field: String(row["field"]) };
    found.set(textKey(ref), String(row["content"]));
  }
  return found;
}

/** One page of lines with all their words. */
export function readToldLines(
  opened: Opened,
  scope: Scope,
  after: number,
  limit: number,
): readonly { readonly event: JournalEvent; readonly words: Words }[] {
  const page = readLines(opened, scope, after, limit);
  const words = wordsOf(
    opened,
    page.map((event) => event.id),
  );
  return page.map((event) => ({ event, words: words.get(event.id) ?? {} }));
}

/** Walks every line with all its words, for the fold and for the check: the whole project's, not one reader's. */
export function* everyLine(
  opened: Opened,
): Iterable<{ readonly event: JournalEvent; readonly words: Words }> {
  const { handle, project } = opened;
  let after = 0;
  for (;;) {
    const rows = handle.all(
      `SELECT ${JOURNAL_COLUMNS} FROM journal WHERE seq > ? AND project = ? ORDER BY seq LIMIT ?`,
      after,
      project,
      PAGE,
    );
    const page = rows.map(decodeLine);
    const words = wordsOf(
      opened,
      page.map((event) => event.id),
    );
    for (const event of page) yield { event, words: words.get(event.id) ?? {} };
    if (page.length < PAGE) return;
    after = page.at(-1)?.seq ?? after;
  }
}

/** All words of these lines, whoever may read them. */
export function wordsOf(opened: Opened, events: readonly string[]): ReadonlyMap<string, Words> {
  const words = new Map<string, Record<string, string>>();
  const rows = opened.handle.all(
    `SELECT event, field, content FROM text WHERE event IN (SELECT value FROM json_each(?))`,
    JSON.stringify(events),
  );
  for (const row of rows) {
    const id = String(row["event"]);
    const mine = words.get(id) ?? {};
    mine[String(row["field"])] = String(row["content"]);
    words.set(id, mine);
  }
  return words;
}

export function readLine(opened: Opened, id: string): JournalEvent | null {
  const row = opened.handle.get(
    `SELECT ${JOURNAL_COLUMNS} FROM journal WHERE id = ? AND project = ?`,
    id,
    opened.project,
  );
  return row === null ? null : decodeLine(row);
}

export function verifyLines(opened: Opened): JournalCheck {
  const checker = checkJournal(opened.project, opened.digest);
  for (const { event, words } of everyLine(opened)) checker.line(event, words);
  return checker.finish(readHead(opened));
}

export function decodeLine(row: SqlRow): JournalEvent {
  return {
    seq: Number(row["seq"]),
    id: String(row["id"]),
    at: Number(row["at"]),
    project: String(row["project"]),
    channel: row["channel"],
    kind: row["kind"],
    subject: row["subject"] ?? null,
    payload: JSON.parse(String(row["payload"])),
    policy: String(row["policy"]),
    digests: JSON.parse(String(row["digests"])),
    prev: String(row["prev"]),
    hash: String(row["hash"]),
  } as JournalEvent;
}
