import type { SecretSpan } from "./redact-span.ts";
import { isPlaceholder, isRandomLooking, isWordlike } from "./redact-value.ts";

/**
 * The value of an Authorization header, or of `Basic …` and `Bearer …` wherever they stand. `at` is where the word
 * begins. Scheme and name stay readable.
 */
export function findHeaderSecret(text: string, at: number): SecretSpan | undefined {
  const header = execAt(HEADER, text, at);
  const scheme = header === undefined ? execAt(SCHEME, text, at) : undefined;
  const found = header ?? scheme;
  if (found === undefined) return undefined;
  const start = at + found[0].length;
  const value = execAt(VALUE, text, start)?.[0] ?? "";
  const core = value.replace(/[.,;]+$/, "");
  if (core.length < 6 || isPlaceholder(core)) return undefined;
  const isNamed = header !== undefined && header[1] !== undefined;
  if (isNamed ? isWordlike(core) : !(isRandomLooking(core) || isOpaque(core))) return undefined;
  const kind = (found[1] ?? "authorization").toLowerCase();
  return { start, end: start + value.length, kind: kind === "token" ? "authorization" : kind, shaped: false };
}

const HEADER =
  /authorization\\?["'`]?\]?[ \t]{0,8}(?:=>|[:=,：])[ \t]{0,8}\\?["'`]?(?:(basic|bearer|token|apikey|digest|negotiate)(?:[ \t]{1,8}|%20|\+))?/iy;
const SCHEME = /(?<![A-Za-z])(basic|bearer)(?:[ \t]{1,8}|%20)\\?["'`]?/iy;
const VALUE = /[A-Za-z0-9+/_.~:!$%&*=-]{1,8192}/y;

/** Base64 of some length: capitals, small letters and digits mixed, or padded. */
function isOpaque(value: string): boolean {
  if (!/^[A-Za-z0-9+/_-]{10,}={0,2}$/.test(value)) return false;
  return value.endsWith("=") || (/[a-z]/.test(value) && /[A-Z]/.test(value) && !isWordlike(value));
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
