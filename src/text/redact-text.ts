import { MARK } from "./redact-span.ts";
import { findSecrets } from "./redact-spans.ts";

export interface Redaction {
  readonly text: string;
  /** How many secrets were replaced. */
  readonly count: number;
  /** Their kinds, each once, in order of first appearance. */
  readonly kinds: readonly string[];
}

/**
 * Replaces each secret by `[redacted:<kind>]` (L4). Deterministic, linear in the length of the text, and at rest after
 * one pass: redacting the result changes nothing. Source of the formats: redact.data.ts.
 */
export function redact(text: string): Redaction {
  const spans = findSecrets(text);
  if (spans.length === 0) return { text, count: 0, kinds: [] };
  let out = "";
  let from = 0;
  for (const span of spans) {
    out += `${text.slice(from, span.start)}[redacted:${span.kind}]`;
    from = span.end;
  }
  return {
    text: out + text.slice(from),
    count: spans.length,
    kinds: [...new Set(spans.map((span) => span.kind))],
  };
}

/** True when nothing but secrets and punctuation was said: there is nothing left to remember. */
export function isOnlySecret(original: string, r: Redaction): boolean {
  if (original.trim() === "" || r.text.search(MARK) < 0) return false;
  return !/[\p{L}\p{N}]/u.test(r.text.replaceAll(MARK, ""));
}
