import { embedderOf } from "../../src/embedding/embedder-of.ts";
import type { Embedder } from "../../src/embedding/embedder.ts";
import type { Vectors } from "../retrieval/dense-rankers.ts";
import { vectorFile } from "./vector-file.ts";

/** The embedder that `--embedder NAME` asks for, as PRECEDENT_EMBEDDER would name it; `null` without the option. */
export async function namedEmbedder(): Promise<Embedder | null> {
  const name = optionOf("--embedder");
  return name === null ? null : embedderOf({ ...process.env, PRECEDENT_EMBEDDER: name });
}

/** Vectors of texts and questions, kept in the file that `--cache FILE` names. */
export async function vectorsFor(
  embedder: Embedder,
  texts: readonly string[],
  questions: readonly string[],
): Promise<Vectors> {
  const file = vectorFile(embedder, optionOf("--cache"));
  const mapOf = (list: readonly string[], vectors: readonly Float32Array[]) =>
    new Map(list.map((text, at) => [text, vectors[at] ?? new Float32Array()]));
  return {
    passages: mapOf(texts, await file.of(texts, "passage")),
    queries: mapOf(questions, await file.of(questions, "query")),
  };
}

export function optionOf(name: string): string | null {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}
