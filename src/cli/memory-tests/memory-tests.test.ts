import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { makeDesk } from "../terminal.contract.ts";
import { readTest } from "./memory-test.ts";

const desk = makeDesk();
afterAll(() => desk.remove());
vi.setConfig({ testTimeout: 180_000 });
const file = join(desk.project, "tests.json");
const run = async (...tests: readonly object[]): Promise<Readonly<Record<string, unknown>>> => {
  writeFileSync(file, JSON.stringify({ tests }));
  return desk.json(["cases", file]);
};

test("L15: a project's memory is tested on a copy, and nothing of it stays", async () => {
  const told = await desk.json([
    "remember",
    "The frontend uses npm.",
    "--subject",
    "frontend",
    "--key",
    "pm",
    "--value",
    "npm",
  ]);
  await desk.run(["supersede", String(told["id"]), "The frontend uses pnpm now."]);
  const store = String((await desk.json(["status"]))["file"]);
  const before = readFileSync(store);
  const answer = await run(
    { name: "holds", ask: "the frontend's package manager", in: "pnpm now", out: ["uses npm"] },
    {
      name: "no return",
      tell: [{ by: "agent", say: "The frontend uses npm." }],
      ask: "the frontend's package manager",
      out: "uses npm",
    },
    {
      name: "told",
      tell: [{ by: "user", say: "Drones are marked green." }],
      ask: "how are drones marked",
      in: "green",
    },
    { name: "no memory of the other test", ask: "how are drones marked", silent: true },
  );
  expect(answer).toMatchObject({ passed: 4, failed: 0 });
  expect(readFileSync(store).equals(before)).toBe(true);
  expect((await desk.run(["list"])).out).not.toContain("Drones");
  expect((await desk.json(["trace"]))["traces"]).toEqual([]);
});

test("L14: a test that could not fail fails: absent words that nobody ever told, a misspelt member, no expectation", async () => {
  const { cases } = await run(
    { name: "idle", ask: "frontend", out: "zeppelin" },
    { name: "misspelt", ask: "frontend", inn: "pnpm" },
    { name: "expects nothing", ask: "frontend" },
    { name: "wrong", ask: "the frontend's package manager", in: "yarn" },
    { name: "claim", claim: "The frontend uses pnpm now.", verdict: "substantiated" },
  );
  const list = cases as readonly { readonly ok: boolean; readonly why?: string }[];
  expect(list.map((one) => one.ok)).toEqual([false, false, false, false, false]);
  expect(list.map((one) => one.why)).toEqual([
    expect.stringContaining("UNEXERCISED"),
    expect.stringContaining('"inn"'),
    expect.stringContaining("expects nothing"),
    expect.stringContaining("pnpm now"),
    expect.stringContaining("weak-match"),
  ]);
});

test("a test asks one thing, and expects what that can answer", () => {
  expect(readTest({ ask: "a", claim: "b", verdict: "weak-match" }, 0)).toMatchObject({
    ok: false,
    name: "test 1",
  });
  expect(readTest({ claim: "b", in: "c" }, 0).ok).toBe(false);
  expect(readTest({ state: { subject: "s", key: "k" }, value: "v" }, 0).ok).toBe(true);
  expect(readTest("text", 3)).toMatchObject({ ok: false, name: "test 4" });
});

test("L12: a behaviour case of the full format runs beside them", async () => {
  const steps = [
    { do: "remember", as: "a", text: "The scale reports in pounds." },
    { do: "search", query: "scale reports", expect: { includes: ["a"] } },
  ];
  const own = join(desk.project, "case.json");
  writeFileSync(own, JSON.stringify({ id: "own/scale", now: "2026-09-24T00:00:00Z", steps }));
  expect(await desk.json(["cases", own])).toMatchObject({
    passed: 1,
    failed: 0,
    cases: [{ id: "own/scale", ok: true }],
  });
});
