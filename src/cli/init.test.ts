import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { applyChange, undoChange } from "./config-change.ts";
import { changedLines, planConfig, pluginEntry } from "./opencode-config.ts";
import { pluginFile } from "./package-root.ts";
import { makeDesk } from "./terminal.contract.ts";

const desk = makeDesk();
const file = join(desk.project, "opencode.json");
afterAll(() => desk.remove());
vi.setConfig({ testTimeout: 120_000 });

const MINE = '{\n    "theme": "dark",\n    "plugin": ["./mine.js"]\n}\n';

test("L18: the change to a host is shown first, and made only when it was agreed to", async () => {
  writeFileSync(file, MINE);
  const asked = await desk.run(["init"]);
  expect([asked.exit, readFileSync(file, "utf8")]).toEqual([1, MINE]);
  expect(asked.out).toMatch(/^ {2}\+ +"file:.*plugin\.js"/mu);
  const declined = await desk.atTerminal(["init"], { typed: "n", question: /Make this change/u });
  expect([declined.exit, readFileSync(file, "utf8")]).toEqual([1, MINE]);
  const agreed = await desk.run(["init", "--yes"]);
  expect(agreed.exit).toBe(0);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    theme: "dark",
    plugin: ["./mine.js", pluginEntry(pluginFile())],
  });
  expect((await desk.json(["init", "--yes"]))["changed"]).toBe(false);
});

test("L18: what init did to a host is taken back to the byte", async () => {
  const undone = await desk.json(["init", "--undo"]);
  expect([undone["undone"], readFileSync(file, "utf8")]).toEqual(["restored", MINE]);
  expect((await desk.run(["init", "--undo"])).exit).toBe(1);
});

test("L18: a file that was changed since keeps the change when our entry is taken out", () => {
  const folder = join(desk.project, "changed-since");
  mkdirSync(folder);
  const plan = planConfig(folder, "/a/plugin.js");
  if (plan.is !== "change") throw new Error(plan.is);
  applyChange(desk.dataDir, plan, new Date(0));
  const written = JSON.parse(readFileSync(plan.file, "utf8")) as object;
  writeFileSync(plan.file, JSON.stringify({ ...written, theme: "light" }));
  expect(undoChange(desk.dataDir, plan.file, "/a/plugin.js")).toBe("taken-out");
  expect(JSON.parse(readFileSync(plan.file, "utf8"))).toEqual({
    $schema: expect.any(String),
    theme: "light",
  });
});

test("L18: a file that init made goes again; one with comments is never touched", () => {
  const folder = join(desk.project, "fresh");
  mkdirSync(folder);
  const plan = planConfig(folder, "/a/plugin.js");
  if (plan.is !== "change") throw new Error(plan.is);
  applyChange(desk.dataDir, plan, new Date(0));
  expect(planConfig(folder, "/a/plugin.js").is).toBe("there");
  expect(undoChange(desk.dataDir, plan.file, "/a/plugin.js")).toBe("removed");
  expect(existsSync(plan.file)).toBe(false);
  writeFileSync(join(folder, "opencode.jsonc"), "{ // mine\n}");
  expect(planConfig(folder, "/a/plugin.js").is).toBe("not-ours");
});

test("only the lines that differ are shown", () => {
  expect(changedLines("a\nb\nc\n", "a\nx\nc\n")).toEqual(["- b", "+ x"]);
  expect(changedLines(null, "a\n")).toEqual(["+ a"]);
});
