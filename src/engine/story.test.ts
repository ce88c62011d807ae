import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

describe("what was superseded is remembered and no longer acted on (L6, L10)", () => {
  beforeEach(async () => {
    const user = await place.user("july");
    await user.keep({
      text: "The metadata store uses SQLite. Releases are cut on Thursdays.",
      channel: "user",
      source: "m1",
    });
    place.now = (place.now + 40 * DAY) as typeof place.now;
    const later = await place.user("september");
    await later.keep({
      text: "We migrated the metadata store from SQLite to PostgreSQL.",
      channel: "user",
      source: "m2",
    });
  });

  it("a question about what to do is answered by what holds", async () => {
    const user = await place.user("fresh-1");
    const turn = await user.inject({ text: "Which database should I use for the new component?" });
    expect(turn.bundle).toContain("to PostgreSQL");
    expect(turn.bundle).not.toContain("uses SQLite");
  });

  it("a question about the past shows what was replaced, labelled, with its successor", async () => {
    const user = await place.user("fresh-2");
    const turn = await user.inject({ text: "What database did we originally use?" });
    expect(turn.bundle).toMatch(/\[superseded → rec_\w+\] The metadata store uses SQLite\./u);
    expect(turn.bundle).toContain("to PostgreSQL");
  });

  it("an assistant that repeats the old value is kept and never offered", async () => {
    const agent = await place.agent("fresh-3");
    await agent.keep({ text: "The metadata store uses SQLite.", channel: "assistant", source: "a1" });
    const context = await agent.context({ query: "Which database does the metadata store use?" });
    expect(context.text).toContain("to PostgreSQL");
    expect(context.text).not.toContain("uses SQLite");
    const found = await agent.search({ query: "metadata store" });
    expect(found.items.length).toBeGreaterThan(0);
  });

  it("the same change told in Chinese is understood the same way", async () => {
    const user = await place.user("zh");
    await user.keep({ text: "缓存服务使用 Redis。", channel: "user", source: "z1" });
    await user.keep({ text: "缓存服务改用 Valkey。", channel: "user", source: "z2" });
    const turn = await (await place.user("zh-2")).inject({ text: "缓存服务应该用什么？" });
    expect(turn.bundle).toContain("改用 Valkey");
    expect(turn.bundle).not.toContain("使用 Redis");
  });
});

const DAY = 86_400_000;
