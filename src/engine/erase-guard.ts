import type { TombstoneRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { guardLines, guardText } from "../stages/1-preserve/plan-erase-guard.ts";
import type { Read, ReadPlan, Store } from "../storage/store.ts";
import type { Desk } from "./desk.ts";
import { shelves } from "./desk.ts";
import { want } from "./want.ts";

const ERASED: Read = want("erased-clauses", "tombstone", { cause: "erased", liftedAt: null });

/** A store through which nothing erased comes back: every decision is looked at inside the transaction that writes it. */
export function guardErased(store: Store): Store {
  return {
    ...store,
    write: (scope, plan, decide) =>
      store.write(scope, withErased(plan), (found) => {
        const made = decide(found);
        const erased = rowsAs<TombstoneRow>(found[ERASED.as]);
        if (erased.length === 0) return made;
        return { ...made, events: guardLines(store.digest, made.events, erased) };
      }),
  };
}

/** A question without what was erased. A store that cannot be read freezes no question, so it is asked as it is. */
export async function withoutErased(desk: Desk, session: string | null, text: string): Promise<string> {
  let out = text;
  try {
    for (const { store, scope } of await shelves(desk, session)) {
      const found = await store.read(scope, [() => [ERASED]]);
      out = guardText(store.digest, out, rowsAs<TombstoneRow>(found[ERASED.as]));
    }
  } catch {
    return text;
  }
  return out;
}

/** Asked for with the first step: a plan may have no more steps than it has. */
function withErased(plan: ReadPlan): ReadPlan {
  const [first, ...rest] = plan;
  const reads = first?.({}) ?? null;
  return reads === null ? [() => [ERASED]] : [() => [...reads, ERASED], ...rest];
}
