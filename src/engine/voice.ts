import type { WriteAnswer } from "../model/outcome.ts";
import type {
  ContextAnswer,
  ContextInput,
  EstablishAnswer,
  HistoryEntry,
  InjectAnswer,
  InjectInput,
  ListInput,
  LogInput,
  LogLine,
  LoopLine,
  SearchAnswer,
  SearchInput,
  ShownItem,
  StateAnswer,
  StateInput,
} from "./voice-asking.ts";
import type { EraseAnswer, EraseInput, EraseReport, UndoAnswer } from "./voice-erase.ts";
import type {
  Attribution,
  Code,
  EventAnswer,
  EventInput,
  KeepAnswer,
  KeepInput,
  LoopInput,
  RememberInput,
  RevisionInput,
  SourceInput,
  StandingInput,
  TargetInput,
} from "./voice-writes.ts";
import type { PruneAnswer, PruneInput, PruneReport } from "./voice-prune.ts";
import type { VoiceHanded } from "./voice-handed.ts";
import type { VoiceVerify } from "./voice-verify.ts";

export type * from "./voice-asking.ts";
export type * from "./voice-erase.ts";
export type * from "./voice-handed.ts";
export type * from "./voice-prune.ts";
export type * from "./voice-verify.ts";
export type * from "./voice-writes.ts";

/**
 * The verbs of one speaker in one place: what `openMemory(...).as(...)` answers. Instants are ISO 8601 texts at this edge;
 * a bad one is a `bad-input` fault that says which. Refusals are values, never thrown.
 */
export interface Voice extends VoiceVerify, VoiceHanded {
  // keeping and writing
  keep(input: KeepInput): Promise<KeepAnswer>;
  remember(input: RememberInput): Promise<WriteAnswer & { readonly attributed: Attribution }>;
  correct(input: RevisionInput): Promise<WriteAnswer>;
  supersede(input: RevisionInput): Promise<WriteAnswer>;
  retract(input: TargetInput): Promise<WriteAnswer>;
  restore(input: TargetInput): Promise<WriteAnswer>;
  edit(input: TargetInput & { readonly text: string }): Promise<WriteAnswer>;
  pin(input: TargetInput & { readonly off?: boolean }): Promise<WriteAnswer>;
  /** For good. See `previewErase` first. */
  erase(input: EraseInput): Promise<EraseAnswer>;
  /** What an erasure would take along; `null` when it would be refused. */
  previewErase(input: EraseInput): Promise<EraseReport | null>;
  /** Removes the bodies of old traces; their digests and moments stay. A person's. See `previewPrune` first. */
  prune(input: PruneInput): Promise<PruneAnswer>;
  /** What a pruning would take along; `null` when it would be refused. */
  previewPrune(input: PruneInput): Promise<PruneReport | null>;
  /** Takes back the last act of this speaker, but for an erasure. */
  undo(): Promise<UndoAnswer>;
  // time and state
  event(input: EventInput): Promise<EventAnswer>;
  state(input: StateInput): Promise<StateAnswer>;
  // sources, standing, frame
  source(input: SourceInput): Promise<{ readonly stored: boolean; readonly code: Code }>;
  standing(input: StandingInput): Promise<{ readonly stored: boolean; readonly code: Code }>;
  frame(input: {
    readonly declare: unknown;
  }): Promise<{ readonly code: Code; readonly wrong: string | null }>;
  policy(input: {
    readonly approve: unknown;
  }): Promise<{ readonly code: Code; readonly wrong: string | null }>;
  signal(input: { readonly kind: string; readonly text: string }): Promise<{ readonly id: string }>;
  establish(input: {
    readonly explicit?: { readonly workType?: string; readonly objective?: string };
    readonly prior?: string;
  }): Promise<EstablishAnswer>;
  // asking
  search(input: SearchInput): Promise<SearchAnswer>;
  context(input: ContextInput): Promise<ContextAnswer>;
  history(input: { readonly of: string }): Promise<readonly HistoryEntry[]>;
  show(input: { readonly of: string }): Promise<ShownItem | null>;
  list(input: ListInput): Promise<readonly ShownItem[]>;
  log(input: LogInput): Promise<readonly LogLine[]>;
  // loops
  loop(input: LoopInput): Promise<{ readonly code: Code; readonly id: string | null }>;
  loops(input: {
    readonly subject?: string;
    readonly kind?: string;
    readonly validAt?: string;
    readonly knownAt?: string;
  }): Promise<readonly LoopLine[]>;
  // review
  review(): Promise<
    readonly { readonly id: string; readonly text: string; readonly why: string; readonly since: string }[]
  >;
  resolve(input: {
    readonly of: string;
    readonly verdict: string;
    readonly reason: string;
  }): Promise<{ readonly code: Code; readonly outcome: string | null }>;
  // host
  /** Brief and bundle for one turn, or the text for a host's summary. Never throws because of memory: see `code`. */
  inject(input: InjectInput): Promise<InjectAnswer>;
}
