import type { Actor } from "../model/channel.ts";
import { parseClosure } from "../loops/closure.ts";
import type { ExistingLoop, LoopDecision } from "../loops/create-loop.ts";
import { decideCreateLoop, decideLoopAct } from "../loops/create-loop.ts";
import type { LoopChanged } from "../fold/payloads.ts";
import { formatInstant, instant } from "../model/instant.ts";
import { visibleOf } from "../model/visible.ts";
import { lineOf } from "../stages/1-preserve/gate.ts";
import { redactDeep } from "../text/redact.ts";
import type { Desk } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { momentOrNull } from "./moments.ts";
import { readLoops } from "./read-loops.ts";
import { standpointOf } from "./recall.ts";
import { shelfFor } from "./remember.ts";
import type { Code, LoopInput, LoopLine } from "./voice.ts";

/** Creates a loop or acts on one. What closes it is decided by evidence alone, at reading (L8). */
export async function changeLoop(
  desk: Desk,
  actor: Actor,
  input: LoopInput,
): Promise<{ readonly code: Code; readonly id: string | null }> {
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const clean = redactDeep(input).value;
  const now = { validAt: gate.now, knownAt: gate.now };
  const existing = (await readLoops(shelf, now)).map(({ loop, state, successor }): ExistingLoop => ({
    id: loop.id,
    subject: loop.subject,
    kind: loop.kind,
    closure: loop.closure,
    createdBy: loop.createdBy,
    state: state.state,
    successor,
  }));
  const decision = decide(clean, actor.channel, existing);
  const id = decision.code === "duplicate" || decision.code === "conflict" ? decision.of : (input.of ?? null);
  if (decision.code === "duplicate") return { code: "duplicate", id };
  if (decision.code !== "ok") {
    const line = lineOf(gate, "refused", id, { action: `loop ${input.action}`, reason: decision.code }, {});
    return shelf.store.write(shelf.scope, [], () => ({
      events: [line],
      answer: { code: decision.code, id },
    }));
  }
  const loop = input.action === "create" ? gate.ids.next("loop") : (input.of ?? "");
  const payload: LoopChanged = {
    loop,
    action: input.action,
    kind: clean.kind ?? "task",
    worktree: null,
    visible: visibleOf(null, gate.digest),
    target: input.with ?? null,
    at: gate.now,
    chunks: [],
  };
  const line = lineOf(gate, "loop-changed", loop, payload, wordsOf(clean, actor));
  return shelf.store.write(shelf.scope, [], () => ({
    events: [line],
    answer: { code: "ok" as const, id: loop },
  }));
}

export async function listLoops(
  desk: Desk,
  session: string | null,
  filter: {
    readonly subject?: string;
    readonly kind?: string;
    readonly validAt?: string;
    readonly knownAt?: string;
  },
): Promise<readonly LoopLine[]> {
  if (desk.project === null) return [];
  const standpoint = standpointOf(desk, filter);
  const loops = await readLoops({ store: desk.project, scope: desk.resolved.scopeFor(session) }, standpoint);
  return loops
    .filter(({ loop }) => loop.createdAt <= standpoint.validAt && loop.createdAt <= standpoint.knownAt)
    .filter(
      ({ loop }) =>
        (filter.subject === undefined || loop.subject === filter.subject) &&
        (filter.kind === undefined || loop.kind === filter.kind),
    )
    .map(({ loop, state }) => ({
      id: loop.id,
      subject: loop.subject,
      kind: loop.kind,
      text: loop.text,
      since: formatInstant(instant(loop.createdAt)),
      channel: loop.createdBy,
      ...state,
    }));
}

function decide(input: LoopInput, channel: string, existing: readonly ExistingLoop[]): LoopDecision {
  if (input.action === "create") {
    return decideCreateLoop(
      {
        subject: input.subject ?? "",
        kind: input.kind ?? "task",
        closure: parseClosure(input.closure ?? { all: [] }),
      },
      channel,
      existing,
    );
  }
  if (input.action === "supersede") {
    return decideLoopAct(
      { action: "supersede", of: input.of ?? "", with: input.with ?? "" },
      channel,
      existing,
    );
  }
  return decideLoopAct({ action: input.action, of: input.of ?? "" }, channel, existing);
}

function wordsOf(input: LoopInput, actor: Actor): Readonly<Record<string, string>> {
  const words: Record<string, string> = {};
  if (input.subject !== undefined) words["subject"] = input.subject;
  if (input.text !== undefined) words["text"] = input.text;
  if (input.expected !== undefined) words["expected"] = input.expected;
  if (input.action === "create") words["closure"] = JSON.stringify(input.closure ?? { all: [] });
  if (input.source !== undefined) words["source"] = input.source;
  if (input.evidence !== undefined) {
    const { attested, at, ...rest } = input.evidence;
    // A person's attestation counts as the person's word; an agent's is a claim.
    const observed = attested === true && actor.channel !== "agent";
    words["evidence"] = JSON.stringify({ ...rest, at: momentOrNull(at, "evidence.at"), attested: observed });
  }
  return words;
}
