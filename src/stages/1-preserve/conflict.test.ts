import { describe, expect, it } from "vitest";
import type { Meeting, Side } from "./conflict.ts";
import { meet } from "./conflict.ts";

const side = (channel: string, name: string, rest: Partial<Side> = {}): Side => ({
  channel,
  class: name,
  session: "s1",
  provedAt: null,
  citesNewer: false,
  ...rest,
});
const user = side("user", "authoritative");
const person = side("human", "authoritative");
const agent = side("agent", "informational");
const elsewhere = side("agent", "informational", { session: "s2" });
const decision = side("file", "authoritative");
const note = side("file", "informational");
const tool = side("tool", "untrusted");
const web = side("web", "untrusted");
const proved = side("tool", "informational", { provedAt: 10 });

describe("what a new value does to the one in its slot (DECISIONS 4, L6, L8)", () => {
  it.each<readonly [string, Side, Side, Meeting]>([
    ["the user's word displaces the user's", user, user, "override"],
    ["a person's word displaces the user's", user, person, "override"],
    ["the user's word displaces an agent's", agent, user, "override"],
    ["the user's word displaces a decision record's", decision, user, "override"],
    ["the user's word displaces what nobody vouches for", web, user, "override"],
    ["a proof is kept beside the user's word", proved, user, "evidence-kept"],
    ["a proof is kept beside a person's word in passing", proved, person, "evidence-kept"],
    ["a decision record and the user are both shown", user, decision, "beside"],
    ["two decision records are both shown", decision, decision, "beside"],
    ["a decision record displaces an agent's word", agent, decision, "override"],
    ["an agent does not displace the user", user, agent, "queue"],
    ["an agent does not displace a decision record", decision, agent, "queue"],
    ["an agent does not displace a proof", proved, agent, "queue-proof"],
    ["an agent displaces its own word of this session", agent, agent, "override"],
    ["an agent stands beside another session's word", elsewhere, agent, "beside"],
    [
      "newer records let an agent displace another's word",
      elsewhere,
      { ...agent, citesNewer: true },
      "override",
    ],
    [
      "without a session no word is its own",
      side("agent", "informational", { session: null }),
      side("agent", "informational", { session: null }),
      "beside",
    ],
    ["an informational file waits against the user", user, note, "queue"],
    ["an informational file stands beside an agent", agent, note, "beside"],
    ["an observed pass and the user are both shown", user, proved, "beside"],
    ["an observed pass displaces an agent's word", agent, proved, "override"],
    ["an observed pass displaces unproved output", tool, proved, "override"],
    [
      "a later pass displaces an earlier one",
      proved,
      side("tool", "informational", { provedAt: 20 }),
      "override",
    ],
    [
      "a pass that arrives late stands beside the later one",
      side("tool", "informational", { provedAt: 20 }),
      proved,
      "beside",
    ],
    ["unproved output contests nothing", user, tool, "beside-silent"],
    ["unproved output contests no agent either", agent, tool, "beside-silent"],
    ["a web page contests nothing", agent, web, "beside-silent"],
    ["an import contests nothing", user, side("import", "untrusted"), "beside-silent"],
    ["an agent displaces what nobody vouches for", web, agent, "override"],
  ])("%s", (_, existing, incoming, expected) => {
    expect(meet(existing, incoming)).toBe(expected);
  });
});
