import type { ContextAnswer, ContextInput } from "../../engine/voice.ts";
import { fenceFinding } from "../expect/fence.ts";
import { BUDGET, CANDIDATES } from "../expect/pool.ts";
import { exactRows, find, rowExpectations } from "../expect/rows.ts";
import { standsFor, wholeId } from "../expect/stands-for.ts";
import { textExpectations } from "../expect/texts.ts";
import { verdictExpectation } from "../expect/verdicts.ts";
import { equal, shown, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { count, either, instant, mapOf, oneOf, record, text, texts, yes } from "../shape.ts";
import { BECAUSE, markOf } from "../words.ts";
import { pick } from "./revise.ts";

type Given = ContextInput;

const FUNNEL = record({ retrieved: count, resolve: count, frame: count, admit: count, select: count });
const WORK = either(oneOf("none"), record({ workType: text, objective: text }));

export const context = operation<Given, ContextAnswer>({
  arguments: {
    query: text,
    route: oneOf("auto", "recall", "influence"),
    premise: text,
    validAt: instant,
    knownAt: instant,
    work: WORK,
    budget: BUDGET,
    candidates: CANDIDATES,
  },
  requires: ["query"],
  expectations: {
    ...rowExpectations<Given, ContextAnswer>((answer) => answer.items),
    ...textExpectations<Given, ContextAnswer>(
      (answer) => answer.text,
      (answer) => [answer.text, answer.items],
    ),
    selected: exactRows((answer) => answer.items),
    withheld: verdictExpectation(false, (answer) => answer.verdicts),
    kept: verdictExpectation(true, (answer) => answer.verdicts),
    labels: expectation(
      mapOf(oneOf(...BECAUSE)),
      async (answer: ContextAnswer, wanted: Readonly<Record<string, string>>, { given, world }) => {
        const findings: Finding[] = [];
        for (const [name, because] of Object.entries(wanted)) {
          const row = await find(answer.items, name, given, world);
          const mark = markOf(because);
          const named: string[] = [];
          for (const verdict of answer.verdicts) {
            if (await standsFor(name, verdict.id, given, world)) named.push(verdict.because);
          }
          if (!row) findings.push(wrong(`${name} is not there to be labelled`));
          else if (mark !== undefined && !row.marks.includes(mark)) {
            findings.push(wrong(`${name} carries ${row.marks.join(" ") || "no mark"}, not ${mark}`));
          } else if (!named.includes(because)) {
            findings.push(wrong(`no verdict on ${name} says ${because}: ${named.join(" ")}`));
          } else findings.push(shown);
        }
        return findings;
      },
    ),
    excerpted: expectation(
      texts,
      async (answer: ContextAnswer, names: readonly string[], { given, world }) => {
        const cut = answer.items.filter((item) => item.excerpted);
        const findings: Finding[] = [];
        for (const name of names) {
          findings.push((await find(cut, name, given, world)) ? shown : wrong(`${name} is no excerpt`));
        }
        return findings;
      },
    ),
    route: expectation(oneOf("recall", "influence"), (answer: ContextAnswer, wanted: string) =>
      equal("route", answer.route, wanted),
    ),
    funnel: expectation(FUNNEL, (answer: ContextAnswer, wanted: Readonly<Record<string, number>>) =>
      Object.entries(wanted).map(([stage, seen]) =>
        equal(`funnel ${stage}`, answer.funnel[stage as keyof ContextAnswer["funnel"]], seen),
      ),
    ),
    considered: expectation(
      texts,
      async (answer: ContextAnswer, names: readonly string[], { given, world }) => {
        const findings: Finding[] = [];
        for (const name of names) {
          let came = false;
          for (const verdict of answer.verdicts) {
            came ||= verdict.stage !== "retrieve" && (await standsFor(name, verdict.id, given, world));
          }
          findings.push(came ? shown : wrong(`${name} was not considered`));
        }
        return findings;
      },
    ),
    fenceIntact: expectation(yes, (answer: ContextAnswer) => fenceFinding(answer.text)),
  },
  run: async (given, world) => {
    for (const entry of given.candidates ?? []) world.names.bind(entry.as, { is: "pool" });
    const voice = await world.voice(given);
    const answer = await voice.context({
      ...pick(given, ["route", "premise", "validAt", "knownAt", "work", "budget", "candidates"]),
      query: given.query,
    });
    world.names.bind(given.as, {
      is: "read",
      read: {
        traces: answer.trace === null ? [] : [answer.trace],
        order: answer.items.map((item) => wholeId(item.id)),
        prefix: "",
        text: answer.text,
      },
    });
    return answer;
  },
});
