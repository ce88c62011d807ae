import type { TraceBody } from "./body.ts";
import { itemOfVerdict } from "./item-of.ts";

/** Items whose fate differs between two traces: another stage, another reason, shown here and not there. */
export function changedItems(a: TraceBody, b: TraceBody): readonly string[] {
  const stateOf = (body: TraceBody): ReadonlyMap<string, string> => {
    const out = new Map<string, string>();
    for (const [stage, id, kept, because] of body.verdicts) {
      out.set(id, `${stage}:${kept}:${kept && stage === "select" ? "selected" : because}`);
    }
    return out;
  };
  const one = stateOf(a);
  const other = stateOf(b);
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...new Set([...ids].filter((id) => one.get(id) !== other.get(id)).map(itemOfVerdict))];
}
