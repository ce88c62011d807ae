/** A vector as every store keeps it: eight bits a number under one scale, and one bit a number for the first scan. */
export interface QuantisedVector {
  readonly dims: number;
  /** A number is its byte (-127 to 127) times this. */
  readonly scale: number;
  readonly bytes: Int8Array;
  /** Bit `i % 8` of byte `i / 8` is set where number `i` is above zero. */
  readonly bits: Uint8Array;
}

/** Symmetric, one scale a vector; loses at most half a scale step in each number. */
export function quantiseVector(vector: Float32Array): QuantisedVector {
  let largest = 0;
  for (const number of vector) largest = Math.max(largest, Math.abs(number));
  const scale = largest === 0 ? 1 : largest / 127;
  const bytes = new Int8Array(vector.length);
  const bits = new Uint8Array(Math.ceil(vector.length / 8));
  for (let at = 0; at < vector.length; at += 1) {
    const number = vector[at] ?? 0;
    bytes[at] = Math.round(number / scale);
    if (number > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return { dims: vector.length, scale, bytes, bits };
}

export function restoreVector(kept: Pick<QuantisedVector, "scale" | "bytes">): Float32Array {
  const out = new Float32Array(kept.bytes.length);
  for (let at = 0; at < out.length; at += 1) out[at] = (kept.bytes[at] ?? 0) * kept.scale;
  return out;
}
