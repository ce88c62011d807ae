import { redact } from "./redact-text.ts";
import { isSecretName } from "./redact-named.ts";

/**
 * Redacts every string of a JSON value, object keys included. A string under a key that names a secret
 * (`{"password": "…"}`) is judged together with that key. Two keys that become equal are numbered, so none is lost.
 * Copies only; the argument stays as it was. `count` is the number of secrets.
 */
export function redactDeep<T>(value: T): { value: T; count: number } {
  const tally = { count: 0 };
  return { value: walk(value, tally) as T, count: tally.count };
}

interface Tally {
  count: number;
}

function walk(value: unknown, tally: Tally): unknown {
  if (typeof value === "string") return cleaned(value, tally);
  if (Array.isArray(value)) return value.map((item) => walk(item, tally));
  if (value === null || typeof value !== "object") return value;
  const entries: [string, unknown][] = [];
  const taken = new Set<string>();
  for (const [key, item] of Object.entries(value)) {
    const plain = cleaned(key, tally);
    let name = plain;
    for (let n = 2; taken.has(name); n++) name = `${plain}#${n}`;
    taken.add(name);
    entries.push([name, typeof item === "string" ? underKey(key, item, tally) : walk(item, tally)]);
  }
  // fromEntries defines own properties, so a key `__proto__` stays a key.
  return Object.fromEntries(entries);
}

function underKey(key: string, item: string, tally: Tally): string {
  if (!isSecretName(key) || item.includes("\n") || item === "") return cleaned(item, tally);
  const name = key.slice(-64);
  const head = `"${name}": `;
  const r = redact(head + JSON.stringify(item));
  if (r.count === 0 || !r.text.startsWith(head)) return cleaned(item, tally);
  tally.count += r.count;
  return r.text.slice(head.length).replace(/^"|"$/g, "");
}

function cleaned(text: string, tally: Tally): string {
  const r = redact(text);
  tally.count += r.count;
  return r.text;
}
