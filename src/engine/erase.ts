import type { Actor } from "../model/channel.ts";
import { PrecedentFault } from "../model/fault.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import type { Refusal } from "../model/reason.ts";
import { refuse } from "../stages/1-preserve/gate.ts";
import type { EraseReach } from "../stages/1-preserve/plan-erase-choice.ts";
import { mayErase, planErase } from "../stages/1-preserve/plan-erase.ts";
import { redact } from "../text/redact.ts";
import type { Desk, Shelf } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { reportOf, joinReports } from "./erase-report.ts";
import { scrubNow } from "./erase-scrub.ts";
import { shelvesToErase } from "./erase-shelves.ts";
import { eraseFromSpool } from "./erase-spool.ts";
import type { Surveyed } from "./erase-survey.ts";
import { isNothing, surveyErasure, wordingsOf } from "./erase-survey.ts";
import { momentOrNull } from "./moments.ts";
import { shelfFor } from "./remember.ts";
import { drain } from "./spool-keep.ts";
import { storeFailed } from "./store-failed.ts";
import { findTarget } from "./target.ts";
import type { EraseAnswer, EraseInput, EraseReport } from "./voice-erase.ts";

/**
 * Erases for good (L22): texts, index, vectors, inputs of traces, derived memories. Each store in one transaction; its journal
 * tells that and what, by id, and holds no word of it. A keyed digest stays, so that it cannot come back (L6).
 */
export async function erase(desk: Desk, actor: Actor, input: EraseInput): Promise<EraseAnswer> {
  await drainFirst(desk);
  const looked = await look(desk, actor, input);
  if (looked.refused !== null)
    return refusal(desk, actor, looked.shelf, looked.refused, input.target ?? null);
  const reason = redact(input.reason ?? "").text;
  const parts: EraseReport[] = [];
  let first: WriteAnswer | null = null;
  let files: "done" | "pending" = "done";
  for (const { shelf, reach, surveyed, isForeign } of looked.parts) {
    if (isForeign) eraseFromSpool(desk, shelf, reach, surveyed);
    const answer = await commit(desk, actor, shelf, reach, reason, surveyed);
    if (answer.outcome === "refused") {
      await looked.close();
      return { ...answer, gone: null, files, report: joinReports(parts) };
    }
    if ((await scrubNow(shelf)) === "pending") files = "pending";
    first ??= answer;
    parts.push(await reportOf(desk, shelf, surveyed, false));
  }
  await looked.close();
  desk.embedSoon();
  const gone = { search: true, context: true, export: true, files: files === "done" ? true : files } as const;
  return { ...(first as WriteAnswer), gone, files, report: joinReports(parts) };
}

/** What an erasure would take along. Nothing is written; `null` when the speaker may not, or nothing is there. */
export async function previewErase(desk: Desk, actor: Actor, input: EraseInput): Promise<EraseReport | null> {
  const looked = await look(desk, actor, input);
  if (looked.refused !== null) return null;
  const parts: EraseReport[] = [];
  for (const { shelf, surveyed } of looked.parts) parts.push(await reportOf(desk, shelf, surveyed, true));
  await looked.close();
  return joinReports(parts);
}

interface Part {
  readonly shelf: Shelf;
  readonly reach: EraseReach;
  readonly surveyed: Surveyed;
  readonly isForeign: boolean;
}

interface Looked {
  /** Where a refusal is told. */
  readonly shelf: Shelf;
  readonly refused: Refusal | null;
  readonly parts: readonly Part[];
  /** Lets go of the stores that were opened for this alone. */
  close(): Promise<void>;
}

async function look(desk: Desk, actor: Actor, input: EraseInput): Promise<Looked> {
  const place =
    input.target === undefined
      ? { shelf: null, foreign: false }
      : await findTarget(desk, actor.session, input.target);
  const main = place.shelf ?? (await shelfFor(desk, actor, "project"));
  const gate = gateOf(desk, main, actor, await readSettings(desk, actor.session));
  const reach = reachOf(input);
  const opened: Shelf[] = [];
  const close = async (): Promise<void> => {
    for (const { store } of opened) await store.close();
  };
  const refused = mayErase(gate, { ...reach, everywhere: input.everywhere === true }, null);
  if (refused !== null) return { shelf: main, refused, parts: [], close };
  const parts: Part[] = [];
  let wordings: readonly string[] = [];
  for (const { shelf, isMain, isForeign } of await shelvesToErase(desk, actor, main, input)) {
    if (isForeign) opened.push(shelf);
    const own = isMain ? reach : { ...reach, target: null };
    const surveyed = await surveyErasure(shelf, own, wordings);
    if (isMain) {
      if (own.target !== null && !surveyed.erasure.choice.items.has(own.target))
        return { shelf, refused: place.foreign ? "other-project" : "target-unknown", parts: [], close };
      wordings = wordingsOf(surveyed);
    }
    if (isNothing(surveyed) && !(isMain && (own.term !== null || input.everywhere === true))) continue;
    parts.push({ shelf, reach: own, surveyed, isForeign });
  }
  return { shelf: main, refused: parts.length === 0 ? "target-unknown" : null, parts, close };
}

function reachOf(input: EraseInput): EraseReach {
  const from = momentOrNull(input.from, "from");
  const to = momentOrNull(input.to, "to");
  const term = input.term?.trim() ?? "";
  return {
    target: input.target ?? null,
    term: term === "" ? null : term,
    session: input.session ?? null,
    path: input.path ?? null,
    span: from === null && to === null ? null : { from, to },
    whole: input.whole === true,
  };
}

/** What came in between the look and the commit is looked at again, until nothing did. */
const ROUNDS_MOST = 5;

async function commit(
  desk: Desk,
  actor: Actor,
  shelf: Shelf,
  reach: EraseReach,
  reason: string,
  surveyed: Surveyed,
): Promise<WriteAnswer> {
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  let first: WriteAnswer | null = null;
  let now = surveyed;
  for (let round = 0; round < ROUNDS_MOST; round += 1) {
    const { erasure, survey } = now;
    const plan = planErase(gate, { target: round === 0 ? reach.target : null, reason }, erasure);
    const answer = await storeFailed(() =>
      shelf.store.write(shelf.scope, [], () => ({ ...plan, erase: erasure.texts, inputs: erasure.inputs })),
    );
    first ??= answer;
    if (answer.outcome === "refused") return answer;
    if ((await shelf.store.head(shelf.scope)).seq === survey.seq + 1) break;
    now = await surveyErasure(shelf, { ...reach, target: null }, wordingsOf(surveyed));
    if (isNothing(now)) break;
  }
  return first as WriteAnswer;
}

/** What waits beside the store is reached as well: kept, and then erased like the rest. A store that is held refuses below. */
async function drainFirst(desk: Desk): Promise<void> {
  try {
    await drain(desk);
  } catch (cause) {
    if (!(cause instanceof PrecedentFault)) throw cause;
  }
}

async function refusal(
  desk: Desk,
  actor: Actor,
  shelf: Shelf,
  reason: Refusal,
  target: string | null,
): Promise<EraseAnswer> {
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const plan = refuse(gate, "erase", reason, target);
  const answer = await storeFailed(() => shelf.store.write(shelf.scope, [], () => plan));
  return { ...answer, gone: null, files: "done", report: joinReports([]) };
}
