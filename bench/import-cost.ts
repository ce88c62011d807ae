import type { Benchmark } from "./ground/benchmark.ts";
import { libraryEntry, runAlone } from "./ground/run-alone.ts";
import type { FilledPlace } from "./ground/filled-place.ts";
import { placeOf } from "./ground/filled-places.ts";
import { questionText } from "./ground/made-texts.ts";
import { short } from "./ground/table.ts";
import { versus } from "./ground/versus.ts";

/** What loading the library costs before it does anything, and what it has loaded when the first answer is there. */
export const importCost: Benchmark = {
  name: "import-cost",
  says: "a process that imports the library, against one that imports the runtime's SQLite; the modules loaded",
  async run({ sizes, rounds, say }) {
    const { url, built } = libraryEntry();
    const place = await placeOf(sizes[0] ?? 1_000, say);
    const loaded = loadedBefore(place);
    const figure = await versus({
      name: "import of the library, node",
      against: "import of node:sqlite in a fresh process",
      rounds: Math.min(rounds, 25),
      cpu: true,
      measured: () => runAlone("node", `await import(${JSON.stringify(url)})`),
      bare: () => runAlone("node", `await import("node:sqlite")`),
      notes: [
        ...(built ? [] : ["from source: nothing was built"]),
        `${loaded.own.length} modules of its own before the first answer, ${short(loaded.kilobytes)} kB`,
        loaded.packages.length === 0
          ? "no package before the first answer"
          : `packages before the first answer: ${loaded.packages.join(", ")}`,
        `of the runtime: ${loaded.builtin.join(", ")}`,
        `by folder: ${byFolder(loaded.own)}`,
      ],
    });
    return [{ ...figure, details: loaded.own }];
  },
};

interface Loaded {
  readonly own: readonly string[];
  readonly packages: readonly string[];
  readonly builtin: readonly string[];
  readonly kilobytes: number;
}

/** Asks the loader itself, so that what a bundler or a linter believes does not matter. */
function loadedBefore(place: FilledPlace): Loaded {
  const { url } = libraryEntry();
  const { told } = runAlone(
    "node",
    `import { registerHooks } from "node:module";
    import { statSync } from "node:fs";
    const seen = [];
    registerHooks({ load: (url, context, next) => { seen.push(url); return next(url, context); } });
    const { openMemory } = await import(${JSON.stringify(url)});
    const memory = await openMemory(${JSON.stringify(place.options)});
    await memory.as({ session: "alone" }).search({ query: ${JSON.stringify(questionText(5))} });
    const bytes = seen.filter((one) => one.startsWith("file:")).map((one) => statSync(new URL(one)).size);
    await memory.close();
    console.log(JSON.stringify({ seen, kilobytes: bytes.reduce((a, b) => a + b, 0) / 1000 }));`,
  );
  const { seen, kilobytes } = told as { readonly seen: readonly string[]; readonly kilobytes: number };
  const folder = new URL(".", url).href;
  return {
    own: seen
      .filter((one) => one.startsWith(folder))
      .map((one) => one.slice(folder.length))
      .toSorted(),
    packages: [
      ...new Set(seen.flatMap((one) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(one)?.[1] ?? [])),
    ],
    builtin: [...new Set(seen.filter((one) => one.startsWith("node:")))].toSorted(),
    kilobytes,
  };
}

function byFolder(paths: readonly string[]): string {
  const groups = Map.groupBy(paths, (path) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : path));
  return [...groups]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([folder, files]) => `${folder} ${files.length}`)
    .join(", ");
}
