import type { Standpoint } from "../model/standpoint.ts";
import { ASKING } from "../policy/asking.ts";
import { VERIFYING } from "../policy/verifying.ts";
import { renderBlock } from "../render/bundle.ts";
import { UNKNOWN_WORK } from "../stages/5-frame/establish.ts";
import type { RoadInputs } from "../stages/road.ts";
import { walkRoad } from "../stages/road.ts";
import { NOTHING } from "../verify/combine.ts";
import type { Judgement } from "../verify/judge.ts";
import type { Collected } from "./collect.ts";
import type { Desk, Settings } from "./desk.ts";
import { nonceOf } from "./nonce.ts";
import { renderItemOf } from "./present.ts";
import type { Asker } from "./recall.ts";
import { storeTrace } from "./store-trace.ts";
import { makeTrace } from "../trace/body.ts";
import type { VerifyAnswer, VerifyInput } from "./voice-verify.ts";

interface Judged {
  readonly judgement: Judgement;
  readonly found: Collected;
  readonly settings: Settings;
  readonly standpoint: Standpoint;
}

/** A verdict with the rows it rests on. A model gets none of it without a trace (L13). */
export async function showVerdict(
  desk: Desk,
  asker: Asker,
  input: VerifyInput,
  judged: Judged,
): Promise<VerifyAnswer> {
  const { judgement, found, standpoint } = judged;
  const inputs = inputsOf(desk, asker, input, judged);
  const road = walkRoad(inputs, standpoint, (candidate) => found.textOf.get(candidate.event) ?? null);
  const byId = new Map(inputs.candidates.map((candidate) => [candidate.id, candidate]));
  const rendering = {
    nonce: nonceOf(desk, asker.session),
    locale: desk.locale,
    recants: [],
    waiting: null,
    heading: "answer" as const,
  };
  const block = renderBlock(
    road.items.flatMap((item) => {
      const candidate = byId.get(item.id);
      return candidate ? [renderItemOf(candidate, item, standpoint.validAt)] : [];
    }),
    rendering,
  );
  const text = [verdictLine(judgement, desk.locale), block].filter((part) => part !== "").join("\n");
  const answer = { ...judgement, reason: found.reason, text };
  const store = desk.project ?? (await desk.global(false));
  if (input.reader !== "model" || store === null) return { ...answer, trace: null };
  const made = makeTrace(store.digest, "context", inputs, road, { ...rendering, nonce: null }, block);
  const isKept = await storeTrace(desk, store, made, {
    at: desk.clock.now(),
    session: asker.session,
    use: "tool",
    validAt: standpoint.validAt,
    knownAt: standpoint.knownAt,
  });
  return isKept
    ? { ...answer, trace: made.id }
    : { ...NOTHING, reason: "store-unreadable", text: "", trace: null };
}

function inputsOf(desk: Desk, asker: Asker, input: VerifyInput, judged: Judged): RoadInputs {
  const { judgement, found, settings, standpoint } = judged;
  const named = new Set([
    judgement.support,
    ...judgement.contradicting,
    ...judgement.superseded,
    judgement.closest?.id ?? null,
  ]);
  return {
    query: input.claim,
    route: "recall",
    use: "context",
    agent: asker.agent,
    // A row under another premise is shown as what it is; the verdict says that it lies elsewhere.
    premise: null,
    project: desk.resolved.project ?? "",
    work: UNKNOWN_WORK,
    frame: null,
    policy: settings.policy.policy,
    budget: { items: VERIFYING.listed, tokens: ASKING.context.tokens },
    order: "ordered",
    standpoint: input.validAt === undefined && input.knownAt === undefined ? null : standpoint,
    candidates: found.candidates.filter((candidate) => named.has(candidate.item)),
    timelines: found.timelines,
    sources: found.sources,
  };
}

function verdictLine(judgement: Judgement, locale: "en" | "zh"): string {
  const zh = locale === "zh";
  const facts = [
    ...(judgement.support === null ? [] : [`${zh ? "依据" : "rests on"} ${judgement.support}`]),
    ...(judgement.contradicting.length === 0
      ? []
      : [`${zh ? "相反的有" : "against it"} ${judgement.contradicting.join(" ")}`]),
    ...(judgement.evidence === "none" ? [] : [`${zh ? "证据" : "evidence"} ${judgement.evidence}`]),
    ...(judgement.contested ? [zh ? "有争议" : "contested"] : []),
    ...(judgement.stale ? [zh ? "已过时" : "stale"] : []),
    ...judgement.notes.map((note) => note.code),
    ...(judgement.closest === null
      ? []
      : [
          `${zh ? "最接近" : "closest"} ${judgement.closest.id} (${judgement.closest.differences.join(" ")})`,
        ]),
  ];
  const verdict = zh ? VERDICTS_ZH[judgement.verdict] : judgement.verdict;
  return facts.length === 0 ? verdict : `${verdict}: ${facts.join(zh ? "；" : "; ")}`;
}

const VERDICTS_ZH: Readonly<Record<Judgement["verdict"], string>> = {
  substantiated: "有据",
  contradicted: "与记忆相反",
  "out-of-scope": "只在别的前提下成立",
  "weak-match": "仅为近似",
  unsubstantiated: "无据",
};
