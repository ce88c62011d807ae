import { heron, tug } from "./lie.ts";
import type { Lie } from "./lie.ts";

/** Of what changes memory. */
export const WRITING: Readonly<Record<string, Lie>> = {
  keep: {
    step: { do: "keep", channel: "user", source: "m-1", text: "No, that was the previous host." },
    truth: { stored: true, triggers: ["correction"] },
    lies: [
      { stored: false },
      { triggers: [] },
      { triggers: ["decision"] },
      { redacted: 1 },
      { entities: ["tug"] },
    ],
  },
  remember: {
    step: heron,
    truth: { outcome: "new", warns: [], attributed: { by: "user" } },
    lies: [
      { outcome: "refused" },
      { outcomeIn: ["same", "queued"] },
      { outcome: "new", reason: "empty" },
      { warns: ["contradicts"] },
      { attributed: { by: "agent" } },
      { sameAs: "a" },
      { status: "retracted" },
    ],
  },
  correct: {
    before: [heron],
    step: {
      do: "correct",
      as: "c",
      target: "a",
      text: "The heron stands on the south mole.",
      reason: "seen",
    },
    truth: { outcome: "superseded" },
    lies: [{ outcome: "new" }, { reason: "target-unknown" }],
  },
  supersede: {
    before: [heron],
    step: { do: "supersede", as: "c", target: "a", text: "The heron stands on the buoy.", reason: "seen" },
    truth: { outcome: "superseded" },
    lies: [{ outcome: "refused" }, { sameAs: "a" }],
  },
  retract: {
    before: [heron],
    step: { do: "retract", target: "a", reason: "it flew" },
    truth: { outcome: "done" },
    lies: [{ outcome: "refused" }, { reason: "not-permitted" }],
  },
  restore: {
    before: [heron, { do: "retract", target: "a", reason: "it flew" }],
    step: { do: "restore", target: "a", reason: "it is back", by: "agent" },
    truth: { outcome: "refused", reason: "not-permitted" },
    lies: [{ outcome: "done" }, { reason: "target-class" }],
  },
  edit: {
    before: [heron],
    step: {
      do: "edit",
      target: "a",
      text: "The heron stands on the north mole, mostly.",
      reason: "clearer",
      by: "human",
    },
    truth: { outcome: "done" },
    lies: [{ outcome: "refused" }],
  },
  pin: {
    before: [heron],
    step: { do: "pin", target: "a" },
    truth: { outcome: "done" },
    lies: [{ outcome: "same" }],
  },
  forget: {
    before: [heron, tug],
    step: { do: "forget", target: "a", reason: "private" },
    truth: { outcome: "done", gone: { search: true, context: true, export: true, files: true } },
    lies: [{ outcome: "refused" }, { gone: { files: "pending" } }],
  },
  event: {
    step: { do: "event", as: "e", type: "change", subject: "mole", key: "bird", value: "heron" },
    truth: { stored: true, code: "ok" },
    lies: [{ stored: false }, { code: "duplicate" }, { gap: true }],
  },
  standing: {
    before: [heron],
    step: { do: "standing", action: "revoke", source: "a", by: "agent" },
    truth: { stored: false, code: "not-permitted" },
    lies: [{ stored: true }, { code: "ok" }],
  },
  frame: {
    step: {
      do: "frame",
      declare: { projectId: "lighthouse", version: "1", purpose: "x", workTypes: {}, prefers: {} },
    },
    truth: { code: "other-project" },
    lies: [{ code: "ok" }, { codeIn: ["invalid", "ok"] }],
  },
  loop: {
    step: { do: "loop", action: "create", as: "l", subject: "mole", kind: "task", closure: { all: [] } },
    truth: { code: "ok" },
    lies: [{ code: "duplicate" }],
  },
  episode: {
    step: { do: "episode", as: "e", action: "start", goal: "count herons" },
    truth: { active: "e", code: "ok" },
    lies: [{ active: null }, { code: "not-active" }],
  },
  skill: {
    step: { do: "skill", action: "list" },
    truth: { countAtMost: 0 },
    lies: [{ has: ["calm"] }, { code: "bad-name" }],
  },
  link: {
    before: [heron, tug, { do: "link", action: "add", from: "a", to: "b", relation: "related-to" }],
    step: { do: "link", action: "walk", from: "a", depth: 2 },
    truth: { reached: ["b"] },
    lies: [{ reached: [] }, { reached: ["a"] }],
  },
  import: {
    before: [heron, { do: "export", as: "x" }],
    step: { do: "import", from: "x" },
    truth: { count: 0 },
    lies: [{ count: 1 }, { refused: [{ of: "a", because: "empty" }] }],
  },
  review: {
    before: [heron],
    step: { do: "review", action: "resolve", of: "a", verdict: "accept", reason: "yes", by: "agent" },
    truth: { outcome: "refused", code: "not-permitted" },
    lies: [{ outcome: "done" }, { code: "ok" }, { waiting: ["a"] }],
  },
  place: {
    before: [{ do: "place", name: "up", path: "yards/up", repo: "gannet" }],
    step: { do: "place", name: "copy", path: "yards/copy", repo: "gannet" },
    truth: { code: "ok" },
    lies: [{ code: "not-permitted" }],
  },
  open: {
    before: [heron],
    step: { do: "open" },
    truth: { code: "ok", count: 1 },
    lies: [{ code: "newer-layout" }, { count: 7 }, { lossless: true }],
  },
  maintain: {
    before: [heron],
    step: { do: "maintain", job: "rebuild" },
    truth: { report: { accepted: 0 } },
    lies: [
      { changed: ["a"] },
      { changed: [] },
      { survivor: "a" },
      { report: { accepted: 3 } },
      { code: "marker" },
    ],
  },
  value: {
    before: [heron],
    step: { do: "value", as: "v", of: "a" },
    truth: { pool: "candidate" },
    lies: [{ pool: "core" }, { above: 1_000_000 }, { below: -1 }, { higherThan: "v" }],
  },
};
