import { formatInstant, instant } from "../model/instant.ts";
import type { RecordRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { markOf } from "../render/marks.ts";
import { resolve } from "../stages/4-resolve/resolve.ts";
import { admit } from "../stages/6-admit/admit.ts";
import type { Desk, Shelf } from "./desk.ts";
import { readSettings } from "./desk.ts";
import { gather } from "./gather.ts";
import { momentOrNull } from "./moments.ts";
import type { Asker } from "./recall.ts";
import type { Hit } from "./retrieve.ts";
import type { RecordLine, RecordsInput } from "./voice-handed.ts";
import { want } from "./want.ts";

/**
 * Records in the order of their telling, word for word, each with the marks of what it is worth now. What this asker may not see is
 * left out (L5, L8); reading changes nothing (L15).
 */
export async function readRecords(
  desk: Desk,
  asker: Asker,
  input: RecordsInput,
): Promise<readonly RecordLine[]> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return [];
  const scope =
    desk.project === null ? desk.resolved.globalScope(asker.session) : desk.resolved.scopeFor(asker.session);
  const shelf = { store, scope };
  const limit = Math.max(1, input.limit ?? USUAL);
  const rows =
    input.around === undefined ? await newest(shelf, input, limit) : await around(shelf, input.around, limit);
  return judged(desk, asker, shelf, rows);
}

const USUAL = 10;
/** Rows looked through for a stretch of time, newest first: the index knows no range. */
const LOOKED_THROUGH = 5000;

async function newest(shelf: Shelf, input: RecordsInput, limit: number): Promise<readonly RecordRow[]> {
  const from = momentOrNull(input.from, "from");
  const to = momentOrNull(input.to, "to");
  const where = {
    ...(input.channel === undefined ? {} : { channel: input.channel }),
    ...(input.session === undefined ? {} : { session: input.session }),
  };
  const isBounded = from !== null || to !== null;
  const found = await shelf.store.read(shelf.scope, [
    () => [
      want("rows", "record", where, { order: "-recordedAt", limit: isBounded ? LOOKED_THROUGH : limit }),
    ],
  ]);
  return rowsAs<RecordRow>(found["rows"])
    .filter((row) => (from === null || row.occurredAt >= from) && (to === null || row.occurredAt < to))
    .slice(0, limit)
    .toReversed();
}

/** The session in which it was told, or, for what belongs to none, what has the same name: a file's revisions. */
async function around(shelf: Shelf, id: string, limit: number): Promise<readonly RecordRow[]> {
  const found = await shelf.store.read(shelf.scope, [
    () => [want("lines", "lineage", { child: [id], relation: "source" })],
    (rows) => [
      want("named", "record", { id: [id, ...(rows["lines"] ?? []).map((row) => String(row["parent"]))] }),
    ],
    (rows) => {
      const [row] = rowsAs<RecordRow>(rows["named"]);
      if (row === undefined) return null;
      const where: Readonly<Record<string, string | null>> =
        row.session === null ? { source: row.source } : { session: row.session };
      return [want("rows", "record", where, { order: "recordedAt", limit: LOOKED_THROUGH })];
    },
  ]);
  const [named] = rowsAs<RecordRow>(found["named"]);
  const rows = rowsAs<RecordRow>(found["rows"]);
  const at = rows.findIndex((row) => row.id === named?.id);
  if (at < 0) return named === undefined ? [] : [named];
  const first = Math.max(0, at - Math.floor((limit - 1) / 2));
  return rows.slice(first, first + limit);
}

async function judged(
  desk: Desk,
  asker: Asker,
  { store, scope }: Shelf,
  rows: readonly RecordRow[],
): Promise<readonly RecordLine[]> {
  if (rows.length === 0) return [];
  const settings = await readSettings(desk, asker.session);
  const facts = await gather(store, scope, rows.map(hitOf));
  const now = instant(desk.clock.now());
  const resolved = resolve(facts.candidates, facts.timelines, { validAt: now, knownAt: now });
  const admitted = admit(
    facts.candidates,
    facts.sources,
    settings.policy.policy,
    { agent: asker.agent, premise: null },
    (candidate) => facts.textOf.get(candidate.event) ?? "",
  );
  const labelsOf = new Map<string, Set<string>>();
  for (const [at, candidate] of facts.candidates.entries()) {
    // What of a record is past walks beside it under the same item.
    const labels = labelsOf.get(candidate.item) ?? new Set();
    labelsOf.set(candidate.item, labels);
    const [state, admission] = [resolved[at], admitted[at]];
    if (state && !state.kept) labels.add(state.because);
    else if (admission && !admission.kept) labels.add(admission.because);
  }
  return rows.flatMap((row) => {
    const text = facts.textOf.get(row.event);
    const labels = [...(labelsOf.get(row.id) ?? [])];
    if (text === undefined || labels.includes("restricted") || labels.includes("out-of-scope")) return [];
    const marks = labels.map(markOf).filter((mark) => mark !== null);
    return [
      {
        id: row.id,
        text,
        at: formatInstant(instant(row.occurredAt)),
        channel: row.channel,
        origin: row.origin,
        session: row.session,
        agent: row.agent,
        path: row.channel === "file" || row.channel === "commit" ? row.source : null,
        marks: [...new Set(marks)],
      },
    ];
  });
}

function hitOf(row: RecordRow): Hit {
  return {
    doc: `${row.id}/0`,
    item: row.id,
    part: 0,
    kind: "record",
    event: row.event,
    start: 0,
    end: Number.MAX_SAFE_INTEGER,
    rank: 1,
    score: 0,
    share: 0,
    cosine: null,
    contributions: [],
  };
}
