import type { SelectReason } from "../../model/reason.ts";
import { arrangePool } from "./arrange.ts";
import { fillBudget } from "./fill.ts";

/**
 * `decisive`: what could change the action, once each. `full`: everything admitted, ordered by use.
 * `preserving`: everything in rank order, for recall.
 */
export type SelectMode = "decisive" | "full" | "preserving";

/** A stretch of a text in UTF-16 units, end exclusive. */
export interface FocusSpan {
  readonly start: number;
  readonly end: number;
}

export interface Selectable {
  readonly id: string;
  /** Shown byte for byte, or as an excerpt that says so. */
  readonly text: string;
  /** 1 is the best match. */
  readonly rank: number;
  /** authoritative, informational, untrusted or an owner's class. Only `authoritative` decides. */
  readonly class: string;
  readonly role: string;
  /** What resolve found: current historical unmodelled superseded … */
  readonly status: string;
  readonly claim: string | null;
  readonly stance: "+" | "-" | null;
  /** Ids or source names of what it was made from. */
  readonly derivedFrom: readonly string[];
  readonly dispute: string | null;
  /** It tells of a failure. */
  readonly negative: boolean;
  /** A binding limit. */
  readonly constraint: boolean;
  readonly source: string | null;
  /** False: an agent's word, never decisive. */
  readonly mayDecide: boolean;
  /** Spans that matched the query; an excerpt is cut around them. */
  readonly focus?: readonly FocusSpan[];
}

/** What may be spent. A part left out is unbounded; the bounds are inclusive. */
export interface SelectBudget {
  /** UTF-16 units of item text. */
  readonly chars?: number;
  /** As the estimate given to {@link select} counts them, summed over items. */
  readonly tokens?: number;
  readonly items?: number;
}

export interface SelectedItem {
  readonly id: string;
  readonly text: string;
  readonly because: "decisive" | "disagreement" | "grounding" | "supporting" | "contextual";
  readonly excerpted: boolean;
  /** The stretches of the original text that are shown; one whole span when nothing was cut. */
  readonly spans: readonly FocusSpan[];
}

export interface SelectVerdict {
  readonly id: string;
  readonly kept: boolean;
  readonly because: SelectReason;
}

export interface Selection {
  readonly code: "ok" | "invalid";
  /** In the order they are shown. */
  readonly items: readonly SelectedItem[];
  /** One per input, in the order of the input (L12). Empty when the request was invalid: nothing was judged. */
  readonly verdicts: readonly SelectVerdict[];
}

/**
 * The few that matter, grounded, disagreement kept, within budget.
 *
 * Total: an unknown mode or a bound that is no number is `invalid`, nothing throws but `estimateTokens`.
 * The order of `pool` does not matter, only ranks and ids do.
 */
export function select(
  pool: readonly Selectable[],
  mode: string,
  budget: SelectBudget,
  estimateTokens: (text: string) => number,
): Selection {
  if (!isSelectMode(mode) || !isBudget(budget)) return { code: "invalid", items: [], verdicts: [] };
  const filled = fillBudget(pool, arrangePool(pool, mode), budget, estimateTokens);
  return { code: "ok", ...filled };
}

function isSelectMode(mode: string): mode is SelectMode {
  return mode === "decisive" || mode === "full" || mode === "preserving";
}

function isBudget(budget: SelectBudget): boolean {
  return [budget.chars, budget.tokens, budget.items].every(
    (bound) => bound === undefined || !Number.isNaN(bound),
  );
}
