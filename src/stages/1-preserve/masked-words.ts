import type { Told } from "./assertion.ts";

/** What stands in the place of words that were erased: how many there were, and none of them (L22). */
export function maskedWords(told: Told): Told {
  const count = told.text.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu)?.length ?? 0;
  return {
    text: `▇▇▇ (${count})`,
    kind: told.kind,
    role: told.role,
    entities: [],
    tags: [],
    importance: null,
    confidence: null,
    validFrom: null,
    validTo: null,
    occurredAt: null,
    evidence: null,
    guard: null,
    layer: told.layer,
  };
}
