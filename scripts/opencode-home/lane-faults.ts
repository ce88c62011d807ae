import {
  copyFileSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { dirname } from "node:path";
import { readPresence } from "./lane-capture.ts";
import { logUntil, withLibrary } from "./library.ts";
import { serveOpencode } from "./serve.ts";
import { plainTurn, type Stage } from "./stage.ts";

/** Another process holds the write lock: reads go on, nothing waits, nothing is lost (L13, L18). */
export async function checkBusyStore(stage: Stage): Promise<void> {
  const { home, server, tally } = stage;
  const file = await withLibrary(home, async (memory) => memory.file ?? "");
  const session = await server.session();
  const lock = new DatabaseSync(file);
  lock.exec("BEGIN IMMEDIATE");
  const since = performance.now();
  const turn = await plainTurn(stage, session, "The harbour mock has a green light.").finally(() =>
    lock.exec("ROLLBACK"),
  );
  const took = performance.now() - since;
  lock.close();
  tally.check(
    "a locked store costs no turn",
    took < 3000 && turn.lastUser.startsWith("The harbour mock"),
    took,
  );
  tally.check("what has no trace has no influence", !turn.lastUser.includes("4410"), turn.lastUser);
  const log = await logUntil(home, (lines) =>
    lines.some((line) => line.text?.includes("green light") === true),
  );
  tally.check(
    "what was said meanwhile is written afterwards",
    log.some((line) => line.text?.includes("green light") === true),
  );
}

/** Two ways to have no store at all; the host must not notice either. */
export async function checkBrokenStores(stage: Omit<Stage, "server">): Promise<void> {
  const { home, tally } = stage;
  const file = await withLibrary(home, async (memory) => memory.file ?? "");
  const whole = `${home.root}/whole`;
  copyFileSync(file, whole);
  overwriteHeader(file);
  const damaged = readFileSync(file);
  await tally.group("a damaged store", () =>
    turnWithout(stage, "a damaged store breaks no turn", async () => {
      const note = readPresence(stage);
      tally.check(
        "and the plugin says so",
        note !== null && (note.state === "without-memory" || note.misses.length > 0),
        note,
      );
      tally.check("and the file is left as it is", readFileSync(file).equals(damaged));
    }),
  );
  copyFileSync(whole, file);
  for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });

  const dataDir = `${home.root}/not-a-folder`;
  mkdirSync(dirname(dataDir), { recursive: true });
  writeFileSync(dataDir, "");
  await tally.group("no place for a store", () =>
    turnWithout(stage, "a data directory that cannot be made breaks no turn", async () => undefined, {
      PRECEDENT_DATA_DIR: dataDir,
    }),
  );
}

async function turnWithout(
  stage: Omit<Stage, "server">,
  name: string,
  then: () => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const server = await serveOpencode(stage.home, { environment });
  try {
    const session = await server.session();
    const turn = await plainTurn({ ...stage, server }, session, "Where is the harbour mock?");
    stage.tally.check(name, turn.lastUser.startsWith("Where is the harbour mock?"), turn.lastUser);
    await new Promise((resolve) => setTimeout(resolve, 800));
    await then();
  } finally {
    await server.stop();
  }
}

function overwriteHeader(file: string): void {
  const open = openSync(file, "r+");
  writeSync(open, Buffer.alloc(4096, 0x7a), 0, 4096, 0);
  closeSync(open);
  for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
}
