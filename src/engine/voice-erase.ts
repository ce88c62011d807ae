import type { JournalKind } from "../model/journal-event.ts";
import type { WriteAnswer } from "../model/outcome.ts";

/**
 * What is to be erased; several parts add up. A user in a chat names a thing, a term or a session; a path, a span of time, the
 * whole project and `everywhere` are a person's (DECISIONS 2). Instants are ISO 8601.
 */
export interface EraseInput {
  /** The id of a memory, record, loop, event or signal. */
  readonly target?: string;
  /** Words that name what shall go: texts, fields, names, paths, reasons. */
  readonly term?: string;
  readonly session?: string;
  /** A file that was read, or a folder with all that was read in it. */
  readonly path?: string;
  readonly from?: string;
  readonly to?: string;
  readonly whole?: boolean;
  /** Also the person's layer and every other project on this machine. */
  readonly everywhere?: boolean;
  readonly reason?: string;
}

export interface EraseAnswer extends WriteAnswer {
  /** What can no longer be read, way by way; `files: "pending"` while another process still reads the old bytes. */
  readonly gone: {
    readonly search: true;
    readonly context: true;
    readonly export: true;
    readonly files: true | "pending";
  } | null;
  readonly files: "done" | "pending";
  readonly report: EraseReport;
}

/** What went, or would go. */
export interface EraseReport {
  readonly items: readonly { readonly id: string; readonly of: string; readonly text: string | null }[];
  /** Texts that stay with a part of them masked. */
  readonly masked: number;
  /** Memories that another root holds up: they wait for a person. */
  readonly waits: readonly string[];
  readonly traces: number;
  /** Copies that Precedent made and erasure does not reach. */
  readonly copies: readonly string[];
}

/** What was taken back. `refused` with `not-permitted`: it cannot be, an erasure above all; with `target-unknown`: there is nothing. */
export interface UndoAnswer extends WriteAnswer {
  readonly undone: { readonly line: string; readonly kind: JournalKind } | null;
}
