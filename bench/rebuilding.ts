import type { Benchmark, Figure } from "./ground/benchmark.ts";
import type { FilledPlace } from "./ground/filled-place.ts";
import { placeOf } from "./ground/filled-places.ts";
import type { Alone } from "./ground/run-alone.ts";
import { libraryEntry, runAlone } from "./ground/run-alone.ts";
import { short } from "./ground/table.ts";
import { figureOf } from "./ground/versus.ts";

/** Dropping every projection and folding the journal again, in a process of its own so that its memory can be seen. */
export const rebuilding: Benchmark = {
  name: "rebuilding",
  says: "a rebuild of the largest store, against reading the same lines and words bare; peak memory and progress",
  async run({ sizes, say }) {
    const place = await placeOf(sizes.at(-1) ?? 1_000, say);
    const pairs = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const bare = runAlone("node", reading(place));
      say("rebuilding");
      pairs.push({ bare, measured: runAlone("node", rebuild(place)) });
    }
    return figuresOf(place, pairs);
  },
};

/** A long one says its ratio in few rounds. */
const ROUNDS = 2;

interface Told {
  readonly ms: number;
  readonly cpu: number;
  readonly peak: number;
  readonly steps?: number;
  readonly longest?: number;
}

function figuresOf(
  { size }: FilledPlace,
  pairs: readonly { readonly measured: Alone; readonly bare: Alone }[],
): readonly Figure[] {
  const measured = pairs.map((pair) => pair.measured.told as Told);
  const bare = pairs.map((pair) => pair.bare.told as Told);
  const took = (list: readonly Told[]) => list.map(({ ms, cpu }) => ({ wall: ms, cpu }));
  const peaks = (list: readonly Told[]) => list.map(({ peak }) => ({ wall: peak, cpu: peak }));
  const name = `rebuild of ${size}`;
  const { steps = 0, longest = 0 } = measured[0] ?? {};
  const time = figureOf(
    {
      name,
      against: "every line and word of the journal read and parsed bare",
      cpu: true,
      notes: [
        `${short((measured[0]?.ms ?? 0) / size)} ms a memory`,
        steps > 0
          ? `progress shown ${steps} times, the longest silence ${short(longest)} ms`
          : "no progress was shown",
      ],
    },
    took(measured),
    took(bare),
  );
  const memory = figureOf(
    { name: `${name}, peak memory`, against: "the peak of that reading", cpu: false },
    peaks(measured),
    peaks(bare),
  );
  return [time, { ...memory, unit: "MB" }];
}

const PEAK = `process.resourceUsage().maxRSS / 1024`;

function rebuild(place: FilledPlace): string {
  return `const { openMemory } = await import(${JSON.stringify(libraryEntry().url)});
    const memory = await openMemory(${JSON.stringify(place.options)});
    const spent = process.cpuUsage();
    const since = performance.now();
    let [steps, longest, last] = [0, 0, since];
    const step = () => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; };
    await memory.rebuild(() => { steps += 1; step(); });
    step();
    const { user, system } = process.cpuUsage(spent);
    console.log(JSON.stringify({ ms: performance.now() - since, cpu: (user + system) / 1000, peak: ${PEAK}, steps, longest }));
    await memory.close();`;
}

function reading(place: FilledPlace): string {
  return `const { DatabaseSync } = await import("node:sqlite");
    const db = new DatabaseSync(${JSON.stringify(place.file)}, { readOnly: true });
    const spent = process.cpuUsage();
    const since = performance.now();
    const words = db.prepare("SELECT field, content FROM text WHERE event = ?");
    let seen = 0;
    for (const line of db.prepare("SELECT * FROM journal ORDER BY seq").iterate()) {
      seen += Object.keys(JSON.parse(line.payload)).length + words.all(line.id).length;
    }
    const { user, system } = process.cpuUsage(spent);
    console.log(JSON.stringify({ ms: performance.now() - since, cpu: (user + system) / 1000, peak: ${PEAK}, seen }));
    db.close();`;
}
