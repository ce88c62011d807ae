import type { TracesPruned } from "../fold/payloads.ts";
import type { TraceBody } from "./body.ts";
import { itemOfVerdict } from "./item-of.ts";

/** What a trace put before the model as holding, and what it took back. Ids of items. */
export interface Told {
  readonly shown: readonly string[];
  readonly recants: readonly string[];
}

/** What was shown as history was never told as holding, so there is nothing to take back. */
export function toldBy(body: TraceBody): Told {
  const shown = body.items.filter((entry) => entry.label === null).map((entry) => itemOfVerdict(entry.id));
  return { shown: [...new Set(shown)], recants: body.recants };
}

/** What stays of traces whose bodies go, each id once. */
export function remainsOf(told: readonly Told[]): Pick<TracesPruned, "items" | "shown" | "recants"> {
  const places = new Map<string, number>();
  const placeOf = (id: string): number => {
    const known = places.get(id) ?? places.size;
    places.set(id, known);
    return known;
  };
  const shown = told.map((one) => one.shown.map(placeOf));
  const recants = told.map((one) => one.recants.map(placeOf));
  return { items: [...places.keys()], shown, recants };
}

/** What stayed of one trace; `null` when the line did not prune it. */
export function remainsIn(line: TracesPruned, trace: string): Told | null {
  const at = line.traces.indexOf(trace);
  if (at < 0) return null;
  const named = (list: readonly (readonly number[])[]): readonly string[] =>
    (list[at] ?? []).flatMap((place) => line.items[place] ?? []);
  return { shown: named(line.shown), recants: named(line.recants) };
}
