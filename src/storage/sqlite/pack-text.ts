import type { deflateRawSync, inflateRawSync } from "node:zlib";
import { PrecedentFault } from "../../model/fault.ts";

/** First byte of a packed text: raw deflate (RFC 1951) of its UTF-8 follows. */
const DEFLATED = 1;

interface Zlib {
  readonly deflateRawSync: typeof deflateRawSync;
  readonly inflateRawSync: typeof inflateRawSync;
}

let loaded: Zlib | null = null;

/** Loaded at the first packed text: a turn that meets none does not pay for it. */
function zlib(): Zlib {
  loaded ??= process.getBuiltinModule("node:zlib");
  return loaded;
}

export function packText(text: string): Uint8Array {
  return Buffer.concat([Uint8Array.of(DEFLATED), zlib().deflateRawSync(Buffer.from(text, "utf8"))]);
}

/** Throws `store-damaged` for bytes that {@link packText} did not make. */
export function unpackText(bytes: Uint8Array): string {
  try {
    if (bytes[0] === DEFLATED) return zlib().inflateRawSync(bytes.subarray(1)).toString("utf8");
  } catch (cause) {
    throw notPacked(cause);
  }
  throw notPacked(null);
}

function notPacked(cause: unknown): PrecedentFault {
  return new PrecedentFault("store-damaged", {
    what: "A packed trace cannot be unpacked.",
    means: "It is no empty trace: its bytes are damaged, or a newer program wrote them.",
    remedy: "Check the store with `precedent trace verify`; go back to a backup where it matters.",
    cause,
  });
}
