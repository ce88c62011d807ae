/**
 * Questions that share almost no word with the coding memory they seek (our own, in paraphrases.json): English ones, and ones that cross
 * between Chinese and English. Each memory is hidden among all others, and among the texts of PATH.
 * Run: node evals/retrieval/paraphrases.ts [--tune] [--embedder english [--cache FILE]] [--among PATH] [--show]
 *
 * Every second question is where numbers are chosen, the others are what is reported.
 */
import { readFileSync } from "node:fs";
import { RETRIEVAL } from "../../src/policy/retrieval.ts";
import { stem } from "../../src/text/stem.ts";
import { isStopWord } from "../../src/text/tokens-stopwords.ts";
import { namedEmbedder, optionOf, vectorsFor } from "../vectors/named-embedder.ts";
import { textsIn } from "../vectors/texts-in.ts";
import type { Vectors } from "./dense-rankers.ts";
import { denseAlone, fused, fusedByRank, overFloors } from "./dense-rankers.ts";
import type { Conversation } from "./measure.ts";
import { measure } from "./measure.ts";
import type { Ranker } from "./rankers.ts";
import { plainBm25, precedent, recency } from "./rankers.ts";

interface Pair {
  readonly q: string;
  readonly memory: string;
}
interface Written {
  readonly english: readonly Pair[];
  readonly cross: readonly Pair[];
  readonly others: readonly string[];
}

const written = JSON.parse(readFileSync(new URL("paraphrases.json", import.meta.url), "utf8")) as Written;
/** Texts of the path that are taken: a project of a year, not of ten. */
const AMONG_MOST = 1_000;
const among = optionOf("--among");
const pairs = [...written.english, ...written.cross];
const texts = [
  ...pairs.map(({ memory }) => memory),
  ...written.others,
  ...(among === null ? [] : textsIn([among]).slice(0, AMONG_MOST)),
];
const docs = [...new Set(texts)].map((text, at) => ({ id: String(at), text }));
const idOf = new Map(docs.map(({ id, text }) => [text, id]));

const embedder = await namedEmbedder();
const policy = { ...RETRIEVAL, ...embedder?.tuning };
const vectors =
  embedder === null
    ? null
    : await vectorsFor(
        embedder,
        docs.map(({ text }) => text),
        pairs.map(({ q }) => q),
      );
await embedder?.close?.();

console.log(`${docs.length} memories`);
for (const [name, list] of [
  ["english", written.english],
  ["cross-language", written.cross],
] as const) {
  console.log(`${name}: ${shared(list).toFixed(2)} words in common with the memory sought, on the average`);
  const halves = { tuning: half(list, 0), reported: half(list, 1) };
  if (process.argv.includes("--tune")) tune(name, halves.tuning, vectors);
  else
    for (const [which, part] of Object.entries(halves))
      for (const [way, ranker] of Object.entries(rankersWith(vectors)))
        print(`${name}, ${which} · ${way}`, part, ranker);
}

function half(list: readonly Pair[], odd: 0 | 1): readonly Pair[] {
  return list.filter((_, at) => at % 2 === odd);
}

function rankersWith(given: Vectors | null): Readonly<Record<string, Ranker>> {
  return {
    precedent: precedent(),
    "precedent, over the floors": overFloors(null),
    "precedent, without concepts": precedent(RETRIEVAL, ({ class: kind }) => kind !== "concept"),
    ...(given === null
      ? {}
      : {
          "precedent, with vectors": fused(given, policy),
          "precedent, with vectors, over the floors": overFloors(given, policy),
          "every cosine counts, a .4": fused(given),
          "vectors alone": denseAlone(given),
          "rank fusion 1 : 1": fusedByRank(given, { ...RETRIEVAL, rankDenseWeight: 1 }),
        }),
    "plain bm25, stemmed": plainBm25(),
    recency,
  };
}

function tune(name: string, list: readonly Pair[], given: Vectors | null): void {
  if (given === null) return;
  for (const cosineBackground of [0, 0.15, 0.2, 0.25, 0.3])
    for (const cosineWeight of [0, 0.2, 0.3, 0.35, 0.4, 0.5])
      print(
        `${name}, tuning · a ${cosineWeight}, background ${cosineBackground}`,
        list,
        fused(given, { ...RETRIEVAL, cosineWeight, cosineBackground }),
      );
}

function print(name: string, list: readonly Pair[], ranker: Ranker): void {
  const conversation: Conversation = {
    docs,
    queries: list.map(({ q, memory }) => ({ q, gold: [idOf.get(memory) ?? ""] })),
  };
  const { questions, recall5, recall10, ndcg10 } = measure([conversation], ranker);
  const figures = [recall5, recall10, ndcg10].map((figure) => figure.toFixed(3)).join("  ");
  console.log(`${name.padEnd(56)} n ${questions}  R@5, R@10, nDCG@10: ${figures}`);
  if (!process.argv.includes("--show")) return;
  const rank = ranker(docs);
  for (const { q, memory } of list) {
    const place = rank(q).indexOf(idOf.get(memory) ?? "") + 1;
    if (place === 0 || place > 5) console.log(`    ${place || "–"}  ${q} → ${memory}`);
  }
}

/** Stems that a question and its memory share, stop words left out. */
function shared(list: readonly Pair[]): number {
  const stems = (text: string): ReadonlySet<string> =>
    new Set(
      (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !isStopWord(word)).map(stem),
    );
  const counts = list.map(({ q, memory }) => [...stems(q)].filter((word) => stems(memory).has(word)).length);
  return counts.reduce((sum, count) => sum + count, 0) / Math.max(1, list.length);
}
