import type { OpencodeHome } from "./home.ts";
import type { Recorded, ScriptedModel } from "./scripted-model.ts";
import type { OpencodeServer } from "./serve.ts";
import type { Tally } from "./tally.ts";

/** A running host with its model and its home, for a group of checks. */
export interface Stage {
  readonly home: OpencodeHome;
  readonly model: ScriptedModel;
  readonly server: OpencodeServer;
  readonly tally: Tally;
}

/** The requests a piece of work made. */
export async function requestsOf(stage: Stage, work: () => Promise<unknown>): Promise<readonly Recorded[]> {
  const from = stage.model.requests.length;
  await work();
  return stage.model.requests.slice(from);
}

/** One typed turn that the model answers with plain words; gives the request that was made for it. */
export async function plainTurn(stage: Stage, session: string, words: string): Promise<Recorded> {
  stage.model.script(() => ({ text: "Understood." }));
  const made = await requestsOf(stage, () => stage.server.say(session, words));
  const turn = made.find((one) => one.isTurn);
  if (turn === undefined) throw new Error("the host asked the model nothing");
  return turn;
}

/** One turn in which the model first calls tools; gives the request that carried their results. */
export async function toolTurn(
  stage: Stage,
  session: string,
  words: string,
  calls: readonly { readonly name: string; readonly args: unknown }[],
): Promise<Recorded> {
  stage.model.script((request) =>
    request.isTurn && !request.afterTool && request.lastUser.includes(words) ? { calls } : { text: "Done." },
  );
  const made = await requestsOf(stage, () => stage.server.say(session, words));
  const turn = made.findLast((one) => one.isTurn && one.afterTool);
  if (turn === undefined) throw new Error("the host gave no tool's result to the model");
  return turn;
}

/** The words of the tool results in a request, in order. */
export function toolResults(request: Recorded): readonly string[] {
  return request.body.messages
    .filter((message) => message.role === "tool")
    .map((message) =>
      typeof message.content === "string" ? message.content : JSON.stringify(message.content),
    );
}
