import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import type { Define, Given } from "../command.ts";
import type { Console } from "../console.ts";
import type { ReadTest } from "../memory-tests/memory-test.ts";
import { isTestFile, readTest } from "../memory-tests/memory-test.ts";
import type { TestResult } from "../memory-tests/run-test.ts";

/** Runs tests of this project's own memory on a copy of it, and behaviour cases that start from nothing. */
export const define: Define = (command, act, say) => {
  command
    .argument("<paths...>", say("files or folders of tests or cases", "测试或用例的文件或文件夹"))
    .option("--batch <name>", say("of cases, only those of this batch", "用例中仅此批次"))
    .option("--store <store>", say("for cases: memory or sqlite", "用例所用：memory 或 sqlite"))
    .action(
      act(async (console, typed) => {
        const files = (typed.words[0] as readonly string[]).flatMap((path) => filesUnder(path, say));
        const tests = files.flatMap((file) => testsIn(file) ?? []);
        const cases = files.filter((file) => testsIn(file) === null);
        if (tests.length + cases.length === 0) throw nothingThere(say);
        const own = await runOwn(tests, console);
        const given = cases.length === 0 ? [] : runCases(cases, typed, say);
        return answerOf([...own, ...given], console);
      }),
    );
};

async function runOwn(tests: readonly ReadTest[], console: Console): Promise<readonly TestResult[]> {
  if (tests.length === 0) return [];
  const { runTests } = await import("../memory-tests/run-tests.ts");
  return runTests(tests, console);
}

function runCases(files: readonly string[], typed: Given, say: Console["say"]): readonly TestResult[] {
  // Compiled it lies beside us as .js, in the repository as .ts.
  const runner = fileURLToPath(new URL(`../../cases/main${extname(import.meta.url)}`, import.meta.url));
  if (!existsSync(runner)) {
    throw badUsage(
      say("This installation has no runner of cases.", "此安装没有用例运行器。"),
      say("Nothing was run.", "未运行任何用例。"),
      say("Install the whole package.", "请安装完整的包。"),
    );
  }
  const flags = ["batch", "store"].flatMap((name) => {
    const value = typed.options[name];
    return typeof value === "string" ? [`--${name}`, value] : [];
  });
  const ended = spawnSync(process.execPath, [runner, ...flags, "--json", ...files], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    return (JSON.parse(ended.stdout) as { readonly cases: readonly TestResult[] }).cases;
  } catch {
    throw badUsage(
      say("The cases could not be run.", "无法运行用例。"),
      ended.stderr.trim(),
      say("See docs/memory-tests.md.", "见 docs/memory-tests.md。"),
    );
  }
}

function answerOf(results: readonly TestResult[], { say, paint }: Console): Answer {
  const failed = results.filter((one) => !one.ok).length;
  const lines = results.map((one) =>
    one.ok ? `${paint("green", "ok")} ${one.id}` : `${paint("red", "FAIL")} ${one.id}: ${one.why ?? ""}`,
  );
  const passed = results.length - failed;
  return {
    exit: failed === 0 ? 0 : 1,
    text: [...lines, say(`${passed} passed, ${failed} failed`, `通过 ${passed}，失败 ${failed}`)].join("\n"),
    data: { passed, failed, cases: results },
    // What a failure quotes is stored.
    storedWords: failed > 0,
  };
}

/** The tests of a file; `null` for one of another format. A file that cannot be read is a test that fails. */
function testsIn(file: string): readonly ReadTest[] | null {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    return [{ ok: false, name: file, why: `cannot be read: ${String(cause)}` }];
  }
  return isTestFile(value) ? value.tests.map(readTest) : null;
}

function filesUnder(path: string, say: Console["say"]): readonly string[] {
  if (!existsSync(path))
    throw badUsage(
      say(`${path} is not there.`, `${path} 不存在。`),
      say("Nothing was run.", "未运行任何测试。"),
      say("Name a file or a folder of tests.", "请给出测试文件或文件夹。"),
    );
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesUnder(join(path, entry.name), say);
      return entry.name.endsWith(".json") ? [join(path, entry.name)] : [];
    });
}

function nothingThere(say: Console["say"]): Error {
  return badUsage(
    say("There are no tests there.", "那里没有测试。"),
    say("Nothing was run.", "未运行任何测试。"),
    say("docs/memory-tests.md shows how one is written.", "写法见 docs/memory-tests.md。"),
  );
}
