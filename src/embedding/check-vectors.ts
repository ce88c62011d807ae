import { EmbedderFailed } from "./embedder.ts";

/** What an endpoint answered as vectors: as many as were asked for, each of the length of the model, of finite numbers, not all zero. */
export function checkVectors(
  answer: readonly unknown[],
  asked: number,
  dims: number,
): readonly Float32Array[] {
  if (answer.length !== asked)
    throw new EmbedderFailed("malformed", `asked for ${asked} vectors and got ${answer.length}`);
  let length = dims;
  return answer.map((row) => {
    if (!Array.isArray(row) || row.length === 0 || !row.every((part) => Number.isFinite(part)))
      throw new EmbedderFailed("malformed", "a vector is no list of numbers");
    if (length === 0) length = row.length;
    if (row.length !== length)
      throw new EmbedderFailed("wrong-dims", `a vector has ${row.length} numbers, the model ${length}`);
    return Float32Array.from(row as readonly number[]);
  });
}
