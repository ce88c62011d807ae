/** What a form read out of a clause, before the marks of the clause are laid over it. */
export interface Found {
  readonly subject: string;
  readonly key: string | null;
  readonly value: string | null;
  readonly replaced: string | null;
  readonly negated: boolean;
  readonly change: boolean;
  readonly decision: boolean;
  readonly rule: boolean;
  readonly plan: boolean;
  /** A deed that is done or not: all words of the subject are what it is about, and the value is its verb. */
  readonly deed?: boolean;
}

export const NOTHING: Found = {
  subject: "",
  key: null,
  value: null,
  replaced: null,
  negated: false,
  change: false,
  decision: false,
  rule: false,
  plan: false,
};
