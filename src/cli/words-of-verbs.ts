import type { Say } from "./locale.ts";
import { commandOf } from "./program.ts";
import { SUMMARIES } from "./summaries.ts";
import { BUILT } from "./verbs.ts";

/** What may stand behind a verb. */
export interface VerbWords {
  readonly verb: string;
  readonly summary: string;
  readonly below: readonly string[];
  readonly options: readonly string[];
}

/** Every built verb with what the command itself says may follow it; options of what stands below count as its own. */
export async function wordsOfVerbs(say: Say): Promise<readonly VerbWords[]> {
  return Promise.all(
    BUILT.map(async (verb) => {
      const root = await commandOf(verb, { say, deliver: () => {}, began: () => {} });
      const command = root.commands[0]!;
      const all = [command, ...command.commands].flatMap((one) =>
        one.options.flatMap(({ long }) => long ?? []),
      );
      return {
        verb,
        summary: say(...SUMMARIES[verb]!),
        below: command.commands.map((one) => one.name()),
        options: [...new Set([...all, "--help"])],
      };
    }),
  );
}
