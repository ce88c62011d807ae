import type { TraceBody } from "./body.ts";
import { itemOfVerdict } from "./item-of.ts";

export interface StageAnswer {
  readonly ok: boolean;
  readonly stage: string | null;
  readonly because: string | null;
}

/** The furthest verdict on an item: of the stage it got to, kept or withheld. */
export function lastVerdict(body: TraceBody, item: string): StageAnswer {
  const own = body.verdicts.filter(([, id]) => id === item || itemOfVerdict(id) === item);
  const last = own.at(-1);
  if (!last) return { ok: false, stage: null, because: null };
  // Of several pieces the one that got furthest speaks for the item.
  const best = own.findLast(([stage, , isKept]) => stage === last[0] && isKept) ?? last;
  return { ok: true, stage: best[0], because: best[3] };
}
