import type { Json } from "../../model/journal-event.ts";

/** What the scripted model answers next. */
export type Answering =
  | { readonly text: string }
  | { readonly json: Json }
  | { readonly error: string }
  | { readonly timeout: boolean }
  | { readonly garbage: boolean }
  | { readonly tool: string; readonly args?: Json };

/** A language model that says what a case wrote down, answer by answer, and then nothing. */
export interface ScriptedModel {
  readonly id: string;
  complete(
    request: unknown,
  ): Promise<{ readonly text: string } | { readonly tool: string; readonly args: Json }>;
}

export function scriptedModel(script: readonly Answering[]): ScriptedModel {
  let next = 0;
  return {
    id: "scripted",
    complete: async () => {
      const answer = script[next++];
      if (answer === undefined) return { text: "" };
      if ("json" in answer) return { text: JSON.stringify(answer.json) };
      if ("text" in answer) return { text: answer.text };
      if ("tool" in answer) return { tool: answer.tool, args: answer.args ?? {} };
      if ("garbage" in answer) return { text: '{"proposals": [{"text": "half a sen' };
      if ("error" in answer) throw new Error(`the model answered ${answer.error}`);
      throw new Error("the model did not answer in time");
    },
  };
}
