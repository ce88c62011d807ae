import { join } from "node:path";
import { questionText } from "../../bench/ground/made-texts.ts";
import { startPlugin } from "../../src/hosts/opencode/start-plugin.ts";
import type { Hooks, MessagePart } from "../../src/hosts/opencode/surface.ts";
import { openMemory, personDoor } from "../../src/index.ts";

/** Milliseconds of one call: as a clock saw it, and as the processor spent it. */
export interface CallTime {
  readonly wall: number;
  readonly cpu: number;
}

/** Self time of each hook, in the order of the calls. */
export type HookTimes = Readonly<Record<string, readonly CallTime[]>>;

const [ROOT = "", TURNS = "60"] = process.argv.slice(2);

// Runs inside opencode's runtime, on a store that was filled before: the hooks of one turn, again and again.
process.env["PRECEDENT_DATA_DIR"] = join(ROOT, "data");
delete process.env["PRECEDENT_AGENT"];
const place = join(ROOT, "project");
const file = await tellBrief(place);
const times = await measure(place);
console.log(JSON.stringify({ turns: Number(TURNS), times, bare: await bareQuery(file) }));

/** A brief, so that keeping it true is measured as well. */
async function tellBrief(place: string): Promise<string> {
  const memory = await openMemory({ place, door: personDoor() });
  const person = memory.as({ channel: "human" });
  for (const text of ["Charts are indented with tabs.", "Dates are written as day and month."]) {
    await person.remember({ text, kind: "preference" });
  }
  await memory.close();
  return memory.file ?? "";
}

async function measure(place: string): Promise<HookTimes> {
  const times: Record<string, CallTime[]> = {};
  const hooks = await timed(times, "start", () => startPlugin({ directory: place }, { turnMs: 5000 }));
  for (let n = 0; n < Number(TURNS); n += 1) await playTurn(hooks, times, n);
  await timed(times, "dispose", () => hooks.dispose());
  return times;
}

/** Turns in which the runtime still compiles and each session is new. */
const COLD = 8;
const COLD_NAME = `chat.message, the first ${COLD}`;

async function playTurn(hooks: Hooks, times: Record<string, CallTime[]>, n: number): Promise<void> {
  const session = `ses_${n % 4}`;
  const message = `msg_${n}`;
  const info = { id: message, sessionID: session, role: "user" };
  const words = questionText(n * 13);
  const parts: MessagePart[] = [
    { id: `prt_${n}`, sessionID: session, messageID: message, type: "text", text: words },
  ];
  await hooks.event({ event: { type: "session.updated", properties: { info: { id: session } } } });
  await timed(times, n < COLD ? COLD_NAME : "chat.message", () =>
    hooks["chat.message"]({ sessionID: session }, { message: info, parts }),
  );
  await timed(times, "messages.transform", () =>
    hooks["experimental.chat.messages.transform"]({}, { messages: [{ info, parts }] }),
  );
  await timed(times, "system.transform", () =>
    hooks["experimental.chat.system.transform"]({ sessionID: session }, { system: ["<env>"] }),
  );
  await timed(times, "tool.execute.after", () =>
    hooks["tool.execute.after"](
      { tool: "bash", sessionID: session, callID: `call_${n}`, args: { command: `make ${n}` } },
      { output: `unit ${n} built\n`.repeat(20), metadata: { exit: 0 } },
    ),
  );
  await timed(times, "text.complete", () =>
    hooks["experimental.text.complete"](
      { sessionID: session, messageID: `${message}a`, partID: `prt_${n}a` },
      { text: `Unit ${n} was looked at.` },
    ),
  );
  await timed(times, "event", () =>
    hooks.event({ event: { type: "session.idle", properties: { sessionID: session } } }),
  );
  // The model would take its time here; captures are written behind the turn and must not run into the next one.
  await timed<unknown>(times, "captures of the turn, behind it", async () =>
    hooks.tool["memory_why"]?.execute({ item: 1 }, { sessionID: session }),
  );
}

async function timed<T>(
  times: Record<string, CallTime[]>,
  name: string,
  work: () => Promise<T> | T,
): Promise<T> {
  const since = performance.now();
  const spent = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(spent);
  (times[name] ??= []).push({ wall: performance.now() - since, cpu: (user + system) / 1000 });
  return answer;
}

// What one scoped full-text query costs on the same file, with nothing around it.
async function bareQuery(file: string): Promise<readonly CallTime[]> {
  const { Database } = (await import("bun:sqlite" as string)) as {
    readonly Database: new (file: string, options: object) => BareDatabase;
  };
  const db = new Database(file, { readonly: true });
  const table = db
    .query("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%' LIMIT 1")
    .get()?.["name"];
  if (typeof table !== "string") return [];
  const query = db.query(
    `SELECT rowid, bm25("${table}") AS score FROM "${table}" WHERE "${table}" MATCH ? ORDER BY score LIMIT 50`,
  );
  const times: Record<string, CallTime[]> = {};
  for (let n = 0; n < Number(TURNS); n += 1) {
    await timed(times, "bare", () => query.all(`"gateway" OR "tool" OR "change" OR "${n}"`));
  }
  db.close();
  return times["bare"] ?? [];
}

interface BareDatabase {
  query(sql: string): {
    get(...given: readonly unknown[]): Readonly<Record<string, unknown>> | null;
    all(...given: readonly unknown[]): readonly unknown[];
  };
  close(): void;
}
