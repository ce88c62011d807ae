import type { Actor } from "../model/channel.ts";
import type { RecordRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { parsePolicy } from "../policy/standing.ts";
import { lineOf } from "../stages/1-preserve/gate.ts";
import { parseProjectFrame } from "../stages/5-frame/project-frame.ts";
import { redactDeep } from "../text/redact.ts";
import type { Desk, Shelf } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { shelfFor } from "./remember.ts";
import type { Code, SourceInput, StandingInput } from "./voice.ts";
import { want } from "./want.ts";

interface Stored {
  readonly stored: boolean;
  readonly code: Code;
}

/** Describes a source. A person's act: what it says decides who may corroborate, refute or restrict. */
export async function describeSource(desk: Desk, actor: Actor, input: SourceInput): Promise<Stored> {
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  if (actor.channel !== "human") return refusedAct(desk, actor, "source");
  const clean = redactDeep(input).value;
  const named = await nameOf(shelf, clean.source);
  const names = async (list: readonly string[] | undefined): Promise<string> =>
    JSON.stringify(await Promise.all((list ?? []).map(async (name) => (await nameOf(shelf, name)).name)));
  const words: Record<string, string> = {
    name: named.name,
    refutedBy: await names(clean.refutedBy),
    derivedFrom: await names(clean.derivedFrom),
    restrictedTo: JSON.stringify(clean.restrictedTo ?? []),
  };
  if (clean.claim !== undefined) words["claim"] = clean.claim;
  if (clean.dispute !== undefined) words["dispute"] = clean.dispute;
  const payload = {
    class: clean.class ?? null,
    role: clean.role ?? null,
    stance: clean.stance ?? null,
    negative: clean.negative === true,
  };
  return shelf.store.write(shelf.scope, [], () => ({
    events: [lineOf(gate, "source-described", null, payload, words)],
    answer: { stored: true, code: "ok" as const },
  }));
}

/** Revokes, restores, restricts, clears, or approves the bytes of one revision. A person's act. */
export async function changeStanding(desk: Desk, actor: Actor, asked: StandingInput): Promise<Stored> {
  if (actor.channel !== "human") return refusedAct(desk, actor, `standing ${asked.action}`);
  const input = redactDeep(asked).value;
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const named = await nameOf(shelf, input.source);
  if (!named.known) return { stored: false, code: "unknown-target" };
  if (input.action === "approve") {
    const blob = named.record?.blob ?? null;
    if (blob === null) return { stored: false, code: "unknown-target" };
    return shelf.store.write(shelf.scope, [], () => ({
      events: [lineOf(gate, "blob-approved", named.record?.id ?? null, { blob }, {})],
      answer: { stored: true, code: "ok" as const },
    }));
  }
  return shelf.store.write(shelf.scope, [() => [want("now", "standing", { name: named.name })]], (found) => {
    const now = rowsAs<{ readonly revoked: boolean; readonly restrictedTo: readonly string[] }>(
      found["now"],
    )[0];
    const revoked =
      input.action === "revoke" ? true : input.action === "restore" ? false : (now?.revoked ?? false);
    const to =
      input.action === "restrict"
        ? (input.to ?? [])
        : input.action === "clear"
          ? []
          : (now?.restrictedTo ?? []);
    return {
      events: [
        lineOf(
          gate,
          "standing-changed",
          null,
          { action: input.action, revoked },
          { name: named.name, to: JSON.stringify(to) },
        ),
      ],
      answer: { stored: true, code: "ok" as const },
    };
  });
}

/** Declares the project frame. Half a frame is refused whole. */
export async function declareFrame(
  desk: Desk,
  actor: Actor,
  declare: unknown,
): Promise<{ readonly code: Code; readonly wrong: string | null }> {
  if (actor.channel !== "human") return { code: (await refusedAct(desk, actor, "frame")).code, wrong: null };
  const reading = parseProjectFrame(declare, desk.resolved.project ?? "");
  if (reading.code !== "ok") return { code: reading.code, wrong: reading.wrong.join("; ") };
  await storeSetting(desk, actor, "frame-approved", declare);
  return { code: "ok", wrong: null };
}

/** Approves a policy. A malformed one is refused and says where. */
export async function approvePolicy(
  desk: Desk,
  actor: Actor,
  approve: unknown,
): Promise<{ readonly code: Code; readonly wrong: string | null }> {
  if (actor.channel !== "human") return { code: (await refusedAct(desk, actor, "policy")).code, wrong: null };
  const parsed = parsePolicy(approve);
  if (!parsed.ok) return { code: "invalid", wrong: parsed.wrong };
  await storeSetting(desk, actor, "policy-approved", approve);
  return { code: "ok", wrong: null };
}

/** A sign of the present work, seen by a host. */
export async function observeSignal(
  desk: Desk,
  actor: Actor,
  kind: string,
  text: string,
): Promise<{ readonly id: string }> {
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const clean = redactDeep(text).value;
  const line = lineOf(
    gate,
    "signal-observed",
    null,
    { kind, worktree: shelf.scope.worktree },
    { text: clean },
  );
  return shelf.store.write(shelf.scope, [], () => ({ events: [line], answer: { id: line.id } }));
}

async function storeSetting(
  desk: Desk,
  actor: Actor,
  kind: "frame-approved" | "policy-approved",
  value: unknown,
): Promise<void> {
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const words = { value: JSON.stringify(redactDeep(value).value) };
  await shelf.store.write(shelf.scope, [], () => ({
    events: [lineOf(gate, kind, null, {}, words)],
    answer: null,
  }));
}

async function refusedAct(desk: Desk, actor: Actor, action: string): Promise<Stored> {
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  return shelf.store.write(shelf.scope, [], () => ({
    events: [lineOf(gate, "refused", null, { action, reason: "not-permitted" }, {})],
    answer: { stored: false, code: "not-permitted" as const },
  }));
}

/** A file is known by its path, so that a revocation holds for its next revision; anything else by its id. */
async function nameOf(
  shelf: Shelf,
  source: string,
): Promise<{ readonly name: string; readonly known: boolean; readonly record: RecordRow | null }> {
  const found = await shelf.store.read(shelf.scope, [
    () => [
      want("byId", "record", { id: source }),
      want("bySource", "record", { source }, { order: "recordedAt" }),
      want("memory", "memory", { id: source }),
    ],
  ]);
  const byId = rowsAs<RecordRow>(found["byId"])[0];
  const bySource = rowsAs<RecordRow>(found["bySource"]).at(-1);
  const record = byId ?? bySource ?? null;
  const known = record !== null || (found["memory"] ?? []).length > 0;
  if (record !== null && record.channel === "file" && record.source !== null)
    return { name: record.source, known, record };
  if (record !== null) return { name: byId ? record.id : (record.source ?? record.id), known, record };
  return { name: source, known, record: null };
}
