/** Does a text wear a mark of ours, or a fence? Marks are rendered from verdicts only, never taken from words. */
export function wearsMark(text: string): boolean {
  return MARKS.some((pattern) => pattern.test(text)) || /<\/?precedent-memory/iu.test(text);
}

/** Words of the legend in brackets of any kind, English and Chinese, and words that would claim standing. */
const NAMES =
  "superseded|corrected|retracted|expired|planned|conflict|needs-review|source-changed|outside-source|unverified|stale-evidence|failed|guess|verified|trusted|authoritative|informational|attested|approved|excerpt|已被取代|已更正|已撤回|已过期|计划中|有冲突|待审核|来源已变|外部来源|未核实|已核实|证据过期|失败|已批准|权威";

const MARKS: readonly RegExp[] = [
  new RegExp(`[\\[［【〔⟦]\\s*(?:${NAMES})[^\\]］】〕⟧\\n]{0,60}[\\]］】〕⟧]`, "iu"),
];

/** The same, for taking the brackets off: `$1` is what stood between them. */
export const SPOOFED_MARK = new RegExp(
  `[\\[［【〔⟦]\\s*((?:${NAMES})[^\\]］】〕⟧\\n]{0,60})[\\]］】〕⟧]`,
  "giu",
);
