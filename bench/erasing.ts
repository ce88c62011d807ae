import { bareWrites } from "./ground/bare-writes.ts";
import type { BareWrites } from "./ground/bare-writes.ts";
import type { Benchmark, Figure } from "./ground/benchmark.ts";
import { fillPlace } from "./ground/filled-place.ts";
import { memoryText, questionText } from "./ground/made-texts.ts";
import { versus } from "./ground/versus.ts";
import type { Voice } from "../src/engine/voice.ts";

/** Removing words for good: from the log, the index, traces and the bytes of the files. */
export const erasing: Benchmark = {
  name: "erasing",
  says: "erasure of one memory with its proof, before and after turns left their traces, against a bare secure delete",
  async run({ sizes, rounds, say }) {
    const figures: Figure[] = [];
    for (const size of sizes.filter((one) => one <= MOST)) {
      // A store of its own: an erasure looks through every trace, so those of other benchmarks would be measured.
      const place = await fillPlace(size, say);
      const memory = await place.open();
      const voice = memory.as({ channel: "user", session: "bench" });
      const bare = bareWrites(Array.from({ length: size }, (_, n) => memoryText(n)));
      try {
        figures.push(await eraseSome(`erase among ${size}`, voice, bare, Math.min(rounds, 20)));
        for (let n = 0; n < TURNS; n += 1) await voice.context({ query: questionText(n * 7) });
        const after = `erase among ${size}, after ${TURNS} turns`;
        figures.push(await eraseSome(after, voice, bare, Math.min(rounds, 20)));
      } finally {
        bare.close();
        await memory.close();
        place.remove();
      }
    }
    return figures;
  },
};

async function eraseSome(name: string, voice: Voice, bare: BareWrites, rounds: number): Promise<Figure> {
  let [erased, pending] = [0, 0];
  const figure = await versus({
    name,
    against: "a bare secure delete from table and text index, and a truncating checkpoint",
    rounds,
    within: LONGEST,
    cpu: true,
    measured: async () => {
      const told = await voice.remember({ text: memoryText(4_000_000 + (made += 1)) });
      const spent = process.cpuUsage();
      const since = performance.now();
      const answer = await voice.erase({ target: told.id ?? "" });
      const wall = performance.now() - since;
      const { user, system } = process.cpuUsage(spent);
      if (answer.outcome !== "done") throw new Error(`an erasure ended as ${answer.outcome}`);
      erased += 1;
      if (answer.files === "pending") pending += 1;
      return { wall, cpu: (user + system) / 1000 };
    },
    bare: () => bare.erase(),
  });
  return { ...figure, notes: [`${pending} of ${erased} left bytes pending`] };
}

/** Memories told to be erased; no two alike. */
let made = 0;

/** An erasure looks through every line of the journal and every trace: beyond this it is no matter of rounds. */
const MOST = 10_000;
/** Contexts asked for in between. */
const TURNS = 40;
/** Seconds for one figure. */
const LONGEST = 60;
