import type { Embedder } from "../src/embedding/embedder.ts";
import type { Voice } from "../src/engine/voice.ts";
import { bareQuery } from "./ground/bare-query.ts";
import type { Asked, Figure } from "./ground/benchmark.ts";
import type { FilledPlace } from "./ground/filled-place.ts";
import { fillVectors } from "./ground/filled-vectors.ts";
import { placeOf } from "./ground/filled-places.ts";
import { short } from "./ground/table.ts";
import { toldTexts } from "./ground/told-texts.ts";
import { quantilesOf, versus, WARM } from "./ground/versus.ts";

/** Context where every piece has a vector: with the question's vector at hand, with the encoder's time, and the turn that waits for none. */
export async function askWithVectors(
  size: number,
  kind: "real" | "synthetic",
  { rounds, say, cache, texts: paths }: Asked,
): Promise<readonly Figure[]> {
  const texts = toldTexts(paths, size);
  const place = await placeOf(size, say, texts);
  const { file, project, scope } = place;
  const questionOf = (n: number): string => texts.question(n * STRIDE);
  const questions = Array.from({ length: rounds + WARM + 1 }, (_, n) => questionOf(n));
  const vectors = await fillVectors(place, kind, questions, { cache, say });
  const query = bareQuery(file, project);
  const matches = questions.map((question) => query.matchOf(question));
  const common = {
    rounds,
    cpu: true,
    against: "the bare match by words, its terms cut the same way, 20 rows",
    bare: (n: number) => void query.ask(matches[n] ?? ""),
  };
  const what = `${kind} vectors`;
  const figures: Figure[] = [];
  try {
    figures.push(
      await withMemory(place, vectors.still, (voice) =>
        versus({
          ...common,
          name: `context at ${size}, ${what}`,
          measured: (n) => contextOf(voice, questionOf(n)),
          notes: [`${vectors.count} pieces have a vector; the question's is at hand`],
        }),
      ),
    );
    if (vectors.live !== null) {
      const clock = clocked(vectors.live);
      const figure = await withMemory(place, clock.embedder, (voice) =>
        versus({
          ...common,
          name: `context at ${size}, ${what}, encoder included`,
          measured: (n) => contextOf(voice, questionOf(n)),
        }),
      );
      const alone = quantilesOf(clock.times.slice(WARM));
      figures.push({
        ...figure,
        notes: [`the encoder alone ${short(alone.p50)} / ${short(alone.p95)} ms, in a thread of its own`],
      });
    }
    figures.push(
      await withMemory(place, vectors.still, (voice) =>
        versus({
          ...common,
          name: `inject at ${size}, ${what} lie there`,
          measured: async (n) => {
            const turn = { text: questionOf(n), deadlineMs: 600_000 };
            if ((await voice.inject(turn)).bundle === "") throw new Error("nothing was injected");
          },
        }),
      ),
    );
    if (size <= EXACT_MOST) figures.push(await nearAlone(place, vectors.still, questions, rounds));
  } finally {
    query.close();
    await vectors.close();
  }
  return figures;

  async function nearAlone(
    at: FilledPlace,
    embedder: Embedder,
    asked: readonly string[],
    count: number,
  ): Promise<Figure> {
    const store = await at.openStore();
    try {
      const table = store.vectors(scope);
      const exact = exactOver((await table.of(embedder.id)).map((row) => row.vector));
      const made = await embedder.embed(asked, "query");
      return await versus({
        name: `vectors alone at ${size}, ${what}`,
        against: "every cosine in one block of floats in memory, the nearest 20",
        rounds: count,
        cpu: true,
        measured: async (n) => void (await table.near(embedder.id, made[n] ?? new Float32Array(), 20)),
        bare: (n) => void exact(made[n] ?? new Float32Array()),
      });
    } finally {
      await store.close();
    }
  }
}

async function withMemory(
  place: FilledPlace,
  embedder: Embedder,
  work: (voice: Voice) => Promise<Figure>,
): Promise<Figure> {
  // What closes the memory must not end an encoder that is used again.
  const { close: _, ...kept } = embedder;
  let asked = 0;
  const embed: Embedder["embed"] = (texts, kind) => {
    asked += 1;
    return embedder.embed(texts, kind);
  };
  const memory = await place.open({ embedder: { ...kept, embed } });
  try {
    const figure = await work(memory.as({ channel: "user", session: "turns" }));
    return { ...figure, notes: [...figure.notes, `the embedder was asked ${asked} times`] };
  } finally {
    await memory.close();
  }
}

async function contextOf(voice: Voice, query: string): Promise<void> {
  const answer = await voice.context({ query });
  if (answer.items.length === 0) throw new Error("a question found nothing");
}

function clocked(embedder: Embedder): { readonly embedder: Embedder; readonly times: number[] } {
  const times: number[] = [];
  const embed: Embedder["embed"] = async (texts, kind) => {
    const since = performance.now();
    const made = await embedder.embed(texts, kind);
    times.push(performance.now() - since);
    return made;
  };
  return { embedder: { ...embedder, embed }, times };
}

/** What any program could do: all dot products, then the largest. */
function exactOver(vectors: readonly Float32Array[]): (asked: Float32Array) => readonly number[] {
  const dims = vectors[0]?.length ?? 0;
  const block = new Float32Array(vectors.length * dims);
  for (const [at, vector] of vectors.entries()) {
    const length = Math.hypot(...vector) || 1;
    block.set(
      vector.map((part) => part / length),
      at * dims,
    );
  }
  return (asked) => {
    const scores = new Float32Array(vectors.length);
    for (let row = 0; row < scores.length; row += 1) {
      let dot = 0;
      const base = row * dims;
      for (let at = 0; at < dims; at += 1) dot += (block[base + at] ?? 0) * (asked[at] ?? 0);
      scores[row] = dot;
    }
    const border = scores.toSorted()[Math.max(0, scores.length - 20)] ?? 0;
    return [...scores.keys()].filter((row) => (scores[row] ?? 0) >= border);
  };
}

/** Questions about memories that lie this far apart. */
const STRIDE = 7;
/** Above it the block of floats is no longer what one would keep in memory. */
const EXACT_MOST = 200_000;
