import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { select } from "./select.ts";
import type { Selectable, SelectBudget } from "./select.ts";

interface PoolEntry extends Partial<Omit<Selectable, "id">> {
  readonly as: string;
  readonly text: string;
  readonly rank: number;
}
interface SelectStep {
  readonly do: string;
  readonly pool: readonly PoolEntry[];
  readonly mode: string;
  readonly budget?: SelectBudget;
  readonly expect: {
    readonly selected?: readonly string[];
    readonly includes?: readonly string[];
    readonly excludes?: readonly string[];
    readonly first?: string;
    readonly count?: number;
    readonly dropped?: readonly { readonly of: string; readonly because: string }[];
    readonly kept?: readonly { readonly of: string; readonly because: string }[];
    readonly excerpted?: readonly string[];
    readonly code?: string;
  };
}

const cases = JSON.parse(
  readFileSync(new URL("../../../cases/select.json", import.meta.url), "utf8"),
) as readonly {
  readonly id: string;
  readonly title: string;
  readonly laws: readonly string[];
  readonly steps: readonly SelectStep[];
}[];

describe("what memory selects (cases)", () => {
  for (const { id, title, laws, steps } of cases) {
    const own = steps.filter((step) => step.do === "select");
    if (own.length === 0) continue;
    it(`${id}: ${title} (${laws.join(" ")})`, () => {
      for (const step of own) judge(step);
    });
  }
});

describe("what memory selects", () => {
  const decision = { class: "authoritative", role: "decision", status: "current" } as const;

  it("lets an agent's constraint inform but not decide (L7)", () => {
    const pool = [
      item("agent", "Never open the hives on market days.", 1, { constraint: true, mayDecide: false }),
      item("user", "Never open the hives below ten degrees.", 2, {
        constraint: true,
        class: "authoritative",
      }),
    ];
    expect(select(pool, "decisive", { items: 1 }, tokens).items.map((it) => it.id)).toEqual(["user"]);
    const both = select(pool, "decisive", { items: 6 }, tokens);
    expect(both.items.map((it) => [it.id, it.because])).toEqual([
      ["user", "decisive"],
      ["agent", "contextual"],
    ]);
  });

  it("keeps a binding limit and a failure though many decisions rank better (L12)", () => {
    const pool = [
      ...[1, 2, 3, 4].map((n) => item(`d${n}`, `Decision ${n} about deploys.`, n, decision)),
      item("limit", "Do not deploy while passengers board.", 30, { constraint: true }),
      item("failure", "Deploying south first lost the queues.", 40, { negative: true, status: "historical" }),
    ];
    const shown = select(pool, "decisive", { items: 3 }, tokens).items.map((it) => it.id);
    expect(shown).toEqual(["d1", "limit", "failure"]);
  });

  it("shows two decisions that contradict each other as a disagreement, side by side (L12)", () => {
    const pool = [
      item("file", "Ports are numbered from 4000.", 1, { ...decision, claim: "ports", stance: "+" }),
      item("note", "Ports were painted.", 2),
      item("user", "Ports are not numbered from 4000.", 3, { ...decision, claim: "ports", stance: "-" }),
    ];
    const { items } = select(pool, "decisive", { items: 3 }, tokens);
    expect(items.map((it) => [it.id, it.because])).toEqual([
      ["file", "disagreement"],
      ["user", "disagreement"],
      ["note", "contextual"],
    ]);
  });

  it("shows neither side when only one has room, and uses the room for something whole (L12)", () => {
    const pool = [
      item("yes", "Rounding saved calls.", 1, { dispute: "rounding", stance: "+" }),
      item("no", "Rounding lost money.", 2, { dispute: "rounding", stance: "-" }),
      item("note", "Fares are printed in blue.", 3),
    ];
    expect(select(pool, "decisive", { items: 1 }, tokens).items.map((it) => it.id)).toEqual(["note"]);
  });

  it("keeps a restatement that is the only voice of its side, and grounds it (L9)", () => {
    const pool = [
      item("root", "Minutes: the pier was closed for repairs in May.", 4),
      item("echo", "The pier is unsafe.", 1, {
        role: "restatement",
        derivedFrom: ["root"],
        claim: "pier",
        stance: "-",
      }),
      item("pro", "The pier carried forty tonnes.", 2, { role: "evidence", claim: "pier", stance: "+" }),
    ];
    const { items } = select(pool, "decisive", { items: 6 }, tokens);
    expect(items.map((it) => [it.id, it.because])).toEqual([
      ["echo", "disagreement"],
      ["pro", "disagreement"],
      ["root", "grounding"],
    ]);
  });

  it("lets a short restatement speak when its root found no room (L9)", () => {
    const pool = [
      item("root", "The long account of the pumps. ".repeat(40), 2),
      item("brief", "Pumps were tested everywhere.", 1, { role: "restatement", derivedFrom: ["root"] }),
      item("other", "Fenders were replaced.", 3),
    ];
    const { items, verdicts } = select(pool, "decisive", { chars: 200 }, tokens);
    expect(items.map((it) => it.id)).toEqual(["brief", "other"]);
    expect(verdicts.find((it) => it.id === "root")).toEqual({ id: "root", kept: false, because: "budget" });
  });

  it("survives restatements that restate each other (L9)", () => {
    const pool = [
      item("a", "As b said.", 1, { role: "restatement", derivedFrom: ["b"] }),
      item("b", "As a said.", 2, { role: "restatement", derivedFrom: ["a"] }),
    ];
    expect(select(pool, "decisive", { items: 6 }, tokens).items).toHaveLength(2);
  });

  it("cuts an oversize best match around the words that matched, marked and whole in its characters (L20)", () => {
    const deep = "🚢 row of the table\n".repeat(300);
    const text = `${deep}reserveGangwaySlot(id: number) is here 🚢\n${deep}`;
    const start = text.indexOf("reserveGangwaySlot");
    const focus = [{ start, end: start + "reserveGangwaySlot".length }];
    const small = item("small", "Another note.", 2);
    const { items } = select([item("big", text, 1, { focus }), small], "decisive", { chars: 400 }, tokens);
    expect(items[0]).toMatchObject({ id: "big", excerpted: true });
    expect(items[0]!.text).toContain("reserveGangwaySlot(id: number)");
    expect(items[0]!.text).toMatch(/^….*…$/s);
    expect(items[0]!.text.isWellFormed()).toBe(true);
    expect(items[0]!.text.length).toBeLessThanOrEqual(400);
  });

  it("shows distant matches of one long decision in separate windows (L20)", () => {
    const filler = "Nothing of note happened that day. ".repeat(60);
    const text = `Alarms ring in the wheelhouse. ${filler}Fire doors close on every alarm. ${filler}`;
    const focus = ["wheelhouse", "Fire doors"].map((word) => {
      const start = text.indexOf(word);
      return { start, end: start + word.length };
    });
    const { items } = select(
      [item("adr", text, 1, { ...decision, focus })],
      "decisive",
      { chars: 500 },
      tokens,
    );
    expect(items[0]!.spans).toHaveLength(2);
    expect(items[0]!.text).toContain("wheelhouse");
    expect(items[0]!.text).toContain("Fire doors close");
  });

  it("cuts two long decisions rather than losing the second (L20)", () => {
    const pool = [
      item("one", `First ruling: berths go by draught. ${"Reason after reason. ".repeat(80)}`, 1, decision),
      item("two", `Second ruling: tugs go by tide. ${"Ground after ground. ".repeat(80)}`, 2, decision),
    ];
    const { items } = select(pool, "decisive", { tokens: 200 }, tokens);
    expect(items.map((it) => [it.id, it.excerpted])).toEqual([
      ["one", true],
      ["two", true],
    ]);
  });

  it("gives a part of the best match rather than an empty bundle (L14)", () => {
    const pool = [item("only", "Paragraph about knots and lines. ".repeat(50), 1)];
    const { items } = select(pool, "decisive", { chars: 300 }, tokens);
    expect(items).toMatchObject([{ id: "only", excerpted: true }]);
  });

  it("refuses a bound that is no number and judges nothing (L12)", () => {
    expect(select([item("a", "A.", 1)], "decisive", { chars: Number.NaN }, tokens)).toEqual({
      code: "invalid",
      items: [],
      verdicts: [],
    });
  });
});

function judge(step: SelectStep): void {
  const pool = step.pool.map(({ as, text, rank, ...rest }) => item(as, expandRepeats(text), rank, rest));
  const result = select(pool, step.mode, step.budget ?? {}, tokens);
  const shown = result.items.map((it) => it.id);
  const want = step.expect;
  expect(result.code).toBe(want.code ?? "ok");
  if (result.code === "ok") expect(result.verdicts.map((it) => it.id)).toEqual(pool.map((it) => it.id));
  if (want.selected) expect(shown).toEqual(want.selected);
  if (want.includes) expect(shown).toEqual(expect.arrayContaining([...want.includes]));
  for (const id of want.excludes ?? []) expect(shown).not.toContain(id);
  if (want.first !== undefined) expect(shown[0]).toBe(want.first);
  if (want.count !== undefined) expect(shown).toHaveLength(want.count);
  for (const { of, because } of [...(want.dropped ?? []), ...(want.kept ?? [])]) {
    expect(result.verdicts).toContainEqual({ id: of, kept: shown.includes(of), because });
  }
  for (const { of } of want.kept ?? []) expect(shown).toContain(of);
  for (const { of } of want.dropped ?? []) expect(shown).not.toContain(of);
  for (const id of want.excerpted ?? [])
    expect(result.items.find((it) => it.id === id)?.excerpted).toBe(true);
}

function item(id: string, text: string, rank: number, rest: Partial<Selectable> = {}): Selectable {
  return {
    id,
    text,
    rank,
    class: "informational",
    role: "ordinary",
    status: "unmodelled",
    claim: null,
    stance: null,
    derivedFrom: [],
    dispute: null,
    negative: false,
    constraint: false,
    source: null,
    mayDecide: true,
    ...rest,
  };
}

function expandRepeats(text: string): string {
  return text.replaceAll(/\{\{REPEAT:(\d+):([^}]*)\}\}/g, (_, times: string, part: string) =>
    Array.from({ length: Number(times) }, (_each, at) => part.replaceAll("§", String(at + 1))).join(""),
  );
}

function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}
