import { PrecedentFault } from "../model/fault.ts";
import type { WriteAnswer } from "../model/outcome.ts";
import { writeAnswer } from "../stages/1-preserve/gate.ts";

/** A store that cannot take a write refuses it whole: nothing half-written is left, and the caller is told. */
export async function storeFailed(write: () => Promise<WriteAnswer>): Promise<WriteAnswer> {
  try {
    return await write();
  } catch (cause) {
    if (cause instanceof PrecedentFault && WRITING.has(cause.code))
      return writeAnswer("refused", { reason: "store-failed" });
    throw cause;
  }
}

const WRITING = new Set<string>([
  "store-busy",
  "store-full",
  "store-read-only",
  "store-damaged",
  "store-unreadable",
  "newer-layout",
  "network-volume",
]);
