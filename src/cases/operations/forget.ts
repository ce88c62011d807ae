import type { WriteAnswer } from "../../model/outcome.ts";
import type { Common } from "../case-file.ts";
import { everyText } from "../expect/texts.ts";
import { bindWrite, writeExpectations } from "../expect/write.ts";
import { shown, unexercised, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { laterVerb } from "../not-built.ts";
import { expectation, operation } from "../operation.ts";
import { either, flag, oneOf, record, text, yes } from "../shape.ts";
import type { World } from "../world/world.ts";
import { filesHold } from "../world/files-hold.ts";

interface Given {
  readonly target?: string;
  readonly term?: string;
  readonly ofSession?: string;
  readonly everywhere?: boolean;
  readonly reason?: string;
}

/** The explicit verb, as the library is going to have it. */
interface EraseInput {
  readonly target?: string;
  readonly term?: string;
  readonly session?: string;
  readonly everywhere?: boolean;
  readonly reason?: string;
}
type Answer = WriteAnswer & { readonly files?: "done" | "pending" };

const { outcome, outcomeIn, reason, reasonIn } = writeExpectations<Given, Answer>();

export const forget = operation<Given, Answer>({
  arguments: { target: text, term: text, ofSession: text, everywhere: flag, reason: text },
  expectations: {
    outcome,
    outcomeIn,
    reason,
    reasonIn,
    gone: expectation(
      record({ search: yes, context: yes, export: yes, files: either(yes, oneOf("pending")) }),
      async (answer: Answer, wanted: Readonly<Record<string, true | "pending">>, { given, world }) => {
        const words = erasedWords(given, world);
        if (words === null) return unexercised("nobody knows which words were to be erased");
        const findings: Finding[] = [];
        for (const way of ["search", "context", "export"] as const) {
          if (wanted[way] === undefined) continue;
          const held = (await readBack(way, words, given, world)).some((one) => one.includes(words));
          findings.push(held ? wrong(`"${words}" is still in ${way}`) : shown);
        }
        if (wanted["files"] === "pending") {
          findings.push(
            answer.files === "pending"
              ? shown
              : wrong(`files are ${answer.files ?? "not said to be pending"}`),
          );
        } else if (wanted["files"] === true) {
          const file = filesHold(world, words);
          findings.push(file === null ? shown : wrong(`"${words}" still lies in ${file}`));
        }
        return findings;
      },
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    const erase = laterVerb<EraseInput, Answer>(voice, "erase");
    const answer = await erase({
      ...(given.target === undefined ? {} : { target: world.names.idOf(given.target) }),
      ...(given.term === undefined ? {} : { term: given.term }),
      ...(given.ofSession === undefined ? {} : { session: given.ofSession }),
      ...(given.everywhere === undefined ? {} : { everywhere: given.everywhere }),
      ...(given.reason === undefined ? {} : { reason: given.reason }),
    });
    bindWrite(world, given, answer, null);
    return answer;
  },
});

function erasedWords(given: Given, world: World): string | null {
  if (given.term !== undefined) return given.term;
  const named = given.target === undefined ? undefined : world.names.get(given.target);
  return named?.is === "row" ? named.text : null;
}

async function readBack(
  way: "search" | "context" | "export",
  words: string,
  given: Given & Common,
  world: World,
): Promise<readonly string[]> {
  const reader = { ...given, by: "human" as const };
  if (way === "export") {
    const lines = await (await world.memory(reader)).exportJsonl();
    return lines;
  }
  const voice = await world.voice(reader);
  if (way === "search") {
    const answer = await voice.search({ query: words, reader: "person" });
    return everyText([answer.text, answer.items, answer.guess]);
  }
  const answer = await voice.context({ query: words, route: "recall" });
  return everyText([answer.text, answer.items]);
}
