import type { TracesPruned } from "../fold/payloads.ts";
import type { Actor } from "../model/channel.ts";
import { PrecedentFault } from "../model/fault.ts";
import type { Words } from "../model/journal-event.ts";
import { daysOf, RETENTION } from "../policy/retention.ts";
import { lineOf, refuse } from "../stages/1-preserve/gate.ts";
import { redact } from "../text/redact.ts";
import { readBody } from "../trace/body.ts";
import { remainsOf, toldBy } from "../trace/remains.ts";
import type { Desk, Settings, Shelf } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { noteScrub, scrubNow } from "./erase-scrub.ts";
import { breathe } from "./prune-cited.ts";
import { stillOver, surveyPruning } from "./prune-survey.ts";
import { shelfFor } from "./remember.ts";
import { traceShelf } from "./trace-shelf.ts";
import type { PruneAnswer, PruneInput, PruneReport } from "./voice-prune.ts";

const DAY_MS = 86_400_000;

/**
 * Removes the bodies and frozen inputs of old traces, a person's act. Their ids, which are digests of what went, their occurrences and what
 * each had put before the model stay, and the journal tells it. In batches, each a whole line: wherever it ends, nothing is half done.
 */
export async function prune(desk: Desk, actor: Actor, input: PruneInput): Promise<PruneAnswer> {
  if (actor.channel !== "human") return refusePruning(desk, actor);
  const settings = await readSettings(desk, actor.session);
  return pruneBefore(desk, actor, settings, { ...input, because: "asked" });
}

/** What a pruning would take along. Nothing is written; `null` when the speaker may not. */
export async function previewPrune(desk: Desk, actor: Actor, input: PruneInput): Promise<PruneReport | null> {
  if (actor.channel !== "human") return null;
  const days = daysAsked(input, await readSettings(desk, actor.session));
  const shelf = await traceShelf(desk);
  if (days === null || shelf === null) return null;
  return (await surveyPruning(shelf, desk.clock.now() - days * DAY_MS, keepOf(input))).report;
}

/** What {@link prune} does once it may. */
export async function pruneBefore(
  desk: Desk,
  actor: Actor,
  settings: Settings,
  input: PruneInput & { readonly because: TracesPruned["because"] },
): Promise<PruneAnswer> {
  const days = daysAsked(input, settings);
  const shelf = await traceShelf(desk);
  if (days === null || shelf === null) return { ...NOTHING, code: days === null ? "no-retention" : "ok" };
  const before = desk.clock.now() - days * DAY_MS;
  const survey = await surveyPruning(shelf, before, keepOf(input));
  const { report } = survey;
  const bytesBefore = report.traces === 0 ? 0 : await shelf.store.traceBytes(shelf.scope);
  const lines: string[] = [];
  let pruned = 0;
  let left = survey.ids;
  let { upTo } = survey;
  const isStopped = (): boolean => input.signal?.aborted === true;
  // Whatever ends this on the way, the next upkeep makes sure that the bytes go.
  if (left.length > 0) await noteScrub(shelf);
  while (left.length > 0 && !isStopped()) {
    input.progress?.(report.traces - left.length, report.traces);
    const now = await stillOver(shelf, left, upTo);
    upTo = now.upTo;
    const batch = now.ids.slice(0, RETENTION.batch);
    left = now.ids.slice(batch.length);
    if (batch.length === 0) break;
    const line = await pruneBatch(desk, actor, { shelf, settings, input, before, batch, upTo });
    if (line === null) left = [...batch, ...left];
    else {
      lines.push(line);
      pruned += batch.length;
    }
    await breathe();
  }
  const files = report.traces === 0 ? "done" : await scrubNow(shelf);
  const bytes = pruned === 0 ? 0 : bytesBefore - (await shelf.store.traceBytes(shelf.scope));
  return {
    code: left.length > 0 ? "interrupted" : "ok",
    pruned,
    bytes,
    lines,
    left: left.length,
    files,
    report,
  };
}

interface Batch {
  readonly shelf: Shelf;
  readonly settings: Settings;
  readonly input: PruneInput & { readonly because: TracesPruned["because"] };
  readonly before: number;
  readonly batch: readonly string[];
  readonly upTo: number;
}

/** One line of the journal. `null`: one of them came to be again in this very moment, so that it has to be looked at anew. */
async function pruneBatch(desk: Desk, actor: Actor, facts: Batch): Promise<string | null> {
  const { shelf, settings, input, before, batch, upTo } = facts;
  const told = [];
  for (const id of batch) {
    const body = await shelf.store.traceBody(shelf.scope, id);
    told.push(body === null ? { shown: [], recants: [] } : toldBy(readBody(body)));
  }
  const payload: TracesPruned = { traces: batch, upTo, before, because: input.because, ...remainsOf(told) };
  const reason = redact(input.reason ?? "").text.trim();
  const gate = gateOf(desk, shelf, actor, settings);
  const { policyVersion } = input.because === "policy" ? settings.retention : settings;
  const words: Words = reason === "" ? {} : { reason };
  const line = lineOf({ ...gate, policyVersion }, "traces-pruned", null, payload, words);
  try {
    return await shelf.store.write(shelf.scope, [], () => ({ events: [line], answer: line.id }));
  } catch (cause) {
    const isNew = (await stillOver(shelf, batch, upTo)).ids.length < batch.length;
    if (cause instanceof PrecedentFault && cause.code === "store-busy" && isNew) return null;
    throw cause;
  }
}

function daysAsked(input: PruneInput, settings: Settings): number | null {
  if (input.olderThan === undefined) return settings.retention.traceDays;
  const days = daysOf(input.olderThan);
  if (days !== null) return days;
  throw new PrecedentFault("bad-input", {
    what: `"${input.olderThan.slice(0, 40)}" is no age.`,
    means: "Nothing was pruned.",
    remedy: "Give days or weeks, from 1d to 3650d: 90d or 12w.",
  });
}

function keepOf({ keep = 0 }: PruneInput): number {
  if (Number.isInteger(keep) && keep >= 0) return keep;
  throw new PrecedentFault("bad-input", {
    what: `"${String(keep).slice(0, 40)}" is no number of traces to keep.`,
    means: "Nothing was pruned.",
    remedy: "Give a whole number from 0.",
  });
}

async function refusePruning(desk: Desk, actor: Actor): Promise<PruneAnswer> {
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const plan = refuse(gate, "prune", "not-permitted", null);
  await shelf.store.write(shelf.scope, [], () => plan);
  return { ...NOTHING, code: "not-permitted" };
}

const NOTHING: PruneAnswer = {
  code: "ok",
  pruned: 0,
  bytes: 0,
  lines: [],
  left: 0,
  files: "done",
  report: null,
};
