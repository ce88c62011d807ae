import type { Memory } from "../../engine/memory.ts";
import type { ToolArguments, ToolSchema } from "./arguments.ts";

/** Who asks, as the host observed it. The model cannot set any of it (L5, L7). */
export interface ToolCaller {
  readonly session: string | null;
  readonly agent: string | null;
  /** The host's id of this call, so that a repeated call is one write. */
  readonly call: string | null;
}

export interface ToolAnswer {
  /** What the model reads. */
  readonly text: string;
  /** Refused: nothing was written. */
  readonly refused: boolean;
  /** The same facts as data, for hosts that show only that. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly parameters: ToolSchema;
  readonly readOnly: boolean;
  /** `given` is whatever the model wrote. Never throws. */
  run(given: unknown, caller: ToolCaller): Promise<ToolAnswer>;
}

/** What a tool needs of its host. */
export interface ToolDeps {
  /** The open memory; rejects when there is none. */
  memory(): Promise<Memory>;
  /** Ids of the messages of this session in which the user said these words; without it a quote needs `sources`. */
  messagesWith?(session: string, quote: string): readonly string[];
  /** What the person set; a host without it keeps to the defaults. */
  readonly settings?: ToolSettings;
}

export interface ToolSettings {
  readonly searchLimit: number;
  readonly contextItems: number;
  readonly contextTokens: number;
  readonly listLimit: number;
}

/** One tool before it is guarded: its face, and what it does with checked arguments. */
export interface ToolPlan {
  readonly name: string;
  readonly description: string;
  readonly parameters: ToolSchema;
  readonly readOnly: boolean;
  answer(args: ToolArguments, caller: ToolCaller, deps: ToolDeps): Promise<ToolAnswer>;
}

export function refusal(text: string, data: Readonly<Record<string, unknown>> = {}): ToolAnswer {
  return { text, refused: true, data: { refused: true, ...data } };
}
