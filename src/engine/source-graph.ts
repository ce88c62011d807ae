import type { LineageRow, MemoryRow, RecordRow, SourceRow, StandingRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { Scope } from "../model/scope.ts";
import type { Store } from "../storage/store.ts";
import { want } from "./want.ts";

/** Sources by name with what each rests on, as far as lineage reaches over the whole project. */
export interface SourceGraph {
  readonly described: ReadonlyMap<string, SourceRow>;
  readonly standing: ReadonlyMap<string, StandingRow>;
  readonly approvedBlobs: ReadonlySet<string>;
  /** What stands behind an item known by any of these names. */
  lineOf(names: readonly string[]): Line;
}

export interface Line {
  readonly parents: readonly string[];
  /** Some ancestor is revoked. */
  readonly revoked: boolean;
  /** Some ancestor was kept by nobody. */
  readonly missing: boolean;
  /** Some ancestor was corrected, superseded or retracted: what rests on it is to be looked at again. */
  readonly moved: boolean;
  /** Ancestors that rest on nothing; empty when the item itself is such. */
  readonly roots: readonly string[];
}

/** Deeper chains are cut here; each level is one round of indexed reads. */
const MOST_LEVELS = 32;

/** Rows that the caller holds already; they are not read again. */
export interface KnownRows {
  readonly memories: readonly MemoryRow[];
  readonly records: readonly RecordRow[];
}

export async function readSourceGraph(
  store: Store,
  scope: Scope,
  start: readonly string[],
  known: KnownRows = { memories: [], records: [] },
): Promise<SourceGraph> {
  const described = new Map<string, SourceRow>();
  const standing = new Map<string, StandingRow>();
  const approvedBlobs = new Set<string>();
  const parentsOf = new Map<string, Set<string>>();
  const aliases = new Map<string, string>();
  const exists = new Set<string>();
  const ended = new Set<string>();
  let frontier: readonly string[] = [...new Set(start)];
  const seen = new Set(frontier);
  const held = new Set([...known.memories, ...known.records].map((row) => row.id));
  for (let level = 0; level < MOST_LEVELS && frontier.length > 0; level += 1) {
    const names = frontier;
    const others = names.filter((name) => !held.has(name));
    const [memoriesHere, recordsHere] = level === 0 ? [known.memories, known.records] : [[], []];
    const found = await store.read(scope, [
      () => [
        want("described", "source", { name: names }),
        want("standing", "standing", { name: names }),
        want("lineage", "lineage", { child: names, relation: ["source", "derived"] }),
        want("records", "record", { id: others }),
        want("paths", "record", { source: others, replacedBy: null }),
        want("memories", "memory", { id: others }),
        want("facts", "fact", { id: others }),
      ],
      (rows) => [
        want("approvals", "approval", {
          blob: [
            ...recordsHere,
            ...rowsAs<RecordRow>(rows["records"]),
            ...rowsAs<RecordRow>(rows["paths"]),
          ].flatMap((row) => row.blob ?? []),
        }),
      ],
    ]);
    for (const row of rowsAs<SourceRow>(found["described"])) described.set(row.name, row);
    for (const row of rowsAs<StandingRow>(found["standing"])) standing.set(row.name, row);
    for (const row of rowsAs<{ readonly blob: string }>(found["approvals"])) approvedBlobs.add(row.blob);
    for (const row of [...memoriesHere, ...rowsAs<MemoryRow>(found["memories"])]) {
      exists.add(row.id);
      if (row.endedCause !== null) ended.add(row.id);
    }
    for (const row of rowsAs<{ readonly id: string }>(found["facts"])) exists.add(row.id);
    const next = new Set<string>();
    const link = (child: string, parent: string): void => {
      const parents = parentsOf.get(child) ?? new Set<string>();
      parents.add(parent);
      parentsOf.set(child, parents);
      if (!seen.has(parent)) next.add(parent);
    };
    const records = [...rowsAs<RecordRow>(found["records"]), ...rowsAs<RecordRow>(found["paths"])];
    for (const row of [...recordsHere, ...records]) {
      exists.add(row.id);
      if (row.source === null) continue;
      exists.add(row.source);
      aliases.set(row.id, row.source);
      if (!seen.has(row.source)) next.add(row.source);
    }
    for (const row of rowsAs<LineageRow>(found["lineage"])) link(row.child, row.parent);
    for (const row of rowsAs<SourceRow>(found["described"]))
      for (const parent of row.derivedFrom) link(row.name, parent);
    for (const name of next) seen.add(name);
    frontier = [...next];
  }
  const canonical = (name: string): string => aliases.get(name) ?? name;
  return {
    described,
    standing,
    approvedBlobs,
    lineOf: (names) =>
      lineOf(names, { parentsOf, canonical, exists, ended, standing, aliases, idsOf: idsByAlias(aliases) }),
  };
}

interface Ground {
  readonly parentsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly canonical: (name: string) => string;
  readonly exists: ReadonlySet<string>;
  readonly ended: ReadonlySet<string>;
  readonly idsOf: ReadonlyMap<string, readonly string[]>;
  readonly standing: ReadonlyMap<string, StandingRow>;
  readonly aliases: ReadonlyMap<string, string>;
}

function lineOf(names: readonly string[], ground: Ground): Line {
  const own = new Set(names.flatMap((name) => [name, ground.canonical(name)]));
  const parentsOfName = (name: string): readonly string[] => {
    const both = new Set<string>();
    for (const alias of aliasesOf(name, ground))
      for (const parent of ground.parentsOf.get(alias) ?? []) both.add(parent);
    return [...both];
  };
  const parents = [...new Set([...own].flatMap((name) => parentsOfName(name)))].filter(
    (name) => !own.has(name),
  );
  const visited = new Set<string>();
  const roots = new Set<string>();
  let revoked = false;
  let missing = false;
  let moved = false;
  let isCircle = false;
  const stack = [...parents];
  while (stack.length > 0) {
    const name = stack.pop() ?? "";
    const key = ground.canonical(name);
    if (visited.has(key) || own.has(name)) continue;
    visited.add(key);
    if (!ground.exists.has(name) && !ground.exists.has(key)) missing = true;
    if (ground.ended.has(name)) moved = true;
    if (aliasesOf(name, ground).some((alias) => ground.standing.get(alias)?.revoked)) revoked = true;
    const all = parentsOfName(name);
    const further = all.filter((parent) => !own.has(parent));
    if (further.length < all.length) isCircle = true;
    else if (further.length === 0) roots.add(key);
    stack.push(...further);
  }
  // Texts that cite each other in a circle have no origin outside it: the circle is one voice, whoever of it is asked (L9).
  if (roots.size === 0 && visited.size > 0) {
    const circle = isCircle ? [...visited, ...[...own].map((name) => ground.canonical(name))] : [...visited];
    roots.add(circle.toSorted()[0] ?? "");
  }
  return { parents, revoked, missing, moved, roots: [...roots] };
}

function aliasesOf(name: string, ground: Ground): readonly string[] {
  const key = ground.canonical(name);
  return [...new Set([name, key, ...(ground.idsOf.get(key) ?? [])])];
}

/** The ids that a path or message id stands for. */
function idsByAlias(aliases: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const out = new Map<string, string[]>();
  for (const [id, source] of aliases) out.set(source, [...(out.get(source) ?? []), id]);
  return out;
}
