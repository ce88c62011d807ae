import type { Candidate } from "../model/candidate.ts";
import type { MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { Standpoint } from "../model/standpoint.ts";
import { VERIFYING } from "../policy/verifying.ts";
import { resolve } from "../stages/4-resolve/resolve.ts";
import { admit } from "../stages/6-admit/admit.ts";
import { sentences } from "../text/sentences.ts";
import { combine, NOTHING } from "../verify/combine.ts";
import { compare } from "../verify/compare.ts";
import type { Judgement } from "../verify/judge.ts";
import { judge } from "../verify/judge.ts";
import { readProposition } from "../verify/proposition.ts";
import type { Collected } from "./collect.ts";
import { collect } from "./collect.ts";
import type { Desk, Settings } from "./desk.ts";
import { readSettings, shelves } from "./desk.ts";
import type { Asker } from "./recall.ts";
import { standpointOf } from "./recall.ts";
import { factTestimonies } from "./verify-facts.ts";
import { showVerdict } from "./verify-shown.ts";
import type { Testimony } from "./verify-witnesses.ts";
import { testimoniesOf } from "./verify-witnesses.ts";
import type { VerifyAnswer, VerifyInput } from "./voice-verify.ts";
import { want } from "./want.ts";

/**
 * Whether memory bears a claim out: retrieve → resolve → admit, then a comparison word by word. No model is asked, and nothing but
 * the trace of a text for a model is written (L13, L15).
 */
export async function verify(desk: Desk, asker: Asker, input: VerifyInput): Promise<VerifyAnswer> {
  const standpoint = standpointOf(desk, input);
  const [settings, found] = await Promise.all([
    readSettings(desk, asker.session),
    collect(desk, asker.session, input.claim, { standpoint }),
  ]);
  const told = [
    ...(await hear(desk, asker, input, { found, settings, standpoint })),
    ...(await factTestimonies(desk, asker, input, { standpoint, policy: settings.policy.policy })),
  ];
  const judgement = judgeAll(input.claim, told);
  return showVerdict(desk, asker, input, { judgement, found, settings, standpoint });
}

/** The claim as a whole, or sentence by sentence: then it is as good as its weakest. */
function judgeAll(claim: string, told: readonly Testimony[]): Judgement {
  if (claim.trim() === "") return NOTHING;
  const parts = sentences(claim).slice(0, VERIFYING.sentences + 1);
  const whole = judgeOne(claim, told);
  if (parts.length < 2 || whole.verdict === "substantiated") return whole;
  // What was not looked at is not known.
  const judged = parts.slice(0, VERIFYING.sentences).map((part) => judgeOne(part.text, told));
  return combine(parts.length > VERIFYING.sentences ? [...judged, NOTHING] : judged);
}

function judgeOne(claim: string, told: readonly Testimony[]): Judgement {
  const claimed = readProposition(claim);
  return judge(told.map((one) => ({ ...one, comparison: compare(claimed, one.proposition) })));
}

async function hear(
  desk: Desk,
  asker: Asker,
  input: VerifyInput,
  facts: { readonly found: Collected; readonly settings: Settings; readonly standpoint: Standpoint },
): Promise<readonly Testimony[]> {
  const { found, settings, standpoint } = facts;
  // The premise is judged here, so that what holds elsewhere is known as that.
  const admitted = admit(
    found.candidates,
    found.sources,
    settings.policy.policy,
    { agent: asker.agent, premise: null },
    (candidate) => wordsOf(candidate, found),
  );
  return testimoniesOf({
    candidates: found.candidates,
    resolved: resolve(found.candidates, found.timelines, standpoint),
    admitted,
    memories: await readMemories(desk, asker, found),
    textOf: found.textOf,
    premise: input.premise ?? null,
    now: standpoint.knownAt,
  });
}

function wordsOf(candidate: Candidate, found: Collected): string {
  return (found.textOf.get(candidate.event) ?? "").slice(candidate.start, candidate.end);
}

async function readMemories(
  desk: Desk,
  asker: Asker,
  found: Collected,
): Promise<ReadonlyMap<string, MemoryRow>> {
  const ids = found.candidates.flatMap((candidate) => (candidate.of === "memory" ? [candidate.item] : []));
  const read = await Promise.all(
    (await shelves(desk, asker.session)).map(({ store, scope }) =>
      store.read(scope, [() => [want("rows", "memory", { id: [...new Set(ids)] })]]),
    ),
  );
  return new Map(
    read.flatMap((rows) => rowsAs<MemoryRow>(rows["rows"]).map((row) => [row.id, row] as const)),
  );
}
