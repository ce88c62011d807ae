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
  const offset = Math.max(0, from - 1);
  const near = text.slice(offset, to + 41);
  const newline = near.indexOf("\n", from - offset);
  const window = newline < 0 ? near : near.slice(0, newline);
  const spans: SecretSpan[] = [];
  for (const match of window.matchAll(FORTY)) {
    const start = offset + match.index;
    if (start >= to || !isKey(match[0]) || text.slice(Math.max(0, start - 7), start) === "base64,") continue;
    spans.push({ start, end: start + 40, kind: "aws-secret", shaped: true });
  }
  return spans;
}

const FORTY = /(?<![A-Za-z0-9+/_.-])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=_-]|\.[A-Za-z0-9])/g;

function isKey(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9+/]/.test(run) && !isPath(run);
}
