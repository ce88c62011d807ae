import { canonicalJson } from "../model/canonical.ts";
import type { Actor } from "../model/channel.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import type { MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { broughtOf } from "../stages/1-preserve/brought.ts";
import type { ReviseAsk } from "../stages/1-preserve/plan-revise.ts";
import { planRevise } from "../stages/1-preserve/plan-revise.ts";
import type { Slotted } from "../stages/1-preserve/slot.ts";
import { slotOfMemory } from "../stages/1-preserve/slot.ts";
import { redactDeep } from "../text/redact.ts";
import { resolveCited, verifyQuote } from "./cited.ts";
import type { Desk, Shelf } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { momentOrNull } from "./moments.ts";
import { displacedReads, readNeighbourhood, returnGround, tombstoneReads } from "./neighbours.ts";
import { retryKeyOf, shelfFor, unfit } from "./remember.ts";
import { storeFailed } from "./store-failed.ts";
import { findTarget } from "./target.ts";
import { inheritedFrom } from "./told.ts";
import type { RevisionInput } from "./voice.ts";
import { want } from "./want.ts";

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
  const { digest } = shelf.store;
  const before = await rowOf(shelf, input.target);
  const told = inheritedFrom(before, clean, actor);
  const slotted = slotOfRevision(slotOfMemory(digest, told), before);
  const brought = broughtOf(digest, told, slotted);
  const cited = await resolveCited(shelf, clean.sources ?? []);
  const quotedFrom = await verifyQuote(shelf, cited, { told, quote: clean.quote, session: actor.session });
  const around = await readNeighbourhood(shelf, told.text, brought, [input.target]);
  const retryKey = retryKeyOf(shelf, actor, input.idempotencyKey);
  const ask: ReviseAsk = {
    action,
    target: input.target,
    told,
    slotted,
    brought,
    reason: clean.reason ?? "",
    validFrom: momentOrNull(clean.validFrom, "validFrom"),
    sources: cited.ids,
    missingSource: cited.missing,
    quotedFrom,
    retryKey,
    content: digest.keyed(`content:${canonicalJson({ ...clean, idempotencyKey: null })}`),
  };
  const answer = await storeFailed(() =>
    shelf.store.write(
      shelf.scope,
      [
        () => [
          want("target", "memory", { id: input.target }),
          want("retry", "retry", { key: retryKey === null ? [] : [retryKey] }),
          ...tombstoneReads(brought, around.items),
        ],
        (found) => [
          ...displacedReads(found),
          want("successor", "memory", {
            id: rowsAs<MemoryRow>(found["target"]).flatMap((row) => row.endedBy ?? []),
          }),
        ],
      ],
      (found) =>
        planRevise(gate, ask, {
          ...returnGround(found, around),
          target: rowsAs<MemoryRow>(found["target"])[0] ?? null,
          targetText: around.textOf.get(input.target) ?? null,
          foreign: place.foreign,
          successor: rowsAs<MemoryRow>(found["successor"])[0] ?? null,
          retry:
            rowsAs<{ readonly content: string; readonly item: string | null }>(found["retry"])[0] ?? null,
        }),
    ),
  );
  desk.embedSoon();
  return answer;
}

async function rowOf({ store, scope }: Shelf, id: string): Promise<MemoryRow | null> {
  const found = await store.read(scope, [() => [want("row", "memory", { id })]]);
  return rowsAs<MemoryRow>(found["row"])[0] ?? null;
}

/** A revision stays in the slot of what it replaces, also where its words name another. */
function slotOfRevision(said: Slotted, target: MemoryRow | null): Slotted {
  return target === null || target.slot === null || target.key === null
    ? said
    : { ...said, slot: target.slot, single: true };
}
