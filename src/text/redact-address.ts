import type { SecretSpan } from "./redact-span.ts";
import { isPlaceholder, isWordlike } from "./redact-value.ts";

/** The password, or the lone token, before the `@` of an address. `at` is where `://` stands; host and user stay. */
export function findAddressSecret(text: string, at: number): SecretSpan | undefined {
  USER_AND_PASSWORD.lastIndex = at;
  const pair = USER_AND_PASSWORD.exec(text);
  if (pair !== null) {
    const password = pair[2]!;
    if (isPlaceholder(password) || STAND_IN.test(password)) return undefined;
    const start = at + pair[0].length - 1 - password.length;
    return { start, end: start + password.length, kind: "url-password", shaped: false };
  }
  LONE.lastIndex = at;
  const lone = LONE.exec(text)?.[1];
  if (lone === undefined || isPlaceholder(lone) || isWordlike(lone)) return undefined;
  return { start: at + 3, end: at + 3 + lone.length, kind: "url-token", shaped: false };
}

/** `curl -u user:password`: the password. `at` is where the flag begins. */
export function findUserFlagSecret(text: string, at: number): SecretSpan | undefined {
  USER_FLAG.lastIndex = at;
  const match = USER_FLAG.exec(text);
  const password = match?.[1];
  if (match === null || password === undefined) return undefined;
  if (/^\d+$/.test(password) || isPlaceholder(password) || isWordlike(password)) return undefined;
  const end = at + match[0].length;
  return { start: end - password.length, end, kind: "password", shaped: false };
}

// A password may hold anything but the signs that end it; an address in the wild is not always encoded.
const USER_AND_PASSWORD = /:\/\/([^\s:/?#@"'<>]{0,128}):([^\s/@\0-\x1f]{1,256})@/y;
const LONE = /:\/\/([A-Za-z0-9_.~-]{16,256})@/y;
const STAND_IN = /^(?:password|passwd|pass|pwd|secret|pw|user|your[-_]?password)$/i;
const USER_FLAG = /(?:-u|--user)[ =]["']?[\w.+@-]{1,64}:([^\s"'`]{4,256})/y;
