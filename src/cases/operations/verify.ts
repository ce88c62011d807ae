import { standsFor } from "../expect/stands-for.ts";
import { sameSet } from "../expect/rows.ts";
import { absent, equal, shown, unexercised, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { laterVerb } from "../not-built.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import type { Scene } from "../operation.ts";
import { flag, listOf, oneOf, orNull, text, texts } from "../shape.ts";
import { hasRows } from "../world/has-rows.ts";
import { pick } from "./revise.ts";

interface Given {
  readonly claim: string;
  readonly premise?: string;
}

/** What is held for and against a claim, as the library is going to answer it. Ids throughout. */
interface Answer {
  readonly verdict: "substantiated" | "contradicted" | "out-of-scope" | "weak-match" | "unsubstantiated";
  readonly support: string | null;
  readonly contradicting: readonly string[];
  readonly newer: readonly string[];
  readonly superseded: readonly string[];
  readonly stale: boolean;
  readonly contested: boolean;
  readonly notes: readonly { readonly code: string }[];
  readonly evidence: "none" | "self-reported" | "attested" | "stale" | "failed";
}

const ids = (name: "contradicting" | "newer" | "superseded") =>
  expectation<Given, Answer, readonly string[]>(texts, (answer, names, { given, world }: Scene<Given>) =>
    sameSet(name, answer[name], names, given, world),
  );
const said = (name: "stale" | "contested") =>
  expectation<Given, Answer, boolean>(flag, (answer, wanted) =>
    equal(name, answer[name], wanted, wanted ? shown : absent),
  );
const verdicts = valueOrAny<Given, Answer>(
  "verdict",
  oneOf("substantiated", "contradicted", "out-of-scope", "weak-match", "unsubstantiated"),
  (answer) => answer.verdict,
  () => shown,
);

export const verify = operation<Given, Answer>({
  arguments: { claim: text, premise: text },
  requires: ["claim"],
  expectations: {
    ...Object.fromEntries(
      Object.entries(verdicts).map(([name, { shape, check }]) => [
        name,
        expectation<Given, Answer, never>(shape, async (answer, wanted, scene) => {
          // Of an empty store every claim is unsubstantiated.
          if (!hasRows(scene.world, scene.given)) return unexercised("nothing was in the store");
          return (await check(answer, wanted, scene)) as Finding;
        }),
      ]),
    ),
    support: expectation(orNull(text), async (answer: Answer, name: string | null, { given, world }) => {
      if (name === null) return equal("support", answer.support, null, absent);
      if (answer.support === null) return wrong(`support is none, not ${name}`);
      return (await standsFor(name, answer.support, given, world))
        ? shown
        : wrong(`support is ${answer.support}, not ${name}`);
    }),
    contradicting: ids("contradicting"),
    newer: ids("newer"),
    superseded: ids("superseded"),
    stale: said("stale"),
    contested: said("contested"),
    notes: expectation(listOf(oneOf("conditional-premise")), (answer: Answer, wanted: readonly string[]) => {
      const codes = answer.notes.map((note) => note.code);
      return wanted.map((code) =>
        codes.includes(code) ? shown : wrong(`notes are ${codes.join(" ") || "none"}`),
      );
    }),
    evidence: expectation(
      oneOf("none", "self-reported", "attested", "stale", "failed"),
      (answer: Answer, wanted: string) => equal("evidence", answer.evidence, wanted),
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    return laterVerb<Given, Answer>(voice, "verify")({ claim: given.claim, ...pick(given, ["premise"]) });
  },
});
