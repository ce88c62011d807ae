import type { Actor } from "../model/channel.ts";
import { PrecedentFault } from "../model/fault.ts";
import { formatInstant } from "../model/instant.ts";
import { mayCapture } from "../policy/may-capture.ts";
import { redact } from "../text/redact.ts";
import { withoutPrivate } from "../text/private.ts";
import type { Desk } from "./desk.ts";
import { withoutErased } from "./erase-guard.ts";
import { keep } from "./keep.ts";
import { appendToSpool, drainSpool, isSpooled, spoolFile, spooledMisses } from "./spool.ts";
import type { KeepAnswer, KeepInput } from "./voice.ts";

const NOTHING: KeepAnswer = { stored: false, id: null, redacted: 0, jobs: [], triggers: [], entities: [] };

/**
 * Keeps what was observed, unless a person said that it is none of memory's business. While another process holds the store it
 * waits beside it, redacted and on disk, and is kept when the store is next open (L1, L18).
 */
export async function capture(desk: Desk, actor: Actor, given: KeepInput): Promise<KeepAnswer> {
  if (desk.project === null || !mayCapture(desk.capture, captureOf(desk, actor, given))) return NOTHING;
  const input = SPOKEN.has(given.channel) ? { ...given, text: withoutPrivate(given.text) } : given;
  const file = spoolOf(desk);
  try {
    // What waits was said earlier.
    if (file !== null && isSpooled(file)) await drain(desk);
    return await keep(desk, actor, input);
  } catch (cause) {
    if (file === null || !(cause instanceof PrecedentFault) || cause.code !== "store-busy") throw cause;
    return spool(desk, actor, input, file);
  }
}

/** Keeps what waited. Throws `store-busy` while it still has to; nothing of it is lost then. */
export async function drain(desk: Desk): Promise<number> {
  const file = spoolOf(desk);
  return file === null
    ? 0
    : drainSpool(file, async (waiting) => {
        if ("missed" in waiting) await countMiss(desk, waiting.missed);
        else await keep(desk, waiting.actor, waiting.input);
      });
}

/** A turn without memory is counted, also where the store cannot take the count now (L18). */
export async function noteMiss(desk: Desk, why: string): Promise<void> {
  try {
    await countMiss(desk, why);
  } catch {
    const file = spoolOf(desk);
    if (file !== null) appendToSpool(file, { missed: why });
  }
}

export function waitingMisses(desk: Desk): number {
  const file = spoolOf(desk);
  return file === null ? 0 : spooledMisses(file);
}

async function countMiss(desk: Desk, why: string): Promise<void> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return;
  const scope = desk.project === null ? desk.resolved.globalScope(null) : desk.resolved.scopeFor(null);
  await store.operational(scope).count(`missed/${why}`, 1);
}

/** What people say and what comes back to them; a file may say `<private>` and mean it. */
const SPOKEN: ReadonlySet<string> = new Set(["user", "assistant", "tool"]);

function captureOf(desk: Desk, actor: Actor, input: KeepInput): Parameters<typeof mayCapture>[1] {
  return {
    project: desk.resolved.project ?? "",
    place: desk.resolved.place.root,
    path: input.channel === "file" ? (input.source ?? null) : null,
    session: actor.session,
    agent: actor.agent,
  };
}

function spoolOf(desk: Desk): string | null {
  const { project, resolved } = desk;
  return project === null || !project.capabilities.durable || resolved.file === null
    ? null
    : spoolFile(resolved.file);
}

async function spool(desk: Desk, actor: Actor, input: KeepInput, file: string): Promise<KeepAnswer> {
  const clean = redact(input.text);
  const text = await withoutErased(desk, actor.session, clean.text.toWellFormed());
  if (text.trim() === "") return { ...NOTHING, redacted: clean.count };
  appendToSpool(file, {
    actor,
    input: {
      ...input,
      text,
      // A name of its own, so that a capture which is drained twice is kept once.
      source: input.source === undefined ? `capture:${desk.ids.next("record")}` : redact(input.source).text,
      occurredAt: input.occurredAt ?? formatInstant(desk.clock.now()),
    },
  });
  return { ...NOTHING, stored: true, redacted: clean.count };
}
