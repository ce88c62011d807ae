import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ASKING } from "../../src/policy/asking.ts";
import { setIgnored } from "../../src/scope/resolve-scope.ts";
import { readPresence } from "./lane-capture.ts";
import { logUntil, readLog, withLibrary } from "./library.ts";
import { longestBlock } from "./longest-block.ts";
import { plainTurn, type Stage } from "./stage.ts";

/** Another process holds the write lock: reads go on, nothing waits, nothing is lost (L13, L18). */
export async function checkBusyStore(stage: Stage): Promise<void> {
  const { home, server, tally } = stage;
  const file = await withLibrary(home, async (memory) => memory.file ?? "");
  const session = await server.session();
  const quiet = await longestBlock(home, async () => {
    for (const light of ["red", "white"]) {
      await plainTurn(stage, session, `The harbour mock has a ${light} light.`);
    }
  });
  const lock = new DatabaseSync(file);
  lock.exec("BEGIN IMMEDIATE");
  const since = performance.now();
  let last = "";
  let took = 0;
  // On a busy machine everything takes longer, also a turn that nothing is in the way of.
  const most = Math.max(ASKING.deadlineMs, 1.5 * quiet);
  const held: number[] = [];
  try {
    // What the plugin holds it holds in each turn against the lock; what the machine holds comes once.
    for (const light of ["green", "amber", "blue"]) {
      const block = await longestBlock(home, async () => {
        const turn = await plainTurn(stage, session, `The harbour mock has a ${light} light.`);
        last ||= turn.lastUser;
        // What was said is tried again behind the turn.
        await new Promise((resolve) => setTimeout(resolve, 800));
      });
      took ||= performance.now() - since;
      held.push(block);
      if (block <= most) break;
    }
  } finally {
    lock.exec("ROLLBACK");
    lock.close();
  }
  tally.check("a locked store costs no turn", took < 4000 && last.startsWith("The harbour mock"), took);
  tally.check("and never holds the host's event loop beyond the deadline (L18)", Math.min(...held) <= most, {
    held,
    quiet,
  });
  tally.check("what has no trace has no influence", !last.includes("4410"), last);
  const log = await logUntil(home, (lines) =>
    lines.some((line) => line.text?.includes("green light") === true),
  );
  tally.check(
    "what was said meanwhile is written afterwards",
    log.some((line) => line.text?.includes("green light") === true),
  );
}

const SAID = "From now on the harbour mock listens on port 4410.";

/** Three projects of one host, each with another trouble; no turn notices, and each says what it is (L14, L18). */
export async function checkTroubledStores(outer: Stage): Promise<void> {
  const at = async (name: string): Promise<Stage & { readonly file: string }> => {
    const project = join(outer.home.root, name);
    mkdirSync(project);
    const home = { ...outer.home, project };
    const file = await withLibrary(home, async (memory) => {
      await memory.as({ channel: "human" }).remember({ text: SAID });
      return memory.file ?? "";
    });
    return { ...outer, home, server: outer.server.in(project), file };
  };
  const { tally } = outer;

  const damaged = await at("damaged");
  const broken = Buffer.alloc(8192, 0x7a);
  writeFileSync(damaged.file, broken);
  await turnWithout(damaged, "a damaged store breaks no turn");
  await expectState(damaged, "and the plugin says so", "without-memory");
  tally.check("and the file is left as it is", readFileSync(damaged.file).equals(broken));

  const missing = await at("missing");
  for (const end of ["", "-wal", "-shm"]) rmSync(`${missing.file}${end}`, { force: true });
  await turnWithout(missing, "a store that is gone breaks no turn");
  await expectState(missing, "and the plugin says that it is lost, not empty (L14)", "without-memory");

  const off = await at("switched-off");
  setIgnored(off.home.dataDir, realpathSync(off.home.project), true);
  await turnWithout(off, "where memory is switched off nothing is injected");
  await expectState(off, "and the plugin says that it is off", "off");
  setIgnored(off.home.dataDir, realpathSync(off.home.project), false);
  const log = (await readLog(off.home)).map((line) => line.text);
  tally.check("and what is said there is not kept", log.includes(SAID) && !log.includes(QUESTION), log);
}

/** A host that was told to run no plugins, or whose data directory cannot be made. */
export async function checkPlainTurn(stage: Stage, name: string): Promise<void> {
  await turnWithout(stage, name);
}

async function turnWithout(stage: Stage, name: string): Promise<void> {
  const session = await stage.server.session();
  const turn = await plainTurn(stage, session, QUESTION);
  stage.tally.check(name, turn.lastUser === QUESTION && turn.system.length === 1, turn.lastUser);
}

const QUESTION = "Where does the harbour mock listen?";

async function expectState(stage: Stage, name: string, state: string): Promise<void> {
  let note = readPresence(stage);
  for (let n = 0; n < 20 && note?.state !== state; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    note = readPresence(stage);
  }
  stage.tally.check(name, note?.state === state, note);
}
