import { compareText } from "./order.ts";
import type { QuantisedVector } from "./quantise.ts";

/** A piece and the cosine of its vector with the one asked for. */
export interface Near {
  readonly doc: string;
  readonly cosine: number;
}

/** Cosine with a kept vector; its scale cancels out. 0 where one of them has no direction. */
export function cosineWith(vector: Float32Array, kept: Pick<QuantisedVector, "bytes">): number {
  let [dot, own, other] = [0, 0, 0];
  for (let at = 0; at < vector.length; at += 1) {
    const a = vector[at] ?? 0;
    const b = kept.bytes[at] ?? 0;
    dot += a * b;
    own += a * a;
    other += b * b;
  }
  return own === 0 || other === 0 ? 0 : dot / Math.sqrt(own * other);
}

/** Nearest first, ties by id, at most `limit`, and those of `also` that lie further. */
export function nearestFirst(
  all: readonly Near[],
  limit: number,
  also: readonly string[] = [],
): readonly Near[] {
  const wanted = new Set(also);
  return all
    .toSorted((a, b) => b.cosine - a.cosine || compareText(a.doc, b.doc))
    .filter((near, at) => at < limit || wanted.has(near.doc));
}
