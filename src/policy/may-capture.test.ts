import assert from "node:assert/strict";
import { describe, it } from "vitest";
import type { Capture, CaptureRules } from "./may-capture.ts";
import { mayCapture } from "./may-capture.ts";

const MESSAGE: Capture = {
  project: "prj_aaaaaaaaaaaaaaaa",
  place: "/srv/harbour",
  path: "notes/people/signe.md",
  session: "ses_1",
  agent: "explore",
};

const SAYS: readonly (readonly [rules: CaptureRules, may: boolean])[] = [
  [{}, true],
  [{ projects: ["prj_aaaaaaaaaaaaaaaa"] }, false],
  [{ projects: ["/srv"] }, false],
  [{ projects: ["/srv/harb"] }, true],
  [{ paths: ["notes/people/"] }, false],
  [{ paths: ["*.md"] }, false],
  [{ paths: ["notes/*/signe.*"] }, false],
  [{ paths: ["*.ts", "src"] }, true],
  [{ sessions: ["ses_1"] }, false],
  [{ sessions: ["ses_2"] }, true],
  [{ agents: ["expl*"] }, false],
  [{ agents: ["", "/"] }, true],
];

describe("what a person keeps out of memory", () => {
  for (const [rules, may] of SAYS) {
    it(`L7 ${JSON.stringify(rules)} ${may ? "lets a message in" : "keeps it out"}`, () => {
      assert.equal(mayCapture(rules, MESSAGE), may);
    });
  }

  it("L7 a rule about agents says nothing of who has no name", () => {
    assert.equal(mayCapture({ agents: ["*"] }, { ...MESSAGE, agent: null }), true);
    assert.equal(mayCapture({ agents: ["*"] }, MESSAGE), false);
  });
});
