import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { World } from "./world.ts";

/**
 * Leaves the files as a kill at this moment would: copied while the handles are open, so that nothing a tidy close does
 * (a checkpoint, a drained spool) reaches them. What SQLite keeps for living processes only does not outlast one.
 */
export async function keepAsKilled(world: World): Promise<void> {
  const copy = join(world.folders.out, "as-killed");
  cpSync(world.folders.data, copy, { recursive: true });
  await world.stores.closeAll();
  rmSync(world.folders.data, { recursive: true, force: true });
  cpSync(copy, world.folders.data, { recursive: true, filter: (path) => !path.endsWith("-shm") });
  rmSync(copy, { recursive: true, force: true });
}
