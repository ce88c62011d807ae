import type { Actor } from "../model/channel.ts";
import type { Desk } from "./desk.ts";

export interface MaintainInput {
  readonly job: string;
  readonly dryRun?: boolean;
  /** Ids of memories. */
  readonly targets?: readonly string[];
  readonly invariant?: string;
  readonly representatives?: readonly string[];
  /** Ends long work between two steps. */
  readonly signal?: AbortSignal;
}

/** What upkeep did. Ids throughout; `report` counts. */
export interface MaintainAnswer {
  /** The row that was made, or that stands for the others. */
  readonly id: string | null;
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  readonly blocked: readonly string[];
  readonly survivor: string | null;
  readonly members: readonly string[];
  /** Why a plan was refused whole. */
  readonly code: "not-a-restatement" | "marker" | "empty" | "not-a-member" | "unknown-target" | null;
  readonly accepted: readonly { readonly id: string; readonly text: string }[];
  readonly refused: readonly { readonly text: string; readonly because: string }[];
  /** Model calls. */
  readonly calls: number;
  readonly report: Readonly<Record<string, number>>;
  /** Of a report on duplicates: ids that say the same, group by group. */
  readonly groups?: readonly (readonly string[])[];
}

export const NOTHING_DONE: MaintainAnswer = {
  id: null,
  changed: [],
  unchanged: [],
  blocked: [],
  survivor: null,
  members: [],
  code: null,
  accepted: [],
  refused: [],
  calls: 0,
  report: {},
};

/** Upkeep of the store itself, which its holder does. */
export interface StoreUpkeep {
  rebuild(): Promise<void>;
  settle(): Promise<void>;
}

export type Job = (desk: Desk, actor: Actor, input: MaintainInput) => Promise<MaintainAnswer>;
