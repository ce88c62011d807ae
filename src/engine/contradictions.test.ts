import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";
import type { Voice } from "./voice.ts";

const DAY = 86_400_000;

interface Shape {
  readonly name: string;
  /** Tells the old and then what contradicts it; answers the old one's id. */
  readonly tell: (user: Voice, pass: (days: number) => void) => Promise<string>;
  readonly query: string;
  readonly stale: string;
  /** What must be served afterwards; `null`: nothing replaces it. */
  readonly current: string | null;
  readonly standing: string;
}

const shapes: readonly Shape[] = [
  {
    name: "a replacement",
    tell: async (user, pass) => {
      const old = await user.remember({ text: "The queue broker is RabbitMQ." });
      await user.remember({ text: "The queue broker runs on three hosts." });
      pass(3);
      await user.correct({ target: old.id ?? "", text: "The queue broker is NATS.", reason: "moved" });
      return old.id ?? "";
    },
    query: "queue broker",
    stale: "RabbitMQ",
    current: "NATS",
    standing: "three hosts",
  },
  {
    name: "a flip of polarity",
    tell: async (user, pass) => {
      const old = await user.remember({
        text: "The importer accepts empty rows.",
        subject: "importer",
        key: "empty rows",
        value: "accepted",
      });
      await user.remember({ text: "The importer reads CSV." });
      pass(3);
      await user.remember({
        text: "The importer does not take blank lines any more.",
        subject: "importer",
        key: "empty rows",
        value: "refused",
      });
      return old.id ?? "";
    },
    query: "importer rows lines",
    stale: "accepts empty rows",
    current: "does not take blank lines",
    standing: "reads CSV",
  },
  {
    name: "a retraction without a replacement",
    tell: async (user) => {
      const old = await user.remember({ text: "Kiosk deploys need the flag warm-start." });
      await user.remember({ text: "Kiosk deploys happen on Tuesdays." });
      await user.retract({ target: old.id ?? "", reason: "flag removed" });
      return old.id ?? "";
    },
    query: "kiosk deploys",
    stale: "warm-start",
    current: null,
    standing: "on Tuesdays",
  },
  {
    name: "a partial supersession",
    tell: async (user, pass) => {
      const old = await user.keep({
        text: "The Orion service uses SQLite. The Orion service has two owners.",
        channel: "user",
        source: "m1",
      });
      pass(3);
      await user.keep({ text: "The Orion service now uses PostgreSQL.", channel: "user", source: "m2" });
      return old.id ?? "";
    },
    query: "Orion service database and owners",
    stale: "uses SQLite",
    current: "now uses PostgreSQL",
    standing: "two owners",
  },
  {
    name: "a validity that ran out",
    tell: async (user, pass) => {
      const old = await user.remember({
        text: "During the freeze the north pipeline is closed.",
        validTo: "2026-09-26T00:00:00Z",
      });
      await user.remember({ text: "The north pipeline is painted red." });
      pass(4);
      return old.id ?? "";
    },
    query: "north pipeline",
    stale: "is closed",
    current: null,
    standing: "painted red",
  },
];

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

describe.each(shapes)("$name (L6, L10)", (shape) => {
  const told = async (): Promise<{ readonly user: Voice; readonly old: string }> => {
    const user = await place.user();
    const pass = (days: number): void => {
      place.now = (place.now + days * DAY) as typeof place.now;
    };
    return { user, old: await shape.tell(user, pass) };
  };

  it("what stands is served and what does not is not", async () => {
    const { user } = await told();
    const { text } = await user.context({ query: shape.query, route: "influence" });
    if (shape.current !== null) expect(text).toContain(shape.current);
    expect(text).toContain(shape.standing);
    expect(text).not.toContain(shape.stale);
  });

  it("a turn is given the same", async () => {
    await told();
    const turn = await (await place.user("fresh")).inject({ text: `Change the ${shape.query}.` });
    expect(turn.bundle).toContain(shape.standing);
    expect(turn.bundle).not.toContain(shape.stale);
  });

  it("the past keeps it, labelled", async () => {
    const { user } = await told();
    const past = await user.context({ query: `What was said about the ${shape.query}?`, route: "recall" });
    const item = past.items.find((entry) => entry.text.includes(shape.stale));
    expect(item?.label).not.toBeNull();
    expect(past.text).toContain(shape.standing);
  });

  it("an agent that says it again changes nothing", async () => {
    const { user, old } = await told();
    const agent = await place.agent("s9");
    const before = (await user.show({ of: old }))?.text ?? "";
    await agent.keep({ text: before.split(". ")[0] ?? "", channel: "assistant", source: "a9" });
    const { text } = await user.context({ query: shape.query, route: "influence" });
    expect(text).toContain(shape.standing);
    expect(text).not.toContain(`${shape.stale} (`);
  });

  it("control: an empty store serves neither", async () => {
    const { text, reason } = await (await place.user()).context({ query: shape.query, route: "influence" });
    expect(text).toBe("");
    expect(reason).toBe("empty-store");
  });
});
