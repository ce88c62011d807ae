/** One line of an answer that is no bundle: a record, a version, a state, a loop. Words as they are told; they are fenced here. */
export interface HandedLine {
  /** Of the item the words are from. */
  readonly id: string;
  readonly text: string;
  /** ISO instant. */
  readonly since: string;
  readonly channel: string;
  /** As the host observed it; only what was typed is said by the user. */
  readonly origin?: string;
  readonly path?: string | null;
  readonly marks?: readonly string[];
  /** Told as holding now: the session hears of it when it does so no more. */
  readonly holds?: boolean;
}

export interface HandInput {
  /** The question, for the trace: the verb, and what was asked. */
  readonly verb: string;
  readonly asked: string;
  readonly lines: readonly HandedLine[];
  /** What is said where there is no line, or in front of the lines. Words of ours alone. */
  readonly says: string;
}

export interface HandAnswer {
  /** The fenced block; empty where its trace could not be kept. */
  readonly text: string;
  readonly trace: string | null;
}

export interface RecordsInput {
  /** A record: what was told around it in its session. */
  readonly around?: string;
  readonly session?: string;
  readonly channel?: string;
  readonly from?: string;
  readonly to?: string;
  readonly limit?: number;
}

/** A record in the order in which it was told, with what its words are worth now. */
export interface RecordLine {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly channel: string;
  readonly origin: string;
  readonly session: string | null;
  readonly agent: string | null;
  readonly path: string | null;
  readonly marks: readonly string[];
}

export interface VoiceHanded {
  /** Records in the order of their telling: the newest, those of a stretch of time, or those around one. */
  records(input: RecordsInput): Promise<readonly RecordLine[]>;
  /** Fences an answer for a model and keeps its trace: without one nothing is handed over (L13, L17). */
  hand(input: HandInput): Promise<HandAnswer>;
}
