import { afterEach, beforeEach, expect, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

it("what was decided is found first under more mentions of it than a store proposes (L12, L14)", async () => {
  const user = await place.user("long-talk");
  for (let round = 1; round <= 150; round += 1)
    await user.keep({
      text: `Lease window again, turn ${round}.`,
      channel: "user",
      source: `m${round}`,
    });
  await user.remember({
    text: "Decision: the lease window is nine minutes, after that the slot goes back to the pool of free ones.",
    kind: "decision",
  });
  for (const query of ["lease window", "how long is the lease window?"]) {
    const { items } = await user.search({ query, limit: 3 });
    expect(items[0]?.text).toContain("nine minutes");
  }
});
