import { describe, expect, it } from "vitest";
import type { SourceFacts } from "../../model/candidate.ts";
import { DEFAULT_POLICY, parsePolicy } from "../../policy/standing.ts";
import { classOf } from "./class-of.ts";

const file: SourceFacts = {
  name: "docs/adr/0001.md",
  path: "docs/adr/0001.md",
  channel: "file",
  session: null,
  agent: null,
  origin: "typed",
  revision: "default-branch",
  byAgent: false,
  approved: false,
  accepted: false,
  quotesUser: false,
  attested: false,
  ceiling: null,
  declaredClass: null,
  declaredRole: null,
  revoked: false,
  tainted: false,
  unresolvable: false,
  groundMoved: false,
  restrictedTo: [],
  premise: null,
  claim: null,
  stance: null,
  dispute: null,
  negative: false,
  refutedBy: [],
  roots: ["docs/adr/0001.md"],
  derivedFrom: [],
  waiting: null,
  confidence: null,
};
const message: SourceFacts = { ...file, name: "msg", path: null, channel: "user", revision: null };

describe("the class a source speaks with comes from its observed channel (L7)", () => {
  it.each([
    ["a person at the console decides", { ...message, channel: "human" }, "authoritative"],
    ["what the user typed decides", message, "authoritative"],
    [
      "a child session's first message is an agent's word",
      { ...message, origin: "child-session" },
      "informational",
    ],
    ["an agent informs", { ...message, channel: "agent" }, "informational"],
    [
      "an agent that quotes the user's verified words carries them",
      { ...message, channel: "agent", quotesUser: true },
      "authoritative",
    ],
    [
      "an agent's memory that a person accepted decides",
      { ...message, channel: "agent", accepted: true, ceiling: "informational" },
      "authoritative",
    ],
    ["tool output is untrusted", { ...message, channel: "tool" }, "untrusted"],
    ["an attested pass informs", { ...message, channel: "tool", attested: true }, "informational"],
    ["the web is untrusted", { ...message, channel: "web" }, "untrusted"],
    ["an import is untrusted", { ...message, channel: "import" }, "untrusted"],
    ["a merged decision record decides", file, "authoritative"],
    ["one not yet on the default branch informs", { ...file, revision: "branch" }, "informational"],
    ["one the agent wrote informs", { ...file, byAgent: true }, "informational"],
    [
      "its bytes decide once a person approved them",
      { ...file, byAgent: true, approved: true },
      "authoritative",
    ],
    [
      "a vendored file of the same name is somebody else's",
      { ...file, path: "vendor/x/docs/adr/0001.md" },
      "untrusted",
    ],
    ["a note informs", { ...file, path: "notes/a.md" }, "informational"],
  ] as const)("%s", (_, source, expected) => {
    expect(classOf(source as SourceFacts, DEFAULT_POLICY)).toBe(expected);
  });

  it("the lower of place and write ceiling counts, whichever it is (L7)", () => {
    const { policy } = parsePolicy({
      rules: [{ match: "**", class: "authoritative" }],
      default: "authoritative",
    });
    expect(classOf({ ...message, channel: "agent", ceiling: "informational" }, policy)).toBe("informational");
    expect(classOf({ ...message, ceiling: "untrusted" }, policy)).toBe("untrusted");
    expect(classOf({ ...message, ceiling: "authoritative" }, policy)).toBe("authoritative");
  });

  it("an exact path beats a folder and a longer folder a shorter one (L8)", () => {
    const { policy } = parsePolicy({
      rules: [
        { match: "wiki/**", class: "untrusted" },
        { match: "wiki/ops/**", class: "informational" },
        { match: "wiki/ops/rules.md", class: "authoritative" },
      ],
      default: "informational",
    });
    const at = (path: string): string => classOf({ ...file, path }, policy);
    expect([at("wiki/x.md"), at("wiki/ops/x.md"), at("wiki/ops/rules.md")]).toEqual([
      "untrusted",
      "informational",
      "authoritative",
    ]);
  });
});
