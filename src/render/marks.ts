/** The mark that a person or a model sees for a reason of a verdict; `null` for reasons that need none. */
export function markOf(because: string): string | null {
  return MARK_OF[because] ?? null;
}

/** Twelve marks at most, rendered from verdicts only. */
export const MARK_NAMES = [
  "superseded",
  "corrected",
  "retracted",
  "expired",
  "planned",
  "conflict",
  "needs-review",
  "source-changed",
  "outside-source",
  "unverified",
  "stale-evidence",
  "failed",
] as const;

const MARK_OF: Readonly<Record<string, string>> = {
  superseded: "superseded",
  shadowed: "superseded",
  corrected: "corrected",
  retracted: "retracted",
  expired: "expired",
  planned: "planned",
  conflict: "conflict",
  "awaiting-review": "needs-review",
  "suspected-injection": "needs-review",
  revoked: "source-changed",
  tainted: "source-changed",
  "unresolvable-source": "source-changed",
  untrusted: "outside-source",
  "refuted-directive": "unverified",
  "unverified-directive": "unverified",
  "uncorroborated-directive": "unverified",
  restricted: "unverified",
  "not-known-then": "planned",
};

const ZH: Readonly<Record<string, string>> = {
  superseded: "已被取代",
  corrected: "已更正",
  retracted: "已撤回",
  expired: "已过期",
  planned: "计划中",
  conflict: "有冲突",
  "needs-review": "待审核",
  "source-changed": "来源已变",
  "outside-source": "外部来源",
  unverified: "未核实",
  "stale-evidence": "证据过期",
  failed: "失败",
};

export function markWord(mark: string, locale: "en" | "zh"): string {
  return locale === "zh" ? (ZH[mark] ?? mark) : mark;
}
