import { redact } from "../src/text/redact.ts";
import { bareWrites } from "./ground/bare-writes.ts";
import type { Benchmark, Figure } from "./ground/benchmark.ts";
import { fillPlace } from "./ground/filled-place.ts";
import { toolText, turnText } from "./ground/made-texts.ts";
import { short } from "./ground/table.ts";
import { took, versus, WARM } from "./ground/versus.ts";

/** Keeping what was observed: redaction, the gateway, chain, index and a synced commit. */
export const capture: Benchmark = {
  name: "capture",
  says: "durable capture of a turn of 2 kB and a tool result of 200 kB, against one bare durable insert of as many bytes",
  async run({ sizes, rounds, say }) {
    // A store of its own: results of 200 kB would be all that the other benchmarks measure.
    const place = await fillPlace(sizes[0] ?? 1_000, say);
    const memory = await place.open();
    const voice = memory.as({ channel: "user", session: "bench" });
    const bare = bareWrites();
    const figures: Figure[] = [];
    try {
      for (const { name, channel, length, textOf } of [
        { name: "turn of 2 kB", channel: "user", length: 2_000, textOf: turnText },
        { name: "tool result of 200 kB", channel: "tool", length: 200_000, textOf: toolText },
      ] as const) {
        // Whoever captures has the text in hand; making it is no part of the capture.
        const texts = Array.from({ length: rounds + WARM }, (_, n) => textOf(50_000 + n, length));
        let stored = 0;
        const figure = await versus({
          name,
          against: "a bare durable insert of the same size",
          rounds,
          cpu: true,
          measured: async (n) => {
            const kept = await voice.keep({ text: texts[n] ?? "", channel });
            if (kept.stored) stored += 1;
          },
          bare: () => bare.write(length),
        });
        if (stored !== texts.length) throw new Error(`${stored} of ${texts.length} captures were stored`);
        const alone = await took(() => void redact(texts[0] ?? ""), 0);
        figures.push({ ...figure, notes: [`redaction alone ${short(alone.wall)} ms of it`] });
      }
    } finally {
      bare.close();
      await memory.close();
      place.remove();
    }
    return figures;
  },
};
