import { canonicalJson } from "../model/canonical.ts";
import type { Actor } from "../model/channel.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import type { MemoryRow, StatementRow, TombstoneRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { REMEMBER_MOST } from "../policy/chunking.ts";
import type { Told } from "../stages/1-preserve/assertion.ts";
import { refuse } from "../stages/1-preserve/gate.ts";
import { planRemember } from "../stages/1-preserve/plan-remember.ts";
import type { ReviseAsk } from "../stages/1-preserve/plan-revise.ts";
import { planRevise } from "../stages/1-preserve/plan-revise.ts";
import { slotOfMemory, textDigest } from "../stages/1-preserve/slot.ts";
import { isOnlySecret, redact, redactDeep } from "../text/redact.ts";
import type { Read } from "../storage/store.ts";
import { resolveCited, verifyQuote } from "./cited.ts";
import type { Desk, Settings, Shelf } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { momentOrNull } from "./moments.ts";
import { neighboursOf } from "./neighbours.ts";
import { storeFailed } from "./store-failed.ts";
import { findTarget } from "./target.ts";
import type { RememberInput, RevisionInput } from "./voice.ts";
import { want } from "./want.ts";

/** A first telling, through the one gateway (L3): redact → scope → permit → normalise → tombstone → duplicate → conflict → commit. */
export async function remember(desk: Desk, actor: Actor, input: RememberInput): Promise<WriteAnswer> {
  const layer = input.layer ?? "project";
  const shelf = await shelfFor(desk, actor, layer);
  const settings = await readSettings(desk, actor.session);
  const clean = cleaned(input);
  const early = unfit(desk, shelf, actor, settings, "remember", input.text, clean.text);
  if (early !== null) return early;
  const gate = gateOf(desk, shelf, actor, settings);
  const told = toldOf(clean, actor);
  const slotted = slotOfMemory(shelf.store.digest, { ...clean, text: told.text });
  const cited = await resolveCited(shelf, clean.sources ?? []);
  const derived = await resolveCited(shelf, clean.derivedFrom ?? []);
  const quotedFrom = await verifyQuote(shelf, cited, {
    text: told.text,
    quote: clean.quote,
    session: actor.session,
  });
  const digest = textDigest(shelf.store.digest, told.text);
  const retryKey = retryKeyOf(shelf, actor, input.idempotencyKey);
  const now = gate.now;
  const ask = {
    told,
    slotted,
    sources: cited.ids,
    derivedFrom: derived.ids,
    missingSource: cited.missing || derived.missing,
    quotedFrom,
    backdated:
      (told.validFrom !== null && told.validFrom < now) ||
      (told.occurredAt !== null && told.occurredAt < now),
    retryKey,
    content: shelf.store.digest.keyed(`content:${canonicalJson({ ...clean, idempotencyKey: null })}`),
    citesNewer: false,
  };
  const neighbours = await neighboursOf(shelf, told.text);
  const reads: readonly Read[] = [
    want("sameText", "memory", { textDigest: digest }),
    ...slotReads(slotted.slot),
    ...tombstoneReads(slotted, digest),
    ...(retryKey === null ? [] : [want("retry", "retry", { key: retryKey })]),
  ];
  const answer = await storeFailed(() =>
    shelf.store.write(shelf.scope, [() => reads], (found) => {
      const newest = Math.max(0, ...cited.records.map((row) => row.recordedAt));
      const sameSlot = rowsAs<MemoryRow>(found["sameSlot"]);
      return planRemember(
        gate,
        { ...ask, citesNewer: newest > 0 && sameSlot.every((row) => newest > row.recordedAt) },
        {
          sameText: rowsAs<MemoryRow>(found["sameText"]),
          sameSlot,
          statementsInSlot: rowsAs<StatementRow>(found["statements"]),
          tombstones: tombstonesOf(found, slotted),
          retry:
            rowsAs<{ readonly content: string; readonly item: string | null }>(found["retry"])[0] ?? null,
          neighbours,
        },
      );
    }),
  );
  desk.embedSoon();
  return answer;
}

/** Correct (it was never right) or supersede (it no longer is): the caller names what it replaces. */
export async function revise(
  desk: Desk,
  actor: Actor,
  action: "correct" | "supersede",
  input: RevisionInput,
): Promise<WriteAnswer> {
  const place = await findTarget(desk, actor.session, input.target);
  const shelf = place.shelf ?? (await shelfFor(desk, actor, "project"));
  const settings = await readSettings(desk, actor.session);
  const clean = redactDeep(input).value;
  const early = unfit(desk, shelf, actor, settings, action, input.text, clean.text);
  if (early !== null) return early;
  const gate = gateOf(desk, shelf, actor, settings);
  const cited = await resolveCited(shelf, clean.sources ?? []);
  const quotedFrom = await verifyQuote(shelf, cited, {
    text: clean.text,
    quote: clean.quote,
    session: actor.session,
  });
  const digest = textDigest(shelf.store.digest, clean.text);
  const retryKey = retryKeyOf(shelf, actor, input.idempotencyKey);
  const answer = await storeFailed(() =>
    shelf.store.write(
      shelf.scope,
      [
        () => [
          want("target", "memory", { id: input.target }),
          want("tombText", "tombstone", { text: digest }),
          ...(retryKey === null ? [] : [want("retry", "retry", { key: retryKey })]),
        ],
        (found) => [
          want("successor", "memory", {
            id: rowsAs<MemoryRow>(found["target"]).flatMap((row) => row.endedBy ?? []),
          }),
        ],
      ],
      (found) => {
        const target = rowsAs<MemoryRow>(found["target"])[0] ?? null;
        const ask: ReviseAsk = {
          action,
          target: input.target,
          told: inherited(clean, target, actor),
          slotted:
            target?.slot !== null && target?.key !== null && target !== null
              ? { ...slotOfMemory(shelf.store.digest, { text: clean.text }), slot: target.slot, single: true }
              : slotOfMemory(shelf.store.digest, { text: clean.text }),
          reason: clean.reason ?? "",
          validFrom: momentOrNull(clean.validFrom, "validFrom"),
          sources: cited.ids,
          missingSource: cited.missing,
          quotedFrom,
          retryKey,
          content: shelf.store.digest.keyed(`content:${canonicalJson({ ...clean, idempotencyKey: null })}`),
        };
        return planRevise(gate, ask, {
          target,
          foreign: place.foreign,
          successor: rowsAs<MemoryRow>(found["successor"])[0] ?? null,
          tombstones: rowsAs<TombstoneRow>(found["tombText"]),
          retry:
            rowsAs<{ readonly content: string; readonly item: string | null }>(found["retry"])[0] ?? null,
        });
      },
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

function cleaned(input: RememberInput): RememberInput {
  return redactDeep(input).value;
}

function unfit(
  desk: Desk,
  shelf: Shelf,
  actor: Actor,
  settings: Settings,
  action: string,
  original: string,
  text: string,
): Promise<WriteAnswer> | null {
  const reason =
    original.trim() === ""
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

function toldOf(input: RememberInput, actor: Actor): Told {
  const evidence = input.evidence;
  return {
    text: input.text.toWellFormed(),
    kind: input.kind ?? "fact",
    role: input.role ?? "ordinary",
    ...(input.subject === undefined ? {} : { subject: input.subject }),
    ...(input.key === undefined ? {} : { key: input.key }),
    ...(input.value === undefined ? {} : { value: input.value }),
    ...(input.premise === undefined || input.premise.trim() === "" ? {} : { premise: input.premise }),
    entities: input.entities ?? [],
    tags: input.tags ?? [],
    importance: input.importance ?? null,
    confidence: input.confidence ?? null,
    validFrom: momentOrNull(input.validFrom, "validFrom"),
    validTo: momentOrNull(input.validTo, "validTo"),
    occurredAt: momentOrNull(input.occurredAt, "occurredAt"),
    evidence:
      evidence === undefined
        ? null
        : {
            ...evidence,
            at: momentOrNull(evidence.at, "evidence.at"),
            // Attested is what a host observed of a tool, never what a caller says of itself (L7).
            attested: actor.channel === "tool" && evidence.attested === true,
          },
    guard: input.guard ?? null,
    layer: input.layer ?? "project",
  };
}

/** A revision keeps kind, slot and premise of what it replaces; nothing of its evidence, detail or validity. */
function inherited(input: RevisionInput, target: MemoryRow | null, actor: Actor): Told {
  return {
    ...toldOf({ text: input.text, ...(input.role === undefined ? {} : { role: input.role }) }, actor),
    kind: (target?.kind ?? "fact") as Told["kind"],
    role: input.role ?? ((target?.role ?? "ordinary") as Told["role"]),
    ...(target?.subject == null ? {} : { subject: target.subject }),
    ...(target?.key == null ? {} : { key: target.key }),
    ...(target?.premise == null ? {} : { premise: target.premise }),
    layer: target?.layer ?? "project",
  };
}

function retryKeyOf(shelf: Shelf, actor: Actor, key: string | undefined): string | null {
  return key === undefined
    ? null
    : shelf.store.digest.keyed(`retry:${canonicalJson([actor.channel, actor.agent, key])}`);
}

function slotReads(slot: string | null): readonly Read[] {
  return slot === null
    ? []
    : [want("sameSlot", "memory", { slot }), want("statements", "statement", { slot })];
}

function tombstoneReads(
  slotted: { readonly slot: string | null; readonly value: string },
  digest: string,
): readonly Read[] {
  return [
    want("tombText", "tombstone", { text: digest }),
    ...(slotted.slot === null
      ? []
      : [want("tombValue", "tombstone", { slot: slotted.slot, value: slotted.value })]),
  ];
}

function tombstonesOf(
  found: Readonly<Record<string, readonly unknown[]>>,
  slotted: { readonly slot: string | null },
): readonly TombstoneRow[] {
  const rows = [
    ...rowsAs<TombstoneRow>(found["tombText"]),
    ...(slotted.slot === null ? [] : rowsAs<TombstoneRow>(found["tombValue"])),
  ];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
