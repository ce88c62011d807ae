import { describe, expect, it } from "vitest";
import type { JsonObject } from "./case-file.ts";
import { ASKING } from "./lies/asking.ts";
import { HOST } from "./lies/host.ts";
import { WRITING } from "./lies/writing.ts";
import { OPERATIONS } from "./operations.ts";
import { runCase } from "./run-case.ts";

const LIES = { ...WRITING, ...ASKING, ...HOST };

const run = (steps: readonly JsonObject[]) =>
  runCase({ id: "honesty/case", now: "2026-09-24T00:00:00Z", steps }, "sqlite");

/** Verbs that make things and say nothing of themselves. */
const SILENT = ["source", "signal", "turns", "credit", "model", "embedder", "backup", "repeat", "fault"];

describe("the runner, handed wrong expectations", () => {
  it("is tried on every operation that answers anything", () => {
    expect([...Object.keys(LIES), ...SILENT].sort()).toEqual(Object.keys(OPERATIONS).sort());
  });

  describe.each(Object.entries(LIES))("of %s", (_name, { before = [], step, truth, lies }) => {
    it("holds with the truth, as far as the operation is built", async () => {
      const verdict = await run([...before, { ...step, expect: truth }]);
      if (!verdict.ok && verdict.why.startsWith("not built")) return;
      expect(verdict).toEqual({ ok: true });
    });

    it.each(lies)("fails with %j", async (lie) => {
      expect(await run([...before, { ...step, expect: lie }])).toMatchObject({ ok: false });
    });
  });
});

const OF_NOTHING: readonly JsonObject[] = [
  { do: "search", query: "heron", expect: { includes: ["a"] } },
  { do: "search", query: "heron", expect: { empty: true } },
  { do: "search", query: "heron", expect: { count: 0 } },
  { do: "search", query: "heron", expect: { excludes: ["a"] } },
  { do: "search", query: "heron", expect: { textLacks: ["heron"] } },
  { do: "context", query: "heron", expect: { empty: true } },
  { do: "context", query: "heron", expect: { textLacks: ["heron"] } },
  { do: "context", query: "heron", expect: { selected: [] } },
  { do: "inject", text: "heron", expect: { empty: true } },
  { do: "inject", text: "heron", expect: { textLacks: ["heron"] } },
  { do: "inject", text: "heron", expect: { recants: [], waitingSaid: 0 } },
  { do: "inject", text: "heron", expect: { tokensAtMost: 600 } },
  { do: "loops", expect: { open: [], completed: [] } },
  { do: "state", subject: "heron", expect: { value: null, status: "unknown" } },
  { do: "audit", expect: { count: 0 } },
  { do: "audit", expect: { textLacks: ["heron"] } },
  { do: "export", expect: { lacks: ["heron"] } },
  { do: "export", expect: { lossless: true } },
  { do: "files", expect: { lacks: ["heron"] } },
  { do: "review", action: "list", expect: { waiting: [] } },
  { do: "verify", claim: "The heron is grey.", expect: { verdict: "unsubstantiated" } },
];

describe("the runner, handed an empty memory", () => {
  it.each(OF_NOTHING)("does not take %j for a proof", async (step) => {
    expect(await run([step])).toMatchObject({ ok: false });
  });

  it("does not take an absence for a proof when what is absent was never told", async () => {
    const verdict = await run([
      { do: "remember", as: "a", text: "The heron is grey." },
      { do: "search", query: "heron", expect: { includes: ["a"], textLacks: ["walrus"] } },
    ]);
    expect(verdict).toMatchObject({ ok: false, why: expect.stringContaining("UNEXERCISED") });
  });

  it("does not take two empty prefixes for a stable one", async () => {
    const verdict = await run([
      { do: "remember", as: "a", text: "The heron is grey." },
      { do: "inject", as: "i1", text: "where is the heron", expect: { textHas: ["grey"] } },
      { do: "inject", text: "where is the heron", expect: { prefixSameAs: "i1" } },
    ]);
    expect(verdict).toMatchObject({ ok: false, why: expect.stringContaining("two empty prefixes") });
  });

  it("does not take a misspelt name for an absence", async () => {
    const verdict = await run([
      { do: "remember", as: "a", text: "The heron is grey." },
      { do: "search", query: "heron", expect: { includes: ["a"], excludes: ["aa"] } },
    ]);
    expect(verdict).toMatchObject({ ok: false, why: expect.stringContaining("aa") });
  });

  it("does not count a refused step as something that was kept out", async () => {
    const verdict = await run([
      { do: "remember", as: "a", text: "   ", expect: { outcome: "refused" } },
      { do: "search", query: "heron", expect: { excludes: ["a"] } },
    ]);
    // The refusal was seen; the search proved nothing and claims nothing.
    expect(verdict).toEqual({ ok: true });
  });
});
