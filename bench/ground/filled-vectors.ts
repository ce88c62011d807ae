import type { Embedder } from "../../src/embedding/embedder.ts";
import { englishEncoder } from "../../src/embedding/english-encoder.ts";
import { textKey } from "../../src/storage/store.ts";
import { vectorFile } from "../../evals/vectors/vector-file.ts";
import type { FilledPlace } from "./filled-place.ts";
import { generator } from "./made-texts.ts";

/** Which vectors a filled place gets: of its texts, or made up. */
export type VectorKind = "real" | "synthetic";

export interface FilledVectors {
  /** Gives a question its vector at no cost: made beforehand, or made up. */
  readonly still: Embedder;
  /** Takes the time that an encoder takes; `null` where there is none. */
  readonly live: Embedder | null;
  /** Pieces that have one. */
  readonly count: number;
  close(): Promise<void>;
}

const BATCH = 512;
const DIMS = 512;

/** Gives every piece of a place its vector through the store's own table. Questions are those that will be asked. */
export async function fillVectors(
  place: FilledPlace,
  kind: VectorKind,
  questions: readonly string[],
  options: { readonly cache: string | null; readonly say: (line: string) => void },
): Promise<FilledVectors> {
  const live = kind === "real" ? englishEncoder({ queryMillis: 60_000 }) : null;
  const source = live === null ? clusters() : vectorFile(live, options.cache, options.say);
  const id = live?.id ?? "synthetic:200-clusters";
  const store = await place.openStore();
  let count = 0;
  try {
    const table = store.vectors(place.scope);
    for (let after = ""; ;) {
      const missing = await table.missing(id, BATCH, after);
      if (missing.length === 0) break;
      const texts = await store.texts(
        place.scope,
        missing.map(({ event }) => ({ event, field: "text" })),
      );
      const words = missing.map(({ event, start, end }) =>
        (texts.get(textKey({ event, field: "text" })) ?? "").slice(start, end),
      );
      const vectors = await source.of(words, "passage");
      await table.put(
        missing.map(({ doc }, at) => ({ doc, embedder: id, vector: vectors[at] ?? new Float32Array() })),
      );
      count += missing.length;
      after = missing.at(-1)?.doc ?? "";
      if (Math.floor(count / BATCH) % 20 === 0) options.say(`${count} pieces have a vector`);
    }
  } finally {
    await store.close();
  }
  const made = await source.of(questions, "query");
  const known = new Map(questions.map((question, at) => [question, made[at] ?? new Float32Array()]));
  return {
    still: {
      id,
      dims: DIMS,
      ...(live?.tuning === undefined ? {} : { tuning: live.tuning }),
      embed: async (texts) => texts.map((text) => known.get(text) ?? new Float32Array()),
    },
    live,
    count,
    close: async () => live?.close?.(),
  };
}

/** Vectors about 200 centres, the same for the same text: real ones lie less evenly, and no text is near its question. */
function clusters(): { of(texts: readonly string[]): Promise<readonly Float32Array[]> } {
  const centres = Array.from({ length: 200 }, (_, at) => gaussian(generator(at + 5_000_011), null));
  return {
    of: async (texts) =>
      texts.map((text) => {
        const random = generator(seedOf(text));
        return gaussian(random, centres[Math.floor(random() * centres.length)] ?? null);
      }),
  };
}

function gaussian(random: () => number, centre: Float32Array | null): Float32Array {
  const spread = centre === null ? 1 : 0.7;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Float32Array.from({ length: DIMS }, (_, at) => (centre?.[at] ?? 0) + normal() * spread);
}

function seedOf(text: string): number {
  let seed = 0;
  for (let at = 0; at < text.length; at += 1) seed = (Math.imul(seed, 31) + text.charCodeAt(at)) >>> 0;
  return seed;
}
