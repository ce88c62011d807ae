/** A sentence that is remembered, ways to say the same, and sentences that look alike and say something else. */
export interface Specimen {
  readonly language: "en" | "zh";
  readonly said: string;
  readonly same: readonly string[];
  readonly other: readonly { readonly kind: string; readonly text: string }[];
}

export type Bare = Omit<Specimen, "language">;

export function other(kind: string, ...texts: readonly string[]): Specimen["other"] {
  return texts.map((text) => ({ kind, text }));
}
