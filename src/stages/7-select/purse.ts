import { SELECTION } from "../../policy/selection.ts";
import type { SelectBudget } from "./select.ts";

/** Whether a text of this many characters, and then this very text, may be spent. */
export interface Allowance {
  /** UTF-16 units at most. */
  readonly chars: number;
  readonly admits: (text: string) => boolean;
}

/** What is left of a budget. Bounds are inclusive; `reserve` is in UTF-16 units of text yet to come. */
export interface Purse {
  readonly affords: (texts: readonly string[], reserve: number) => boolean;
  readonly pay: (texts: readonly string[]) => void;
  /** Room for one of `among` texts that have to share, after `taken` were cut. */
  readonly share: (among: number, taken: readonly string[], reserve: number) => Allowance;
  /** What to hold back for `later` units while one with `members` texts is placed. */
  readonly reserveFor: (members: number, later: readonly (readonly string[])[]) => number;
  /** Longer than the whole budget, not only than what is left of it. */
  readonly outgrows: (text: string) => boolean;
}

export function purseOf(budget: SelectBudget, estimateTokens: (text: string) => number): Purse {
  const whole = { chars: bound(budget.chars), tokens: bound(budget.tokens) };
  const left = { ...whole, items: Math.floor(bound(budget.items)) };
  const estimates = new Map<string, number>();

  return {
    affords(texts, reserve) {
      return (
        texts.length <= left.items &&
        charsOf(texts) + reserve <= left.chars &&
        tokensOf(texts) + tokensFor(reserve) <= left.tokens
      );
    },
    pay(texts) {
      left.items -= texts.length;
      left.chars -= charsOf(texts);
      left.tokens -= tokensOf(texts);
    },
    share(among, taken, reserve) {
      const items = left.items - taken.length;
      const chars = Math.floor((left.chars - charsOf(taken) - reserve) / among);
      const tokens = (left.tokens - tokensOf(taken) - tokensFor(reserve)) / among;
      return {
        chars: items < among ? 0 : chars,
        admits: (text) => text.length <= chars && tokensOf([text]) <= tokens,
      };
    },
    reserveFor(members, later) {
      let slots = left.items - members;
      let reserve = 0;
      for (const texts of later) {
        if (slots < texts.length) continue;
        slots -= texts.length;
        reserve += charsOf(texts.map((text) => text.slice(0, SELECTION.reserveChars)));
        // The one at hand comes first: it keeps at least half of what is left.
        if (2 * reserve > left.chars || 2 * tokensFor(reserve) > left.tokens) {
          return Math.floor(Math.min(left.chars, left.tokens * CHARS_PER_TOKEN) / 2);
        }
      }
      return reserve;
    },
    outgrows: (text) => text.length > whole.chars || tokensOf([text]) > whole.tokens,
  };

  function tokensOf(texts: readonly string[]): number {
    if (whole.tokens === Infinity) return 0;
    return texts.reduce((sum, text) => sum + estimate(text), 0);
  }

  function estimate(text: string): number {
    const known = estimates.get(text);
    if (known !== undefined) return known;
    const tokens = estimateTokens(text);
    // An estimate that is none must not let everything through.
    const safe = Number.isNaN(tokens) ? Infinity : Math.max(0, tokens);
    estimates.set(text, safe);
    return safe;
  }

  function tokensFor(chars: number): number {
    return whole.tokens === Infinity ? 0 : chars / CHARS_PER_TOKEN;
  }
}

/** Only to hold room back for texts not yet cut; what is spent is always estimated from the text itself. */
const CHARS_PER_TOKEN = SELECTION.reserveCharsPerToken;

function bound(value: number | undefined): number {
  return value === undefined ? Infinity : Math.max(0, value);
}

function charsOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
