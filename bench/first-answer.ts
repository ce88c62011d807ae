import type { Benchmark, Figure } from "./ground/benchmark.ts";
import { BARE_SQL, bareQuery } from "./ground/bare-query.ts";
import type { FilledPlace } from "./ground/filled-place.ts";
import { placeOf } from "./ground/filled-places.ts";
import { questionText } from "./ground/made-texts.ts";
import type { Runtime } from "./ground/run-alone.ts";
import { hasBun, libraryEntry, runAlone } from "./ground/run-alone.ts";
import { versus } from "./ground/versus.ts";

/** A process that starts, opens a store, answers one question and ends: what a hook of a host pays. */
export const firstAnswer: Benchmark = {
  name: "first-answer",
  says: "a fresh process from its start to the first answer, against one that opens the same file bare and asks the same match",
  async run({ sizes, rounds, say }) {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const place = await placeOf(size, say);
      for (const runtime of ["node", "bun"] as const) {
        if (runtime === "bun" && !hasBun()) say("skip bun: it is not installed");
        else figures.push(await answerIn(runtime, place, Math.min(rounds, 15)));
      }
    }
    return figures;
  },
};

async function answerIn(runtime: Runtime, place: FilledPlace, rounds: number): Promise<Figure> {
  const { url, built } = libraryEntry();
  const query = bareQuery(place.file, place.project);
  const question = questionText(77);
  const match = query.matchOf(question);
  query.close();
  const library = `const { openMemory } = await import(${JSON.stringify(url)});
    const memory = await openMemory(${JSON.stringify(place.options)});
    const answer = await memory.as({ session: "alone" }).search({ query: ${JSON.stringify(question)} });
    console.log(JSON.stringify(answer.items.length));
    await memory.close();`;
  return versus({
    name: `first answer at ${place.size}, ${runtime}`,
    against: "a bare open and the bare match in a fresh process",
    rounds,
    cpu: true,
    measured: () => {
      const ended = runAlone(runtime, library);
      if (!(Number(ended.told) > 0)) throw new Error("a fresh process found nothing");
      return ended;
    },
    bare: () => runAlone(runtime, bareProgram(runtime, place, match)),
    notes: built ? [] : ["from source: nothing was built"],
  });
}

function bareProgram(runtime: Runtime, place: FilledPlace, match: string): string {
  const open =
    runtime === "node"
      ? `const { DatabaseSync } = await import("node:sqlite"); const db = new DatabaseSync(FILE, { readOnly: true });`
      : `const { Database } = await import("bun:sqlite"); const db = new Database(FILE, { readonly: true });`;
  return `${open.replace("FILE", JSON.stringify(place.file))}
    const found = db.prepare(${JSON.stringify(BARE_SQL)}).all(${JSON.stringify(match)}, ${JSON.stringify(place.project)});
    console.log(JSON.stringify(found.length));
    db.close();`;
}
