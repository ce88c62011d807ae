/** A stage's answer on one candidate: exactly one per input, in the order of the input (L12). */
export interface Verdict<R extends string> {
  readonly id: string;
  readonly kept: boolean;
  readonly because: R;
}
