import type { Digest } from "../model/digest.ts";
import { PrecedentFault } from "../model/fault.ts";
import { erasedTextsOf } from "./check-journal.ts";
import type { SealedEvent } from "./seal-event.ts";
import { sealEvent } from "./seal-event.ts";
import type { Decision, JournalHead } from "./store.ts";
import { textKey } from "./store.ts";

/**
 * The lines of a decision, chained to the head; refuses an erasure that no line names, and the pruning of a trace that came to be
 * again after it was looked at. `lastOf` gives the number of a trace's last occurrence, 0 when it never happened.
 */
export function sealDecision(
  decision: Decision<unknown>,
  head: JournalHead,
  project: string,
  digest: Digest,
  lastOf: (trace: string) => number,
): readonly SealedEvent[] {
  const named = new Set(decision.events.flatMap((event) => erasedTextsOf(event).map(textKey)));
  for (const ref of decision.erase ?? []) {
    if (named.has(textKey(ref))) continue;
    throw new PrecedentFault("bad-input", {
      what: `The text ${textKey(ref)} was to be erased and no line of the decision names it in erasedTexts.`,
      means: "Nothing was written: the journal could not have told this from damage.",
      remedy: "Name every erased text as { event, field } in the payload of the line that erases it.",
    });
  }
  const left = new Set(
    decision.events.flatMap((event) => maskedInputsOf(event).map((one) => `${one.trace}/${one.digest}`)),
  );
  for (const { trace, masked } of decision.inputs ?? []) {
    if (left.has(`${trace}/${digest.keyed(masked)}`)) continue;
    throw new PrecedentFault("bad-input", {
      what: `The inputs of the trace ${trace} were to be masked and no line of the decision names what is left of them.`,
      means: "Nothing was written: the check of the traces could not have told this from damage.",
      remedy:
        "Name { trace, digest } in maskedInputs of the memory-erased line, with the keyed digest of what is left.",
    });
  }
  for (const event of decision.events) refuseNewer(event, lastOf);
  const sealed: SealedEvent[] = [];
  let last = head;
  for (const pending of decision.events) {
    const next = sealEvent(pending, last, project, digest);
    sealed.push(next);
    last = { seq: next.event.seq, hash: next.event.hash };
  }
  return sealed;
}

function refuseNewer(event: Line, lastOf: (trace: string) => number): void {
  const upTo = prunedUpTo(event);
  for (const id of prunedTracesOf(event)) {
    const last = lastOf(id);
    if (last <= upTo) continue;
    throw new PrecedentFault("store-busy", {
      what: `The trace ${id} came to be again meanwhile.`,
      means: "Nothing was pruned by this line.",
      remedy: "Look at the traces again, and prune those that are still old.",
    });
  }
}

type Line = Pick<SealedEvent["event"], "kind" | "payload">;

/** The traces that a `traces-pruned` line names, whose bodies go and whose digests stay. */
export function prunedTracesOf(event: Line): readonly string[] {
  const list = event.kind === "traces-pruned" ? event.payload["traces"] : null;
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === "string") : [];
}

/** The last occurrence that a `traces-pruned` line looked at. */
export function prunedUpTo(event: Line): number {
  return Number(event.payload["upTo"] ?? 0);
}

/** Adds the traces that a line pruned, each with the last occurrence that was looked at. */
export function addPruned(to: Map<string, number>, event: Line): void {
  for (const id of prunedTracesOf(event)) to.set(id, Math.max(to.get(id) ?? 0, prunedUpTo(event)));
}

/** What a `memory-erased` line says was left of the frozen inputs of a trace. */
export function maskedInputsOf(
  event: Pick<SealedEvent["event"], "kind" | "payload">,
): readonly { readonly trace: string; readonly digest: string }[] {
  const list = event.kind === "memory-erased" ? event.payload["maskedInputs"] : null;
  return Array.isArray(list)
    ? (list as unknown as readonly { readonly trace: string; readonly digest: string }[])
    : [];
}

/**
 * What a trace's frozen inputs may name an erased text by: the line that held it, that line's subject, and the items that a
 * `memory-erased` line lists. Inputs that name any of these hold the words, or may.
 */
export function namesOfErased(
  sealed: readonly SealedEvent[],
  erased: readonly { readonly event: string; readonly subject: string | null }[],
): readonly string[] {
  const names = new Set<string>();
  for (const { event, subject } of erased) {
    names.add(event);
    if (subject !== null) names.add(subject);
  }
  for (const { event } of sealed) {
    const items = event.kind === "memory-erased" ? event.payload["items"] : null;
    if (Array.isArray(items)) for (const item of items) if (typeof item === "string") names.add(item);
  }
  return [...names];
}
