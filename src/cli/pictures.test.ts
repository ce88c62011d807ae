import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { cliDocument } from "../../scripts/build-cli-doc.ts";
import { ANSWERS } from "./answer-shapes.ts";
import { makeDesk } from "./terminal.contract.ts";
import { BUILT } from "./verbs.ts";
import { widthOf } from "./width.ts";

const desk = makeDesk();
afterAll(() => desk.remove());
vi.setConfig({ testTimeout: 180_000 });

const withoutFence = (out: string): readonly string[] =>
  out.replace(/<precedent-memory-[^]*?<\/precedent-memory-[0-9a-z]+>\n/gu, "").split("\n");

test("L12: a road is drawn within 80 columns, each item with the step it ended at, in English and Chinese", async () => {
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
  const old = String(told["id"]);
  await desk.run(["supersede", old, "The frontend uses pnpm now."]);
  for (const [locale, withheld, hold] of [
    ["en", "something took its place (superseded)", /hold +█+ +1 {2}1 withheld here/u],
    ["zh", "已被取代 (superseded)", /仍成立 +█+ +1 {2}此处 1 条未给/u],
  ] as const) {
    const env = { PRECEDENT_LOCALE: locale };
    const drawn = await desk.atTerminal(["context", "the frontend's package manager", "--verdicts"], { env });
    expect(drawn.out).toContain(withheld);
    expect(drawn.out).toMatch(hold);
    expect(Math.max(...withoutFence(drawn.out).map(widthOf))).toBeLessThanOrEqual(80);
    const whyNot = await desk.atTerminal(["why-not", old], { env });
    expect(whyNot.out).toContain(withheld);
  }
});

test("L2: a head kept elsewhere shows a log that is not the one it was taken from", async () => {
  const [head = ""] = (await desk.run(["log", "head"])).out.split("\n");
  expect(head).toMatch(/^\d+:[0-9a-f]{64}$/u);
  await desk.run(["remember", "Frames are oiled in spring."]);
  expect(await desk.json(["log", "verify", "--head", head])).toMatchObject({ intact: true, headHeld: true });
  const other = await desk.run(["log", "verify", "--head", `1:${"0".repeat(64)}`]);
  expect([other.exit, other.out]).toEqual([1, expect.stringContaining("not the one you kept")]);
  expect((await desk.run(["log", "verify", "--head", "yesterday"])).exit).toBe(2);
});

test("L6: a replacement that shares nothing with what it replaced is pointed at, a close one is not", async () => {
  const told = await desk.json(["remember", "Varroa is counted in August."]);
  await desk.run(["supersede", String(told["id"]), "Kettles boil quickly."]);
  const audit = await desk.run(["audit", "--suspicious", "--json"]);
  const { overrides, lookedAt } = JSON.parse(audit.out) as {
    readonly overrides: readonly { readonly by: { readonly text: string } }[];
    readonly lookedAt: number;
  };
  expect(audit.exit).toBe(1);
  expect(overrides.map((one) => one.by.text)).toEqual(["Kettles boil quickly."]);
  expect(lookedAt).toBeGreaterThan(1);
});

test("what a shell completes is what the command has", async () => {
  const { out } = await desk.run(["completion", "bash"]);
  const folder = mkdtempSync(join(tmpdir(), "precedent-completion-"));
  try {
    writeFileSync(join(folder, "script"), out);
    const complete = (...words: readonly string[]): string =>
      execFileSync(
        "bash",
        [
          "-c",
          `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _precedent; echo "\${COMPREPLY[*]}"`,
          "-",
          join(folder, "script"),
          ...words,
        ],
        { encoding: "utf8" },
      ).trim();
    expect(complete("precedent", "")).toBe([...BUILT, "help"].join(" "));
    expect(complete("precedent", "why")).toBe("why why-not");
    expect(complete("precedent", "erase", "--t")).toBe("--term --to");
    expect(complete("precedent", "trace", "re")).toBe("replay");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const shell of ["zsh", "fish"]) {
    const script = await desk.run(["completion", shell]);
    for (const verb of BUILT) expect(script.out).toContain(verb);
  }
  expect((await desk.run(["completion", "tcsh"])).exit).toBe(2);
});

test("every verb stands in its document as the command tells it, with what it answers", async () => {
  expect(Object.keys(ANSWERS).toSorted()).toEqual([...BUILT].toSorted());
  expect(readFileSync(new URL("../../docs/cli.md", import.meta.url), "utf8")).toBe(await cliDocument());
});
