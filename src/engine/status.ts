import { PrecedentFault } from "../model/fault.ts";
import type { Desk } from "./desk.ts";
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
): Promise<Status> {
  const problems: string[] = [];
  let memories = 0;
  let records = 0;
  let waiting = 0;
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
      const histogram = await desk.project.vectors(scope).histogram();
      const { embedder } = desk;
      if (embedder !== null && histogram.some((row) => row.embedder !== embedder.id))
        problems.push("embedder-changed");
    }
  } catch (cause) {
    problems.push(
      cause instanceof PrecedentFault && cause.code === "store-damaged"
        ? "store-damaged"
        : "store-unreadable",
    );
  }
  return {
    memories,
    records,
    waiting,
    missedTurns,
    outbound: 0,
    problems,
    sentences: [],
    file: desk.resolved.file,
    mcpOnly: false,
  };
}
