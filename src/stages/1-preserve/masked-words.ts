import type { Told } from "./assertion.ts";

/**
 * What stands in the place of words that were erased (L22): how many there were, and of a sentence the first one, so that a person
 * who is asked knows what it is about.
 */
export function maskedWords(told: Told): Told {
  const words = told.text.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  const first = words.length >= SENTENCE_LEAST ? `${words[0]} ` : "";
  return {
    text: `${first}▇▇▇ (${words.length})`,
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

/** Fewer words are a name or a value: their first one would tell half of it. */
const SENTENCE_LEAST = 4;
