/** Rows of the projections as pure code reads them; the columns are declared in `tables.ts`. Instants in milliseconds. */
export interface RecordRow {
  readonly id: string;
  readonly project: string;
  readonly worktree: string | null;
  readonly session: string | null;
  readonly agent: string | null;
  readonly channel: string;
  readonly origin: string;
  readonly revision: string | null;
  readonly byAgent: boolean;
  readonly source: string | null;
  readonly role: string | null;
  readonly occurredAt: number;
  readonly recordedAt: number;
  readonly event: string;
  readonly digest: string;
  readonly blob: string | null;
  readonly replacedBy: string | null;
  readonly replacedAt: number | null;
  readonly own: boolean;
}

export interface StatementRow {
  readonly record: string;
  readonly n: number;
  readonly start: number;
  readonly end: number;
  readonly slot: string | null;
  readonly value: string | null;
  readonly type: string | null;
  readonly change: boolean;
  readonly negated: boolean;
  readonly modality: string;
  readonly validFrom: number | null;
  readonly recordedAt: number;
  readonly endedBy: string | null;
  readonly endedCause: string | null;
  readonly endedAt: number | null;
  readonly endedKnownAt: number | null;
  readonly rejected: boolean;
  readonly masked: boolean;
}

export interface MemoryRow {
  readonly id: string;
  readonly project: string;
  readonly layer: "project" | "global";
  readonly worktree: string | null;
  readonly session: string | null;
  readonly agent: string | null;
  readonly channel: string;
  readonly kind: string;
  readonly role: string;
  readonly subject: string | null;
  readonly key: string | null;
  readonly value: string | null;
  readonly premise: string | null;
  readonly entities: readonly string[];
  readonly tags: readonly string[];
  readonly importance: number | null;
  readonly confidence: string | null;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly occurredAt: number | null;
  readonly recordedAt: number;
  readonly event: string;
  readonly version: number;
  readonly slot: string | null;
  readonly valueDigest: string;
  readonly textDigest: string;
  readonly ceiling: string;
  readonly waiting: string | null;
  readonly waitingSince: number | null;
  readonly accepted: boolean;
  readonly pinned: boolean;
  readonly quotedFrom: string | null;
  readonly evidence: EvidenceRow | null;
  readonly guard: { readonly trigger: string; readonly action: string } | null;
  readonly endedBy: string | null;
  readonly endedCause: string | null;
  readonly endedAt: number | null;
  readonly endedKnownAt: number | null;
  readonly pool: string;
  readonly foldedInto: string | null;
  readonly masked: boolean;
}

export interface EvidenceRow {
  readonly command?: string;
  readonly expected?: string;
  readonly artifact?: string;
  readonly result?: "pass" | "fail";
  /** Milliseconds. */
  readonly at?: number;
  /** Observed by a host, never claimed by a caller. */
  readonly attested: boolean;
}

export interface TombstoneRow {
  readonly id: string;
  readonly slot: string | null;
  readonly value: string | null;
  readonly text: string | null;
  /** Of an erased clause, whose digest is `value`: `<words>/<hint>`, see `findErased`. */
  readonly clause: string | null;
  readonly cause: string;
  readonly item: string;
  readonly at: number;
  readonly liftedAt: number | null;
}

export interface FactRow {
  readonly id: string;
  readonly channel: string;
  readonly session: string | null;
  readonly agent: string | null;
  readonly type: string;
  readonly slot: string;
  readonly subject: string;
  readonly key: string | null;
  readonly value: string | null;
  readonly eventTime: number;
  readonly recordedAt: number;
  readonly effectiveFrom: number;
  readonly effectiveTo: number | null;
  readonly publisher: string | null;
  readonly seq: number | null;
  readonly contentDigest: string;
  readonly event: string;
  readonly ceiling: string;
}

export interface FactLinkRow {
  readonly fact: string;
  readonly relation: string;
  readonly target: string;
}

export interface SourceRow {
  readonly name: string;
  readonly class: string | null;
  readonly role: string | null;
  readonly claim: string | null;
  readonly stance: "+" | "-" | null;
  readonly dispute: string | null;
  readonly negative: boolean;
  readonly refutedBy: readonly string[];
  readonly restrictedTo: readonly string[];
  readonly derivedFrom: readonly string[];
  readonly at: number;
}

export interface StandingRow {
  readonly name: string;
  readonly revoked: boolean;
  readonly restrictedTo: readonly string[];
}

export interface LineageRow {
  readonly child: string;
  readonly parent: string;
  readonly relation: string;
  readonly verified: boolean;
}

export interface PrunedTraceRow {
  readonly trace: string;
  /** Number of the line that tells it. */
  readonly line: number;
  readonly at: number;
  readonly channel: string;
  readonly because: "asked" | "policy";
  /** The last occurrence that was looked at. */
  readonly upTo: number;
}

/** Reads rows of one table as what they are; the adapters give every column. */
export function rowsAs<T>(rows: readonly unknown[] | undefined): readonly T[] {
  return (rows ?? []) as readonly T[];
}
