/** Codes of everything that is thrown. A refusal is never thrown. */
export const FAULT_CODES = [
  "store-unreadable",
  "store-damaged",
  "store-busy",
  "store-full",
  "store-read-only",
  "newer-layout",
  "network-volume",
  "no-project",
  "unknown-scope",
  "bad-input",
  "trace-failed",
  "trace-pruned",
  "runtime-too-old",
  "embedder-failed",
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** The one error class: what happened, what it means, what to do. Hosts catch it and go on without memory (L18). */
export class PrecedentFault extends Error {
  readonly code: FaultCode;
  readonly means: string;
  readonly remedy: string;

  constructor(code: FaultCode, words: { what: string; means: string; remedy: string; cause?: unknown }) {
    super(words.what, words.cause === undefined ? undefined : { cause: words.cause });
    this.name = "PrecedentFault";
    this.code = code;
    this.means = words.means;
    this.remedy = words.remedy;
  }
}
