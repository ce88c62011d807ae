import { REFUSALS } from "../../model/reason.ts";
import { sameSet } from "../expect/rows.ts";
import { standsFor } from "../expect/stands-for.ts";
import { absent, equal, shown, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { laterVerb } from "../not-built.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import type { Scene } from "../operation.ts";
import { count, flag, listOf, oneOf, record, text, texts } from "../shape.ts";
import type { Memory } from "../../engine/memory.ts";

interface Given {
  readonly job: string;
  readonly dryRun?: boolean;
  readonly targets?: readonly string[];
  readonly invariant?: string;
  readonly representatives?: readonly string[];
  readonly boundTo?: string;
  readonly dailyCap?: number;
}

/** What upkeep did, as the library is going to tell it. Ids throughout. */
interface Answer {
  readonly id: string | null;
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  readonly blocked: readonly string[];
  readonly survivor: string | null;
  readonly members: readonly string[];
  readonly code: string | null;
  readonly accepted: readonly { readonly id: string; readonly text: string }[];
  readonly refused: readonly { readonly text: string; readonly because: string }[];
  readonly calls: number;
  readonly report: Readonly<Record<string, number>>;
}

const set = (name: "changed" | "unchanged" | "blocked" | "members") =>
  expectation<Given, Answer, readonly string[]>(texts, (answer, names, { given, world }: Scene<Given>) =>
    sameSet(name, answer[name], names, given, world),
  );

export const maintain = operation<Given, Answer>({
  arguments: {
    job: oneOf(
      ..."extract consolidate decay archive forget compress undemote duplicates merge rebuild reindex adjudicate repair scrub all".split(
        " ",
      ),
    ),
    dryRun: flag,
    targets: texts,
    invariant: text,
    representatives: texts,
    boundTo: text,
    dailyCap: count,
  },
  requires: ["job"],
  expectations: {
    changed: set("changed"),
    unchanged: set("unchanged"),
    blocked: set("blocked"),
    members: set("members"),
    survivor: expectation(text, async (answer: Answer, name: string, { given, world }) => {
      if (answer.survivor === null) return wrong(`there is no survivor, not ${name}`);
      return (await standsFor(name, answer.survivor, given, world))
        ? shown
        : wrong(`the survivor is ${answer.survivor}, not ${name}`);
    }),
    ...valueOrAny<Given, Answer>(
      "code",
      oneOf("not-a-restatement", "marker", "empty", "not-a-member", "unknown-target"),
      (answer) => answer.code,
      () => shown,
    ),
    accepted: expectation(count, (answer: Answer, wanted: number) =>
      equal("accepted", answer.accepted.length, wanted, wanted === 0 ? absent : shown),
    ),
    refused: expectation(
      listOf(record({ has: text, because: oneOf(...REFUSALS) }, ["has", "because"])),
      (answer: Answer, wanted: readonly { readonly has: string; readonly because: string }[]) =>
        wanted.map(({ has, because }): Finding => {
          const said = answer.refused.find((one) => one.text.includes(has));
          if (!said) return wrong(`no proposal with "${has}" was refused`);
          return said.because === because ? shown : wrong(`"${has}" was refused as ${said.because}`);
        }),
    ),
    callsAtMost: expectation(count, (answer: Answer, wanted: number) =>
      answer.calls <= wanted ? shown : wrong(`the model was called ${answer.calls} times`),
    ),
    report: expectation(
      record({
        wouldChange: count,
        groups: count,
        accepted: count,
        refused: count,
        remaining: count,
        dead: count,
      }),
      (answer: Answer, wanted: Readonly<Record<string, number>>) =>
        Object.entries(wanted).map(([key, times]) => equal(`report ${key}`, answer.report[key] ?? 0, times)),
    ),
  },
  run: async (given, world) => {
    const memory = await world.memory(given, "person");
    const simple = SIMPLE[given.job];
    if (simple && !("maintain" in memory)) {
      await simple(memory);
      return NOTHING;
    }
    const { idOf, bind } = world.names;
    const answer = await laterVerb<object, Answer>(
      memory,
      "maintain",
    )({
      ...given,
      ...(given.targets === undefined ? {} : { targets: given.targets.map(idOf) }),
      ...(given.representatives === undefined ? {} : { representatives: given.representatives.map(idOf) }),
      ...(given.boundTo === undefined ? {} : { boundTo: idOf(given.boundTo) }),
    });
    const project = world.projectOf(given);
    if (answer.id !== null) bind(given.as, { is: "row", of: "other", id: answer.id, project, text: null });
    for (const [name, words] of world.notes.proposed) {
      const made = answer.accepted.find((one) => one.text === words);
      if (made) bind(name, { is: "row", of: "memory", id: made.id, project, text: words });
      else if (!world.names.get(name)) bind(name, { is: "none", why: "not accepted" });
    }
    return answer;
  },
});

/** Upkeep that the library has as a verb of its own. */
const SIMPLE: Readonly<Record<string, (memory: Memory) => Promise<void>>> = {
  rebuild: (memory) => memory.rebuild(),
  reindex: (memory) => memory.rebuild(),
  scrub: (memory) => memory.settle(),
};

const NOTHING: Answer = {
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
