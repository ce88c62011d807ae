import type { Actor } from "../model/channel.ts";
import { formatInstant, instant } from "../model/instant.ts";
import type { MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { lineOf } from "../stages/1-preserve/gate.ts";
import { textKey } from "../storage/store.ts";
import { redactDeep } from "../text/redact.ts";
import type { Desk, Shelf } from "./desk.ts";
import { gateOf, readSettings, shelves } from "./desk.ts";
import { findTarget } from "./target.ts";
import type { Code } from "./voice.ts";
import { want } from "./want.ts";

export interface WaitingLine {
  readonly id: string;
  readonly text: string;
  readonly why: string;
  readonly since: string;
}

/** What waits for a person. */
export async function listWaiting(desk: Desk, session: string | null): Promise<readonly WaitingLine[]> {
  const out: WaitingLine[] = [];
  for (const shelf of await shelves(desk, session)) out.push(...(await waitingOn(shelf)));
  return out;
}

async function waitingOn({ store, scope }: Shelf): Promise<readonly WaitingLine[]> {
  const found = await store.read(scope, [
    () => WHYS.map((waiting) => want(`waiting-${waiting}`, "memory", { waiting, endedCause: null })),
  ]);
  const rows = Object.values(found).flatMap((part) => rowsAs<MemoryRow>(part));
  const texts = await store.texts(
    scope,
    rows.map((row) => ({ event: row.event, field: "text" })),
  );
  return rows.map((row) => ({
    id: row.id,
    text: texts.get(textKey({ event: row.event, field: "text" })) ?? "",
    why: row.waiting ?? "",
    since: formatInstant(instant(row.waitingSince ?? row.recordedAt)),
  }));
}

/** Why something may wait (closed). */
export const WHYS = [
  "rejected-before",
  "contradicts",
  "global-by-agent",
  "directive",
  "revises-higher",
  "asked",
] as const;

/** A person resolves what waits, or accepts what an agent wrote. The act is out of the agent's reach (L16). */
export async function resolveReview(
  desk: Desk,
  actor: Actor,
  input: { readonly of: string; readonly verdict: string; readonly reason: string },
): Promise<{ readonly code: Code; readonly outcome: string | null }> {
  const place = await findTarget(desk, actor.session, input.of);
  const shelf = place.shelf ?? (await shelves(desk, actor.session))[0];
  if (!shelf) return { code: "unknown-target", outcome: null };
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const refusal = (code: Code): Promise<{ readonly code: Code; readonly outcome: null }> =>
    shelf.store.write(shelf.scope, [], () => ({
      events: [lineOf(gate, "refused", input.of, { action: "resolve", reason: code }, {})],
      answer: { code, outcome: null },
    }));
  if (actor.channel !== "human") return refusal("not-permitted");
  if (input.reason.trim() === "") return refusal("invalid");
  if (place.shelf === null) return refusal(place.foreign ? "other-project" : "unknown-target");
  if (!["accept", "reject", "skip"].includes(input.verdict)) return refusal("invalid");
  return shelf.store.write<{ readonly code: Code; readonly outcome: string | null }>(
    shelf.scope,
    [() => [want("target", "memory", { id: input.of })]],
    (found) => {
      const row = rowsAs<MemoryRow>(found["target"])[0];
      if (!row) return { events: [], answer: { code: "unknown-target", outcome: null } };
      const rejects = input.verdict === "reject";
      const set =
        input.verdict === "accept"
          ? { waiting: null, waitingSince: null, accepted: true }
          : rejects
            ? { waiting: null, waitingSince: null }
            : { waitingSince: null };
      const payload = {
        verdict: input.verdict,
        set: [{ id: row.id, set }],
        ends: rejects ? [{ item: row.id, cause: "rejected", from: null, by: null }] : [],
        tombstones: rejects
          ? [
              {
                id: gate.ids.next("event"),
                slot: row.slot,
                value: row.valueDigest,
                text: row.textDigest,
                cause: "rejected",
                item: row.id,
              },
            ]
          : [],
      };
      return {
        events: [
          lineOf(gate, "review-resolved", row.id, payload, { reason: redactDeep(input.reason).value }),
        ],
        answer: { code: "ok", outcome: "done" },
      };
    },
  );
}
