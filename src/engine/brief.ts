import type { Candidate } from "../model/candidate.ts";
import { instant } from "../model/instant.ts";
import type { MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { ASKING } from "../policy/asking.ts";
import { renderBlock } from "../render/bundle.ts";
import { UNKNOWN_WORK } from "../stages/5-frame/establish.ts";
import type { Road, RoadInputs } from "../stages/road.ts";
import { walkRoad } from "../stages/road.ts";
import type { Desk, Settings, Shelf } from "./desk.ts";
import { shelves } from "./desk.ts";
import { gather } from "./gather.ts";
import { nonceOf } from "./nonce.ts";
import { contextItemOf, renderItemOf } from "./present.ts";
import type { Asker } from "./recall.ts";
import type { Hit } from "./retrieve.ts";
import { storeTrace } from "./store-trace.ts";
import type { ContextItem } from "./voice.ts";
import { makeTrace } from "../trace/body.ts";
import { want } from "./want.ts";

export interface Brief {
  readonly text: string;
  readonly items: readonly ContextItem[];
  /** Ids in the order of the lines. */
  readonly ids: readonly string[];
  readonly trace: string | null;
}

export interface BriefAsk {
  /** Lines of the brief in use: they stay as they are while all of them hold. */
  readonly keep: readonly string[] | null;
  readonly use: "brief" | "compaction";
}

/**
 * The core of a project's memory for the prompt prefix: pinned, then the person's constraints, directives, preferences and decisions,
 * oldest first, to the cap. Byte-identical while nothing in it was retired (L19); a retired line leaves at once.
 */
export async function briefFor(desk: Desk, asker: Asker, settings: Settings, ask: BriefAsk): Promise<Brief> {
  const inUse = ask.keep === null ? null : await readRows(desk, asker.session, ask.keep);
  const walked = await walk(desk, asker, settings, inUse ?? (await readCore(desk, asker.session)));
  const intact =
    ask.keep !== null &&
    ask.use === "brief" &&
    ask.keep.length === walked.road.items.length &&
    ask.keep.every((id, at) => walked.road.items[at]?.item === id);
  const final =
    ask.keep === null || intact
      ? walked
      : await walk(desk, asker, settings, await readCore(desk, asker.session));
  if (final.road.items.length === 0) return { text: "", items: [], ids: [], trace: null };
  const rendering = { locale: desk.locale, recants: [], waiting: null, heading: ask.use };
  const text = renderBlock(
    final.road.items.flatMap((item) => {
      const candidate = final.byId.get(item.id);
      return candidate ? [renderItemOf(candidate, item, desk.clock.now())] : [];
    }),
    { ...rendering, nonce: nonceOf(desk, asker.session) },
  );
  const trace = intact ? "kept" : await keepTrace(desk, asker, ask, final, rendering, text);
  if (trace === null) return { text: "", items: [], ids: [], trace: null };
  return {
    text,
    ids: final.road.items.map((item) => item.item),
    items: final.road.items.flatMap((item) => {
      const candidate = final.byId.get(item.id);
      return candidate
        ? [contextItemOf(candidate, item, { score: 0, contributions: [], at: desk.clock.now() })]
        : [];
    }),
    trace: trace === "kept" ? null : trace,
  };
}

interface CoreEntry {
  readonly shelf: Shelf;
  readonly row: MemoryRow;
}

/** Of each kind so many of the oldest are looked at; the cap of the brief is far below. */
const CORE_PER_KIND = 50;

/** The rows of the lines in use, in their order; one that is gone is left out. */
async function readRows(
  desk: Desk,
  session: string | null,
  ids: readonly string[],
): Promise<readonly CoreEntry[]> {
  const out: CoreEntry[] = [];
  for (const shelf of await shelves(desk, session)) {
    const found = await shelf.store.read(shelf.scope, [
      () => [want("rows", "memory", { id: ids, waiting: null })],
    ]);
    for (const row of rowsAs<MemoryRow>(found["rows"])) out.push({ shelf, row });
  }
  return out.toSorted((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id));
}

const CORE_KINDS = ["constraint", "directive", "preference", "decision"];

async function readCore(desk: Desk, session: string | null): Promise<readonly CoreEntry[]> {
  const out: CoreEntry[] = [];
  for (const shelf of await shelves(desk, session)) {
    const found = await shelf.store.read(shelf.scope, [
      () => [
        want("pinned", "memory", { pinned: true, endedCause: null, waiting: null }),
        ...CORE_KINDS.map((kind) =>
          want(
            `kind-${kind}`,
            "memory",
            { kind, endedCause: null, waiting: null },
            { order: "recordedAt", limit: CORE_PER_KIND },
          ),
        ),
      ],
    ]);
    const rows = new Map(
      Object.values(found).flatMap((part) => rowsAs<MemoryRow>(part).map((row) => [row.id, row] as const)),
    );
    for (const row of rows.values()) if (isCore(row)) out.push({ shelf, row });
  }
  return out.toSorted(
    (a, b) =>
      Number(b.row.pinned) - Number(a.row.pinned) ||
      a.row.recordedAt - b.row.recordedAt ||
      (a.row.id < b.row.id ? -1 : 1),
  );
}

/** A person's word, or one that a person accepted; low confidence and archived memories stay out. */
function isCore(row: MemoryRow): boolean {
  const persons =
    row.channel === "user" || row.channel === "human" || row.accepted || row.quotedFrom !== null;
  return (
    persons &&
    row.foldedInto === null &&
    row.pool !== "archive" &&
    row.confidence !== "low" &&
    row.confidence !== "speculative"
  );
}

interface Walked {
  readonly inputs: RoadInputs;
  readonly road: Road;
  readonly byId: ReadonlyMap<string, Candidate>;
}

async function walk(
  desk: Desk,
  asker: Asker,
  settings: Settings,
  core: readonly CoreEntry[],
): Promise<Walked> {
  const parts = await Promise.all(
    [...Map.groupBy(core, (entry) => entry.shelf.store.project).values()].map(async (entries) => {
      const { shelf } = entries[0] as CoreEntry;
      return gather(
        shelf.store,
        shelf.scope,
        entries.map((entry) => hitOf(entry.row)),
      );
    }),
  );
  const order = new Map(core.map((entry, at) => [entry.row.id, at + 1]));
  const candidates = parts
    .flatMap((part) => part.candidates)
    .map((candidate) => ({ ...candidate, rank: order.get(candidate.item) ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank);
  const textOf = new Map(parts.flatMap((part) => [...part.textOf]));
  const now = instant(desk.clock.now());
  const inputs: RoadInputs = {
    query: "",
    route: "influence",
    use: "bundle",
    agent: asker.agent,
    premise: null,
    project: desk.resolved.project ?? "",
    work: UNKNOWN_WORK,
    frame: settings.frame,
    policy: settings.policy.policy,
    budget: ASKING.brief,
    order: "ordered",
    standpoint: null,
    candidates,
    timelines: Object.assign({}, ...parts.map((part) => part.timelines)) as RoadInputs["timelines"],
    sources: Object.assign({}, ...parts.map((part) => part.sources)) as RoadInputs["sources"],
  };
  const road = walkRoad(
    inputs,
    { validAt: now, knownAt: now },
    (candidate) => textOf.get(candidate.event) ?? null,
  );
  return { inputs, road, byId: new Map(candidates.map((candidate) => [candidate.id, candidate])) };
}

function hitOf(row: MemoryRow): Hit {
  return {
    doc: `${row.id}/0`,
    item: row.id,
    part: 0,
    kind: "memory",
    event: row.event,
    start: 0,
    end: BRIEF_LINE,
    rank: 1,
    score: 0,
    share: 0,
    cosine: null,
    contributions: [],
  };
}

/** A brief's line shows this many characters of a memory at most. */
const BRIEF_LINE = 600;

async function keepTrace(
  desk: Desk,
  asker: Asker,
  ask: BriefAsk,
  walked: Walked,
  rendering: object,
  text: string,
): Promise<string | null> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return null;
  const made = makeTrace(store.digest, ask.use, walked.inputs, walked.road, rendering, text);
  const now = desk.clock.now();
  const stored = await storeTrace(desk, store, made, {
    at: now,
    session: asker.session,
    use: ask.use,
    validAt: now,
    knownAt: now,
  });
  return stored ? made.id : null;
}
