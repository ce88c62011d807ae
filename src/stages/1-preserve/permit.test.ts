import { describe, expect, it } from "vitest";
import type { Channel } from "../../model/channel.ts";
import { parsePolicy } from "../../policy/standing.ts";
import { gateFor } from "./gate-for-test.contract.ts";
import type { WriteAction, WriteTarget } from "./permit.ts";
import { permit } from "./permit.ts";

const PLAIN = { role: "ordinary", backdated: false, quotesUser: false };
const USERS: WriteTarget = { class: "authoritative", channel: "user", attested: false };
const AGENTS: WriteTarget = { class: "informational", channel: "agent", attested: false };
const PROVED: WriteTarget = { class: "informational", channel: "tool", attested: true };
const WEBS: WriteTarget = { class: "untrusted", channel: "web", attested: false };
const FILES: WriteTarget = { class: "authoritative", channel: "file", attested: false };

const says = (channel: Channel, action: WriteAction, target: WriteTarget | null): string => {
  const answer = permit(gateFor({ channel }), action, PLAIN, target);
  return answer.ok ? (answer.queued ? "queued" : "yes") : answer.reason;
};

describe("who may do what without a policy (DECISIONS 2, L7)", () => {
  it.each<readonly [Channel, WriteAction, WriteTarget | null, string]>([
    ["human", "remember", null, "yes"],
    ["human", "correct", PROVED, "yes"],
    ["human", "retract", FILES, "yes"],
    ["human", "erase", USERS, "yes"],
    ["human", "restore", USERS, "yes"],
    ["human", "pin", USERS, "yes"],
    ["user", "remember", null, "yes"],
    ["user", "supersede", PROVED, "yes"],
    ["user", "edit", AGENTS, "yes"],
    ["user", "retract", FILES, "yes"],
    ["user", "erase", USERS, "yes"],
    ["user", "restore", USERS, "not-permitted"],
    ["user", "pin", USERS, "yes"],
    ["agent", "remember", null, "yes"],
    ["agent", "correct", AGENTS, "yes"],
    ["agent", "supersede", WEBS, "yes"],
    ["agent", "correct", USERS, "queued"],
    ["agent", "correct", FILES, "queued"],
    ["agent", "edit", PROVED, "queued"],
    ["agent", "retract", AGENTS, "yes"],
    ["agent", "retract", USERS, "target-class"],
    ["agent", "retract", FILES, "target-class"],
    ["agent", "erase", AGENTS, "not-permitted"],
    ["agent", "restore", AGENTS, "not-permitted"],
    ["agent", "pin", AGENTS, "not-permitted"],
    ["file", "supersede", FILES, "yes"],
    ["file", "correct", USERS, "not-permitted"],
    ["file", "retract", FILES, "not-permitted"],
    ["tool", "remember", null, "yes"],
    ["tool", "correct", PROVED, "yes"],
    ["tool", "correct", USERS, "not-permitted"],
    ["tool", "erase", PROVED, "not-permitted"],
    ["web", "remember", null, "yes"],
    ["web", "correct", WEBS, "not-permitted"],
    ["web", "retract", WEBS, "not-permitted"],
    ["import", "remember", null, "yes"],
    ["import", "edit", WEBS, "not-permitted"],
  ])("%s may %s: %s → %s", (channel, action, target, expected) => {
    expect(says(channel, action, target)).toBe(expected);
  });

  it.each<readonly [Channel, string]>([
    ["human", "authoritative"],
    ["user", "authoritative"],
    ["agent", "informational"],
    ["tool", "untrusted"],
    ["web", "untrusted"],
    ["import", "untrusted"],
  ])("%s speaks at most with class %s (L7)", (channel, ceiling) => {
    expect(permit(gateFor({ channel }), "remember", PLAIN, null)).toMatchObject({ ok: true, ceiling });
  });

  it("a quote of the user lends the agent the user's word, and no other channel (L7)", () => {
    const quoting = { ...PLAIN, quotesUser: true };
    expect(permit(gateFor({ channel: "agent" }), "remember", quoting, null)).toMatchObject({
      ceiling: "authoritative",
    });
    expect(permit(gateFor({ channel: "tool" }), "remember", quoting, null)).toMatchObject({
      ceiling: "untrusted",
    });
  });

  it("an owner's grant narrows what a channel may do, never what a person may (L7)", () => {
    const policy = parsePolicy({
      writes: [{ by: ["agent"], actions: ["remember"], roles: ["ordinary"], ceiling: "untrusted" }],
    });
    const granted = (channel: Channel, action: WriteAction): unknown =>
      permit({ ...gateFor({ channel }), policy }, action, PLAIN, AGENTS);
    expect(granted("agent", "remember")).toMatchObject({ ok: true, ceiling: "untrusted" });
    expect(granted("agent", "retract")).toEqual({ ok: false, reason: "not-permitted" });
    expect(granted("user", "remember")).toEqual({ ok: false, reason: "not-permitted" });
    expect(granted("human", "retract")).toMatchObject({ ok: true });
  });
});
