import { describe, expect, it } from "vitest";
import { judgeStory } from "./judge.ts";
import type { Asked, Played } from "./play.ts";

const asked = (given: string): Asked => ({
  question: "?",
  given,
  brief: "",
  trace: {
    id: "trc_1",
    query: "?",
    route: "influence",
    funnel: { retrieved: 2, resolve: 1, frame: 1, admit: 1, select: 1 },
    verdicts: [{ stage: "resolve", id: "rec_1", kept: false, because: "superseded", text: null }],
    text: "",
  },
});
const played = (now: string, past: string, preserved = "The metadata store uses SQLite."): Played => ({
  said: [],
  preserved: [
    {
      seq: 1,
      at: "",
      kind: "keep",
      audit: "",
      channel: "user",
      session: null,
      agent: null,
      subject: null,
      reason: null,
      text: preserved,
    },
  ],
  now: asked(now),
  past: asked(past),
  storeFile: null,
  dataDir: "",
  project: "",
});
const NEW = "The metadata store was migrated from SQLite to PostgreSQL.";
const OLD = "[superseded by rec_2] The metadata store uses SQLite.";

// L6, L12: the story is told as true only when it is.
describe("the judgement on the story", () => {
  it("is content when the new value steers and the old one is labelled history", () => {
    expect(judgeStory(played(NEW, `${NEW}\n${OLD}`))).toEqual([]);
  });

  it("is not content with silence", () => {
    expect(judgeStory(played("", "", ""))).not.toEqual([]);
  });

  it.each([
    ["the old value is offered as current", `${NEW}\nThe metadata store uses SQLite.`, `${NEW}\n${OLD}`],
    ["history carries no label", NEW, `${NEW}\nThe metadata store uses SQLite.`],
    ["history stands without its successor", NEW, OLD],
    ["the past is left out", NEW, NEW],
  ])("finds that %s", (_what, now, past) => {
    expect(judgeStory(played(now, past))).not.toEqual([]);
  });
});
