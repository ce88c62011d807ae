import { createHash } from "node:crypto";

/** Bytes that look random and are the same for the same seed, so that a failing case can be run again as it was. */
export function seededRandom(seed: string): (bytes: number) => Uint8Array {
  let block = 0;
  let pool = Buffer.alloc(0);
  return (bytes) => {
    while (pool.length < bytes) {
      pool = Buffer.concat([pool, createHash("sha256").update(`${seed}/${block++}`).digest()]);
    }
    const taken = pool.subarray(0, bytes);
    pool = pool.subarray(bytes);
    return new Uint8Array(taken);
  };
}
