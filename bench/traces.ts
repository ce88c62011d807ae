import type { Store } from "../src/storage/store.ts";
import { bareWrites } from "./ground/bare-writes.ts";
import type { Benchmark, Figure } from "./ground/benchmark.ts";
import type { FilledPlace } from "./ground/filled-place.ts";
import { fillPlace } from "./ground/filled-place.ts";
import { questionText } from "./ground/made-texts.ts";
import { short } from "./ground/table.ts";
import { versus, WARM } from "./ground/versus.ts";

/** What traces weigh, packed and not, and what packing them and reading them packed costs. */
export const traces: Benchmark = {
  name: "traces",
  says: "bytes of a trace packed, against unpacked; what packing one costs, and reading a packed one",
  async run({ sizes, rounds, say }) {
    const figures: Figure[] = [];
    for (const size of sizes) {
      // A store of its own: the traces of other benchmarks would be weighed and packed as well.
      const place = await fillPlace(size, say);
      const store = await place.openStore();
      try {
        figures.push(...(await tracesIn(place, store, rounds)));
      } finally {
        await store.close();
        place.remove();
      }
    }
    return figures;
  },
};

async function tracesIn(place: FilledPlace, store: Store, rounds: number): Promise<readonly Figure[]> {
  const { size, scope } = place;
  const ids = await ask(place, rounds + WARM);
  const bytes = (await store.traceBytes(scope, ids)) / ids.length;
  const bare = bareWrites();
  const packing = await versus({
    name: `packing a trace at ${size}`,
    against: "a bare durable insert of as many characters",
    rounds,
    cpu: true,
    measured: async () => {
      if ((await store.packTraces?.(scope, { limit: 1, leave: 0 })) !== 1)
        throw new Error("nothing was packed");
    },
    bare: () => bare.write(Math.round(bytes)),
  });
  bare.close();
  const packed = (await store.traceBytes(scope, ids)) / ids.length;
  // The same questions again, in other words: traces that lie unpacked beside the packed ones.
  const others = await ask(place, rounds + WARM, UNPACKED);
  const reading = await versus({
    name: `reading a packed trace at ${size}`,
    against: "reading an unpacked one: its body and its inputs",
    rounds,
    cpu: true,
    measured: async (n) => void (await store.trace(scope, ids[n] ?? "")),
    bare: async (n) => void (await store.trace(scope, others[n] ?? "")),
  });
  return [sizeFigure(size, packed, bytes), packing, reading];
}

/** Questions after memories of which no two are the same; the traces of the answers. */
async function ask(place: FilledPlace, count: number, from = 0): Promise<readonly string[]> {
  const memory = await place.open();
  try {
    const voice = memory.as({ channel: "user" });
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { trace } = await voice.context({ query: questionText(from + n * STRIDE) });
      if (trace === null) throw new Error("an answer left no trace");
      ids.push(trace);
    }
    return ids;
  } finally {
    await memory.close();
  }
}

const STRIDE = 7;
const UNPACKED = 3;

function sizeFigure(size: number, packed: number, raw: number): Figure {
  return {
    name: `a packed trace at ${size}`,
    against: "the same unpacked",
    ratio: packed / raw,
    cpuRatio: null,
    noise: 0,
    measured: { p50: packed, p95: packed },
    bare: { p50: raw, p95: raw },
    unit: "B",
    notes: [`${short(raw / 1000)} kB of body and inputs take ${short(packed / 1000)} kB`],
  };
}
