import { bareWrites } from "./ground/bare-writes.ts";
import type { Benchmark, Figure } from "./ground/benchmark.ts";
import { placeOf } from "./ground/filled-places.ts";
import { memoryText } from "./ground/made-texts.ts";
import { versus, WARM } from "./ground/versus.ts";

/** A telling with every check: tombstones, retellings, conflicts, neighbours. */
export const remember: Benchmark = {
  name: "remember",
  says: "a new memory with all checks, against one bare durable insert of its text",
  async run({ sizes, rounds, say }) {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const place = await placeOf(size, say);
      const memory = await place.open();
      const voice = memory.as({ channel: "user", session: "bench" });
      const bare = bareWrites();
      try {
        const texts = Array.from({ length: rounds + WARM }, (_, n) => memoryText(2_000_000 + n));
        const outcomes = new Map<string, number>();
        const figure = await versus({
          name: `remember among ${size}`,
          against: "a bare durable insert of the same size",
          rounds,
          cpu: true,
          measured: async (n) => {
            const { outcome } = await voice.remember({ text: texts[n] ?? "" });
            outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          },
          bare: (n) => bare.write(texts[n]?.length ?? 0),
        });
        figures.push({ ...figure, notes: [`outcomes ${JSON.stringify(Object.fromEntries(outcomes))}`] });
      } finally {
        bare.close();
        await memory.close();
      }
    }
    return figures;
  },
};
