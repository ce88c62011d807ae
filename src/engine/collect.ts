import type { Embedder } from "../embedding/embedder.ts";
import type { Candidate, SourcesByName, Timelines } from "../model/candidate.ts";
import type { MemoryRow, StatementRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { firstPool } from "../stages/2-retrieve/first-pool.ts";
import type { Standpoint } from "../model/standpoint.ts";
import { slotOfMemory } from "../stages/1-preserve/slot.ts";
import type { Desk, Shelf } from "./desk.ts";
import { shelves } from "./desk.ts";
import type { Gathered } from "./gather.ts";
import { gather } from "./gather.ts";
import { loopCandidates } from "./loop-candidates.ts";
import { withPastOfDocuments } from "./past-of-documents.ts";
import type { Hit, Retrieved } from "./retrieve.ts";
import { retrieve } from "./retrieve.ts";
import { want } from "./want.ts";

/** What was found in all layers a place sees, ready for the road. */
export interface Collected {
  readonly candidates: readonly Candidate[];
  readonly timelines: Timelines;
  readonly sources: SourcesByName;
  /** Whole text by event. */
  readonly textOf: ReadonlyMap<string, string>;
  readonly hits: ReadonlyMap<string, Hit>;
  readonly near: number;
  readonly guess: { readonly hit: Hit; readonly candidate: Candidate } | null;
  readonly reason: Retrieved["reason"];
  readonly dense: Retrieved["dense"];
  /** The same with everything that may walk the road; `null` when nothing was held back. */
  readonly wider: (() => Promise<Collected>) | null;
}

interface Options {
  readonly limit?: number;
  /** False on a turn's path: there no embedder is asked. */
  readonly dense?: boolean;
  /** Begin with the first pool. */
  readonly narrow?: boolean;
  /** Items that are not to come up. */
  readonly skip?: ReadonlySet<string>;
  readonly standpoint: Standpoint;
}

/** Retrieves in the project and in the person's layer, and gathers the facts of what came up. */
export async function collect(
  desk: Desk,
  session: string | null,
  query: string,
  options: Options,
): Promise<Collected> {
  await desk.seams.beforeRead?.();
  const embedder = options.dense === false || desk.embedder === null ? null : askedOnce(desk.embedder);
  const searched = await Promise.all(
    (await shelves(desk, session)).map(async (shelf) => {
      const found = await retrieve(shelf.store, shelf.scope, query, {
        embedder,
        ...(options.limit === undefined ? {} : { limit: options.limit }),
      });
      const hits = found.hits.filter((hit) => !(options.skip?.has(hit.item) ?? false));
      return { shelf, found: { ...found, hits } };
    }),
  );
  const all = (): Promise<Collected> => gatherHits(searched, query, options);
  if (options.narrow !== true) return all();
  const first = await Promise.all(
    searched.map(async ({ shelf, found }) => {
      const stating = await statingRecords(shelf, found.hits);
      return { shelf, found: { ...found, hits: firstPool(found.hits, (hit) => stating.has(hit.item)) } };
    }),
  );
  const isWhole = first.every(({ found }, at) => found.hits.length === searched[at]?.found.hits.length);
  return { ...(await gatherHits(first, query, options)), wider: isWhole ? null : all };
}

/** Records in which a statement was recognised: they come before others, whatever their score. */
async function statingRecords(shelf: Shelf, hits: readonly Hit[]): Promise<ReadonlySet<string>> {
  const records = hits.filter((hit) => hit.kind === "record").map((hit) => hit.item);
  const found = await shelf.store.read(shelf.scope, [
    () => [want("stating", "statement", { record: [...new Set(records)] })],
  ]);
  return new Set(rowsAs<StatementRow>(found["stating"]).map((row) => row.record));
}

async function gatherHits(
  searched: readonly { readonly shelf: Shelf; readonly found: Retrieved }[],
  query: string,
  options: Options,
): Promise<Collected> {
  const parts = await Promise.all(
    searched.map(async ({ shelf, found }) => {
      const all = found.guess === null ? found.hits : [...found.hits, found.guess];
      const whole = await withoutFolded(
        shelf,
        await gather(shelf.store, shelf.scope, all),
        options.standpoint.knownAt,
      );
      const gathered = {
        ...whole,
        candidates: withPastOfDocuments(whole.candidates, whole.timelines, options.standpoint),
      };
      const loops = await loopCandidates(shelf, all, query, options.standpoint);
      return {
        shelf,
        found,
        gathered: { ...gathered, candidates: [...gathered.candidates, ...loops.candidates] },
        loops,
      };
    }),
  );
  const project = parts.find((part) => part.shelf.scope.layer === "project");
  const hits = new Map(parts.flatMap((part) => part.found.hits.map((hit) => [hit.doc, hit] as const)));
  const textOf = new Map(parts.flatMap((part) => [...part.gathered.textOf, ...part.loops.textOf]));
  const guesses = new Set(parts.flatMap((part) => (part.found.guess === null ? [] : [part.found.guess.doc])));
  const candidates = parts.flatMap((part) =>
    part.gathered.candidates.filter((candidate) => hits.has(candidate.doc)),
  );
  const shadows =
    project === undefined
      ? new Map<string, string>()
      : await shadowsOf(project.shelf, candidates, parts, textOf);
  const ranked = rank(candidates, hits).map((candidate) =>
    withShadow(candidate, shadows.get(candidate.item) ?? null),
  );
  const guess = parts.flatMap((part) => {
    const hit = part.found.guess;
    const candidate =
      hit === null ? undefined : part.gathered.candidates.find((entry) => entry.doc === hit.doc);
    return hit !== null && candidate && guesses.has(hit.doc) ? [{ hit, candidate }] : [];
  })[0];
  return {
    candidates: ranked,
    timelines: Object.assign({}, ...parts.map((part) => part.gathered.timelines)) as Timelines,
    sources: Object.assign({}, ...parts.map((part) => part.gathered.sources)) as SourcesByName,
    textOf,
    hits,
    near: parts.reduce((sum, part) => sum + part.found.near, 0),
    guess: guess ?? null,
    reason: reasonOf(parts.map((part) => part.found.reason)),
    dense: denseOf(parts.map((part) => part.found.dense)),
    wider: null,
  };
}

/** What is hidden behind another row is said by it, from the moment that row was known. */
async function withoutFolded(
  { store, scope }: Shelf,
  gathered: Gathered,
  knownAt: number,
): Promise<Gathered> {
  const folded = [...gathered.memories.values()].filter((row) => row.foldedInto !== null);
  if (folded.length === 0) return gathered;
  const found = await store.read(scope, [
    () => [want("survivors", "memory", { id: folded.flatMap((row) => row.foldedInto ?? []) })],
  ]);
  const known = new Set(
    rowsAs<MemoryRow>(found["survivors"])
      .filter((row) => row.recordedAt <= knownAt)
      .map((row) => row.id),
  );
  const hidden = new Set(folded.filter((row) => known.has(row.foldedInto ?? "")).map((row) => row.id));
  return { ...gathered, candidates: gathered.candidates.filter((candidate) => !hidden.has(candidate.item)) };
}

/** One order over all layers: explicit memories first, then by score. */
function rank(candidates: readonly Candidate[], hits: ReadonlyMap<string, Hit>): readonly Candidate[] {
  const score = (candidate: Candidate): number => hits.get(candidate.doc)?.score ?? 0;
  const group = (candidate: Candidate): number =>
    candidate.of === "memory" ? 0 : candidate.pieces.some((piece) => piece.modelled) ? 1 : 2;
  return candidates
    .toSorted((a, b) => group(a) - group(b) || score(b) - score(a) || (a.id < b.id ? -1 : 1))
    .map((candidate, at) => ({ ...candidate, rank: at + 1 }));
}

/** Which global memories stand back because the project fills their slot. Slots are compared under the project's key. */
async function shadowsOf(
  project: Shelf,
  candidates: readonly Candidate[],
  parts: readonly { readonly gathered: { readonly memories: ReadonlyMap<string, MemoryRow> } }[],
  textOf: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const out = new Map<string, string>();
  const global = candidates.filter((candidate) => candidate.layer === "global" && candidate.of === "memory");
  if (global.length === 0) return out;
  const slots = new Map<string, string>();
  for (const candidate of global) {
    const row = parts
      .map((part) => part.gathered.memories.get(candidate.item))
      .find((entry) => entry !== undefined);
    if (!row) continue;
    const { slot } = slotOfMemory(project.store.digest, {
      text: textOf.get(candidate.event) ?? "",
      ...(row.subject === null ? {} : { subject: row.subject }),
      ...(row.key === null ? {} : { key: row.key }),
    });
    if (slot !== null) slots.set(candidate.item, slot);
  }
  const found = await project.store.read(project.scope, [
    () => [
      want("filling", "memory", {
        slot: [...new Set(slots.values())],
        endedCause: null,
        waiting: null,
        layer: "project",
      }),
    ],
  ]);
  const filling = rowsAs<MemoryRow>(found["filling"]);
  for (const [item, slot] of slots) {
    const row = filling.find((entry) => entry.slot === slot);
    if (row) out.set(item, row.id);
  }
  return out;
}

function withShadow(candidate: Candidate, by: string | null): Candidate {
  return by === null ? candidate : { ...candidate, time: { ...candidate.time, shadowedBy: by } };
}

/** All layers are asked the same question: its vector is made once. */
function askedOnce(embedder: Embedder): Embedder {
  let made: ReturnType<Embedder["embed"]> | null = null;
  return {
    id: embedder.id,
    dims: embedder.dims,
    ...(embedder.tuning === undefined ? {} : { tuning: embedder.tuning }),
    embed: (texts, kind) => (made ??= embedder.embed(texts, kind)),
  };
}

/** What most wants to be said of the layers: a failure before what is missing, and both before a layer in which it ran. */
function denseOf(states: readonly Retrieved["dense"][]): Retrieved["dense"] {
  return (["failed", "missing", "unread", "ran"] as const).find((state) => states.includes(state)) ?? "none";
}

function reasonOf(reasons: readonly Retrieved["reason"][]): Retrieved["reason"] {
  for (const reason of ["ok", "below-threshold", "no-candidates", "empty-query"] as const)
    if (reasons.includes(reason)) return reason;
  return "empty-store";
}
