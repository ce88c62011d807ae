import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { select } from "./select.ts";
import type { Selectable, SelectBudget } from "./select.ts";

describe("whatever the pool", () => {
  it("gives every text exactly one verdict, and shows exactly the kept ones (L12)", () => {
    fc.assert(
      fc.property(pools, modes, budgets, (pool, mode, budget) => {
        const { code, items, verdicts } = select(pool, mode, budget, tokens);
        expect(code).toBe("ok");
        expect(verdicts.map((it) => it.id)).toEqual(pool.map((it) => it.id));
        const kept = verdicts.filter((it) => it.kept);
        expect(items.map((it) => it.id).sort()).toEqual(kept.map((it) => it.id).sort());
        for (const { id, because } of items) expect(kept).toContainEqual({ id, kept: true, because });
      }),
    );
  });

  it("never spends more than the budget (L20)", () => {
    fc.assert(
      fc.property(pools, modes, budgets, (pool, mode, budget) => {
        const { items } = select(pool, mode, budget, tokens);
        expect(items.length).toBeLessThanOrEqual(budget.items ?? Infinity);
        expect(total(items.map((it) => it.text.length))).toBeLessThanOrEqual(budget.chars ?? Infinity);
        expect(total(items.map((it) => tokens(it.text)))).toBeLessThanOrEqual(budget.tokens ?? Infinity);
      }),
    );
  });

  it("selects the same from the same pool in another order (L12)", () => {
    fc.assert(
      fc.property(shuffled, modes, budgets, ([pool, other], mode, budget) => {
        const one = select(pool, mode, budget, tokens);
        const two = select(other, mode, budget, tokens);
        expect(two.items).toEqual(one.items);
        expect(byId(two.verdicts)).toEqual(byId(one.verdicts));
      }),
    );
  });

  it("shows a text byte for byte, or says what of it is shown (L20)", () => {
    fc.assert(
      fc.property(pools, modes, budgets, (pool, mode, budget) => {
        for (const item of select(pool, mode, budget, tokens).items) {
          const { text } = pool.find((it) => it.id === item.id)!;
          const parts = item.spans.map((span) => text.slice(span.start, span.end));
          if (item.excerpted) {
            expect(item.text.replace(/^…|…$/g, "")).toBe(parts.join("…").replace(/^…|…$/g, ""));
            expect(item.text.isWellFormed()).toBe(true);
          } else expect([item.text]).toEqual([text]);
        }
      }),
    );
  });

  it("drops nothing that was admitted when everything is asked for without bounds (L12)", () => {
    fc.assert(
      fc.property(pools, fc.constantFrom("full", "preserving"), (pool, mode) => {
        expect(select(pool, mode, {}, tokens).items).toHaveLength(pool.length);
      }),
    );
  });

  it("never shows half a disagreement, unless the other half is settled by standing (L12)", () => {
    fc.assert(
      fc.property(pools, budgets, (pool, budget) => {
        const { items, verdicts } = select(pool, "decisive", budget, tokens);
        const byId = new Map(pool.map((it) => [it.id, it]));
        for (const shown of items.filter((it) => it.because === "disagreement")) {
          const own = byId.get(shown.id)!;
          const rivals = pool.filter((it) => isOpposite(own, it));
          expect(rivals.length).toBeGreaterThan(0);
          const kept = rivals.some((it) => items.some((other) => other.id === it.id));
          const decided = rivals.some((it) => it.class === "authoritative" || it.constraint);
          expect(kept || decided, JSON.stringify(verdicts)).toBe(true);
        }
      }),
    );
  });
});

const words = ["boarding", "gate", "closes", "five", "minutes", "early", "🚢", "tug", "quay"];
const texts = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.infiniteStream(fc.constantFrom(...words)))
  .map(([count, stream]) => [...stream.take(count)].join(" "));

const entries = fc.record({
  text: texts,
  rank: fc.integer({ min: 1, max: 20 }),
  class: fc.constantFrom("authoritative", "informational", "untrusted", "supplier"),
  role: fc.constantFrom("decision", "evidence", "restatement", "ordinary"),
  status: fc.constantFrom("current", "unmodelled", "historical", "superseded"),
  claim: fc.constantFrom(null, "c1", "c2"),
  stance: fc.constantFrom("+" as const, "-" as const, null),
  derivedFrom: fc.array(fc.constantFrom("i0", "i1", "i2", "a.md", "lost.md"), { maxLength: 2 }),
  dispute: fc.constantFrom(null, "q1", "q2"),
  negative: fc.boolean(),
  constraint: fc.boolean(),
  source: fc.constantFrom(null, "a.md", "b.md"),
  mayDecide: fc.boolean(),
  focus: fc.array(
    fc.record({ start: fc.integer({ min: -5, max: 400 }), end: fc.integer({ min: -5, max: 400 }) }),
    {
      maxLength: 4,
    },
  ),
});
const pools = fc
  .array(entries, { maxLength: 14 })
  .map((pool): readonly Selectable[] => pool.map((entry, at) => ({ ...entry, id: `i${at}` })));
const shuffled = pools.chain((pool) =>
  fc.tuple(
    fc.constant(pool),
    fc.shuffledSubarray([...pool], { minLength: pool.length, maxLength: pool.length }),
  ),
);
const modes = fc.constantFrom("decisive", "full", "preserving");
const budgets: fc.Arbitrary<SelectBudget> = fc.record(
  {
    chars: fc.integer({ min: 0, max: 900 }),
    tokens: fc.integer({ min: 0, max: 250 }),
    items: fc.integer({ min: 0, max: 8 }),
  },
  { requiredKeys: [] },
);

function isOpposite(a: Selectable, b: Selectable): boolean {
  const question =
    (a.claim !== null && a.claim === b.claim) || (a.dispute !== null && a.dispute === b.dispute);
  return question && a.stance !== null && b.stance !== null && a.stance !== b.stance;
}

function byId<T extends { readonly id: string }>(list: readonly T[]): readonly T[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function tokens(text: string): number {
  return Math.ceil(text.length / 3);
}
