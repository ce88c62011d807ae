import type { Json } from "../model/journal-event.ts";
import type { Case } from "./case-file.ts";
import { checkCase } from "./check-case.ts";
import { judgeCase } from "./exercise.ts";
import type { Verdict } from "./exercise.ts";
import { performSteps } from "./perform-steps.ts";
import { wordsOf } from "./words-of.ts";
import { removeFolders } from "./world/folders.ts";
import type { StoreKind } from "./world/stores.ts";
import { makeWorld } from "./world/world.ts";

/** Runs one case on a store of its own and tells what came of it. Never throws. */
export async function runCase(value: Json, kind: StoreKind): Promise<Verdict> {
  const unknown = checkCase(value);
  if (unknown.length > 0) return { ok: false, why: unknown.slice(0, 3).join("; ") };
  const behaviour = value as unknown as Case;
  const world = makeWorld(behaviour, kind);
  try {
    return judgeCase(await performSteps(world, behaviour.steps));
  } catch (cause) {
    return { ok: false, why: wordsOf(cause) };
  } finally {
    await world.faults.clearAll();
    await world.stores.closeAll().catch(() => {});
    removeFolders(world.folders);
  }
}
