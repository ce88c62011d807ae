import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ASKING } from "../policy/asking.ts";
import { SETTINGS, variableOf } from "../policy/config.ts";
import { BUILT, VERBS } from "./verbs.ts";

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

test("L20: every setting stands in its document with its bounds, and no other", () => {
  const rows = SETTINGS.map(({ name, usual, allowed, unit, narrows }) => {
    const bounds = typeof allowed[0] === "number" ? allowed.join("–") : allowed.join(", ");
    return `| \`${name}\` | ${usual} | ${bounds} | ${unit} | ${narrows ? "yes" : "no"} | \`${variableOf(name)}\` |`;
  });
  const lines = read("docs/config.md").split("\n");
  expect(
    lines.filter((line) => line.startsWith("| `") && !line.startsWith("| `PRE") && !line.startsWith("| `NO")),
  ).toEqual(rows);
  for (const guide of ["docs/guide.md", "docs/guide.zh.md"])
    for (const { name } of SETTINGS) expect(read(guide)).toContain(`\`${name}\``);
});

test("L20: what is fixed is told as it is", () => {
  const { bundle, brief, deadlineMs, hookDeadlineMs } = ASKING;
  const text = read("docs/config.md");
  expect(text).toContain(`at most ${bundle.items} items, ${bundle.tokens} estimated tokens`);
  expect(text).toContain(`at most ${brief.items} lines, ${brief.tokens} estimated tokens`);
  expect(text).toContain(`${deadlineMs} ms in process, ${hookDeadlineMs} ms for a hook process`);
});

test("L14: no document tells of a verb that is not built, but where it says so", () => {
  const planned = VERBS.filter((row) => row.status === "planned").map((row) => row.verb);
  expect(read("docs/limits.md").replaceAll("\n", " ")).toContain(
    `not in the command yet: ${planned.join(", ")}.`,
  );
  for (const path of ["README.md", "README.zh.md", "docs/guide.md", "docs/guide.zh.md", "docs/config.md"]) {
    const used = [...read(path).matchAll(/precedent ([a-z]+(?:-[a-z]+)?)\b/gu)].map(
      (found) => found[1] ?? "",
    );
    const typed = used.filter((word) => VERBS.some((row) => row.verb === word));
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.filter((word) => !BUILT.includes(word))).toEqual([]);
  }
});

test("L6: the library's example is the README's, and does what the README says", () => {
  const source = read("examples/library.ts");
  const [, example, output] =
    /```ts run\n([^]*?)```\n\n```text output\n([^]*?)```/u.exec(read("README.md")) ?? [];
  expect(example).toBe(source.replace("../src/index.ts", "precedent-memory"));
  const home = mkdtempSync(join(tmpdir(), "precedent-example-"));
  try {
    const env = { PATH: process.env["PATH"], HOME: home, PRECEDENT_DATA_DIR: join(home, "data") };
    const program = fileURLToPath(new URL("../../examples/library.ts", import.meta.url));
    const said = execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", program], {
      cwd: mkdtempSync(join(home, "project-")),
      env,
      encoding: "utf8",
    });
    expect(said).toBe(output);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
