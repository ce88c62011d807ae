import { createHash } from "node:crypto";
import type { Embedder } from "../../embedding/embedder.ts";

/**
 * An embedder with the vectors a case writes down: the first key found in a text gives its vector, no key gives zero.
 * Without vectors each word gets a place of its own, so that texts that share words are near.
 */
export function toyEmbedder(made: {
  readonly name: string;
  readonly dims: number;
  readonly vectors: Readonly<Record<string, readonly number[]>> | null;
  readonly fails: boolean;
}): Embedder {
  const { name, dims, vectors, fails } = made;
  const vectorOf = (text: string): Float32Array => {
    if (vectors === null) return ofWords(text, dims);
    const key = Object.keys(vectors).find((part) => text.includes(part));
    return Float32Array.from({ length: dims }, (_, at) => (key === undefined ? 0 : (vectors[key]![at] ?? 0)));
  };
  return {
    id: `toy:${name}`,
    dims,
    embed: async (texts) => {
      if (fails) throw new Error("the embedder does not answer");
      return texts.map(vectorOf);
    },
  };
}

function ofWords(text: string, dims: number): Float32Array {
  const vector = new Float32Array(dims);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const at = createHash("sha256").update(word).digest().readUInt32BE(0) % dims;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((part) => part / length);
}
