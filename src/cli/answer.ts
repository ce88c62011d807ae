/** What a command answers. A refusal is an answer too; only faults are thrown. */
export interface Answer {
  /** 1: refused, or nothing was found where a check was asked for; 3: it could not be looked at. */
  readonly exit: 0 | 1 | 3;
  /** For programs; its shape is stable. */
  readonly data: Readonly<Record<string, unknown>>;
  /** For people. */
  readonly text: string;
  /** The text holds stored words: whoever is no person gets it fenced, as data and as our own output (L17). */
  readonly storedWords?: boolean;
}

export function done(text: string, data: Answer["data"]): Answer {
  return { exit: 0, data, text };
}

export function failed(text: string, data: Answer["data"]): Answer {
  return { exit: 1, data, text };
}

/** An answer that shows what is stored; where there is nothing, the words that say so. */
export function shown(text: string | null, data: Answer["data"], nothing = ""): Answer {
  return { exit: 0, data, text: text ?? nothing, storedWords: text !== null };
}
