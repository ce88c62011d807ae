import type { Instant } from "../../model/instant.ts";
import type { Json, JournalKind, PendingEvent, Words } from "../../model/journal-event.ts";
import { visibleOf } from "../../model/visible.ts";
import { DIGEST } from "./harness.contract.ts";

/** Builders of journal lines that show only what matters to a test. */
export function line(
  id: string,
  kind: JournalKind,
  subject: string | null,
  payload: Readonly<Record<string, Json>> = {},
  words: Words = {},
  at = 1_000,
): PendingEvent {
  return {
    id: `evt_${id}`,
    at: at as Instant,
    actor: { channel: "user", session: `session of ${id}`, agent: null },
    kind,
    subject,
    payload,
    policy: "p1",
    words,
  };
}

interface Place {
  readonly worktree?: string | null;
  readonly at?: number;
}

export function record(
  id: string,
  text: string,
  place: Place & { readonly source?: string } = {},
): PendingEvent {
  const { worktree = null, at = 1_000, source } = place;
  return line(
    id,
    "record-kept",
    `rec_${id}`,
    {
      record: `rec_${id}`,
      origin: "typed",
      revision: null,
      byAgent: false,
      role: null,
      occurredAt: at,
      worktree,
      visible: visibleOf(worktree, DIGEST),
      digest: DIGEST.keyed(text),
      blob: null,
      own: false,
      chunks: [{ start: 0, end: text.length }],
      statements: [
        {
          n: 0,
          start: 0,
          end: text.length,
          slot: `slot of ${id}`,
          value: `value of ${id}`,
          type: null,
          change: false,
          negated: false,
          modality: "plain",
          validFrom: null,
          rejected: false,
          masked: false,
        },
      ],
      replaces: null,
    },
    { text, ...(source === undefined ? {} : { source }) },
    at,
  );
}

export function memory(
  id: string,
  text: string,
  place: Place & { readonly words?: Words; readonly more?: Readonly<Record<string, Json>> } = {},
): PendingEvent {
  const { worktree = null, at = 1_000, words = {}, more = {} } = place;
  return line(
    id,
    "memory-asserted",
    `mem_${id}`,
    {
      memory: `mem_${id}`,
      layer: "project",
      worktree,
      visible: visibleOf(worktree, DIGEST),
      kind: "fact",
      role: "ordinary",
      importance: null,
      confidence: null,
      validFrom: at,
      validTo: null,
      occurredAt: null,
      slot: `slot of ${id}`,
      valueDigest: DIGEST.keyed(text),
      textDigest: DIGEST.keyed(text),
      ceiling: "authoritative",
      waiting: null,
      pinned: false,
      accepted: false,
      quotedFrom: null,
      chunks: [{ start: 0, end: text.length }],
      parents: [],
      target: null,
      recordedAt: at,
      ...more,
    },
    { text, ...words },
    at,
  );
}

export function edit(id: string, of: string, text: string, version = 2): PendingEvent {
  return line(
    id,
    "memory-edited",
    `mem_${of}`,
    {
      memory: `mem_${of}`,
      version,
      visible: "p",
      valueDigest: DIGEST.keyed(text),
      textDigest: DIGEST.keyed(text),
      chunks: [{ start: 0, end: text.length }],
    },
    { text },
    2_000,
  );
}

export function loop(id: string, subject: string, worktree: string | null = null): PendingEvent {
  return line(
    id,
    "loop-changed",
    `loop_${id}`,
    {
      loop: `loop_${id}`,
      action: "create",
      kind: "task",
      worktree,
      visible: visibleOf(worktree, DIGEST),
      target: null,
      at: 1_000,
      chunks: [],
    },
    { subject, closure: '{"needs":["test"]}' },
  );
}

export function loopAct(id: string, of: string, text: string, worktree: string | null = null): PendingEvent {
  return line(
    id,
    "loop-changed",
    `loop_${of}`,
    {
      loop: `loop_${of}`,
      action: "claim",
      kind: "task",
      worktree,
      visible: visibleOf(worktree, DIGEST),
      target: null,
      at: 2_000,
      chunks: [],
    },
    { text },
  );
}

export function signal(id: string, text: string, worktree: string | null = null): PendingEvent {
  return line(id, "signal-observed", null, { worktree, kind: "prompt" }, { text });
}

/** An erasure of items, with the texts that go along. */
export function erased(
  id: string,
  items: readonly string[],
  texts: readonly { readonly event: string; readonly field: string }[],
): PendingEvent {
  return line(
    id,
    "memory-erased",
    items[0] ?? null,
    { items, erasedTexts: texts.map(({ event, field }) => ({ event, field })) },
    {},
    9_000,
  );
}

/** A pruning of traces that were looked at up to an occurrence. */
export function pruned(id: string, traces: readonly string[], upTo: number): PendingEvent {
  const none = traces.map(() => []);
  return line(id, "traces-pruned", null, {
    traces,
    upTo,
    before: 900,
    because: "asked",
    items: [],
    shown: none,
    recants: none,
  });
}
