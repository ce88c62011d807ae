import { describe, expect, it } from "vitest";
import type { Return, Returning } from "./returning.ts";
import { mayReturn } from "./returning.ts";

type Row = readonly [exact: Return, near: Return];

const REPLACED = ["superseded", "corrected", "failed"];
const WITHDRAWN = ["retracted", "rejected"];

const answer = (who: Partial<Returning>, cause: string): Row => {
  const back = {
    channel: "agent",
    class: "informational",
    quotesUser: false,
    newerProof: false,
    cause,
    ...who,
  };
  return [mayReturn({ ...back, exact: true }), mayReturn({ ...back, exact: false })];
};

describe("a displaced value that comes back (DECISIONS 3, L6)", () => {
  const table: readonly (readonly [string, Partial<Returning>, Row, Row, Row])[] = [
    ["an agent", {}, ["refuse", "queue"], ["refuse", "queue"], ["refuse", "queue"]],
    [
      "a plain import",
      { channel: "import", class: "untrusted" },
      ["refuse", "queue"],
      ["refuse", "queue"],
      ["refuse", "queue"],
    ],
    [
      "an informational file",
      { channel: "file" },
      ["refuse", "queue"],
      ["refuse", "queue"],
      ["refuse", "queue"],
    ],
    [
      "a web page",
      { channel: "web", class: "untrusted" },
      ["refuse", "queue"],
      ["refuse", "queue"],
      ["refuse", "queue"],
    ],
    ["a commit", { channel: "commit" }, ["refuse", "queue"], ["refuse", "queue"], ["refuse", "queue"]],
    [
      "a tool without proof",
      { channel: "tool" },
      ["refuse", "queue"],
      ["refuse", "queue"],
      ["refuse", "queue"],
    ],
    [
      "a tool with a newer pass",
      { channel: "tool", newerProof: true },
      ["lift", "lift"],
      ["queue", "queue"],
      ["refuse", "refuse"],
    ],
    [
      "a newer decision record",
      { channel: "file", class: "authoritative" },
      ["queue", "queue"],
      ["queue", "queue"],
      ["refuse", "refuse"],
    ],
    ["the user", { channel: "user" }, ["lift", "lift"], ["lift", "lift"], ["masked", "masked"]],
    [
      "an agent that quotes the user",
      { quotesUser: true },
      ["lift", "lift"],
      ["lift", "lift"],
      ["masked", "masked"],
    ],
    ["a person", { channel: "human" }, ["lift", "lift"], ["lift", "lift"], ["lift", "lift"]],
  ];
  for (const [name, who, replaced, withdrawn, erased] of table) {
    it.each(REPLACED)(`${name}: what was %s`, (cause) => expect(answer(who, cause)).toEqual(replaced));
    it.each(WITHDRAWN)(`${name}: what was %s`, (cause) => expect(answer(who, cause)).toEqual(withdrawn));
    it(`${name}: what was erased`, () => expect(answer(who, "erased")).toEqual(erased));
  }

  it("quoting counts for an agent alone: a tool that claims a quote is a tool", () => {
    expect(answer({ channel: "tool", quotesUser: true }, "retracted")).toEqual(["refuse", "queue"]);
    expect(answer({ channel: "agent", quotesUser: true }, "retracted")).toEqual(["lift", "lift"]);
  });
});
