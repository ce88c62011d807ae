import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { policyDocument, readEntries } from "./build-policy-doc.ts";

describe("every number of the policy is written down where a person reads it", () => {
  it("the document says what the sources say", () => {
    expect(readFileSync(join(import.meta.dirname, "..", "docs", "policy.md"), "utf8")).toBe(policyDocument());
  });

  it("a number with its sentence is found, code is not", () => {
    const source =
      "/** What it is. */\nexport const A = {\n  /** Milliseconds. */\n  ms: 1_000,\n  deep: {\n    // Why.\n    b: 2,\n  },\n} as const;\nfunction f() {\n  return 3;\n}\n";
    expect(readEntries(source)).toEqual([
      { path: "A.ms", value: "1_000", says: "Milliseconds." },
      { path: "A.deep.b", value: "2", says: "Why." },
    ]);
  });
});
