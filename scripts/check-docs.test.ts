import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDocs } from "./check-docs.ts";
import { findExamples, isPromised, type Example } from "./examples.ts";
import { makeStage } from "./run-example.ts";

const doc = (path: string, ...lines: readonly string[]) => ({ path, text: `${lines.join("\n")}\n` });
const readme = doc("README.md", "# Read", "```sh run", "true", "```");
const pass = () => ({ run: async () => null, remove: () => {} });

describe("examples in documents", () => {
  it("are the fences that say so, with what they promise to print", () => {
    const text = [
      "```sh",
      "false",
      "```",
      "```sh run",
      "echo a",
      "```",
      "then",
      "```text output",
      "a",
      "```",
    ];
    expect(findExamples(doc("a.md", ...text))).toEqual([
      { language: "sh", line: 4, text: "echo a", output: "a" },
    ]);
  });

  it("print what they promise, gaps marked", () => {
    expect(isPromised("a\nb\nc\n", "a\n…\nc")).toBe(true);
    expect(isPromised("kept 3f2a\n", "kept …")).toBe(true);
    expect(isPromised("a\nb\n", "a")).toBe(false);
    expect(isPromised("axc\n", "a.c")).toBe(false);
  });

  it("are missed in a README without any", async () => {
    expect(await checkDocs([doc("README.md", "# Read")], pass)).toEqual([
      "README.md has no example that runs",
    ]);
  });

  it("are run in every document, and a failing one is named by its line", async () => {
    const ran: string[] = [];
    const run = async (example: Example) => {
      ran.push(example.text);
      return example.text === "false" ? "ended with 1" : null;
    };
    const guide = doc("docs/guide.md", "a", "```sh run", "false", "```");
    const complaints = await checkDocs([readme, guide], () => ({ run, remove: () => {} }));
    expect(complaints).toEqual(["docs/guide.md:2 ended with 1"]);
    expect(ran).toEqual(["true", "false"]);
  });

  it("may not stand beside a link that leads nowhere", async () => {
    const files = [
      readme,
      doc("docs/a.md", "[b](b.md#part), [web](https://example.org), `[c](c.md)`, [d](../README.md)"),
    ];
    expect(await checkDocs(files, pass)).toEqual(["docs/a.md links to b.md, which is not there"]);
  });
});

describe("an example that runs", () => {
  it("meets the built library and command in a home of its own, or fails", async () => {
    const root = mkdtempSync(join(tmpdir(), "precedent-fake-"));
    mkdirSync(join(root, "dist/cli"), { recursive: true });
    writeFileSync(
      join(root, "package.json"),
      '{"type":"module","exports":{".":{"types":"./dist/index.d.ts","default":"./dist/index.js"}}}',
    );
    writeFileSync(join(root, "dist/index.js"), "export const two = 2;");
    writeFileSync(join(root, "dist/index.d.ts"), "export declare const two: number;");
    writeFileSync(
      join(root, "dist/cli/main.js"),
      "console.log(process.argv[2], process.env.HOME.includes('precedent-docs-'));",
    );
    const stage = makeStage(root);
    const run = (language: string, text: string, output: string | null = null) =>
      stage.run({ language, line: 1, text, output });
    const two = 'import { two } from "precedent-memory";';
    try {
      expect(await run("sh", "precedent version", "version true")).toBeNull();
      expect(await run("sh", "precedent version", "version false")).toContain("printed something else");
      expect(await run("sh", "false\ntrue")).toContain("ended with 1");
      expect(await run("ts", `${two}\nconsole.log(two);`, "2")).toBeNull();
      expect(await run("ts", `${two}\nthrow new Error(String(two));`)).toContain("ended with 1");
      expect(await run("ts", `${two}\nexport const text: string = two;`)).toContain("not assignable");
      expect(await run("py", "1")).toContain("nobody knows");
    } finally {
      stage.remove();
      rmSync(root, { recursive: true, force: true });
    }
  });
});
