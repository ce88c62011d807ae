import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { personDoor } from "./door.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";

type Step = (place: TestPlace) => Promise<void>;

const VALUE = "rye";
const SPELLINGS = ["rye", "RYE", "ｒｙｅ", "r\u200bye", "ryе", " rye. "];
const TELLING = (value: string): object => ({
  text: `mill grain: ${value}`,
  subject: "mill",
  key: "grain",
  value,
});

const by = (channel: "agent" | "tool" | "web" | "file", session: string) => async (place: TestPlace) =>
  (await place.memory()).as({ channel, session });

const session = fc.constantFrom("s1", "s2", "s3");
const spelling = fc.constantFrom(...SPELLINGS);

/** Everything short of a person, the user and a fresh proof. */
const step: fc.Arbitrary<readonly [string, Step]> = fc.oneof(
  fc
    .tuple(fc.constantFrom("agent", "tool", "web" as const), session, spelling)
    .map(
      ([channel, at, value]) =>
        [
          `${channel} tells ${value}`,
          async (place: TestPlace) =>
            void (await (await by(channel as "agent", at)(place)).remember(TELLING(value) as never)),
        ] as const,
    ),
  fc
    .tuple(session, spelling)
    .map(
      ([at, value]) =>
        [
          `an assistant says ${value}`,
          async (place: TestPlace) =>
            void (await (
              await by("agent", at)(place)
            ).keep({ text: `The mill grain is ${value}.`, channel: "assistant" })),
        ] as const,
    ),
  fc
    .tuple(
      session,
      fc.constantFrom(
        "The mill grinds rye grain.",
        "Rye is the grain of the mill.",
        "The grain at the mill is rye.",
      ),
    )
    .map(
      ([at, text]) =>
        [
          `an agent says it otherwise: ${text}`,
          async (place: TestPlace) => void (await (await by("agent", at)(place)).remember({ text })),
        ] as const,
    ),
  fc.tuple(session, spelling).map(
    ([at, value]) =>
      [
        `an agent edits its own row into ${value}`,
        async (place: TestPlace) => {
          const agent = await by("agent", at)(place);
          const own = await agent.remember({ text: `mill note ${at}: ${value.length} sacks` });
          if (own.id !== null) await agent.edit({ target: own.id, text: `mill grain: ${value}` });
        },
      ] as const,
  ),
  fc.tuple(session, spelling).map(
    ([at, value]) =>
      [
        `an agent corrects its own row into ${value}`,
        async (place: TestPlace) => {
          const agent = await by("agent", at)(place);
          const own = await agent.remember({ text: `mill wheel ${at}: ${value.length} spokes` });
          if (own.id !== null) await agent.correct({ target: own.id, text: `mill grain: ${value}` });
        },
      ] as const,
  ),
  spelling.map(
    (value) =>
      [
        `a file says ${value}`,
        async (place: TestPlace) => {
          const file = await by("file", "s1")(place);
          const kept = await file.keep({
            text: `mill grain: ${value}`,
            channel: "file",
            source: "docs/mill.md",
          });
          await file.remember({ ...TELLING(value), sources: [kept.id ?? ""] } as never);
        },
      ] as const,
  ),
  fc.constant([
    "upkeep folds",
    async (place: TestPlace) =>
      void (await (await place.open({ door: personDoor() })).maintain({ job: "all" })),
  ] as const),
  fc.constant([
    "the index is made again",
    async (place: TestPlace) => (await place.memory()).rebuild(),
  ] as const),
  fc.constant([
    "an agent asks for it back",
    async (place: TestPlace) => {
      const agent = await by("agent", "s1")(place);
      const found = await agent.search({ query: "mill grain rye", filter: { status: "retracted" } });
      for (const item of found.items) await agent.restore({ target: item.id });
    },
  ] as const),
);

async function offered(place: TestPlace): Promise<readonly string[]> {
  const person = await place.person();
  const context = await person.context({ query: "mill grain", route: "influence" });
  const turn = await (await place.user("later")).inject({ text: "Which grain does the mill take?" });
  return [...context.items, ...turn.items].filter((item) => item.channel !== "file").map((item) => item.text);
}

describe("no sequence of retellings walks a withdrawn value back (L6, L9)", () => {
  it("whoever tells it, in whatever spelling, however often, as long as no person, user or fresh proof does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const place = makePlace({ store: "memory" });
        try {
          const user = await place.user();
          const told = await user.remember(TELLING(VALUE) as never);
          await user.retract({ target: told.id ?? "", reason: "never true" });
          await user.remember(TELLING("oats") as never);
          for (const [, act] of steps) await act(place);
          const texts = await offered(place);
          expect(texts).toContain("mill grain: oats");
          expect(
            texts.filter((text) =>
              /rye/iu.test(
                text
                  .normalize("NFKC")
                  .replace(/[\u200b]/gu, "")
                  .replaceAll("е", "e"),
              ),
            ),
          ).toEqual([]);
          expect((await user.state({ subject: "mill", key: "grain" })).value).toBe("oats");
          expect((await (await place.memory()).audit()).intact).toBe(true);
        } finally {
          await place.done();
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it("and the same road leads back when the user takes it: the probe can see rye", async () => {
    const place = makePlace({ store: "memory" });
    const user = await place.user();
    const told = await user.remember(TELLING(VALUE) as never);
    await user.retract({ target: told.id ?? "" });
    await user.remember(TELLING("oats") as never);
    await user.remember(TELLING(VALUE) as never);
    expect(await offered(place)).toContain("mill grain: rye");
    await place.done();
  });
});
