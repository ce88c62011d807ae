import { expect, test } from "vitest";
import { inHistory } from "./histories.contract.ts";
import type { Memory } from "./memory.ts";

test("what rested on a value goes with it, through sentences that rest on one another (L9)", async () => {
  await inHistory([], { store: "memory" }, async (memory) => {
    await tell(memory, "Decision: the deploy region is east-5.");
    await tell(memory, "Because the deploy region is east-5, the config tool is kestrel-6.");
    await tell(memory, "Because the config tool is kestrel-6, the probe interval is 40 s.");
    await tell(memory, "The pier lamp is green.");
    expect(await texts(memory, "What is the probe interval?")).toContain(
      "Because the config tool is kestrel-6, the probe interval is 40 s.",
    );
    await tell(memory, "Update: the deploy region has been migrated to west-1.");
    const after = await texts(memory, "Which region, config tool, probe interval and pier lamp?");
    expect(after.toSorted()).toEqual([
      "The pier lamp is green.",
      "Update: the deploy region has been migrated to west-1.",
    ]);
  });
});

test("a decision that was withdrawn in chat is retracted, and may be said anew (L6)", async () => {
  await inHistory([], { store: "memory" }, async (memory) => {
    await tell(memory, "Decision: the metadata directory is tern-5.");
    await tell(memory, "Forget the metadata directory; that decision is withdrawn and nothing replaces it.");
    const gone = await texts(memory, "What is the metadata directory?");
    expect(gone.join()).toContain("withdrawn");
    expect(gone.join()).not.toContain("tern-5");
    await tell(memory, "Decision: the metadata directory is tern-5.");
    expect((await texts(memory, "What is the metadata directory?")).join()).toContain("tern-5");
  });
});

async function tell(memory: Memory, text: string): Promise<void> {
  await memory.as({ channel: "user", session: "s" }).keep({ text, channel: "user" });
}

async function texts(memory: Memory, query: string): Promise<readonly string[]> {
  const { items } = await memory.as({ channel: "user", session: "s" }).context({ query, route: "influence" });
  return items.map((item) => item.text);
}
