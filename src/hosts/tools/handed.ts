import type { HandInput, Voice } from "../../engine/voice.ts";
import { refusal, type ToolAnswer } from "./tool.ts";

/** Hands an answer over that no road made, with its trace; what cannot be recorded is not shown (L13). */
export async function handed(voice: Voice, input: HandInput): Promise<ToolAnswer> {
  const { text, trace } = await voice.hand(input);
  if (text === "" && trace === null) {
    return refusal(
      "Memory could not record this answer and so gives none; this says nothing about what is known.",
    );
  }
  const lines = input.lines.map(({ id, since, channel, marks }) => ({
    id,
    since,
    channel,
    marks: marks ?? [],
  }));
  return { text, refused: false, data: { trace, lines } };
}
