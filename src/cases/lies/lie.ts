import type { JsonObject } from "../case-file.ts";

/** A step of which the truth is known, and expectations that are not true of it. */
export interface Lie {
  readonly before?: readonly JsonObject[];
  readonly step: JsonObject;
  readonly truth: JsonObject;
  readonly lies: readonly JsonObject[];
}

export const heron: JsonObject = { do: "remember", as: "a", text: "The heron stands on the north mole." };
export const tug: JsonObject = { do: "remember", as: "b", text: "The tug is painted blue." };
