import type { PendingEvent } from "../../model/journal-event.ts";
import type { Decision } from "../store.ts";
import { edit, erased, line, loop, loopAct, memory, pruned, record, signal } from "./events.contract.ts";

type Step = Pick<Decision<null>, "events" | "erase">;

/** A journal that puts rows into every projection, in texts that stores and runtimes could treat differently. */
export function everythingOnce(): readonly Step[] {
  return [
    one(
      record("blue", "The tug is blue; 拖船是蓝色的, ǅ and ﬁnally 😀 in src/TugBoat.ts", {
        source: "docs/tug.md",
      }),
    ),
    one(
      record("reply", "We moved from npm to pnpm.", { at: 1_500 }),
      line("ends", "memory-retracted", "rec_reply", {
        ends: [{ item: "rec_reply#0", cause: "retracted", from: null, by: null }],
        tombstones: [
          { id: "tmb_1", slot: "s", value: "v", text: null, cause: "retracted", item: "rec_reply#0" },
        ],
        retry: { key: "k1", content: "c1", item: "rec_reply" },
        jobs: [{ id: "job_1", kind: "extract", subject: "rec_reply" }],
      }),
    ),
    one(
      memory("port", "The port is 8080.", {
        words: {
          subject: "server",
          key: "port",
          value: "8080",
          entities: '["server","端口"]',
          tags: '["z","a"]',
        },
        more: {
          importance: 0.5,
          parents: [{ id: "rec_blue", relation: "source", start: 0, end: 4, verified: true }],
        },
      }),
    ),
    one(memory("secret", "The password hint is walrus.", { words: { subject: "walrus club" } })),
    one(memory("left", "Only the left worktree builds with ninja.", { worktree: "wt-left" })),
    one(edit("edit", "port", "The port is 9090.")),
    one(loop("ship", "Ship the tug"), loopAct("claim", "ship", "It is shipped")),
    one(loop("private", "Paint the left side", "wt-left"), loopAct("done", "private", "Painted", "wt-left")),
    one(
      line(
        "fact",
        "fact-observed",
        "fact_1",
        {
          fact: "fact_1",
          type: "decision",
          slot: "f",
          eventTime: 10,
          recordedAt: 20,
          effectiveFrom: 10,
          effectiveTo: null,
          seq: null,
          content: "c",
          ceiling: "informational",
          links: [{ relation: "supersedes", target: "fact_0" }],
        },
        { subject: "release", value: "1.2.3" },
      ),
    ),
    one(
      line(
        "source",
        "source-described",
        null,
        { class: "authoritative", role: "evidence", stance: null, negative: false },
        {
          name: "docs/tug.md",
          claim: "colour",
          refutedBy: "[]",
          restrictedTo: '["prod"]',
          derivedFrom: "[]",
        },
      ),
      line("standing", "standing-changed", null, { revoked: true }, { name: "docs/old.md", to: '["dev"]' }),
      line("blob", "blob-approved", null, { blob: "b1" }),
      line("policy", "policy-approved", null, {}, { value: '{"limits":{"b":2,"a":1}}' }),
      signal("hint", "fix the tug"),
      signal("mine", "fix the right side", "wt-right"),
    ),
    one(
      line("review", "review-opened", "mem_port", { why: "contradicts" }),
      line("pin", "memory-pinned", "mem_left", { pinned: true }),
      line("job", "job-changed", "job_1", { state: "done", attempts: 1 }),
      line("lift", "tombstone-lifted", "rec_reply", { lifts: ["tmb_1"] }),
    ),
    {
      events: [
        erased(
          "erase",
          ["mem_secret"],
          [
            { event: "evt_secret", field: "text" },
            { event: "evt_secret", field: "subject" },
            { event: "evt_blue", field: "text" },
          ],
        ),
      ],
      erase: [
        { event: "evt_secret", field: "text", masked: null },
        { event: "evt_secret", field: "subject", masked: null },
        { event: "evt_blue", field: "text", masked: "The tug is ████; 拖船是蓝色的 in src/TugBoat.ts" },
      ],
    },
    // Of another machine's traces: a journal that was brought along tells of them.
    one(pruned("old", ["trc_old", "trc_older"], 7)),
    one(line("refusal", "refused", "mem_port", { reason: "target-class" })),
  ];
}

function one(...events: readonly PendingEvent[]): Step {
  return { events };
}
