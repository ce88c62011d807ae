import { PrecedentFault } from "../model/fault.ts";
import type { Instant } from "../model/instant.ts";
import { parseInstant } from "../model/instant.ts";

/** Reads an instant of a caller; a bad one is refused at this edge and says which (L10). */
export function momentOf(text: string, name: string): Instant {
  const at = parseInstant(text);
  if (at !== null) return at;
  throw new PrecedentFault("bad-input", {
    what: `${name} is no instant: "${text.slice(0, 40)}".`,
    means: "Nothing was read or written.",
    remedy: "Give an ISO 8601 instant with an offset, such as 2026-09-24T00:00:00Z.",
  });
}

export function momentOrNull(text: string | undefined, name: string): Instant | null {
  return text === undefined ? null : momentOf(text, name);
}
