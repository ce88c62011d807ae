import type { LoopLine } from "../../engine/voice.ts";
import { sameSet } from "../expect/rows.ts";
import { standsFor } from "../expect/stands-for.ts";
import { shown, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { instant, mapOf, oneOf, record, text, texts } from "../shape.ts";

interface Given {
  readonly filter?: {
    readonly subject?: string;
    readonly kind?: string;
    readonly validAt?: string;
    readonly knownAt?: string;
  };
}
type Answer = readonly LoopLine[];

const inState = (state: LoopLine["state"]) =>
  expectation<Given, Answer, readonly string[]>(texts, (answer, names, { given, world }) =>
    sameSet(
      state,
      answer.filter((line) => line.state === state).map((line) => line.id),
      names,
      given,
      world,
    ),
  );

export const loops = operation<Given, Answer>({
  arguments: { filter: record({ subject: text, kind: text, validAt: instant, knownAt: instant }) },
  expectations: {
    open: inState("open"),
    completed: inState("completed"),
    uncertain: inState("uncertain"),
    cancelled: inState("cancelled"),
    superseded: inState("superseded"),
    because: expectation(
      mapOf(
        oneOf(
          "no-evidence",
          "claim-unverified",
          "evidence-complete",
          "cancelled",
          "superseded",
          "missing-reference",
          "conflicting-evidence",
        ),
      ),
      async (answer: Answer, wanted: Readonly<Record<string, string>>, { given, world }) => {
        const findings: Finding[] = [];
        for (const [name, because] of Object.entries(wanted)) {
          let line: LoopLine | undefined;
          for (const one of answer) if (await standsFor(name, one.id, given, world)) line = one;
          if (!line) findings.push(wrong(`${name} is not among the loops`));
          else if (line.because === because) findings.push(shown);
          else findings.push(wrong(`${name} is ${line.state} because ${line.because}, not ${because}`));
        }
        return findings;
      },
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    return voice.loops(given.filter ?? {});
  },
});
