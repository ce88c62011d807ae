import type { TraceBody } from "./body.ts";
import { itemOfVerdict } from "./item-of.ts";

/** Does a trace hold a verdict on this item, at this stage (kept, unless a reason is named), for this reason? */
export function matchesQuery(
  body: TraceBody,
  query: { readonly item?: string; readonly stage?: string; readonly because?: string },
): boolean {
  return body.verdicts.some(
    ([stage, id, kept, because]) =>
      (query.item === undefined || id === query.item || itemOfVerdict(id) === query.item) &&
      (query.stage === undefined || (stage === query.stage && (query.because !== undefined || kept))) &&
      (query.because === undefined || because === query.because),
  );
}
