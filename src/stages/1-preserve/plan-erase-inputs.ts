import type { Choice } from "./plan-erase-choice.ts";
import type { Needles } from "./plan-erase-masks.ts";
import { maskDeep } from "./plan-erase-masks.ts";
import { MASK } from "./plan-erase-clause.ts";

/**
 * The frozen inputs of a trace without the erased words: what is known of an erased item loses its words and keeps its verdicts,
 * and every other string its erased spans. `null`: nothing in them is concerned. So a replay compares what is left (L12, L22).
 */
export function maskInputs(inputs: string, choice: Choice, needles: Pick<Needles, "find">): string | null {
  const value: unknown = JSON.parse(inputs);
  const masked = JSON.stringify(blot(maskDeep(value, needles), choice));
  return masked === JSON.stringify(value) ? null : masked;
}

/** Fields that hold words of what they describe. */
const WORDS_OF_ITEM = ["value", "premise", "claim", "dispute", "path"] as const;

function blot(value: unknown, choice: Choice): unknown {
  if (Array.isArray(value)) return value.map((one) => blot(one, choice));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, one]) => [name, blot(one, choice)] as const);
  const own = Object.fromEntries(entries) as Record<string, unknown>;
  const id = own["item"] ?? own["id"];
  if (typeof id !== "string" || !choice.items.has(baseOf(id))) return own;
  const bare = wordless(own);
  return "source" in own ? { ...bare, source: sourceOf(own["source"]) } : bare;
}

function sourceOf(value: unknown): unknown {
  return value === null || typeof value !== "object" ? value : wordless(value as Record<string, unknown>);
}

function wordless(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const own: Record<string, unknown> = { ...value };
  for (const field of WORDS_OF_ITEM) if (typeof own[field] === "string") own[field] = null;
  // An id or nothing: a name that is a path or a message's is a word.
  if (typeof own["name"] === "string" && !/^[a-z]+_[0-9a-z]{16}$/u.test(own["name"])) own["name"] = MASK;
  return own;
}

function baseOf(id: string): string {
  const at = id.search(/[/#]/u);
  return at < 0 ? id : id.slice(0, at);
}
