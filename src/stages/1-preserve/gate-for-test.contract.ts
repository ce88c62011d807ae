import { createHash } from "node:crypto";
import type { Actor } from "../../model/channel.ts";
import { instant } from "../../model/instant.ts";
import { parsePolicy } from "../../policy/standing.ts";
import type { Gate } from "./gate.ts";

/** A gate with a plain digest, numbered ids and a fixed moment, for tables of decisions. */
export function gateFor(actor: Partial<Actor> = {}, now = 1_000_000): Gate {
  let n = 0;
  const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
  return {
    now: instant(now),
    ids: { next: (kind: string) => `${kind}_${(n += 1)}` } as Gate["ids"],
    digest: { keyed: hash, plain: hash } as Gate["digest"],
    actor: { channel: "user", session: "s1", agent: null, ...actor },
    scope: { project: "p", worktree: null, session: "s1", layer: "project" } as Gate["scope"],
    policy: parsePolicy(undefined),
    policyVersion: "default",
  };
}
