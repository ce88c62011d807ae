import { DatabaseSync } from "node:sqlite";
import type { Voice } from "../src/engine/voice.ts";
import { ASKING } from "../src/policy/asking.ts";
import type { BareQuery } from "./ground/bare-query.ts";
import { bareQuery } from "./ground/bare-query.ts";
import { bareScan } from "./ground/bare-scan.ts";
import { bareWrites } from "./ground/bare-writes.ts";
import type { Benchmark, Figure } from "./ground/benchmark.ts";
import type { FilledPlace } from "./ground/filled-place.ts";
import { placeOf } from "./ground/filled-places.ts";
import { questionText } from "./ground/made-texts.ts";
import { traceClock } from "./ground/traced.ts";
import type { Took } from "./ground/versus.ts";
import { versus, WARM } from "./ground/versus.ts";

/** What a turn pays: context on request, and the injection that nobody asked for. */
export const asking: Benchmark = {
  name: "asking",
  says: "context and inject over the whole road, with and without the trace's write, against the bare match",
  async run({ sizes, rounds, say }) {
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await askAt(await placeOf(size, say), rounds)));
    return figures;
  },
};

async function askAt(place: FilledPlace, rounds: number): Promise<readonly Figure[]> {
  const { size, file, project } = place;
  const clock = traceClock();
  const memory = await place.open({ seams: clock.seams });
  const query = bareQuery(file, project);
  const scan = bareScan(file);
  const voices = Array.from({ length: SESSIONS }, (_, n) =>
    memory.as({ channel: "user", session: `ask ${n}` }),
  );
  const voiceOf = (n: number): Voice => voices[n % SESSIONS] as Voice;
  const spent = { context: [] as number[], inject: [] as number[] };
  const turns: Took[] = [];
  try {
    const common = { rounds, cpu: true, against: "the bare match, its terms cut the same way, 20 rows" };
    const context = await versus({
      ...common,
      name: `context at ${size}`,
      measured: async (n) => {
        const answer = await voiceOf(n).context({ query: questionText(n * STRIDE) });
        if (answer.items.length === 0 || answer.trace === null) throw new Error("a question found nothing");
        spent.context.push(clock.read());
      },
      bare: bareWork(query, rounds, 0),
    });
    const scanned = await versus({
      ...common,
      name: `context at ${size}, scan`,
      against: "every text in memory looked through with includes",
      measured: async (n) => void (await voiceOf(n).context({ query: questionText(n * STRIDE + 1) })),
      bare: (n) => void scan(questionText(n * STRIDE + 1)),
    });
    for (const voice of voices) await voice.inject({ text: questionText(0), deadlineMs: PATIENT });
    clock.read();
    const inject = await versus({
      ...common,
      name: `inject at ${size}`,
      measured: async (n) => {
        const since = performance.now();
        const answer = await voiceOf(n).inject({ text: questionText(n * STRIDE + 2), deadlineMs: PATIENT });
        if (answer.missed !== null || answer.bundle === "")
          throw new Error(`nothing was injected: ${answer.missed}`);
        turns.push({ wall: performance.now() - since, cpu: 0 });
        spent.inject.push(clock.read());
      },
      bare: bareWork(query, rounds, 2),
    });
    const late = turns.filter((turn) => turn.wall > ASKING.deadlineMs).length;
    const first = await versus({
      ...common,
      name: `inject at ${size}, first turn of a session`,
      measured: async (n) => {
        const voice = memory.as({ channel: "user", session: `new ${n}` });
        await voice.inject({ text: questionText(n * STRIDE + 3), deadlineMs: PATIENT });
      },
      bare: bareWork(query, rounds, 3),
    });
    return [
      context,
      scanned,
      { ...inject, notes: [`${late} of ${turns.length} turns took more than ${ASKING.deadlineMs} ms`] },
      first,
      ...(await traceFigures(place, rounds, spent)),
    ];
  } finally {
    query.close();
    await memory.close();
  }
}

/** The trace's write apart: its bytes against as many bytes written bare. */
async function traceFigures(
  { size, file }: FilledPlace,
  rounds: number,
  spent: Readonly<Record<"context" | "inject", readonly number[]>>,
): Promise<readonly Figure[]> {
  const bare = bareWrites();
  const bytes = traceBytes(file);
  try {
    const figures: Figure[] = [];
    for (const verb of ["context", "inject"] as const) {
      figures.push(
        await versus({
          name: `${verb} at ${size}, trace's write`,
          against: "a bare durable insert of as many characters",
          rounds,
          cpu: false,
          measured: (n) => ({ wall: spent[verb][n] ?? 0, cpu: 0 }),
          bare: () => bare.write(bytes),
          notes: [`${(bytes / 1000).toFixed(1)} kB of body and inputs on average`],
        }),
      );
    }
    return figures;
  } finally {
    bare.close();
  }
}

function traceBytes(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database
    .prepare(
      `SELECT avg(length(t.body) + length(i.inputs)) AS bytes FROM trace t JOIN trace_inputs i ON i.id = t.id`,
    )
    .get();
  database.close();
  return Math.round(Number(row?.["bytes"] ?? 0));
}

/** The terms are cut outside of the time: bare is the match alone. */
function bareWork(query: BareQuery, rounds: number, offset: number): (n: number) => void {
  const matches = Array.from({ length: rounds + WARM }, (_, n) =>
    query.matchOf(questionText(n * STRIDE + offset)),
  );
  return (n) => void query.ask(matches[n] ?? "");
}

const SESSIONS = 4;
/** Questions about memories that lie this far apart. */
const STRIDE = 7;
/** Late is no answer; here all of the work is to be seen. */
const PATIENT = 600_000;
