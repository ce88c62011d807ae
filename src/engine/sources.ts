import type { SourceFacts, SourcesByName } from "../model/candidate.ts";
import type { MemoryRow, RecordRow, SourceRow, StandingRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { Scope } from "../model/scope.ts";
import type { Store } from "../storage/store.ts";
import type { SourceGraph } from "./source-graph.ts";
import { readSourceGraph } from "./source-graph.ts";
import { want } from "./want.ts";

export interface GatheredSources {
  /** Facts by item id. */
  readonly of: ReadonlyMap<string, SourceFacts>;
  /** Facts by name of everything that shares a claim with a candidate or is said to refute one. */
  readonly byName: SourcesByName;
}

/** What is known of where each item comes from: described, standing, lineage over the whole project (L9). */
export async function gatherSources(
  store: Store,
  scope: Scope,
  memories: readonly MemoryRow[],
  records: readonly RecordRow[],
): Promise<GatheredSources> {
  const names = [
    ...memories.map((row) => row.id),
    ...records.flatMap((row) => (row.source === null ? [row.id] : [row.id, row.source])),
  ];
  const graph = await readSourceGraph(store, scope, names, { memories, records });
  const of = new Map<string, SourceFacts>();
  for (const row of memories) of.set(row.id, memoryFacts(row, graph));
  for (const row of records) of.set(row.id, recordFacts(row, graph));

  const claims = [...new Set([...of.values()].flatMap((facts) => facts.claim ?? []))];
  const refuters = [...of.values()].flatMap((facts) => facts.refutedBy);
  if (claims.length === 0 && refuters.length === 0) return { of, byName: {} };
  const byName = await readClaimants(store, scope, claims, refuters);
  for (const facts of of.values()) byName[facts.name] = facts;
  return { of, byName };
}

async function readClaimants(
  store: Store,
  scope: Scope,
  claims: readonly string[],
  refuters: readonly string[],
): Promise<Record<string, SourceFacts>> {
  const described = rowsAs<SourceRow>(
    (await store.read(scope, [() => [want("same", "source", { claim: claims })]]))["same"],
  );
  const names = [
    ...new Set([
      ...described.map((row) => row.name),
      ...refuters,
      ...described.flatMap((row) => row.refutedBy),
    ]),
  ];
  const found = await store.read(scope, [
    () => [
      want("byPath", "record", { source: names, replacedBy: null }),
      want("byId", "record", { id: names }),
      want("memories", "memory", { id: names }),
    ],
  ]);
  const records = [...rowsAs<RecordRow>(found["byPath"]), ...rowsAs<RecordRow>(found["byId"])];
  const memories = rowsAs<MemoryRow>(found["memories"]);
  const graph = await readSourceGraph(store, scope, [
    ...names,
    ...records.flatMap((row) => (row.source === null ? [row.id] : [row.id, row.source])),
  ]);
  const out: Record<string, SourceFacts> = {};
  for (const row of records) {
    const facts = recordFacts(row, graph);
    out[facts.name] = facts;
    out[row.id] = { ...facts };
  }
  for (const row of memories) out[row.id] = memoryFacts(row, graph);
  // Both names lead to the record; as a voice it counts once, under the name it is described by.
  for (const row of records) if (row.source !== null && row.source !== row.id) delete out[row.id];
  for (const name of refuters) {
    const record = records.find((row) => row.id === name);
    if (record && record.source !== null) {
      const facts = out[record.source];
      if (facts) out[name] = { ...facts, claim: null };
    }
  }
  return out;
}

function memoryFacts(row: MemoryRow, graph: SourceGraph): SourceFacts {
  const described = graph.described.get(row.id) ?? null;
  const line = graph.lineOf([row.id]);
  return {
    ...factsOf([row.id], graph, described, line),
    name: row.id,
    path: null,
    channel: row.channel,
    session: row.session,
    agent: row.agent,
    origin: "typed",
    revision: null,
    byAgent: row.channel === "agent",
    approved: false,
    accepted: row.accepted,
    quotesUser: row.quotedFrom !== null,
    attested: row.evidence?.attested === true && row.evidence.result === "pass",
    ...checkOf(row),
    ceiling: row.ceiling,
    premise: row.premise,
    roots: rootsOf(row.channel === "agent" && row.quotedFrom === null && !row.accepted, row.id, line.roots),
    waiting: row.waiting === "directive" ? null : row.waiting,
    confidence: row.confidence,
  };
}

function checkOf(row: MemoryRow): Pick<SourceFacts, "check"> {
  const { evidence } = row;
  if (evidence === null || evidence.result === undefined) return {};
  return {
    check: { passed: evidence.result === "pass", at: evidence.at ?? null, observed: evidence.attested },
  };
}

function recordFacts(row: RecordRow, graph: SourceGraph): SourceFacts {
  const names = row.source === null ? [row.id] : [row.source, row.id];
  const described =
    names.map((name) => graph.described.get(name)).find((entry) => entry !== undefined) ?? null;
  const line = graph.lineOf(names);
  const approved = row.blob !== null && graph.approvedBlobs.has(row.blob);
  const agents =
    (row.byAgent && !approved) ||
    row.channel === "agent" ||
    (row.channel === "user" && row.origin !== "typed");
  return {
    ...factsOf(names, graph, described, line),
    name: row.source ?? row.id,
    path: row.channel === "file" ? row.source : null,
    channel: row.channel,
    session: row.session,
    agent: row.agent,
    origin: row.origin,
    revision: row.revision,
    byAgent: agents,
    approved,
    accepted: false,
    quotesUser: false,
    attested: false,
    ceiling: null,
    premise: null,
    roots: rootsOf(agents, row.source ?? row.id, line.roots),
    waiting: null,
    confidence: null,
  };
}

type Shared = Pick<
  SourceFacts,
  | "declaredClass"
  | "declaredRole"
  | "revoked"
  | "tainted"
  | "unresolvable"
  | "groundMoved"
  | "restrictedTo"
  | "claim"
  | "stance"
  | "dispute"
  | "negative"
  | "refutedBy"
  | "derivedFrom"
>;

function factsOf(
  names: readonly string[],
  graph: SourceGraph,
  described: SourceRow | null,
  line: ReturnType<SourceGraph["lineOf"]>,
): Shared {
  const standing = names.flatMap((name): readonly StandingRow[] => {
    const row = graph.standing.get(name);
    return row === undefined ? [] : [row];
  });
  return {
    declaredClass: described?.class ?? null,
    declaredRole: described?.role ?? null,
    revoked: standing.some((row) => row.revoked),
    tainted: line.revoked,
    unresolvable: line.missing,
    groundMoved: line.moved,
    restrictedTo: [...(described?.restrictedTo ?? []), ...standing.flatMap((row) => row.restrictedTo)],
    claim: described?.claim ?? null,
    stance: described?.stance ?? null,
    dispute: described?.dispute ?? null,
    negative: described?.negative ?? false,
    refutedBy: described?.refutedBy ?? [],
    derivedFrom: line.parents,
  };
}

/** All writing by agents is one root, whatever it was made from. */
function rootsOf(byAgent: boolean, own: string, inherited: readonly string[]): readonly string[] {
  const roots = inherited.length > 0 ? [...inherited] : [own];
  return byAgent ? [...roots.filter((root) => root !== own), "agent"] : roots;
}
