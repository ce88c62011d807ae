import { describeStore } from "../store.contract.ts";
import { openMemoryStore } from "../memory/open.ts";
import { DIGEST, PROJECT } from "./harness.contract.ts";
import { freshFile, openAt } from "./places.contract.ts";

/** The suite without a test runner, for runtimes that have none we use: tells what failed and leaves with 1. */
const cases: { readonly name: string; readonly body: () => Promise<void> }[] = [];
const path: string[] = [];
const harness = {
  describe: (name: string, body: () => void) => {
    path.push(name);
    body();
    path.pop();
  },
  it: (name: string, body: () => Promise<void>) =>
    void cases.push({ name: [...path, name].join(" > "), body }),
};

describeStore("memory", async () => openMemoryStore({ project: PROJECT, digest: DIGEST }), harness);
describeStore("SQLite", () => openAt(freshFile()), harness);

let failed = 0;
for (const { name, body } of cases) {
  try {
    await body();
  } catch (error) {
    failed += 1;
    console.error(`FAIL ${name}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
console.log(`${cases.length - failed} of ${cases.length} hold under ${runtimeName()}`);
process.exitCode = failed === 0 ? 0 : 1;

function runtimeName(): string {
  const bun = (globalThis as { Bun?: { version: string } }).Bun;
  return bun === undefined ? `Node ${process.version}` : `Bun ${bun.version}`;
}
