import type { EncoderTuning } from "../policy/retrieval.ts";

/** Turns texts into vectors. Every stored vector carries `id`, so that another model's vectors are never compared. */
export interface Embedder {
  /** Model and revision, e.g. `ollama:bge-m3`. */
  readonly id: string;
  /** Numbers of a vector; 0 while no answer came yet and none was configured. */
  readonly dims: number;
  /**
   * One vector per text, in order; an empty one for a text that the model cannot read, which words then find alone. Throws
   * {@link EmbedderFailed} when it cannot.
   */
  embed(texts: readonly string[], kind: "query" | "passage"): Promise<readonly Float32Array[]>;
  /** What its cosines mean, where that was measured. */
  readonly tuning?: EncoderTuning;
  /** What has to be installed before it can work, and how; `null` when nothing. Asks no model. */
  lacks?(): string | null;
  /** Ends what the adapter holds: a process, a connection. */
  close?(): Promise<void>;
}

/** Why an embedder gave no vectors. `too-long` concerns the text alone; the others the embedder. */
export type EmbedderFault =
  | "unreachable"
  | "timeout"
  | "refused"
  | "too-long"
  | "malformed"
  | "wrong-dims"
  | "not-installed";

export class EmbedderFailed extends Error {
  override readonly name = "EmbedderFailed";
  readonly why: EmbedderFault;

  constructor(why: EmbedderFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}
