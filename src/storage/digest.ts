import { createHash, createHmac, createSecretKey } from "node:crypto";
import type { Digest } from "../model/digest.ts";

/** HMAC-SHA-256 under `key` (32 bytes) and plain SHA-256, in lower-case hex. */
export function createDigest(key: Uint8Array): Digest {
  // Made once: a turn digests some fifty times.
  const secret = createSecretKey(key);
  return {
    keyed: (text) => createHmac("sha256", secret).update(text, "utf8").digest("hex"),
    plain: (text) => createHash("sha256").update(text, "utf8").digest("hex"),
  };
}
