import { describe, expect, it } from "vitest";
import { batchesIn } from "./batches.ts";

describe("the page of batches", () => {
  it("names cases inside a block under a heading, and nothing else", () => {
    const page =
      "# Batches\n\n| ground | a/b | 1 |\n\n## ground\nNot this/one\n```\nredact/one\nscope/two\n```\n## road\n```\ntime/three\n```\n";
    expect([...batchesIn(page)]).toEqual([
      ["ground", ["redact/one", "scope/two"]],
      ["road", ["time/three"]],
    ]);
  });
});
