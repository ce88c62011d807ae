import type {
  Candidate,
  ClaimRef,
  Claim,
  Piece,
  SourceFacts,
  SourcesByName,
  TimeFacts,
  Timelines,
} from "../model/candidate.ts";
import type { FactLinkRow, FactRow, MemoryRow, RecordRow, StatementRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { Scope } from "../model/scope.ts";
import { classifyEvidence } from "../stages/5-frame/classify.ts";
import { sentences } from "../text/sentences.ts";
import type { Store } from "../storage/store.ts";
import { textKey } from "../storage/store.ts";
import { endedOf, endedStatement, memoryClaim, factClaim } from "./claims.ts";
import { carryingSpans } from "./carrying-spans.ts";
import type { Hit } from "./retrieve.ts";
import { gatherSources } from "./sources.ts";
import { want } from "./want.ts";

/** Everything the road needs for some hits of one store: facts of each candidate, timelines, sources, words. */
export interface Gathered {
  readonly candidates: readonly Candidate[];
  readonly timelines: Timelines;
  readonly sources: SourcesByName;
  /** Whole text of an item's line, by event. */
  readonly textOf: ReadonlyMap<string, string>;
  readonly records: ReadonlyMap<string, RecordRow>;
  readonly memories: ReadonlyMap<string, MemoryRow>;
}

/** Reads what is known of each hit. Side-effect free (L15). */
export async function gather(store: Store, scope: Scope, hits: readonly Hit[]): Promise<Gathered> {
  const idsOf = (kind: Hit["kind"]): readonly string[] => [
    ...new Set(hits.filter((hit) => hit.kind === kind).map((hit) => hit.item)),
  ];
  const recordIds = idsOf("record");
  const memoryIds = idsOf("memory");
  const found = await store.read(scope, [
    () => [
      want("memories", "memory", { id: memoryIds }),
      want("records", "record", { id: recordIds }),
      want("statements", "statement", { record: recordIds }, { order: "n" }),
      want("cites", "factLink", { target: recordIds, relation: "source" }),
    ],
    (rows) => [want("citing", "fact", { id: rowsAs<FactLinkRow>(rows["cites"]).map((link) => link.fact) })],
    (rows) => {
      const slots = [
        ...rowsAs<FactRow>(rows["citing"]).map((fact) => fact.slot),
        ...rowsAs<MemoryRow>(rows["memories"]).flatMap((memory) => memory.slot ?? []),
      ];
      return [want("facts", "fact", { slot: [...new Set(slots)] })];
    },
    (rows) => {
      const facts = rowsAs<FactRow>(rows["facts"]);
      return [
        want("links", "factLink", { fact: facts.map((fact) => fact.id) }),
        // A timeline is a feed of events; memories alone resolve by what each of them says of itself.
        want("told", "memory", { slot: [...new Set(facts.map((fact) => fact.slot))], layer: "project" }),
      ];
    },
  ]);
  const records = new Map(rowsAs<RecordRow>(found["records"]).map((row) => [row.id, row]));
  const memories = new Map(rowsAs<MemoryRow>(found["memories"]).map((row) => [row.id, row]));
  const textOf = await readTexts(store, scope, hits);
  const facts = rowsAs<FactRow>(found["facts"]);
  const links = rowsAs<FactLinkRow>(found["links"]);
  const timelines = timelinesOf(facts, links, rowsAs<MemoryRow>(found["told"]));
  const cites = rowsAs<FactLinkRow>(found["cites"]);
  const sources = await gatherSources(store, scope, [...memories.values()], [...records.values()]);

  const statements = Map.groupBy(rowsAs<StatementRow>(found["statements"]), (row) => row.record);
  const candidates = hits.flatMap((hit): readonly Candidate[] => {
    const text = textOf.get(hit.event) ?? "";
    const memory = memories.get(hit.item);
    const record = records.get(hit.item);
    const source = sources.of.get(hit.item);
    if (hit.kind === "memory" && memory && source) return [ofMemory(hit, memory, source, timelines)];
    if (hit.kind === "record" && record && source && !record.own) {
      const claims = claimRefs(hit, text, cites, facts);
      return withHistory(ofRecord(hit, record, source, text, statements.get(hit.item) ?? [], claims));
    }
    return [];
  });
  return { candidates, timelines, sources: sources.byName, textOf, records, memories };
}

function ofMemory(hit: Hit, row: MemoryRow, source: SourceFacts, timelines: Timelines): Candidate {
  const hasTimeline = row.slot !== null && (timelines[row.slot] ?? []).some((claim) => claim.of === "fact");
  const time: TimeFacts = {
    recordedAt: row.recordedAt,
    validFrom: row.validFrom,
    validTo: row.validTo,
    ended: endedOf(row),
    slot: hasTimeline ? row.slot : null,
    claims: [],
    shadowedBy: null,
    preset: null,
  };
  return {
    ...baseOf(hit, row.project, row.layer),
    kind: row.kind,
    role: source.declaredRole ?? (row.role === "ordinary" ? roleOfKind(row.kind) : row.role),
    evidenceClass: row.kind === "decision" ? "decision" : "prose",
    time,
    pieces: [],
    source,
  };
}

function ofRecord(
  hit: Hit,
  row: RecordRow,
  source: SourceFacts,
  text: string,
  statements: readonly StatementRow[],
  claims: readonly ClaimRef[],
): Candidate {
  const isDocument = row.channel === "file" || row.channel === "commit";
  return {
    ...baseOf(hit, row.project, "project"),
    kind: null,
    role: source.declaredRole ?? row.role ?? "ordinary",
    evidenceClass: classifyEvidence({
      path: row.channel === "file" ? row.source : null,
      text: text.slice(hit.start, hit.end),
      channel: row.channel,
    }),
    time: {
      recordedAt: row.recordedAt,
      validFrom: null,
      validTo: null,
      ended:
        row.replacedBy === null
          ? null
          : {
              cause: "superseded",
              by: row.replacedBy,
              from: row.replacedAt,
              knownAt: row.replacedAt ?? row.recordedAt,
            },
      slot: null,
      claims,
      ...(isDocument && claims.length > 0 ? { beside: besideClaims(hit, text, claims) } : {}),
      shadowedBy: null,
      preset: null,
    },
    pieces: isDocument ? [] : piecesOf(hit, text, statements),
    source,
  };
}

/**
 * A record of which a part no longer holds is two things: what stands, and what is history. The history is judged, and on recall
 * shown, on its own.
 */
function withHistory(record: Candidate): readonly Candidate[] {
  const past = record.pieces.filter((piece) => piece.offered && (piece.ended !== null || piece.rejected));
  const standing = record.pieces.filter((piece) => piece.offered && piece.ended === null && !piece.rejected);
  if (past.length === 0 || record.time.ended !== null) return [record];
  if (standing.length === 0) return [record];
  return [
    { ...record, pieces: record.pieces.filter((piece) => !past.includes(piece)) },
    ...past.map((piece, at) => ({ ...record, id: `${record.item}/past-${at}`, pieces: [piece] })),
  ];
}

function piecesOf(hit: Hit, text: string, statements: readonly StatementRow[]): readonly Piece[] {
  const slice = text.slice(hit.start, hit.end);
  return sentences(slice).map((sentence): Piece => {
    const start = sentence.start + hit.start;
    const end = sentence.end + hit.start;
    const said = statements.filter((row) => row.start < end && start < row.end);
    const ended = said.find((row) => row.endedCause !== null);
    return {
      start,
      end,
      offered: sentence.form === "declarative" && !sentence.quoted && !said.some((row) => row.masked),
      modelled: said.length > 0,
      validFrom: said[0]?.validFrom ?? null,
      ended: ended ? endedStatement(ended) : null,
      rejected: said.some((row) => row.rejected),
    };
  });
}

/** Sentences of this section that tell something and carry none of the entries: what they say stands when those fall. */
function besideClaims(hit: Hit, text: string, claims: readonly ClaimRef[]): number {
  const carried = claims.flatMap((claim) => claim.spans);
  const isCarried = (piece: Piece): boolean =>
    carried.some((span) => span.start < piece.end && piece.start < span.end);
  return piecesOf(hit, text, []).filter((piece) => piece.offered && !isCarried(piece)).length;
}

function claimRefs(
  hit: Hit,
  text: string,
  cites: readonly FactLinkRow[],
  facts: readonly FactRow[],
): readonly ClaimRef[] {
  const told = cites
    .filter((link) => link.target === hit.item)
    .flatMap((link) => facts.filter((row) => row.id === link.fact && row.type !== "retraction").slice(0, 1));
  return told.map((fact): ClaimRef => {
    const about = `${fact.subject} ${fact.key ?? ""}`;
    const others = told.flatMap((other) => (other.slot === fact.slot ? [] : (other.value ?? [])));
    return { slot: fact.slot, id: fact.id, spans: carryingSpans(text, fact.value, about, others) };
  });
}

function timelinesOf(
  facts: readonly FactRow[],
  links: readonly FactLinkRow[],
  told: readonly MemoryRow[],
): Readonly<Record<string, readonly Claim[]>> {
  const bySlot: Record<string, Claim[]> = {};
  const add = (slot: string, claim: Claim): void => {
    (bySlot[slot] ??= []).push(claim);
  };
  for (const fact of facts) add(fact.slot, factClaim(fact, links));
  for (const memory of told)
    if (memory.slot !== null && memory.waiting === null) add(memory.slot, memoryClaim(memory));
  return bySlot;
}

function baseOf(
  hit: Hit,
  project: string,
  layer: "project" | "global",
): Pick<
  Candidate,
  "id" | "item" | "doc" | "of" | "project" | "layer" | "event" | "start" | "end" | "rank" | "share" | "cosine"
> {
  return {
    id: hit.part === 0 ? hit.item : `${hit.item}/${hit.part}`,
    item: hit.item,
    doc: hit.doc,
    of: hit.kind,
    project,
    layer,
    event: hit.event,
    start: hit.start,
    end: hit.end,
    rank: hit.rank,
    share: hit.share,
    cosine: hit.cosine,
  };
}

function roleOfKind(kind: string): string {
  return kind === "decision" || kind === "preference" || kind === "directive" ? kind : "ordinary";
}

async function readTexts(
  store: Store,
  scope: Scope,
  hits: readonly Hit[],
): Promise<ReadonlyMap<string, string>> {
  const refs = [...new Set(hits.map((hit) => hit.event))].map((event) => ({ event, field: "text" }));
  const texts = await store.texts(scope, refs);
  return new Map(refs.map((ref) => [ref.event, texts.get(textKey(ref)) ?? ""]));
}
