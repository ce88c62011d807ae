import { describe, expect, it } from "vitest";
import { isLoopRelevant } from "./loop-relevance.ts";

describe("which unfinished work bears on what is asked", () => {
  const manifest = {
    subject: "boarding manifest validation",
    text: "Validate the boarding manifest importer",
  };
  it.each([
    [manifest, "Prepare the boarding manifest importer for release.", true],
    [manifest, "task: prune the roses at the quay", false],
    [manifest, "Validate the task and fix it.", false],
    [{ subject: "call.harbourmaster", text: null }, "What is the harbourmaster's number?", true],
    [{ subject: "fareImport", text: null }, "Fix the fare import.", true],
    [{ subject: "fare.import", text: null }, "Import the photo album.", false],
    [{ subject: "登船口检查", text: null }, "登船口什么时候关闭？", true],
  ])("%j and %j: %s (L14)", (loop, query, relevant) => expect(isLoopRelevant(loop, query)).toBe(relevant));
});
