import { openMemory, personDoor } from "../../src/index.ts";
import type { Memory } from "../../src/engine/memory.ts";
import type { LogLine } from "../../src/engine/voice.ts";
import type { OpencodeHome } from "./home.ts";

/** Opens the store of a temporary home as the person at the console, beside a running host. */
export async function withLibrary<T>(home: OpencodeHome, work: (memory: Memory) => Promise<T>): Promise<T> {
  const memory = await openMemory({ place: home.project, dataDir: home.dataDir, door: personDoor() });
  try {
    return await work(memory);
  } finally {
    await memory.close();
  }
}

/** Everything that was written so far, with its words. */
export function readLog(home: OpencodeHome): Promise<readonly LogLine[]> {
  return withLibrary(home, (memory) => memory.as({ channel: "human" }).log({ limit: 1000 }));
}

/** Reads the log until it shows what is waited for, at most five seconds: captures are written behind the turn. */
export async function logUntil(
  home: OpencodeHome,
  isThere: (log: readonly LogLine[]) => boolean,
): Promise<readonly LogLine[]> {
  let log = await readLog(home);
  for (let n = 0; n < 25 && !isThere(log); n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    log = await readLog(home);
  }
  return log;
}
