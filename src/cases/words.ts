import {
  ADMIT_KEPT,
  ADMIT_WITHHELD,
  FRAME_KEPT,
  FRAME_WITHHELD,
  RESOLVE_KEPT,
  RESOLVE_WITHHELD,
  RETRIEVE_WITHHELD,
  SELECT_KEPT,
  SELECT_WITHHELD,
} from "../model/reason.ts";

/** The closed lists of the format that are no list of the model. */
export const CODES = [
  "ok",
  "duplicate",
  "conflict",
  "invalid",
  "unknown-target",
  "not-permitted",
  "other-project",
] as const;

export const STAGES = ["retrieve", "resolve", "frame", "admit", "select"] as const;

export const BECAUSE = [
  ...RETRIEVE_WITHHELD,
  ...RESOLVE_KEPT,
  ...RESOLVE_WITHHELD,
  ...FRAME_KEPT,
  ...FRAME_WITHHELD,
  ...ADMIT_KEPT,
  ...ADMIT_WITHHELD,
  ...SELECT_KEPT,
  ...SELECT_WITHHELD,
] as const;

export const MARKS = [
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

/** The mark an item carries for the reason for which it would have been withheld. */
export function markOf(because: string): string | undefined {
  return MARK_OF[because] ?? MARKS.find((mark) => mark === because);
}

const MARK_OF: Readonly<Record<string, string>> = {
  "awaiting-review": "needs-review",
  "suspected-injection": "needs-review",
  revoked: "source-changed",
  tainted: "source-changed",
  "unresolvable-source": "source-changed",
  untrusted: "outside-source",
  "refuted-directive": "unverified",
  "unverified-directive": "unverified",
  "uncorroborated-directive": "unverified",
};

/** How a memory stands, as a search may narrow to it. */
export const STATUSES = [
  "current",
  "superseded",
  "corrected",
  "retracted",
  "expired",
  "planned",
  "archived",
  "waiting",
] as const;
