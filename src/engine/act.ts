import type { Actor } from "../model/channel.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import type { MemoryRow, TombstoneRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { ActGround } from "../stages/1-preserve/plan-act.ts";
import { planEdit, planPin, planRestore, planRetract } from "../stages/1-preserve/plan-act.ts";
import type { Gate, Plan } from "../stages/1-preserve/gate.ts";
import { refuse } from "../stages/1-preserve/gate.ts";
import { slotOfMemory, textDigest } from "../stages/1-preserve/slot.ts";
import { redactDeep } from "../text/redact.ts";
import type { Desk } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { shelfFor } from "./remember.ts";
import { storeFailed } from "./store-failed.ts";
import { findTarget } from "./target.ts";
import type { TargetInput } from "./voice.ts";
import { want } from "./want.ts";

type Decide = (gate: Gate, ground: ActGround) => Plan<WriteAnswer>;

export function retract(desk: Desk, actor: Actor, input: TargetInput): Promise<WriteAnswer> {
  const clean = redactDeep(input).value;
  return act(desk, actor, input.target, null, (gate, ground) =>
    planRetract(gate, { target: input.target, reason: clean.reason ?? "" }, ground),
  );
}

export function restore(desk: Desk, actor: Actor, input: TargetInput): Promise<WriteAnswer> {
  const clean = redactDeep(input).value;
  return act(desk, actor, input.target, null, (gate, ground) =>
    planRestore(gate, { target: input.target, reason: clean.reason ?? "" }, ground),
  );
}

export function edit(
  desk: Desk,
  actor: Actor,
  input: TargetInput & { readonly text: string },
): Promise<WriteAnswer> {
  const clean = redactDeep(input).value;
  const text = clean.text.toWellFormed();
  return act(desk, actor, input.target, text, (gate, ground) =>
    text.trim() === ""
      ? refuse(gate, "edit", "empty", input.target)
      : planEdit(
          gate,
          {
            target: input.target,
            text,
            slotted: slotOfMemory(gate.digest, { text }),
            reason: clean.reason ?? "",
          },
          ground,
        ),
  );
}

export function pin(
  desk: Desk,
  actor: Actor,
  input: TargetInput & { readonly off?: boolean },
): Promise<WriteAnswer> {
  const clean = redactDeep(input).value;
  return act(desk, actor, input.target, null, (gate, ground) =>
    planPin(gate, { target: input.target, off: input.off === true, reason: clean.reason ?? "" }, ground),
  );
}

async function act(
  desk: Desk,
  actor: Actor,
  target: string,
  text: string | null,
  decide: Decide,
): Promise<WriteAnswer> {
  const place = await findTarget(desk, actor.session, target);
  const shelf = place.shelf ?? (await shelfFor(desk, actor, "project"));
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const digest = text === null ? null : textDigest(shelf.store.digest, text);
  const answer = await storeFailed(() =>
    shelf.store.write(
      shelf.scope,
      [
        () => [
          want("target", "memory", { id: target }),
          want("own", "tombstone", { item: target }),
          ...(digest === null ? [] : [want("same", "tombstone", { text: digest })]),
        ],
      ],
      (found) =>
        decide(gate, {
          target: rowsAs<MemoryRow>(found["target"])[0] ?? null,
          foreign: place.foreign,
          tombstones: rowsAs<TombstoneRow>(found[digest === null ? "own" : "same"]),
        }),
    ),
  );
  desk.embedSoon();
  return answer;
}
