import type { JsonObject } from "../case-file.ts";
import { damageFile, repairFile, truncateFile } from "./damage.ts";
import { LASTING } from "./fault-kinds.ts";
import type { FaultGiven, FaultKind } from "./fault-kinds.ts";
import { keepAsKilled } from "./kill.ts";
import type { Child, ChildOutcome } from "./processes.ts";
import { startChild } from "./processes.ts";
import { seamsFor } from "./seams-for.ts";
import { cutTail, changeRow, dropProjections } from "./tamper.ts";
import type { World } from "./world.ts";

/** What is wrong with the world at the moment. */
export interface Faults {
  raise(given: FaultGiven, step: JsonObject): Promise<ChildOutcome | null>;
  /** The next write of this operation dies right after its commit. */
  killsNext(operation: string): boolean;
  /** The kill has happened: in the process of a write, or at `open` where no write came. */
  killed(atOpen: boolean): Promise<void>;
  active(kind: FaultKind): boolean;
  clearAll(): Promise<void>;
}

export function makeFaults(worldOf: () => World): Faults {
  const active = new Set<FaultKind>();
  const children = new Map<FaultKind, Child>();
  let crash: { readonly during: string | null } | null = null;
  let beside: Child | null = null;

  const applySeams = (): Promise<void> => worldOf().stores.seams(seamsFor(active));

  const holdFiles = async (kind: FaultKind, job: "write-lock" | "reader", millis?: number): Promise<void> => {
    const world = worldOf();
    const files = storeFiles(world);
    const child = startChild({ job, files, ...(millis === undefined ? {} : { millis }) });
    children.set(kind, child);
    await child.ready;
  };

  const begin: Record<FaultKind, (given: FaultGiven, step: JsonObject) => Promise<ChildOutcome | null>> = {
    "store-busy": async ({ millis }) => (await holdFiles("store-busy", "write-lock", millis), null),
    "second-reader": async () => (await holdFiles("second-reader", "reader"), null),
    "disk-full": async () => (await applySeams(), null),
    "read-only-file": async () => (await applySeams(), null),
    "hook-timeout": async () => (await applySeams(), null),
    "trace-store-fails": async () => (await applySeams(), null),
    "audit-write-fails": async () => (await applySeams(), null),
    "no-network": async () => null,
    "corrupt-file": async () => (await withFiles(worldOf(), damageFile), null),
    "truncated-file": async () => (await withFiles(worldOf(), truncateFile), null),
    "audit-row-changed": async () => (await withFiles(worldOf(), changeRow), null),
    "audit-tail-cut": async () => (await withFiles(worldOf(), cutTail), null),
    "drop-projections": async () => (await withFiles(worldOf(), dropProjections), null),
    "clock-jump": async ({ to }) => (worldOf().clock.jumpTo(Date.parse(to ?? "")), null),
    "crash-after-write": async ({ during }) => {
      crash = { during: during ?? null };
      return null;
    },
    "second-process": async (given, step) => {
      if (given.join) {
        const joined = beside;
        beside = null;
        return joined ? joined.outcome : null;
      }
      const world = worldOf();
      const steps = given.steps ?? [{ do: "remember", text: given.text ?? "", ...whereOf(step) }];
      const child = startChild({ job: "steps", steps, world });
      if (!given.parallel) return child.outcome;
      beside = child;
      await child.ready;
      return null;
    },
  };

  const end = async (kind: FaultKind): Promise<void> => {
    active.delete(kind);
    await children.get(kind)?.stop();
    children.delete(kind);
    if (kind === "corrupt-file") await withFiles(worldOf(), repairFile);
    // Opening anew lets what waited be finished before the next step.
    await applySeams();
  };

  return {
    raise: async (given, step) => {
      if (given.clear) {
        await end(given.kind);
        return null;
      }
      if ((LASTING as readonly string[]).includes(given.kind)) active.add(given.kind);
      return begin[given.kind](given, step);
    },
    killsNext: (operation) => crash !== null && (crash.during === null || crash.during === operation),
    killed: async (atOpen) => {
      if (crash === null) return;
      crash = null;
      if (atOpen) await keepAsKilled(worldOf());
    },
    active: (kind) => active.has(kind),
    clearAll: async () => {
      for (const child of [...children.values(), ...(beside ? [beside] : [])]) await child.stop();
      children.clear();
      beside = null;
    },
  };
}

/** Does something to the store's files while nobody has them open. */
async function withFiles(world: World, act: (file: string) => void): Promise<void> {
  const files = storeFiles(world);
  await world.stores.closeAll();
  files.forEach(act);
}

function storeFiles(world: World): readonly string[] {
  const files = world.stores.files();
  if (files.length === 0) throw new Error("no store has been opened yet: the fault would hit nothing");
  return files;
}

function whereOf(step: JsonObject): JsonObject {
  const keys = ["project", "worktree", "session"].filter((key) => step[key] !== undefined);
  return Object.fromEntries(keys.map((key) => [key, step[key]!]));
}
