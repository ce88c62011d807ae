/** Turns texts into vectors. Every stored vector carries `id`, so that another model's vectors are never compared. */
export interface Embedder {
  /** Model and revision, e.g. `ollama:bge-m3`. */
  readonly id: string;
  readonly dims: number;
  /** One vector per text, in order. Throws when it cannot. */
  embed(texts: readonly string[], kind: "query" | "passage"): Promise<readonly Float32Array[]>;
}
