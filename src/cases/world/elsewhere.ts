import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { personDoor } from "../../engine/door.ts";
import type { Common } from "../case-file.ts";
import type { World } from "./world.ts";

/**
 * Reads an export into an empty store elsewhere and exports it again: `null` when every line came out as it went in,
 * else what is missing.
 */
export async function isLosslessElsewhere(
  world: World,
  _given: Common,
  lines: readonly string[],
): Promise<string | null> {
  const root = mkdtempSync(join(world.folders.out, "elsewhere-"));
  const place = join(root, "project");
  mkdirSync(place);
  const { openMemory } = await import("../../index.ts");
  const memory = await openMemory({
    place,
    dataDir: join(root, "data"),
    home: world.folders.home,
    door: personDoor(),
    store: world.kind,
    clock: world.clock,
  });
  try {
    await memory.importJsonl(lines, "human");
    const again = new Set(await memory.exportJsonl());
    const lost = lines.filter((line) => !again.has(line));
    return lost.length === 0
      ? null
      : `${lost.length} of ${lines.length} lines differ after an import elsewhere: ${lost[0]}`;
  } finally {
    await memory.close();
    rmSync(root, { recursive: true, force: true });
  }
}
