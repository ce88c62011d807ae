import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { BUILT } from "./verbs.ts";
import { makeDesk } from "./terminal.contract.ts";
import { widthOf } from "./width.ts";

const desk = makeDesk();
afterAll(() => desk.remove());
// Each step is a program of its own, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 120_000 });
const npm = ["--subject", "frontend", "--key", "package manager", "--value", "npm"];
const idOf = (answer: Readonly<Record<string, unknown>>): string => String(answer["id"]);

test("L6: what was superseded is found with its mark, held back from a task, and refused when it comes again", async () => {
  const old = idOf(await desk.json(["remember", "The frontend uses npm.", ...npm]));
  const fresh = await desk.json(["supersede", old, "The frontend uses pnpm now."]);
  expect(fresh).toMatchObject({ outcome: "superseded", ended: [old] });
  const context = await desk.run(["context", "install the frontend's dependencies", "--verdicts"]);
  expect(context.out).toContain("The frontend uses pnpm now.");
  expect(context.out).not.toContain("The frontend uses npm.");
  expect((await desk.json(["why-not", old]))["withheld"]).toMatchObject([
    { stage: "resolve", because: "superseded" },
  ]);
  expect((await desk.json(["why", idOf(fresh)]))["shown"]).toMatchObject([{ shown: true }]);
  const again = await desk.run(["remember", "The frontend uses npm.", ...npm]);
  expect([again.exit, again.out]).toEqual([
    1,
    expect.stringMatching(/Refused \(tombstoned\).*\n.*\n.*at a terminal/u),
  ]);
  expect((await desk.run(["history", old])).out).toMatch(
    /uses npm\.[^]*superseded[^]*uses pnpm now\.[^]*current/u,
  );
});

test("L14: nothing found is told as nothing found, an unknown id as unknown", async () => {
  const found = await desk.json(["search", "frontend"]);
  expect(found).toMatchObject({ reason: "ok" });
  const nothing = await desk.run(["search", "colour of the moon"]);
  expect([nothing.exit, nothing.out]).toEqual([
    0,
    expect.stringContaining("Nothing is remembered about this"),
  ]);
  const unknown = await desk.run(["show", "mem_0000000000000000"]);
  expect([unknown.exit, unknown.out]).toEqual([1, expect.stringContaining("is known here")]);
});

test("L14: a store that cannot be looked at is a fault with a remedy, never an empty memory", async () => {
  const broken = makeDesk();
  try {
    await broken.run(["remember", "Queens are marked blue this year."]);
    const file = String((await broken.json(["status"]))["file"]);
    writeFileSync(file, "no database at all, and long enough to be read as one".repeat(40));
    const search = await broken.run(["search", "queens"]);
    expect([search.exit, search.out]).toEqual([3, expect.stringMatching(/could not be read|damaged/u)]);
    const doctor = JSON.parse((await broken.run(["doctor", "--json"])).out) as Record<string, unknown>;
    const status = await broken.json(["status"]);
    expect(status).toMatchObject({ memories: null, waiting: null });
    expect(doctor).toMatchObject({
      format: 1,
      ok: false,
      codes: expect.arrayContaining([expect.stringMatching(/^store-/u)]),
    });
  } finally {
    broken.remove();
  }
});

test("L10: the timeline answers from a standpoint; a broken line of a file changes nothing", async () => {
  const line = (value: string, at: string): string =>
    JSON.stringify({ type: "fact", subject: "apiary", key: "hives", value, eventTime: at });
  const events = [line("four", "2026-01-01T00:00:00Z"), line("nine", "2026-06-01T00:00:00Z")];
  const broken = await desk.run(["event", "import", "-"], { typed: [...events, "{}"].join("\n") });
  expect([broken.exit, broken.out]).toEqual([2, expect.stringContaining("Line 3")]);
  expect((await desk.run(["state", "apiary", "hives"])).exit).toBe(1);
  expect(await desk.json(["event", "import", "-"], { typed: events.join("\n") })).toMatchObject({
    stored: 2,
    refused: [],
  });
  expect(await desk.json(["state", "apiary", "hives"])).toMatchObject({ value: "nine" });
  const then = ["state", "apiary", "hives", "--valid-at", "2026-03-01T00:00:00Z"];
  expect(await desk.json(then)).toMatchObject({ value: "four" });
});

test("L2: a rebuild, a backup and an export leave what is known as it is", async () => {
  const before = await desk.json(["list"]);
  expect((await desk.json(["rebuild"]))["intact"]).toBe(true);
  expect(await desk.json(["list"])).toEqual(before);
  const copy = join(desk.project, "copy.db");
  expect((await desk.json(["backup", copy]))["file"]).toBe(copy);
  expect((await desk.run(["backup", copy])).exit).toBe(2);
  const lines = join(desk.project, "lines.jsonl");
  expect((await desk.json(["export", lines]))["lines"]).toBeGreaterThan(2);
  expect(readFileSync(lines, "utf8")).toContain("pnpm");
  expect((await desk.run(["export"])).out).toContain("no interactive terminal");
  expect(await desk.json(["log", "verify"])).toMatchObject({ intact: true });
});

test("L7: a source is revoked by a person, and a script's wish stands in the log as refused", async () => {
  const told = idOf(await desk.json(["remember", "Wax moths avoid walnut leaves."]));
  expect((await desk.json(["standing", "revoke", told]))["code"]).toBe("not-permitted");
  const { lines } = await desk.json(["log", "-n", "1"]);
  expect(lines).toMatchObject([{ audit: "refuse", channel: "agent" }]);
  expect((await desk.atTerminal(["standing", "revoke", told])).exit).toBe(0);
});

test("every verb says how it is used, in both languages, within 80 columns", async () => {
  for (const locale of ["en", "zh"]) {
    const help = await desk.run(["help"], { env: { PRECEDENT_LOCALE: locale } });
    for (const verb of BUILT) expect(help.out).toContain(`  ${verb}`);
    expect(Math.max(...help.out.split("\n").map(widthOf))).toBeLessThanOrEqual(80);
  }
  const about = await desk.run(["help", "search"], { env: { PRECEDENT_LOCALE: "zh_CN.UTF-8" } });
  expect([about.exit, about.out]).toEqual([0, expect.stringMatching(/用法：[^]*--limit/u)]);
});

test("what was typed wrongly says what happened, what it means and what to do", async () => {
  for (const typed of [
    ["search"],
    ["search", "x", "--bogus"],
    ["nonsense"],
    ["learn", "x"],
    ["search", "x", "--limit", "0"],
  ]) {
    const ran = await desk.run(typed);
    expect([ran.exit, ran.out.trim().split("\n").length]).toEqual([2, 3]);
  }
  expect((await desk.run(["serch", "x"])).out).toContain("precedent search");
  const json = await desk.run(["search", "--json"]);
  expect(JSON.parse(json.out)).toMatchObject({ error: { code: "bad-usage", means: "Nothing was done." } });
  const instant = await desk.run(["search", "x", "--valid-at", "yesterday"]);
  expect([instant.exit, instant.out]).toEqual([2, expect.stringContaining("yesterday")]);
});
