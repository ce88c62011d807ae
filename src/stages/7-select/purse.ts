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
  /** Room for `text`, one of `among` that have to share, after `taken` were cut. */
  readonly share: (text: string, among: number, taken: readonly string[], reserve: number) => Allowance;
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
    share(text, among, taken, reserve) {
      if (left.items - taken.length < among) return { chars: 0, admits: () => false };
      const tokens = (left.tokens - tokensOf(taken) - tokensFor(reserve)) / among;
      const room = (left.chars - charsOf(taken) - reserve) / among;
      // A part costs about its part of the whole; the margin leaves the exact answer to `admits`.
      const dense =
        tokens < tokensOf([text]) ? (text.length * tokens * GUESS_MARGIN) / tokensOf([text]) : Infinity;
      const chars = Math.floor(Math.min(room, dense));
      return { chars, admits: (part) => part.length <= room && tokensOf([part]) <= tokens };
    },
    reserveFor(members, later) {
      const chars = Math.min(left.chars, left.tokens * CHARS_PER_TOKEN);
      let slots = left.items - members;
      let count = members;
      let reserve = 0;
      for (const texts of later) {
        if (slots < texts.length) continue;
        // One more would leave stumps to all.
        if (chars / (count + texts.length) < SELECTION.minExcerptChars) break;
        slots -= texts.length;
        count += texts.length;
        reserve += charsOf(texts.map((text) => text.slice(0, SELECTION.reserveChars)));
      }
      // The one at hand comes first: it gets no less than those behind it.
      return Math.floor(Math.min(reserve, (chars * (count - members)) / count));
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

/** How much more than its share of tokens a part is first tried with. */
const GUESS_MARGIN = SELECTION.partMargin;

function bound(value: number | undefined): number {
  return value === undefined ? Infinity : Math.max(0, value);
}

function charsOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
