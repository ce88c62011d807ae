import { PrecedentFault } from "../model/fault.ts";
import { RETENTION } from "../policy/retention.ts";
import type { Desk, Shelf } from "./desk.ts";
import { readSettings } from "./desk.ts";
import { isScrubPending } from "./erase-scrub.ts";
import type { Status } from "./memory.ts";
import { waitingMisses } from "./spool-keep.ts";
import { listWaiting } from "./review.ts";

/** Faults that also mean that nothing can be read. */
const UNREADABLE = new Set<string>(["store-damaged", "network-volume"]);

/** How the memory of this place stands, with every problem named. */
export async function statusOf(
  desk: Desk,
  missed: ReadonlyMap<string, number>,
  fault: PrecedentFault | null,
  trouble: string | null,
): Promise<Status> {
  const problems: string[] = [];
  const sentences: string[] = [];
  let memories = 0;
  let records = 0;
  let waiting = 0;
  let traces: Status["traces"] = null;
  let missedTurns = [...missed.values()].reduce((sum, count) => sum + count, 0);
  if (fault !== null)
    problems.push(...new Set([UNREADABLE.has(fault.code) ? "store-unreadable" : fault.code, fault.code]));
  try {
    if (desk.project !== null && fault === null) {
      const scope = desk.resolved.scopeFor(null);
      const counts = await desk.project.counts(scope);
      memories = counts["memory"] ?? 0;
      records = counts["record"] ?? 0;
      waiting = (await listWaiting(desk, null)).length;
      const noted = await desk.project.operational(scope).list("missed/");
      missedTurns = Math.max(
        missedTurns,
        noted.reduce((sum, entry) => sum + Number(entry.value), 0) + waitingMisses(desk),
      );
      const check = await desk.project.verifyJournal(scope);
      if (!check.intact) problems.push("audit-broken");
      if (await isScrubPending({ store: desk.project, scope })) problems.push("erasure-pending");
      traces = await traceGrowth(desk, { store: desk.project, scope }, counts["trace"] ?? 0);
      const histogram = await desk.project.vectors(scope).histogram();
      const { embedder } = desk;
      if (embedder !== null && histogram.some((row) => row.embedder !== embedder.id))
        problems.push("embedder-changed");
      if (embedder !== null) {
        const of = counts["doc"] ?? 0;
        const have = histogram
          .filter((row) => row.embedder === embedder.id)
          .reduce((sum, row) => sum + row.count, 0);
        sentences.push(...embedderSentences(desk, { id: embedder.id, have, of, trouble }));
      }
    }
  } catch (cause) {
    problems.push(
      cause instanceof PrecedentFault && cause.code === "store-damaged"
        ? "store-damaged"
        : "store-unreadable",
    );
  }
  if (desk.embedder === null && trouble !== null) sentences.push(trouble);
  return {
    memories,
    records,
    waiting,
    traces,
    missedTurns,
    outbound: 0,
    problems,
    sentences,
    file: desk.resolved.file,
    mcpOnly: false,
  };
}

const DAY_MS = 86_400_000;

/** How many traces there are, what they weigh, and how fast they grow, so that a person sees when letting some go is worth it. */
async function traceGrowth(desk: Desk, shelf: Shelf, count: number): Promise<Status["traces"]> {
  const { store, scope } = shelf;
  const now = desk.clock.now();
  const [first] = await store.occurrences(scope, { limit: 1 });
  const recent = await store.occurrences(scope, { since: now - RETENTION.growthDays * DAY_MS });
  const days = Math.min(RETENTION.growthDays, Math.max(1, (now - (first?.at ?? now)) / DAY_MS));
  const recentBytes = await store.traceBytes(scope, [...new Set(recent.map((one) => one.trace))]);
  const { retention } = await readSettings(desk, null);
  return {
    count,
    bytes: await store.traceBytes(scope),
    bytesPerDay: Math.round(recentBytes / days),
    keptDays: retention.traceDays,
  };
}

/** What of an embedder a person should know: that pieces wait for vectors, and why. */
function embedderSentences(
  desk: Desk,
  facts: { readonly id: string; readonly have: number; readonly of: number; readonly trouble: string | null },
): readonly string[] {
  const { id, have, of, trouble } = facts;
  if (have >= of && trouble === null) return [];
  const why = trouble === null ? "" : desk.locale === "zh" ? `（${trouble}）` : ` (${trouble})`;
  return [
    desk.locale === "zh"
      ? `嵌入模型 ${id}${why}：${of} 段中有 ${Math.max(0, of - have)} 段等待向量；在此之前按词语查找。`
      : `Embedder ${id}${why}: ${Math.max(0, of - have)} of ${of} pieces wait for a vector; until then words find them.`,
  ];
}
