import type { Selectable } from "./select.ts";

/** Better match first; then by id and text, so that the order of the pool never shows. */
export function compareByRank(a: Selectable, b: Selectable): number {
  return compare(finite(a.rank), finite(b.rank)) || compare(a.id, b.id) || compare(a.text, b.text);
}

function finite(rank: number): number {
  return Number.isNaN(rank) ? Number.MAX_VALUE : rank;
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
