import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checksumOfAllCodePoints } from "./normalise-checksum.contract.ts";

/** Changes only together with NORMAL_FORM or TOKEN_STREAM. */
const PINNED = "f19a4cec";

const bin = (name: string): string =>
  fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));
const script = `import { checksumOfAllCodePoints } from ${JSON.stringify(new URL("./normalise-checksum.contract.ts", import.meta.url).href)};
process.stdout.write(checksumOfAllCodePoints());`;

test("L6: digests and index terms of every code point are the ones that were pinned", () => {
  expect(checksumOfAllCodePoints()).toBe(PINNED);
});

// Bun inside opencode brings Unicode 15.1, Node 24 and Bun 1.4 bring 17.0.
for (const [runtime, program, args, env] of [
  ["node", bin("node"), ["--input-type=module-typescript", "-e", script], {}],
  ["bun", bin("bun"), ["-e", script], {}],
  ["the bun inside opencode", bin("opencode"), ["-e", script], { BUN_BE_BUN: "1" }],
] as const) {
  test(`L6: ${runtime} makes the same digests and index terms`, () => {
    expect(execFileSync(program, [...args], { env: { ...process.env, ...env }, encoding: "utf8" })).toBe(
      PINNED,
    );
  });
}
