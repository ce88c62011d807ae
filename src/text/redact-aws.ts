import type { SecretSpan } from "./redact-span.ts";
import { isPath } from "./redact-value.ts";

/** How far behind a word that speaks of keys the 40 characters may begin, on the same line. */
export const AWS_REACH = 160;

/**
 * Bare secret access keys: exactly 40 characters of base64 on the line behind a word that speaks of keys (`secret`,
 * `aws`, `env:`, a key id). Nothing in such a key says what it is, so without the word none is taken; digests (no
 * capitals), paths (words between slashes), parts of longer runs and data addresses are never taken.
 * The key begins in [from, to).
 */
export function findAwsSecrets(text: string, from: number, to: number): readonly SecretSpan[] {
  const limit = Math.min(text.length, to);
  const newline = text.indexOf("\n", from);
  const stop = newline >= 0 && newline < limit ? newline : limit;
  const spans: SecretSpan[] = [];
  const window = text.slice(Math.max(0, from - 1), Math.min(text.length, stop + 41));
  const offset = Math.max(0, from - 1);
  for (const match of window.matchAll(FORTY)) {
    const start = offset + match.index;
    if (start >= stop || !isKey(match[0]) || text.slice(Math.max(0, start - 7), start) === "base64,")
      continue;
    spans.push({ start, end: start + 40, kind: "aws-secret", shaped: true });
  }
  return spans;
}

const FORTY = /(?<![A-Za-z0-9+/_.-])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=_-]|\.[A-Za-z0-9])/g;

function isKey(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9+/]/.test(run) && !isPath(run);
}
