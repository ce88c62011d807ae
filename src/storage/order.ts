/**
 * The order of every dump and every unordered read: nothing before numbers before texts, texts by code point, which is
 * what SQLite's BINARY and PostgreSQL's "C" collation do with UTF-8 and what JavaScript's `<` does not.
 */
export function compareCells(a: unknown, b: unknown): number {
  const left = rank(a);
  const right = rank(b);
  if (left !== right) return left - right;
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  return Number(a) - Number(b);
}

/** Code point order. */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x === y) continue;
    const highX = isSurrogate(x);
    return highX === isSurrogate(y) ? x - y : highX ? 1 : -1;
  }
  return a.length - b.length;
}

function rank(cell: unknown): number {
  if (cell === null || cell === undefined) return 0;
  return typeof cell === "string" ? 2 : 1;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
