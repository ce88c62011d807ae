import type { Traces } from "../../engine/memory.ts";
import type { Json } from "../../model/journal-event.ts";
import { sameSet } from "../expect/rows.ts";
import { everyText, textExpectations } from "../expect/texts.ts";
import { absent, equal, shown, wrong } from "../finding.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import { anything, flag, oneOf, text, texts } from "../shape.ts";
import { BECAUSE, STAGES } from "../words.ts";
import { deleteTrace, forgeTrace, FORGERIES } from "../world/forge.ts";
import type { Forgery } from "../world/forge.ts";
import type { Names } from "../world/names.ts";
import type { World } from "../world/world.ts";
import type { Common } from "../case-file.ts";

type Op =
  | "id"
  | "verify"
  | "explain"
  | "why-not"
  | "replay"
  | "diff"
  | "find"
  | "reconstruct"
  | "forge"
  | "delete";

interface Given {
  readonly op: Op;
  readonly of?: string;
  readonly candidate?: string;
  readonly policy?: Json;
  readonly with?: string;
  readonly what?: Forgery;
  readonly stage?: string;
  readonly because?: string;
}

interface Answer {
  readonly id: string | null;
  readonly ok: boolean;
  readonly stage: string | null;
  readonly because: string | null;
  readonly equal: boolean | null;
  readonly changed: readonly string[];
  readonly erased: readonly string[];
  readonly found: readonly string[];
  readonly text: string;
}

const compared = (name: string, isSame: boolean, answer: Answer, names: Names) => {
  const other = traceOf(names, name);
  return (answer.id === other) === isSame
    ? shown
    : wrong(`the trace is ${answer.id ?? "none"}, that of ${name} is ${other}`);
};

export const trace = operation<Given, Answer>({
  arguments: {
    op: oneOf(
      "id",
      "verify",
      "explain",
      "why-not",
      "replay",
      "diff",
      "find",
      "reconstruct",
      "forge",
      "delete",
    ),
    of: text,
    candidate: text,
    policy: anything,
    with: text,
    what: oneOf(...FORGERIES),
    stage: oneOf(...STAGES),
    because: oneOf(...BECAUSE),
  },
  requires: ["op"],
  expectations: {
    sameAs: expectation(text, (answer: Answer, name: string, { world }) =>
      compared(name, true, answer, world.names),
    ),
    differsFrom: expectation(text, (answer: Answer, name: string, { world }) =>
      compared(name, false, answer, world.names),
    ),
    ok: expectation(flag, (answer: Answer, wanted: boolean) => equal("ok", answer.ok, wanted)),
    ...valueOrAny<Given, Answer>(
      "because",
      oneOf(...BECAUSE),
      (answer) => answer.because,
      () => shown,
    ),
    stage: expectation(oneOf(...STAGES), (answer: Answer, wanted: string) =>
      equal("stage", answer.stage, wanted),
    ),
    equal: expectation(flag, (answer: Answer, wanted: boolean) => equal("equal", answer.equal, wanted)),
    changed: expectation(texts, async (answer: Answer, names: readonly string[], { given, world }) => {
      const finding = await sameSet("changed", answer.changed, names, given, world);
      // Two traces were compared: that nothing changed was seen.
      return finding === absent && answer.equal === true ? shown : finding;
    }),
    erased: expectation(texts, (answer: Answer, names: readonly string[], { given, world }) =>
      sameSet("erased", answer.erased, names, given, world),
    ),
    found: expectation(texts, (answer: Answer, names: readonly string[], { world }) => {
      const seen = new Set(answer.found);
      const known = world.names.all().flatMap(([name, named]) => {
        const traces = named.is === "read" ? named.read.traces : [];
        return traces.some((one) => seen.has(one)) ? [name] : [];
      });
      const isSame = known.length === names.length && names.every((name) => known.includes(name));
      return isSame ? shown : wrong(`found ${known.join(" ") || "nothing"}, not ${names.join(" ")}`);
    }),
    ...textExpectations<Given, Answer>((answer) => answer.text),
  },
  run: async (given, world) => {
    const memory = await world.memory(given, "person");
    const of = given.of === undefined ? undefined : traceOf(world.names, given.of);
    return { ...NOTHING, ...(await perform(memory.traces, given, of, world)) };
  },
});

async function perform(
  traces: Traces,
  given: Given & Common,
  of: string | undefined,
  world: World,
): Promise<Partial<Answer>> {
  const { idOf } = world.names;
  const named = (): string => {
    if (of === undefined) throw new Error(`trace ${given.op} needs an "of"`);
    return of;
  };
  switch (given.op) {
    case "id":
      return { id: named(), ok: true };
    case "verify":
      return { ok: (await traces.verify(of)).ok };
    case "explain":
      return traces.explain(named(), idOf(given.candidate ?? ""));
    case "why-not":
      return traces.whyNot(named(), idOf(given.candidate ?? ""));
    case "replay":
      return { ...(await traces.replay(named(), given.policy)), ok: true };
    case "diff":
      return { ...(await traces.diff(named(), traceOf(world.names, given.with ?? ""))), ok: true };
    case "find": {
      const { traces: found } = await traces.find({
        ...(given.candidate === undefined ? {} : { item: idOf(given.candidate) }),
        ...(given.stage === undefined ? {} : { stage: given.stage }),
        ...(given.because === undefined ? {} : { because: given.because }),
      });
      return { found, ok: true };
    }
    case "reconstruct": {
      const answer = await traces.reconstruct(named());
      return { ...answer, text: everyText(answer.text).join("\n") };
    }
    case "forge":
      await forgeTrace(world, named(), given.what ?? "bundle");
      return { ok: true };
    case "delete":
      await deleteTrace(world, named());
      return { ok: true };
  }
}

const NOTHING: Answer = {
  id: null,
  ok: false,
  stage: null,
  because: null,
  equal: null,
  changed: [],
  erased: [],
  found: [],
  text: "",
};

function traceOf(names: Names, name: string): string {
  const named = names.need(name);
  const id = named.is === "read" ? named.read.traces[0] : undefined;
  if (id === undefined) throw new Error(`${name} has no trace`);
  return id;
}
