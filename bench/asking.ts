import { DatabaseSync } from "node:sqlite";
import type { Voice } from "../src/engine/voice.ts";
import { askWithVectors } from "./asking-vectors.ts";
import type { BareQuery } from "./ground/bare-query.ts";
import { bareQuery } from "./ground/bare-query.ts";
import { bareScan } from "./ground/bare-scan.ts";
import type { Benchmark, Figure } from "./ground/benchmark.ts";
import type { FilledPlace } from "./ground/filled-place.ts";
import { placeOf } from "./ground/filled-places.ts";
import { questionText } from "./ground/made-texts.ts";
import { traceClock, traceWrites } from "./ground/traced.ts";
import { versus, WARM } from "./ground/versus.ts";

/** What a turn pays: context on request, and the injection that nobody asked for. */
export const asking: Benchmark = {
  name: "asking",
  says: "context and inject over the whole road, with and without the trace's write, against the bare match",
  async run(asked) {
    const { sizes, rounds, say, vectors } = asked;
    const figures: Figure[] = [];
    for (const size of sizes) {
      if (vectors === null) figures.push(...(await askAt(await placeOf(size, say), rounds)));
      else figures.push(...(await askWithVectors(size, vectors, asked)));
    }
    return figures;
  },
};

async function askAt(place: FilledPlace, rounds: number): Promise<readonly Figure[]> {
  const { size, file, project } = place;
  const clock = traceClock();
  const memory = await place.open({ seams: clock.seams });
  const query = bareQuery(file, project);
  const scan = bareScan(file);
  const inSession = (n: number): Voice => memory.as({ channel: "user", session: `turns ${n % SESSIONS}` });
  // Asked outside of any session, so that the turns below are those of sessions of their own length.
  const asked = memory.as({ channel: "user" });
  await asked.context({ query: questionText(0) });
  for (let n = 0; n < SESSIONS; n += 1)
    await inSession(n).inject({ text: questionText(n), deadlineMs: PATIENT });
  const bytes = traceBytes(file);
  const contextTrace = traceWrites(clock, bytes);
  const injectTrace = traceWrites(clock, bytes);
  try {
    const common = { rounds, cpu: true, against: "the bare match, its terms cut the same way, 20 rows" };
    const context = await versus({
      ...common,
      name: `context at ${size}`,
      measured: (n) =>
        contextTrace.apart(async () => {
          const answer = await asked.context({ query: questionText(n * STRIDE) });
          if (answer.items.length === 0 || answer.trace === null) throw new Error("a question found nothing");
        }),
      bare: bareWork(query, rounds, 0),
    });
    const scanned = await versus({
      ...common,
      name: `context at ${size}, scan`,
      against: "every text in memory looked through with includes",
      measured: async (n) => void (await asked.context({ query: questionText(n * STRIDE + 1) })),
      bare: (n) => void scan(questionText(n * STRIDE + 1)),
    });
    const inject = await versus({
      ...common,
      name: `inject at ${size}`,
      measured: (n) =>
        injectTrace.apart(async () => {
          const turn = { text: questionText(n * STRIDE + 2), deadlineMs: PATIENT };
          const answer = await inSession(n).inject(turn);
          if (answer.bundle === "") throw new Error(`nothing was injected: ${answer.missed}`);
        }),
      bare: bareWork(query, rounds, 2),
    });
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
      { ...context, notes: contextTrace.notes() },
      scanned,
      { ...inject, notes: injectTrace.notes() },
      first,
      contextTrace.figure(`context at ${size}, trace's write`),
      injectTrace.figure(`inject at ${size}, trace's write`),
    ];
  } finally {
    contextTrace.close();
    injectTrace.close();
    query.close();
    await memory.close();
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
