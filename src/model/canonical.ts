/**
 * JSON with sorted keys and no space, in the sense of RFC 8785, for digests. `undefined` members are left out;
 * a number that JSON cannot hold is an error, so that two different values never share an address.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value))
      throw new RangeError("a number without a JSON form cannot be part of a digest");
    return JSON.stringify(value);
  }
  if (typeof value === "string") return JSON.stringify(value.toWellFormed());
  if (Array.isArray(value)) {
    let out = "[";
    for (let at = 0; at < value.length; at += 1)
      out += (at === 0 ? "" : ",") + canonicalJson((value as readonly unknown[])[at] ?? null);
    return `${out}]`;
  }
  if (typeof value === "object") {
    // Traces hold thousands of members: one text that grows, no list of pairs for each object.
    const members = value as Readonly<Record<string, unknown>>;
    let out = "{";
    for (const key of Object.keys(members).sort()) {
      const member = members[key];
      if (member === undefined) continue;
      out += `${out === "{" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member)}`;
    }
    return `${out}}`;
  }
  throw new TypeError(`a ${typeof value} has no JSON form`);
}
