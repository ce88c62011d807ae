import { SELECTION } from "../../policy/selection.ts";
import type { Arrangement, Unit } from "./arrange.ts";
import { excerptText } from "./excerpt.ts";
import type { Excerpt } from "./excerpt.ts";
import { purseOf } from "./purse.ts";
import type { Selectable, SelectBudget, SelectedItem, Selection, SelectVerdict } from "./select.ts";

/**
 * Gives room to units in their order. What must be there is cut rather than lost, what is only context is whole
 * or absent, and a smaller later text may use the room a larger one could not.
 */
export function fillBudget(
  pool: readonly Selectable[],
  arrangement: Arrangement,
  budget: SelectBudget,
  estimateTokens: (text: string) => number,
): Pick<Selection, "items" | "verdicts"> {
  const { units, roles, left, shown } = arrangement;
  const purse = purseOf(budget, estimateTokens);
  const placed = new Map<number, Excerpt>();
  const refused = new Set<number>();
  const bestRanked = findBest(pool, units);

  for (const [at, unit] of units.entries()) {
    if (placeUnit(unit, at)) continue;
    for (const index of unit.members) refused.add(index);
    const standby = unit.standbys.find((index) => placeWhole([index]));
    for (const index of unit.standbys) if (standby === undefined) refused.add(index);
  }
  // Better a part of the best match than an empty bundle.
  if (placed.size === 0)
    units.some((unit) => unit.members.length === 1 && unit.onlyWith === null && placeCut(unit, 0));

  return {
    items: shown.filter((index) => placed.has(index)).map(itemAt),
    verdicts: pool.map((item, index): SelectVerdict => {
      if (placed.has(index)) return { id: item.id, kept: true, because: roles[index]! };
      const because = refused.has(index) ? "budget" : (left.get(index) ?? "budget");
      return { id: item.id, kept: false, because };
    }),
  };

  function placeUnit(unit: Unit, at: number): boolean {
    if (unit.onlyWith !== null && !units[unit.onlyWith]!.members.every((index) => placed.has(index)))
      return false;
    if (!unit.must) return placeWhole(unit.members) || (isOversizeBest(unit) && placeCut(unit, 0));
    const later = units
      .slice(at + 1)
      .filter((it) => it.must)
      .map((it) => it.members.map((index) => pool[index]!.text));
    const reserve = purse.reserveFor(unit.members.length, later);
    if (placeWhole(unit.members, reserve)) return true;
    return placeCut(unit, reserve) || placeWhole(unit.members) || placeCut(unit, 0);
  }

  function placeWhole(members: readonly number[], reserve = 0): boolean {
    const texts = members.map((index) => pool[index]!.text);
    if (!purse.affords(texts, reserve)) return false;
    for (const index of members) {
      const { text } = pool[index]!;
      placed.set(index, { text, spans: [{ start: 0, end: text.length }], cut: false });
    }
    purse.pay(texts);
    return true;
  }

  function placeCut(unit: Unit, reserve: number): boolean {
    // The shorter first: what it does not need goes to the longer.
    const members = [...unit.members].sort((a, b) => pool[a]!.text.length - pool[b]!.text.length);
    const cuts: Excerpt[] = [];
    for (const [done, index] of members.entries()) {
      const item = pool[index]!;
      const fits = purse.share(
        item.text,
        members.length - done,
        cuts.map((it) => it.text),
        reserve,
      );
      // Where no excerpt can be made the spans are not asked for: finding them is the dear part.
      const focus = fits.chars < SELECTION.minExcerptChars ? [] : (item.focus ?? []);
      const cut = excerptText(item.text, focus, fits);
      if (cut === null) return false;
      cuts.push(cut);
    }
    const texts = cuts.map((it) => it.text);
    if (!purse.affords(texts, 0)) return false;
    for (const [done, index] of members.entries()) placed.set(index, cuts[done]!);
    purse.pay(texts);
    return true;
  }

  function isOversizeBest(unit: Unit): boolean {
    const [index] = unit.members;
    if (index === undefined || index !== bestRanked || unit.members.length > 1) return false;
    const item = pool[index]!;
    return purse.outgrows(item.text) && (item.focus?.length ?? 0) > 0;
  }

  function itemAt(index: number): SelectedItem {
    const { text, spans, cut } = placed.get(index)!;
    return { id: pool[index]!.id, text, because: roles[index]!, excerpted: cut, spans };
  }
}

function findBest(pool: readonly Selectable[], units: readonly Unit[]): number | null {
  let best: number | null = null;
  for (const index of units.flatMap((unit) => unit.members)) {
    if (best === null || pool[index]!.rank < pool[best]!.rank) best = index;
  }
  return best;
}
