import { formatInstant, instant } from "../model/instant.ts";
import type { FactLinkRow, FactRow, MemoryRow, StatementRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { explicitSlot } from "../stages/1-preserve/slot.ts";
import { viewTimeline } from "../stages/4-resolve/timeline.ts";
import { factClaim, memoryClaim } from "./claims.ts";
import type { Desk } from "./desk.ts";
import { shelves } from "./desk.ts";
import { standpointOf } from "./recall.ts";
import type { StateAnswer, StateInput } from "./voice.ts";
import { want } from "./want.ts";

const UNKNOWN: StateAnswer = {
  value: null,
  status: "unknown",
  planned: null,
  plannedFrom: null,
  via: null,
  since: null,
  channel: null,
};

/** What holds for a subject's key at a standpoint, what is planned, and what says so. The project before the person's layer. */
export async function stateOf(desk: Desk, session: string | null, input: StateInput): Promise<StateAnswer> {
  const standpoint = standpointOf(desk, input);
  for (const { store, scope } of await shelves(desk, session)) {
    const slot = explicitSlot(store.digest, input.subject, input.key);
    const found = await store.read(scope, [
      () => [
        want("facts", "fact", { slot }),
        want("memories", "memory", { slot, waiting: null }),
        want("statements", "statement", { slot, rejected: false }),
      ],
      (rows) => [want("links", "factLink", { fact: rowsAs<FactRow>(rows["facts"]).map((fact) => fact.id) })],
    ]);
    const links = rowsAs<FactLinkRow>(found["links"]);
    const claims = [
      ...rowsAs<FactRow>(found["facts"]).map((fact) => factClaim(fact, links)),
      ...rowsAs<MemoryRow>(found["memories"]).map(memoryClaim),
    ];
    if (claims.length === 0 && rowsAs<StatementRow>(found["statements"]).length === 0) continue;
    const { holds, planned } = viewTimeline(claims, standpoint);
    const tellers = [...rowsAs<FactRow>(found["facts"]), ...rowsAs<MemoryRow>(found["memories"])];
    return {
      value: holds?.value ?? null,
      status: holds === null ? "unknown" : "known",
      planned: planned?.value ?? null,
      plannedFrom: planned === null ? null : formatInstant(instant(planned.from)),
      via: holds?.id ?? null,
      since: holds === null ? null : formatInstant(instant(holds.from)),
      channel: tellers.find((row) => row.id === holds?.id)?.channel ?? null,
    };
  }
  return UNKNOWN;
}
