import type { Actor } from "../model/channel.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import type { LineageRow, MemoryRow, TombstoneRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { broughtOf } from "../stages/1-preserve/brought.ts";
import type { ActGround } from "../stages/1-preserve/plan-act.ts";
import { planEdit, planPin, planRestore, planRetract } from "../stages/1-preserve/plan-act.ts";
import type { Gate, Plan } from "../stages/1-preserve/gate.ts";
import { refuse } from "../stages/1-preserve/gate.ts";
import type { Brought } from "../stages/1-preserve/match-tombstone.ts";
import { isSamePremise, slotOfMemory } from "../stages/1-preserve/slot.ts";
import { isLive } from "../stages/1-preserve/standing-of-row.ts";
import type { Found, ReadPlan } from "../storage/store.ts";
import { textKey } from "../storage/store.ts";
import { redactDeep } from "../text/redact.ts";
import type { Desk, Shelf } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import type { Neighbourhood } from "./neighbours.ts";
import { displacedReads, readNeighbourhood, returnGround, tombstoneReads } from "./neighbours.ts";
import { shelfFor, unfit } from "./remember.ts";
import { storeFailed } from "./store-failed.ts";
import { findTarget } from "./target.ts";
import { inheritedFrom } from "./told.ts";
import type { TargetInput } from "./voice.ts";
import { want } from "./want.ts";

type Decide = (gate: Gate, ground: ActGround) => Plan<WriteAnswer>;

export function retract(desk: Desk, actor: Actor, input: TargetInput): Promise<WriteAnswer> {
  const clean = redactDeep(input).value;
  return act(desk, actor, input.target, (gate, ground) =>
    planRetract(gate, { target: input.target, reason: clean.reason ?? "" }, ground),
  );
}

export function restore(desk: Desk, actor: Actor, input: TargetInput): Promise<WriteAnswer> {
  const clean = redactDeep(input).value;
  return act(desk, actor, input.target, (gate, ground) =>
    planRestore(gate, { target: input.target, reason: clean.reason ?? "" }, ground),
  );
}

export function pin(
  desk: Desk,
  actor: Actor,
  input: TargetInput & { readonly off?: boolean },
): Promise<WriteAnswer> {
  const clean = redactDeep(input).value;
  return act(desk, actor, input.target, (gate, ground) =>
    planPin(gate, { target: input.target, off: input.off === true, reason: clean.reason ?? "" }, ground),
  );
}

/** Changes the wording of a memory; the new words pass the same gate as any telling. */
export async function edit(
  desk: Desk,
  actor: Actor,
  input: TargetInput & { readonly text: string },
): Promise<WriteAnswer> {
  const { shelf, foreign } = await placeOf(desk, actor, input.target);
  const settings = await readSettings(desk, actor.session);
  const clean = redactDeep(input).value;
  const early = unfit(desk, shelf, actor, settings, "edit", input.text, clean.text);
  if (early !== null) return early;
  const gate = gateOf(desk, shelf, actor, settings);
  const before = await targetIn(shelf, input.target);
  const told = inheritedFrom(before.row, clean, actor);
  const said = slotOfMemory(gate.digest, told);
  const slotted = before.row?.key == null ? said : { ...said, slot: before.row.slot };
  const brought = broughtOf(gate.digest, told, slotted);
  const around = await readNeighbourhood(shelf, told.text, brought, [input.target]);
  const answer = await storeFailed(() =>
    shelf.store.write(shelf.scope, readsOf(input.target, brought, around), (found) => {
      const ground = groundOf(found, foreign, around);
      return ground.target === null && told.text.trim() === ""
        ? refuse(gate, "edit", "empty", input.target)
        : planEdit(
            gate,
            { target: input.target, told, slotted, brought, reason: clean.reason ?? "" },
            ground,
          );
    }),
  );
  desk.embedSoon();
  return answer;
}

async function act(desk: Desk, actor: Actor, target: string, decide: Decide): Promise<WriteAnswer> {
  const { shelf, foreign } = await placeOf(desk, actor, target);
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const around = await wordsAround(shelf, target);
  const answer = await storeFailed(() =>
    shelf.store.write(shelf.scope, readsOf(target, null, around), (found) =>
      decide(gate, groundOf(found, foreign, around)),
    ),
  );
  desk.embedSoon();
  return answer;
}

async function placeOf(
  desk: Desk,
  actor: Actor,
  target: string,
): Promise<{ readonly shelf: Shelf; readonly foreign: boolean }> {
  const place = await findTarget(desk, actor.session, target);
  return { shelf: place.shelf ?? (await shelfFor(desk, actor, "project")), foreign: place.foreign };
}

async function targetIn(
  { store, scope }: Shelf,
  id: string,
): Promise<{ readonly row: MemoryRow | null; readonly peers: readonly MemoryRow[] }> {
  const found = await store.read(scope, [
    () => [want("row", "memory", { id })],
    (rows) => [
      want("peers", "memory", { slot: rowsAs<MemoryRow>(rows["row"]).flatMap((row) => row.slot ?? []) }),
    ],
  ]);
  return { row: rowsAs<MemoryRow>(found["row"])[0] ?? null, peers: rowsAs<MemoryRow>(found["peers"]) };
}

/** Words of the target and of what shares its slot, for the digests of what they say. */
async function wordsAround(shelf: Shelf, target: string): Promise<Neighbourhood> {
  const { row, peers } = await targetIn(shelf, target);
  const rows = [...(row === null ? [] : [row]), ...peers];
  const texts = await shelf.store.texts(
    shelf.scope,
    rows.map((one) => ({ event: one.event, field: "text" })),
  );
  const textOf = new Map(
    rows.map((one) => [one.id, texts.get(textKey({ event: one.event, field: "text" })) ?? ""]),
  );
  return { near: [], displacedSentences: [], textOf, items: [] };
}

/** What the target displaced is known by its lineage; what stands in its place by its slot. */
function readsOf(target: string, brought: Brought | null, around: Neighbourhood): ReadPlan {
  return [
    () => [
      want("target", "memory", { id: target }),
      want("own", "tombstone", { item: target, liftedAt: null }),
      want("line", "lineage", { child: target, relation: ["corrects", "supersedes", "overrides"] }),
      ...(brought === null ? [] : tombstoneReads(brought, around.items)),
    ],
    (found) => {
      const rows = rowsAs<MemoryRow>(found["target"]);
      const parents = rowsAs<LineageRow>(found["line"]).map((row) => row.parent);
      return [
        want("peers", "memory", { slot: rows.flatMap((row) => row.slot ?? []), endedCause: null }),
        want("before", "memory", { id: parents }),
        want("armed", "tombstone", { item: parents, liftedAt: null }),
        want("sameWords", "tombstone", { text: rows.map((row) => row.textDigest), liftedAt: null }),
        want("sameValue", "tombstone", { value: rows.map((row) => row.valueDigest), liftedAt: null }),
        ...displacedReads(found),
      ];
    },
  ];
}

function groundOf(found: Found, foreign: boolean, around: Neighbourhood): ActGround {
  const target = rowsAs<MemoryRow>(found["target"])[0] ?? null;
  const returned = returnGround(found, around);
  const others = ["own", "armed", "sameWords", "sameValue"].flatMap((name) =>
    rowsAs<TombstoneRow>(found[name]),
  );
  const tombstones = new Map([...returned.tombstones, ...others].map((row) => [row.id, row]));
  const inPlace =
    target === null || target.key === null
      ? []
      : rowsAs<MemoryRow>(found["peers"]).filter((row) => row.id !== target.id && takesPlaceOf(row, target));
  return {
    ...returned,
    tombstones: [...tombstones.values()],
    target,
    targetText: target === null ? null : (around.textOf.get(target.id) ?? null),
    foreign,
    displacedByTarget: rowsAs<LineageRow>(found["line"]).map((row) => row.parent),
    displacedRows: rowsAs<MemoryRow>(found["before"]),
    inPlace: inPlace.map((row) => ({ row, text: around.textOf.get(row.id) ?? null })),
  };
}

function takesPlaceOf(row: MemoryRow, target: MemoryRow): boolean {
  return isLive(row) && row.valueDigest !== target.valueDigest && isSamePremise(row.premise, target.premise);
}
