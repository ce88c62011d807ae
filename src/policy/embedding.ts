/** Bounds of talking to an embedder. None of it happens while a turn waits. */
export const EMBEDDING = {
  /** Milliseconds for the words of one question. More: a slow model answers; less: words alone decide sooner. */
  queryMillis: 3_000,
  /** Milliseconds for one batch of texts. */
  passageMillis: 60_000,
  /** Milliseconds more while a model that runs here is still being read. */
  loadMillis: 10_000,
  /** Texts of one request. More: fewer round trips; less: a failure costs less work. */
  batch: 32,
  /** Milliseconds after a failure before writing alone starts another try; doubled with each further one, up to an hour. */
  pauseMillis: 5_000,
  pauseMost: 3_600_000,
  /** Milliseconds that closing waits for a running batch. What is left stays queued. */
  closeMillis: 2_000,
  /** Bytes of one answer that are read (64 MiB). */
  answerBytes: 67_108_864,
  /** Times a text too long for its model is halved before it counts as failed. */
  halvings: 4,
} as const;
