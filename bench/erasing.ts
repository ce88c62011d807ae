import { bareWrites } from "./ground/bare-writes.ts";
import type { Benchmark, Figure } from "./ground/benchmark.ts";
import { placeOf } from "./ground/filled-places.ts";
import { memoryText } from "./ground/made-texts.ts";
import { versus, WARM } from "./ground/versus.ts";

/** Removing words for good: from the log, the index, traces and the bytes of the files. */
export const erasing: Benchmark = {
  name: "erasing",
  says: "erasure of one memory with its proof, against a bare secure delete from table, text index and log",
  async run({ sizes, rounds, say }) {
    const figures: Figure[] = [];
    for (const size of sizes.filter((one) => one <= MOST)) {
      const place = await placeOf(size, say);
      const memory = await place.open();
      const voice = memory.as({ channel: "user", session: "bench" });
      const texts = Array.from({ length: size }, (_, n) => memoryText(n));
      const bare = bareWrites(texts);
      const count = Math.min(rounds, 20);
      const made: string[] = [];
      for (let n = 0; n < (count + WARM) * 2; n += 1) {
        const { id } = await voice.remember({ text: memoryText(4_000_000 + n) });
        if (id !== null) made.push(id);
      }
      try {
        const pending: string[] = [];
        const erase = await versus({
          name: `erase among ${size}`,
          against: "a bare secure delete and a truncating checkpoint",
          rounds: count,
          within: LONGEST,
          cpu: true,
          measured: async (n) => {
            const answer = await voice.erase({ target: made[n] ?? "" });
            if (answer.outcome !== "done") throw new Error(`an erasure ended as ${answer.outcome}`);
            if (answer.files === "pending") pending.push(made[n] ?? "");
          },
          bare: () => bare.erase(),
        });
        const preview = await versus({
          name: `erase preview among ${size}`,
          against: "a bare secure delete and a truncating checkpoint",
          rounds: count,
          within: LONGEST,
          cpu: true,
          measured: async (n) => void (await voice.previewErase({ target: made[n + count + WARM] ?? "" })),
          bare: () => bare.erase(),
        });
        figures.push(
          { ...erase, notes: [`${pending.length} of ${count + WARM} left bytes pending`] },
          preview,
        );
      } finally {
        bare.close();
        await memory.close();
      }
    }
    return figures;
  },
};

/** An erasure looks through every line of the journal: beyond this it is no longer a matter of rounds. */
const MOST = 10_000;
/** Seconds for one figure. */
const LONGEST = 60;
