import { canonicalJson } from "../model/canonical.ts";
import type { Actor } from "../model/channel.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import type { MemoryRow, RecordRow, StatementRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { REMEMBER_MOST } from "../policy/chunking.ts";
import { classOfPlace, placeOf } from "../policy/place.ts";
import { broughtOf } from "../stages/1-preserve/brought.ts";
import { refuse } from "../stages/1-preserve/gate.ts";
import type { RememberAsk } from "../stages/1-preserve/plan-remember.ts";
import { planRemember } from "../stages/1-preserve/plan-remember.ts";
import { slotOfMemory } from "../stages/1-preserve/slot.ts";
import { isBlank } from "../text/normalise.ts";
import { isOnlySecret, redact, redactDeep } from "../text/redact.ts";
import type { Found, ReadPlan } from "../storage/store.ts";
import type { Cited } from "./cited.ts";
import { resolveCited, verifyQuote } from "./cited.ts";
import type { Desk, Settings, Shelf } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import {
  displacedReads,
  neighboursShown,
  readNeighbourhood,
  returnGround,
  tombstoneReads,
} from "./neighbours.ts";
import type { Neighbourhood } from "./neighbours.ts";
import { storeFailed } from "./store-failed.ts";
import { findTarget } from "./target.ts";
import { toldOf } from "./told.ts";
import type { RememberInput } from "./voice.ts";
import { want } from "./want.ts";

/** A first telling, through the one gateway (L3): redact → scope → permit → normalise → tombstone → duplicate → conflict → commit. */
export async function remember(desk: Desk, actor: Actor, input: RememberInput): Promise<WriteAnswer> {
  const shelf = await shelfFor(desk, actor, input.layer ?? "project");
  const settings = await readSettings(desk, actor.session);
  const clean = redactDeep(input).value;
  const early = unfit(desk, shelf, actor, settings, "remember", input.text, clean.text);
  if (early !== null) return early;
  const gate = gateOf(desk, shelf, actor, settings);
  const told = toldOf(clean, actor);
  const slotted = slotOfMemory(shelf.store.digest, told);
  const brought = broughtOf(shelf.store.digest, told, slotted);
  const cited = await resolveCited(shelf, clean.sources ?? []);
  const derived = await resolveCited(shelf, clean.derivedFrom ?? []);
  const quotedFrom = await verifyQuote(shelf, cited, { told, quote: clean.quote, session: actor.session });
  const withdraws =
    clean.retracts === undefined ? null : await findTarget(desk, actor.session, clean.retracts);
  const around = await readNeighbourhood(
    shelf,
    told.text,
    brought,
    clean.retracts === undefined ? [] : [clean.retracts],
  );
  const { now } = gate;
  const ask: RememberAsk = {
    told,
    slotted,
    brought,
    sources: cited.ids,
    derivedFrom: derived.ids,
    missingSource: cited.missing || derived.missing,
    quotedFrom,
    retracts: clean.retracts ?? null,
    backdated:
      (told.validFrom !== null && told.validFrom < now) ||
      (told.occurredAt !== null && told.occurredAt < now),
    retryKey: retryKeyOf(shelf, actor, input.idempotencyKey),
    content: shelf.store.digest.keyed(`content:${canonicalJson({ ...clean, idempotencyKey: null })}`),
    newestCited: newestOf(cited),
    placeClass: actor.channel === "file" ? placeClassOf(cited) : null,
  };
  const answer = await storeFailed(() =>
    shelf.store.write(shelf.scope, readsOf(ask, around), (found) =>
      planRemember(gate, ask, groundOf(found, around, withdraws?.foreign ?? false)),
    ),
  );
  desk.embedSoon();
  return answer;
}

export async function shelfFor(desk: Desk, actor: Actor, layer: "project" | "global"): Promise<Shelf> {
  if (layer === "project" && desk.project !== null) {
    return { store: desk.project, scope: desk.resolved.scopeFor(actor.session) };
  }
  const global = await desk.global(true);
  if (global === null) throw new Error("the person's layer could not be opened");
  return { store: global, scope: desk.resolved.globalScope(actor.session) };
}

/** A text that no verb takes: blank, nothing but a secret, or too long. The refusal is written. */
export function unfit(
  desk: Desk,
  shelf: Shelf,
  actor: Actor,
  settings: Settings,
  action: string,
  original: string,
  text: string,
): Promise<WriteAnswer> | null {
  const reason = isBlank(original)
    ? ("empty" as const)
    : isOnlySecret(original, redact(original))
      ? ("secret-only" as const)
      : new TextEncoder().encode(text).length > REMEMBER_MOST
        ? ("too-long" as const)
        : null;
  if (reason === null) return null;
  const plan = refuse(gateOf(desk, shelf, actor, settings), action, reason, null);
  return storeFailed(() => shelf.store.write(shelf.scope, [], () => plan));
}

export function retryKeyOf(shelf: Shelf, actor: Actor, key: string | undefined): string | null {
  return key === undefined
    ? null
    : shelf.store.digest.keyed(`retry:${canonicalJson([actor.channel, actor.agent, key])}`);
}

function readsOf(ask: RememberAsk, around: Neighbourhood): ReadPlan {
  const { brought, retryKey } = ask;
  const slot = brought.slot === null ? [] : [brought.slot];
  return [
    () => [
      want("sameText", "memory", { textDigest: brought.textDigest }),
      want("sameSlot", "memory", { slot }),
      want("statements", "statement", { slot }),
      want("near", "memory", { id: around.near.map(({ row }) => row.id) }),
      want("withdrawn", "memory", { id: ask.retracts === null ? [] : [ask.retracts] }),
      want("retry", "retry", { key: retryKey === null ? [] : [retryKey] }),
      ...tombstoneReads(brought, around.items),
    ],
    (found) => [
      ...displacedReads(found),
      want("tellers", "record", { id: rowsAs<StatementRow>(found["statements"]).map((row) => row.record) }),
    ],
  ];
}

function groundOf(found: Found, around: Neighbourhood, foreign: boolean): Parameters<typeof planRemember>[2] {
  const near = rowsAs<MemoryRow>(found["near"]);
  return {
    ...returnGround(found, around),
    sameText: rowsAs<MemoryRow>(found["sameText"]),
    sameSlot: rowsAs<MemoryRow>(found["sameSlot"]),
    statementsInSlot: rowsAs<StatementRow>(found["statements"]),
    tellers: rowsAs<RecordRow>(found["tellers"]),
    // The rows are those of the write, the words those read before it.
    near: near
      .map((row) => ({ row, text: around.textOf.get(row.id) ?? "" }))
      .filter((entry) => entry.text !== ""),
    textOf: around.textOf,
    withdrawn: rowsAs<MemoryRow>(found["withdrawn"])[0] ?? null,
    foreign,
    retry: rowsAs<{ readonly content: string; readonly item: string | null }>(found["retry"])[0] ?? null,
    neighbours: neighboursShown(around),
  };
}

/** An agent's own speech is no newer evidence for an agent's claim. */
function newestOf(cited: Cited): number {
  const observed = cited.records.filter(
    (row) => row.channel !== "agent" && !row.byAgent && row.origin === "typed",
  );
  return Math.max(0, ...observed.map((row) => row.recordedAt));
}

/** A reader speaks with the class of the place it read; a revision that is not settled, or an agent's, informs at most. */
function placeClassOf(cited: Cited): string {
  const file = cited.records.find((row) => row.channel === "file");
  if (!file) return "informational";
  const place = classOfPlace(placeOf(file.source ?? ""));
  const settled = !file.byAgent && (file.revision ?? "default-branch") === "default-branch";
  return settled || place === "untrusted" ? place : "informational";
}
