import type { Json } from "../../model/journal-event.ts";
import type { StageVerdict } from "../../engine/voice.ts";
import type { Common } from "../case-file.ts";
import { shown, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation } from "../operation.ts";
import type { Expectation, Scene } from "../operation.ts";
import { listOf, oneOf, record, text } from "../shape.ts";
import { BECAUSE, STAGES } from "../words.ts";
import type { World } from "../world/world.ts";
import { standsFor } from "./stands-for.ts";

export interface WantedVerdict {
  readonly [key: string]: Json;
  readonly of: string;
}

/** `withheld` or `kept`: each named thing passed that stage, or did not, for that reason. */
export function verdictExpectation<Given, Answer>(
  isKept: boolean,
  read: (answer: Answer) => readonly StageVerdict[],
): Expectation<Given, Answer> {
  return expectation(
    listOf(
      record(
        {
          of: text,
          because: oneOf(...BECAUSE),
          becauseIn: listOf(oneOf(...BECAUSE)),
          stage: oneOf(...STAGES),
        },
        ["of"],
      ),
    ),
    async (answer: Answer, wanted: readonly WantedVerdict[], { given, world }: Scene<Given>) => {
      const findings: Finding[] = [];
      for (const one of wanted) findings.push(await judge(read(answer), one, isKept, given, world));
      return findings;
    },
  );
}

async function judge(
  verdicts: readonly StageVerdict[],
  wanted: WantedVerdict,
  isKept: boolean,
  given: Common,
  world: World,
): Promise<Finding> {
  const of: StageVerdict[] = [];
  world.names.need(wanted.of);
  for (const verdict of verdicts) if (await standsFor(wanted.of, verdict.id, given, world)) of.push(verdict);
  if (of.length === 0) return wrong(`${wanted.of} reached no stage`);
  const stage = wanted["stage"];
  const there = of.filter((verdict) => stage === undefined || verdict.stage === stage);
  const because = wanted["because"];
  const allowed =
    (wanted["becauseIn"] as readonly string[] | undefined) ?? (because === undefined ? null : [because]);
  const fits = there.find(
    (verdict) => verdict.kept === isKept && (allowed === null || allowed.includes(verdict.because)),
  );
  if (fits) return shown;
  const seen = of.map(
    (verdict) => `${verdict.stage} ${verdict.kept ? "keeps" : "withholds"} as ${verdict.because}`,
  );
  return wrong(`${wanted.of}: ${[...new Set(seen)].join(", ")}`);
}
