import type { EmptyReason } from "../model/reason.ts";
import type { Judgement } from "../verify/judge.ts";

export interface VerifyInput {
  /** One or more plain sentences. */
  readonly claim: string;
  /** Conditions under which it is claimed: `env=prod; region=eu`. */
  readonly premise?: string;
  readonly validAt?: string;
  readonly knownAt?: string;
  /** Who reads: a text for a model gets a trace (L13), a person's own reading gets none. */
  readonly reader?: "person" | "model";
}

/** What is held for and against a claim. Ids throughout; `closest` says why the nearest sentence is no yes. */
export interface VerifyAnswer extends Judgement {
  /** `ok`, or why there was nothing to compare with; "could not look" is never "nothing there" (L14). */
  readonly reason: EmptyReason;
  /** What a person or model is shown. */
  readonly text: string;
  readonly trace: string | null;
}

export interface VoiceVerify {
  /** Whether memory bears a claim out. Never by a model; changes nothing (L15). */
  verify(input: VerifyInput): Promise<VerifyAnswer>;
}
