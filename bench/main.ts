import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { BENCHMARKS } from "./all-benchmarks.ts";
import type { Comparison } from "./ground/baseline.ts";
import { acceptBaseline, compareFigure, readBaseline } from "./ground/baseline.ts";
import type { Asked, Benchmark, Figure } from "./ground/benchmark.ts";
import { removePlaces } from "./ground/filled-places.ts";
import { tableOf } from "./ground/table.ts";
import { OTHER_SCRIPTS } from "./other-scripts.ts";

const HELP = `npm run bench -- [NAME]… [--sizes 1000,10000,100000] [--rounds N] [--json] [--accept] [--million]
                 [--vectors real|synthetic] [--cache FILE] [--texts PATH]…

Every figure is a ratio to a baseline that was measured in the same run. A comparison with bench/baselines says better, worse
or within noise, and never fails. --accept makes this run the baseline. --vectors is for \`asking\`: every piece gets a vector, of the
English encoder (kept in FILE between runs) or made up in clusters; --texts fills its stores with what files hold.
`;

/** The benchmark command. See docs/reports/performance.md. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sizes: { type: "string", default: "1000,10000,100000" },
      rounds: { type: "string", default: "40" },
      json: { type: "boolean", default: false },
      accept: { type: "boolean", default: false },
      vectors: { type: "string" },
      cache: { type: "string" },
      texts: { type: "string", multiple: true, default: [] },
      million: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return help();
  const others = Object.keys(OTHER_SCRIPTS);
  const unknown = positionals.filter(
    (name) => !others.includes(name) && !BENCHMARKS.some((one) => one.name === name),
  );
  if (unknown.length > 0) throw new Error(`no benchmark is named ${unknown.join(", ")}; see --help`);
  const sizes = [...values.sizes.split(",").map(Number), ...(values.million ? [1_000_000] : [])];
  if (sizes.some((size) => !Number.isInteger(size) || size < 500))
    throw new Error("--sizes wants whole numbers from 500 up, with commas between");
  const { vectors = null } = values;
  if (vectors !== null && vectors !== "real" && vectors !== "synthetic")
    throw new Error("--vectors wants real or synthetic");
  const asked = {
    vectors: vectors as Asked["vectors"],
    cache: values.cache ?? null,
    texts: values.texts,
    sizes: sizes.toSorted((a, b) => a - b),
    rounds: Math.max(8, Number(values.rounds)),
    say: (line: string) => console.error(line),
  };
  const chosen = BENCHMARKS.filter((one) => positionals.length === 0 || positionals.includes(one.name));
  const data: object[] = [];
  try {
    for (const benchmark of chosen) {
      asked.say(`== ${benchmark.name}: ${benchmark.says}`);
      const judged = judge(benchmark, await benchmark.run(asked));
      if (values.accept)
        acceptBaseline(
          benchmark.name,
          judged.map(({ figure }) => figure),
        );
      const table = `${tableOf(`${benchmark.name} (load ${load()})`, judged)}\n`;
      // With --json the table goes where a person looks and a program does not.
      if (values.json) console.error(table);
      else console.log(table);
      data.push(
        ...judged.map(({ figure, comparison }) => ({ benchmark: benchmark.name, ...figure, comparison })),
      );
    }
  } finally {
    removePlaces();
  }
  if (values.json)
    console.log(
      JSON.stringify(
        { node: process.version, cores: cpus().length, load: load(), sizes: asked.sizes, figures: data },
        null,
        2,
      ),
    );
  for (const name of others.filter((one) => positionals.includes(one)))
    spawnSync(process.execPath, [join(import.meta.dirname, OTHER_SCRIPTS[name]?.file ?? "")], {
      stdio: "inherit",
    });
}

function judge(
  benchmark: Benchmark,
  figures: readonly Figure[],
): readonly { readonly figure: Figure; readonly comparison: Comparison }[] {
  const baseline = readBaseline(benchmark.name);
  return figures.map((figure) => ({ figure, comparison: compareFigure(figure, baseline) }));
}

function help(): void {
  console.log(HELP);
  for (const { name, says } of BENCHMARKS) console.log(`${name.padEnd(14)} ${says}`);
  for (const [name, { says }] of Object.entries(OTHER_SCRIPTS)) console.log(`${name.padEnd(14)} ${says}`);
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

await main();
