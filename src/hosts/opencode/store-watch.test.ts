import { describe, expect, it } from "vitest";
import { createStoreWatch } from "./store-watch.ts";

// L19: a retired line leaves at once, and nothing is asked again for the agent's own tool results.
describe("whether the brief may have changed", () => {
  const world = () => {
    let stamp = 0;
    const watch = createStoreWatch(() => String(stamp));
    watch.file("/store");
    return { watch, write: async () => void (stamp += 1) };
  };

  it("is not asked again for writes of our own that end nothing", async () => {
    const { watch, write } = world();
    const before = watch.state();
    await watch.during(false, write);
    expect(watch.state()).toBe(before);
  });

  it("is asked again when a write of ours may have ended something", async () => {
    const { watch, write } = world();
    const before = watch.state();
    await watch.during(true, write);
    expect(watch.state()).not.toBe(before);
  });

  it("is asked again when another process wrote, also right before a write of ours", async () => {
    const { watch, write } = world();
    const before = watch.state();
    await write();
    const seen = watch.state();
    expect(seen).not.toBe(before);
    await write();
    await watch.during(false, write);
    expect(watch.state()).not.toBe(seen);
  });
});
