import type { Embedder } from "../embedding/embedder.ts";
import type { Actor } from "../model/channel.ts";
import type { Clock } from "../model/clock.ts";
import type { Ids } from "../model/id.ts";
import type { Scope } from "../model/scope.ts";
import type { CaptureRules } from "../policy/may-capture.ts";
import type { Retention } from "../policy/retention.ts";
import { KEEP_EVERYTHING, parseRetention } from "../policy/retention.ts";
import type { ParsedPolicy } from "../policy/standing.ts";
import { parsePolicy } from "../policy/standing.ts";
import type { ResolvedPlace } from "../scope/resolve-scope.ts";
import type { ProjectFrame } from "../stages/5-frame/project-frame.ts";
import { parseProjectFrame } from "../stages/5-frame/project-frame.ts";
import type { Gate } from "../stages/1-preserve/gate.ts";
import type { SqliteSeams } from "../storage/sqlite/handle.ts";
import type { Store } from "../storage/store.ts";
import type { SessionViews } from "./session.ts";
import { want } from "./want.ts";

/** What every verb works with: the stores of a place, and the ports. One per open place. */
export interface Desk {
  readonly resolved: ResolvedPlace;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly embedder: Embedder | null;
  readonly locale: "en" | "zh";
  /** `null` where there is no project. */
  readonly project: Store | null;
  /** The person's layer for all projects; `null` until something was told there, unless asked to make it. */
  global(make: boolean): Promise<Store | null>;
  /** Opens another project's store to look, never to write. `null` when it has none. */
  look(project: string): Promise<Store | null>;
  /** A policy and frame that the host approved; they stand before stored ones. */
  readonly hostPolicy: unknown;
  readonly hostFrame: unknown;
  readonly seams: Seams;
  /** What a person keeps out of memory. */
  readonly capture: CaptureRules;
  /** What sessions were shown, as far as this process has read it. */
  readonly sessions: SessionViews;
  /** A turn that got nothing although something may exist. */
  missed(why: string): void;
  /** Something was written that wants vectors. */
  embedSoon(): void;
}

/** Where a test may interfere so that a fault is a real one; nothing that ships sets one. */
export interface Seams {
  readonly sqlite?: SqliteSeams;
  readonly beforeTrace?: () => void;
  readonly beforeRead?: () => Promise<void>;
}

/** A store with the scope to use it. */
export interface Shelf {
  readonly store: Store;
  readonly scope: Scope;
}

export async function shelves(desk: Desk, session: string | null): Promise<readonly Shelf[]> {
  const global = await desk.global(false);
  return [
    ...(desk.project === null ? [] : [{ store: desk.project, scope: desk.resolved.scopeFor(session) }]),
    ...(global === null ? [] : [{ store: global, scope: desk.resolved.globalScope(session) }]),
  ];
}

export interface Settings {
  readonly policy: ParsedPolicy;
  readonly policyVersion: string;
  readonly frame: ProjectFrame | null;
  /** What of the past a person said may go: from the policy approved here, never from a host's or a file's. */
  readonly retention: Retention & { readonly policyVersion: string };
}

/** The policy and frame in force: what the host approved, else what a person approved here, else the default. */
export async function readSettings(desk: Desk, session: string | null): Promise<Settings> {
  const rows =
    desk.project === null
      ? []
      : ((
          await desk.project.read(desk.resolved.scopeFor(session), [
            () => [want("settings", "setting", { name: ["policy", "frame"] })],
          ])
        )["settings"] ?? []);
  const stored = (name: string): { readonly value: unknown; readonly version: string } | null => {
    const row = rows.find((entry) => entry["name"] === name);
    return row ? { value: row["value"], version: String(row["version"]) } : null;
  };
  const policy = stored("policy");
  const frame = stored("frame");
  const frameValue = desk.hostFrame ?? frame?.value;
  const reading =
    frameValue === undefined ? null : parseProjectFrame(frameValue, desk.resolved.project ?? "");
  return {
    policy: parsePolicy(desk.hostPolicy ?? policy?.value),
    policyVersion: desk.hostPolicy !== undefined ? "host" : (policy?.version ?? "default"),
    frame: reading !== null && reading.code === "ok" ? reading.frame : null,
    retention: { ...retentionOf(policy?.value), policyVersion: policy?.version ?? "default" },
  };
}

/** A part that cannot be read keeps everything. */
function retentionOf(policy: unknown): Retention {
  const part = (policy as { readonly retention?: unknown } | null | undefined)?.retention;
  const read = parseRetention(part);
  return typeof read === "string" ? KEEP_EVERYTHING : read;
}

export function gateOf(desk: Desk, shelf: Shelf, actor: Actor, settings: Settings): Gate {
  return {
    now: desk.clock.now(),
    ids: desk.ids,
    digest: shelf.store.digest,
    actor,
    scope: shelf.scope,
    policy: settings.policy,
    policyVersion: settings.policyVersion,
  };
}
