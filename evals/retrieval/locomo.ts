/**
 * Recall of evidence turns on LoCoMo (normal form: { name, convs: [{ docs, queries }] }), by words, and with an embedder by meaning too.
 * Run: node evals/retrieval/locomo.ts PATH [--tune | --ablate] [--embedder english [--cache FILE]]
 *
 * The first half of the conversations is where numbers are chosen, the second half is what is reported. The data is
 * not part of the project (CC BY-NC 4.0, evaluation only); without it the run says so and ends well.
 */
import { existsSync, readFileSync } from "node:fs";
import type { EncoderTuning } from "../../src/policy/retrieval.ts";
import { RETRIEVAL } from "../../src/policy/retrieval.ts";
import type { Ranker } from "./rankers.ts";
import { plainBm25, precedent, recency } from "./rankers.ts";
import type { Conversation, Figures } from "./measure.ts";
import { measure } from "./measure.ts";
import type { Vectors } from "./dense-rankers.ts";
import { denseAlone, fused, fusedByRank } from "./dense-rankers.ts";
import { namedEmbedder, vectorsFor } from "../vectors/named-embedder.ts";

const path = process.argv[2];
if (path === undefined || !existsSync(path)) {
  console.log("skipped: no data");
} else {
  const { convs } = JSON.parse(readFileSync(path, "utf8")) as { readonly convs: readonly Conversation[] };
  const middle = Math.ceil(convs.length / 2);
  const halves = {
    "first half (tuning)": convs.slice(0, middle),
    "second half (reported)": convs.slice(middle),
    all: convs,
  };
  const embedder = await namedEmbedder();
  const vectors =
    embedder === null
      ? null
      : await vectorsFor(
          embedder,
          convs.flatMap(({ docs }) => docs.map(({ text }) => text)),
          convs.flatMap(({ queries }) => queries.map(({ q }) => q)),
        );
  await embedder?.close?.();
  if (process.argv.includes("--tune")) tune(convs.slice(0, middle), vectors);
  else if (process.argv.includes("--ablate"))
    for (const [half, part] of Object.entries(halves)) ablate(half, part);
  else for (const [half, part] of Object.entries(halves)) report(half, part, vectors, embedder?.tuning ?? {});
}

function report(
  half: string,
  convs: readonly Conversation[],
  vectors: Vectors | null,
  tuning: EncoderTuning,
): void {
  const rankers: Readonly<Record<string, Ranker>> = {
    precedent: precedent(),
    ...(vectors === null
      ? {}
      : {
          "precedent, with vectors": fused(vectors, { ...RETRIEVAL, ...tuning }),
          "vectors alone": denseAlone(vectors),
          "every cosine counts, a .4": fused(vectors),
          "rank fusion 1 : 1": fusedByRank(vectors, { ...RETRIEVAL, rankDenseWeight: 1 }),
          "rank fusion 1 : 1/4": fusedByRank(vectors),
        }),
    "plain bm25, stemmed": plainBm25(),
    "plain bm25, our k1 and b": plainBm25(RETRIEVAL.k1, RETRIEVAL.b),
    recency,
  };
  for (const [name, ranker] of Object.entries(rankers)) print(`${half} · ${name}`, measure(convs, ranker));
}

/** What each class of terms brings or costs: none may cost against words alone. */
function ablate(half: string, convs: readonly Conversation[]): void {
  const without = (...classes: readonly string[]): Ranker =>
    precedent(RETRIEVAL, ({ class: kind }) => !classes.includes(kind));
  print(`${half} · everything`, measure(convs, precedent()));
  print(`${half} · without concepts`, measure(convs, without("concept")));
  print(`${half} · without identifiers`, measure(convs, without("identifier", "path", "prefix")));
  print(`${half} · words alone`, measure(convs, without("concept", "identifier", "path", "prefix")));
}

function tune(convs: readonly Conversation[], vectors: Vectors | null): void {
  if (vectors !== null) {
    for (const cosineBackground of [0, 0.15, 0.2, 0.25, 0.3])
      for (const cosineWeight of [0, 0.2, 0.3, 0.35, 0.4, 0.5])
        print(
          `first half · a ${cosineWeight}, background ${cosineBackground}`,
          measure(convs, fused(vectors, { ...RETRIEVAL, cosineWeight, cosineBackground })),
        );
    return;
  }
  for (const k1 of [0.6, 0.9, 1.2, 1.5, 2]) {
    for (const b of [0.3, 0.5, 0.75, 0.9]) {
      print(`first half · k1 ${k1} b ${b}`, measure(convs, precedent({ ...RETRIEVAL, k1, b })));
    }
  }
}

function print(name: string, { questions, recall5, recall10, ndcg10 }: Figures): void {
  const figures = [recall5, recall10, ndcg10].map((figure) => figure.toFixed(3)).join("  ");
  console.log(`${name.padEnd(48)} n ${questions}  R@5, R@10, nDCG@10: ${figures}`);
}
