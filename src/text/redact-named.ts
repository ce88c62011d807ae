import type { SecretSpan } from "./redact-span.ts";
import {
  isDigest,
  isExpression,
  isNumber,
  isPlaceholder,
  isRandomLooking,
  isWordlike,
} from "./redact-value.ts";

/**
 * A value that a name before it calls a secret: `password=…`, `"token": "…"`, `--api-key …`, `<secret>…</secret>`,
 * `the password is …`, `密码：…`. `at` is where the secret word begins. The tighter name and value are tied, the less
 * the value itself has to look like one.
 */
export function findNamedSecret(text: string, at: number): SecretSpan | undefined {
  const name = matchAt(NAME, text, at);
  if (name === undefined) return undefined;
  const tie = readTie(text, at, at + name.length);
  if (tie === undefined) return undefined;
  let value = tie.quote === "" ? readBare(text, at, tie) : readQuoted(text, tie.value, tie.quote);
  const core = value.replace(/[.,;)\]}>"'`\\]+$/, "");
  if (core === "" || isPlaceholder(value)) return undefined;
  const isPassword = /^(?:passw|passp|passc|pwd|密码|密碼|口令)/i.test(name);
  if (!isSecret(core, value, isPassword, tie)) return undefined;
  // Judged by its beginning, taken to its end.
  if (value.length === LONGEST)
    for (let more = "x"; more !== ""; value += more) more = readWhile(text, tie.value + value.length);
  return { start: tie.value, end: tie.value + value.length, kind: kindOf(name, isPassword), shaped: false };
}

/** True when a field of this name holds a secret: for JSON, where name and value are apart. */
export function isSecretName(name: string): boolean {
  return name.length <= 128 && NAME_AT_END.test(name);
}

interface Tie {
  /** How name and value are bound: `a=b`, `a: b`, `--a b`, or only words between them. */
  readonly how: "tight" | "loose" | "flag" | "prose";
  readonly value: number;
  readonly quote: string;
  readonly xml: boolean;
}

const WORDS =
  "(?:passw(?:or)?d|passwrt|passphrase|passcode|(?<![a-zA-Z])pass|pwd" +
  "|secret(?:[_-]?(?:access)?[_-]?key)?|token|credentials?|_auth" +
  "|(?<=(?:api|access|secret|private|auth|account|signing|signature|encryption|master|session|service|client|license|storage|shared|deploy|admin)[_ -]?)key" +
  ")" +
  "(?:[_-]?(?:base|prod|production|dev|test|staging|live|old|new|value|plain|raw|string)|_?\\d{1,2})?";
const CHINESE = "密码|密碼|口令|密钥|密鑰|令牌|凭证";
const NAME = new RegExp(`${WORDS}(?![A-Za-z0-9_-])|${CHINESE}`, "iy");
const NAME_AT_END = new RegExp(`(?:${WORDS}|${CHINESE})$`, "i");

/** Closing quote or bracket of the name, then what binds. A type may stand between (`password: str = "…"`). */
const BOUND =
  /(\\?["'`]|["']?\])?[ \t]{0,8}(?:(?::[ \t]?[A-Za-z<>[\]| ]{1,24}[ \t]?=|={1,3}>?|:=|[:：＝])|(,)|(>))([ \t]{0,8})/y;
const SPOKEN =
  /[ \t]{1,4}(?:(?:is|was|to|as)(?:[ \t]{1,4}|:[ \t]{0,4}))?|[ \t]{0,4}(?:是|为|為|改为|改成)[ \t]{0,4}|(?<=[^\0-\x7f])/y;
const OPENING = /[fbru]?(\\?["'`])/y;
const STOP_WORDS =
  /^(?:required|optional|string|text|hidden|invalid|missing|field|input|none|null|nil|true|false|undefined|empty|changed|reset|forgot|forgotten|expired|wrong|incorrect|unset|unknown|any|str|bytes|sensitive|redacted|here|example|changeme|self|this|prompt|stdin|env|file|yes|no)$/i;
const ABOUT_SECRETS = /pass|pwd|secret|token|credential|^key$|^your|^my[-_]?/i;
const ALGORITHM = /^(?:sha|md|argon|bcrypt|scrypt|pbkdf|base|utf|aes|rsa|hmac|oauth|http|v\d)/i;
/** Characters of a value that are read to judge it; a bound on the work that one name can cause. */
const LONGEST = 256;

function readTie(text: string, at: number, from: number): Tie | undefined {
  BOUND.lastIndex = from;
  const bound = BOUND.exec(text);
  if (bound !== null) {
    const [all, closing, comma, xml, space] = bound;
    const quote = openingAt(text, from + all.length);
    const isList = comma !== undefined && quote !== "";
    const isTag = xml !== undefined && /<[\w:. -]*$/.test(text.slice(Math.max(0, at - 64), at));
    if (isList || isTag || (comma === undefined && xml === undefined)) {
      const how = space !== "" || /[ \t]/.test(all) ? "loose" : "tight";
      return { how, value: from + all.length + quote.length, quote, xml: isTag };
    }
    if (closing !== undefined) return undefined;
  }
  SPOKEN.lastIndex = from;
  const spoken = SPOKEN.exec(text);
  if (spoken === null) return undefined;
  const value = from + spoken[0].length;
  const quote = openingAt(text, value);
  const isFlag =
    spoken[0].trim() === "" && /(?:^|\s)--?[A-Za-z0-9_-]{0,64}$/.test(text.slice(Math.max(0, at - 68), at));
  return { how: isFlag ? "flag" : "prose", value: value + quote.length, quote, xml: false };
}

/** The quote that opens a value, with a backslash when the text itself is inside a string; "" without one. */
function openingAt(text: string, at: number): string {
  OPENING.lastIndex = at;
  const match = OPENING.exec(text);
  return match === null ? "" : match[0];
}

/** What may follow a closing quote; another sign means that the quote is part of the value. */
const CLOSED = /^(?:$|[\s,;:)\]}>&|+.?!\\<"'`])/;

function readQuoted(text: string, from: number, opening: string): string {
  const quote = opening.replace(/^[fbru]/, "");
  const limit = Math.min(text.length, from + LONGEST);
  for (let i = from; i < limit; i++) {
    const c = text[i];
    if (c === "\n") break;
    if (text.startsWith(quote, i) && CLOSED.test(text.slice(i + quote.length, i + quote.length + 1)))
      return text.slice(from, i);
    if (c === "\\") i++;
  }
  return readWhile(text, from);
}

/**
 * Without quotes a value goes to the next space. A sign ends it earlier only where the text around shows that it
 * closes something: an open quote or bracket on this line, the separator that also stands before the name.
 */
function readBare(text: string, at: number, tie: Tie): string {
  let value = readWhile(text, tie.value);
  if (tie.xml) return value.split("<", 1)[0]!;
  if (!/[&;,"'`\\)\]}]/.test(value)) return value;
  const before = text.slice(Math.max(0, at - 256), at);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const separator = /([?&;,])[\w.-]*$/.exec(line)?.[1];
  if (separator !== undefined) value = value.split(separator === "?" ? "&" : separator, 1)[0]!;
  for (const quote of ['"', "'", "`"])
    if (count(line, quote) % 2 === 1) value = value.split(quote, 1)[0]!.split(ESCAPED_BREAK, 1)[0]!;
  for (const [open, close] of PAIRS)
    if (value.endsWith(close) && count(line, open) > count(line, close))
      while (value.endsWith(close) && !value.includes(open)) value = value.slice(0, -1);
  return value;
}

function count(line: string, sign: string): number {
  let n = 0;
  for (let i = line.indexOf(sign); i >= 0; i = line.indexOf(sign, i + 1)) n++;
  return n;
}

const PAIRS = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
] as const;
const ESCAPED_BREAK = /(?<!\\)\\[nrt]/;

/** Up to the next space, control character, ideograph or full-width sign. */
function readWhile(text: string, from: number): string {
  BARE.lastIndex = from;
  return BARE.exec(text)?.[0] ?? "";
}

const BARE = /[^\s\0-\x1f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u201c\u201d]{1,256}/y;

function isSecret(core: string, value: string, isPassword: boolean, tie: Tie): boolean {
  if (STOP_WORDS.test(core) || core.length < (isPassword ? 2 : 6)) return false;
  if (isNumber(core)) return tie.how !== "prose" && core.length >= (isPassword ? 4 : 10);
  if (tie.how === "prose") return isSpokenSecret(core, isPassword);
  if (!isWordlike(core) && (core === value || !isWordlike(value)))
    return /\s/.test(core) ? core.split(/\s+/).some(isRandomLooking) : true;
  // Words: only a password can be one, and only where nothing else could stand.
  if (
    !isPassword ||
    /\s/.test(core) ||
    ABOUT_SECRETS.test(core) ||
    isExpression(core) ||
    core.startsWith("-")
  )
    return false;
  if (tie.quote !== "") return core.length >= 4;
  return (tie.how === "tight" || tie.how === "flag") && core.length >= 4 && !/[,(){}<>[\]]/.test(value);
}

/** Only words bind name and value: the value has to look random by itself. */
function isSpokenSecret(core: string, isPassword: boolean): boolean {
  if (isDigest(core)) return false;
  if (isRandomLooking(core)) return true;
  return (
    isPassword &&
    core.length >= 6 &&
    /[a-z]/i.test(core) &&
    /\d/.test(core) &&
    /^[\w!?$#*+-]+$/.test(core) &&
    !ALGORITHM.test(core)
  );
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function kindOf(name: string, isPassword: boolean): string {
  if (isPassword || /^pass/i.test(name)) return "password";
  if (/token|令牌/i.test(name)) return "token";
  return /key|密钥|密鑰/i.test(name) ? "key" : "secret";
}
