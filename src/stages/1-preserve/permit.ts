import type { Channel } from "../../model/channel.ts";
import type { Refusal } from "../../model/reason.ts";
import type { WriteGrant } from "../../policy/standing.ts";
import type { Gate } from "./gate.ts";

export type WriteAction =
  | "remember"
  | "correct"
  | "supersede"
  | "retract"
  | "edit"
  | "restore"
  | "pin"
  | "erase";

export interface WriteTarget {
  /** Class it speaks with now. */
  readonly class: string;
  readonly channel: Channel;
  readonly attested: boolean;
}

export type Permission =
  | { readonly ok: true; readonly ceiling: string; readonly queued: boolean }
  | { readonly ok: false; readonly reason: Refusal };

/** May this channel do this to that? Without an owner's grants the table of DECISIONS 2 holds. */
export function permit(
  gate: Gate,
  action: WriteAction,
  asked: { readonly role: string; readonly backdated: boolean; readonly quotesUser: boolean },
  target: WriteTarget | null,
): Permission {
  const { policy } = gate;
  if (!policy.ok && policy.part === "writes" && action !== "restore" && action !== "erase") {
    return { ok: false, reason: "policy-invalid" };
  }
  const grants = policy.policy.writes;
  const channel: Channel = asked.quotesUser && gate.actor.channel === "agent" ? "user" : gate.actor.channel;
  if (grants === null || channel === "human") return byDefault(channel, action, target);
  const grant = grants.find((entry) => entry.by.includes(channel) && entry.actions.includes(action));
  if (!grant || !grant.roles.includes(asked.role))
    return ACTS_OF_STANDING.has(action) ? byDefault(channel, action, target) : no("not-permitted");
  if (asked.backdated && !grant.backdating) return no("backdating-not-allowed");
  if (target && !mayTouch(grant, target)) return no("target-class");
  return { ok: true, ceiling: grant.ceiling, queued: false };
}

const ACTS_OF_STANDING = new Set<WriteAction>(["restore", "pin", "erase"]);

function mayTouch(grant: WriteGrant, target: WriteTarget): boolean {
  return grant.targetClasses === null || grant.targetClasses.includes(target.class);
}

function byDefault(channel: Channel, action: WriteAction, target: WriteTarget | null): Permission {
  const ceiling = CEILING[channel];
  const yes: Permission = { ok: true, ceiling, queued: false };
  switch (action) {
    case "remember":
      return yes;
    case "restore":
      return channel === "human" ? yes : no("not-permitted");
    case "pin":
      return channel === "human" || channel === "user" ? yes : no("not-permitted");
    case "erase":
      return channel === "human" || channel === "user" ? yes : no("not-permitted");
    case "retract":
      if (channel === "human" || channel === "user") return yes;
      if (channel !== "agent" || target === null) return no("not-permitted");
      return isAgents(target) ? yes : no("target-class");
    default:
      return revises(channel, target, yes);
  }
}

function revises(channel: Channel, target: WriteTarget | null, yes: Permission): Permission {
  if (channel === "human" || channel === "user") return yes;
  if (target === null) return no("not-permitted");
  if (channel === "agent") {
    if (isAgents(target) || (target.class === "untrusted" && !target.attested)) return yes;
    return { ok: true, ceiling: CEILING.agent, queued: true };
  }
  return channel === target.channel && (channel === "tool" || channel === "file" || channel === "commit")
    ? yes
    : no("not-permitted");
}

function isAgents(target: WriteTarget): boolean {
  return target.channel === "agent" && target.class !== "authoritative";
}

function no(reason: Refusal): Permission {
  return { ok: false, reason };
}

const CEILING: Readonly<Record<Channel, string>> = {
  human: "authoritative",
  user: "authoritative",
  agent: "informational",
  file: "authoritative",
  commit: "informational",
  tool: "untrusted",
  web: "untrusted",
  import: "untrusted",
};
