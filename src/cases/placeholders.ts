import { PLAIN_KINDS, makePlain, type PlainKind } from "./placeholders-plain.ts";
import { randomText } from "./placeholders-random.ts";
import { SECRET_KINDS, makeSecret, type SecretKind } from "./placeholders-secret.ts";

/** What an expansion needs from outside. Nothing here draws randomness or looks up an id by itself. */
export interface PlaceholderSource {
  /** Random bytes; seeded by the caller when a run has to be repeated. */
  readonly random: (bytes: number) => Uint8Array;
  /** The real id of the thing the step `name` made. */
  readonly idOf: (name: string) => string | undefined;
  /** SHA-256 in hex of the text as the store normalises it. */
  readonly sha256Hex: (text: string) => string;
  /** The text whose rejection the fixture store records. */
  readonly fixtureRejected?: string;
}

/** Expands the placeholders of one case; equal placeholders are equal within it. */
export interface Expander {
  /** @param n the running number inside `repeat`. @throws Error that names a placeholder it does not know. */
  expand(text: string, n?: number): string;
  /** The same for every string of a JSON value, object keys included. */
  expandDeep<T>(value: T, n?: number): T;
}

export function createExpander(source: PlaceholderSource): Expander {
  const r = randomText(source.random);
  const made = new Map<string, string>();
  const once = (name: string, make: () => string): string => {
    let value = made.get(name);
    if (value === undefined) made.set(name, (value = make()));
    return value;
  };

  const resolve = (body: string, n: number | undefined): string => {
    const colon = body.indexOf(":");
    const name = colon < 0 ? body : body.slice(0, colon);
    const rest = colon < 0 ? undefined : body.slice(colon + 1);
    if (rest === undefined) {
      if (name === "n" && n !== undefined) return String(n);
      if (name === "LONE") return "\ud83d";
      if (name === "NUL") return "\0";
      if (name === "UNKNOWN")
        return once(body, () => `mem_${r.chars(16, "0123456789abcdefghjkmnpqrstvwxyz")}`);
    } else if (name === "SECRET") {
      const parts = /^([a-z-]+)(?:#(\d+))?(:body)?$/.exec(rest);
      const kind = SECRET_KINDS.find((k) => k === parts?.[1]);
      if (parts && kind) return secret(kind, parts[2] ?? "1", parts[3] !== undefined);
    } else if (name === "PLAIN") {
      const parts = /^([a-z0-9-]+?)(?:#(\d+))?$/.exec(rest);
      const kind = PLAIN_KINDS.find((k) => k === parts?.[1]);
      if (kind) return plain(kind, parts?.[2] ?? "1");
    } else if (name === "SHA256") return source.sha256Hex(expand(rest, n));
    else if (name === "ID") {
      const id = source.idOf(rest);
      if (id !== undefined) return id;
    } else if (name === "FIXTURE" && rest === "rejected") {
      if (source.fixtureRejected !== undefined) return source.fixtureRejected;
    } else if (name === "REPEAT") {
      const parts = /^(\d+):([^]*)$/.exec(rest);
      if (parts) return repeated(Number(parts[1]), expand(parts[2]!, n));
    }
    throw new Error(`unknown placeholder {{${body}}}`);
  };

  const secret = (kind: SecretKind, number: string, body: boolean): string => {
    const value = once(`SECRET:${kind}#${number}`, () => makeSecret(kind, r));
    if (!body) return value;
    const lines = value.split("\n");
    if (lines.length < 3)
      throw new Error(`unknown placeholder {{SECRET:${kind}:body}}: ${kind} has one line`);
    return lines[Math.floor(lines.length / 2)]!;
  };
  const plain = (kind: PlainKind, number: string): string =>
    once(`PLAIN:${kind}#${number}`, () => makePlain(kind, r));

  const expand = (text: string, n?: number): string => {
    let out = "";
    let from = 0;
    for (let open = text.indexOf("{{"); open >= 0; open = text.indexOf("{{", from)) {
      const close = closing(text, open);
      out += text.slice(from, open) + resolve(text.slice(open + 2, close), n);
      from = close + 2;
    }
    return out + text.slice(from);
  };

  const expandDeep = (value: unknown, n?: number): unknown => {
    if (typeof value === "string") return expand(value, n);
    if (Array.isArray(value)) return value.map((item) => expandDeep(item, n));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [expand(key, n), expandDeep(item, n)]),
    );
  };
  return { expand, expandDeep: <T>(value: T, n?: number) => expandDeep(value, n) as T };
}

function repeated(times: number, text: string): string {
  return Array.from({ length: times }, (_, i) => text.replaceAll("§", String(i + 1))).join("");
}

/**
 * The `}}` that closes the `{{` at `open`. Braces inside are text (`{{REPEAT:2:row§ = {};}}`), counted singly, so
 * that the last two of a row close.
 */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open + 2; i < text.length; i++) {
    if (text[i] === "{") depth++;
    else if (text[i] === "}" && depth > 0) depth--;
    else if (text[i] === "}" && text[i + 1] === "}") return i;
  }
  throw new Error(`unknown placeholder ${text.slice(open, open + 40)}: it is not closed`);
}
