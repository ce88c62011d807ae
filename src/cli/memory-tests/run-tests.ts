import { PrecedentFault } from "../../model/fault.ts";
import type { Console } from "../console.ts";
import { copyStores } from "./copy-stores.ts";
import type { ReadTest } from "./memory-test.ts";
import type { TestResult } from "./run-test.ts";
import { runTest } from "./run-test.ts";

/** Runs each test against a copy of its own, so that none sees what another told. The store itself is never written. */
export async function runTests(tests: readonly ReadTest[], console: Console): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const [at, read] of tests.entries()) {
    if (!read.ok) {
      results.push({ id: read.name, ok: false, why: read.why });
      continue;
    }
    console.progress(`${at + 1}/${tests.length} ${read.test.name}`);
    results.push(await runOnCopy(read.test, console));
  }
  console.progress("");
  return results;
}

async function runOnCopy(
  test: Extract<ReadTest, { readonly ok: true }>["test"],
  console: Console,
): Promise<TestResult> {
  const { hostDoor, openMemory } = await import("../../index.ts");
  const copied = await copyStores(console.dataDir, console.place);
  try {
    const memory = await openMemory({
      place: console.place,
      dataDir: copied.dataDir,
      door: hostDoor(),
      locale: console.locale,
    });
    try {
      return await runTest(memory, test);
    } finally {
      await memory.close();
    }
  } catch (error) {
    if (!(error instanceof PrecedentFault)) throw error;
    return { id: test.name, ok: false, why: `could not look: ${error.message}` };
  } finally {
    copied.remove();
  }
}
