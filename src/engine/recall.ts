import type { Candidate } from "../model/candidate.ts";
import { instant } from "../model/instant.ts";
import type { Standpoint } from "../model/standpoint.ts";
import { ASKING } from "../policy/asking.ts";
import { renderBlock } from "../render/bundle.ts";
import type { Routing } from "../stages/3-interpret/route.ts";
import { routeQuery } from "../stages/3-interpret/route.ts";
import { isPoolEnough } from "../stages/2-retrieve/first-pool.ts";
import { expandQuery } from "../stages/5-frame/expand.ts";
import type { SelectBudget } from "../stages/7-select/select.ts";
import type { Road, RoadInputs } from "../stages/road.ts";
import { walkRoad } from "../stages/road.ts";
import { wordsShown } from "../stages/words-shown.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";
import type { Collected } from "./collect.ts";
import { collect } from "./collect.ts";
import type { Desk, Settings } from "./desk.ts";
import { implied } from "./imply.ts";
import { readSettings } from "./desk.ts";
import { withGuards } from "./guards.ts";
import { momentOf } from "./moments.ts";
import { nonceOf } from "./nonce.ts";
import { candidatesOfPool } from "./pool.ts";
import { contextItemOf, renderItemOf } from "./present.ts";
import { storeTrace } from "./store-trace.ts";
import type { ContextAnswer, ContextInput, PoolEntry } from "./voice.ts";
import { establishFor } from "./work.ts";
import { makeTrace } from "../trace/body.ts";

export interface Asker {
  readonly session: string | null;
  readonly agent: string | null;
}

export interface RecallOptions {
  readonly use: "context" | "bundle";
  /** What the occurrence is noted under: context, bundle, tool, compaction. */
  readonly noted: string;
  readonly defaultBudget: SelectBudget;
  readonly recants?: readonly string[];
  readonly waiting?: number | null;
  /** Items that were shown already in this session and still hold need not be shown again. */
  readonly skip?: ReadonlySet<string>;
  /** Read already by the caller. */
  readonly settings?: Settings;
}

/** retrieve → interpret → resolve → frame → admit → select, then the trace: without it nothing influences (L13). */
export async function recall(
  desk: Desk,
  asker: Asker,
  input: ContextInput,
  options: RecallOptions,
): Promise<ContextAnswer> {
  const settings = options.settings ?? (await readSettings(desk, asker.session));
  const routing = routeQuery(input.query, input.route ?? "auto");
  const standpoint = standpointOf(desk, input);
  const work = await establishFor(desk, asker, settings, {
    work: input.work,
    turn: input.query,
    use: options.use,
  });
  let found = await findCandidates(desk, asker, input, expandQuery(input.query, work), standpoint, options);
  const walk = (): { readonly inputs: RoadInputs; readonly road: Road } => {
    const { textOf } = found;
    const inputs = inputsOf(desk, asker, input, { settings, routing, work, found, options });
    return { inputs, road: walkRoad(inputs, standpoint, ({ event }) => textOf.get(event) ?? null) };
  };
  let { inputs, road } = walk();
  if (found.wider !== null && !isPoolEnough(road.verdicts)) {
    found = await found.wider();
    ({ inputs, road } = walk());
  }
  const byId = new Map(inputs.candidates.map((candidate) => [candidate.id, candidate]));
  const rendering = {
    nonce: nonceOf(desk, asker.session),
    locale: desk.locale,
    recants: options.recants ?? [],
    waiting: options.waiting ?? null,
    heading: options.use === "bundle" ? ("bundle" as const) : ("answer" as const),
  };
  const text = renderBlock(
    road.items.flatMap((item) => {
      const candidate = byId.get(item.id);
      return candidate ? [renderItemOf(candidate, item, standpoint.validAt)] : [];
    }),
    rendering,
  );
  const trace = await keepTrace(desk, asker, {
    inputs,
    road,
    rendering: { ...rendering, nonce: null },
    text,
    standpoint,
    routing,
    options,
  });
  if (trace === null && routing.route === "influence") return withoutTrace(routing, road);
  return answerOf({
    at: standpoint.validAt,
    routing,
    road,
    found,
    byId,
    text,
    trace: trace ?? null,
    reason: found.reason,
  });
}

async function findCandidates(
  desk: Desk,
  asker: Asker,
  input: ContextInput,
  query: string,
  standpoint: Standpoint,
  options: RecallOptions,
): Promise<Collected> {
  if (input.candidates !== undefined) return handedIn(input.candidates, desk.resolved.project ?? "");
  const offered = async (found: Collected): Promise<Collected> => {
    const guarded = await withGuards(desk, asker.session, found, { query: input.query, standpoint });
    const { wider } = found;
    return {
      ...guarded,
      candidates: guarded.candidates.filter((candidate) => isOffered(candidate, guarded.textOf)),
      wider: wider === null ? null : async () => offered(await wider()),
    };
  };
  return offered(
    await collect(desk, asker.session, query, {
      standpoint,
      dense: options.use === "context",
      narrow: true,
      ...(options.skip === undefined ? {} : { skip: options.skip }),
    }),
  );
}

function handedIn(pool: readonly PoolEntry[], project: string): Collected {
  const { candidates, sources, textOf } = candidatesOfPool(pool, project);
  const reason = pool.length === 0 ? "no-candidates" : "ok";
  return {
    candidates,
    timelines: {},
    sources,
    textOf,
    hits: new Map(),
    near: 0,
    guess: null,
    reason,
    dense: "none",
    wider: null,
  };
}

/** Questions, requests, greetings and quoted words assert nothing and are offered to nobody (DECISIONS 6). */
function isOffered(candidate: Candidate, textOf: ReadonlyMap<string, string>): boolean {
  if (candidate.pieces.length === 0) return true;
  return wordsShown(candidate, textOf.get(candidate.event) ?? "", []).trim() !== "";
}

function inputsOf(
  desk: Desk,
  asker: Asker,
  input: ContextInput,
  facts: {
    readonly settings: Settings;
    readonly routing: Routing;
    readonly work: RoadInputs["work"];
    readonly found: Collected;
    readonly options: RecallOptions;
  },
): RoadInputs {
  const { settings, routing, work, found, options } = facts;
  const candidates = found.candidates.filter((candidate) => !(options.skip?.has(candidate.item) ?? false));
  return {
    query: input.query,
    route: routing.route,
    use: options.use,
    agent: asker.agent,
    premise: input.premise ?? null,
    project: desk.resolved.project ?? "",
    work,
    frame: settings.frame,
    policy: settings.policy.policy,
    budget: input.budget ?? options.defaultBudget,
    order: "by-use",
    standpoint: input.validAt === undefined && input.knownAt === undefined ? null : standpointOf(desk, input),
    // A premise that was given is not guessed at.
    ...(input.premise === undefined ? implied(input.query, candidates, found.textOf) : {}),
    candidates,
    timelines: found.timelines,
    sources: found.sources,
  };
}

async function keepTrace(
  desk: Desk,
  asker: Asker,
  facts: {
    readonly inputs: RoadInputs;
    readonly road: Road;
    readonly rendering: unknown;
    readonly text: string;
    readonly standpoint: Standpoint;
    readonly routing: Routing;
    readonly options: RecallOptions;
  },
): Promise<string | null> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return null;
  const made = makeTrace(
    store.digest,
    facts.options.use,
    facts.inputs,
    facts.road,
    facts.rendering,
    facts.text,
  );
  const stored = await storeTrace(desk, store, made, {
    at: desk.clock.now(),
    session: asker.session,
    use: facts.options.noted,
    validAt: facts.standpoint.validAt,
    knownAt: facts.standpoint.knownAt,
  });
  return stored ? made.id : null;
}

function answerOf(facts: {
  readonly routing: Routing;
  readonly road: Road;
  readonly found: Collected;
  readonly byId: ReadonlyMap<string, Candidate>;
  readonly text: string;
  readonly trace: string | null;
  readonly reason: ContextAnswer["reason"];
  /** Moment the answer speaks for. */
  readonly at: number;
}): ContextAnswer {
  const { routing, road, found, byId } = facts;
  return {
    route: routing.route,
    via: routing.via,
    ambiguous: routing.ambiguous,
    items: road.items.flatMap((item) => {
      const candidate = byId.get(item.id);
      const hit = found.hits.get(candidate?.doc ?? "");
      return candidate
        ? [
            contextItemOf(candidate, item, {
              score: hit?.score ?? 0,
              contributions: hit?.contributions ?? [],
              at: facts.at,
            }),
          ]
        : [];
    }),
    verdicts: road.verdicts,
    funnel: road.funnel,
    reason: road.items.length > 0 ? "ok" : facts.reason === "ok" ? "no-candidates" : facts.reason,
    text: facts.text,
    tokens: estimateTokens(facts.text),
    trace: facts.trace,
    loops: road.items.filter((item) => byId.get(item.id)?.of === "loop").map((item) => item.id),
  };
}

/** No trace, no influence: the verdicts are made, nothing of them is put before an action. */
function withoutTrace(routing: Routing, road: Road): ContextAnswer {
  return {
    route: routing.route,
    via: routing.via,
    ambiguous: routing.ambiguous,
    items: [],
    verdicts: road.verdicts,
    funnel: { ...road.funnel, select: 0 },
    reason: "no-candidates",
    text: "",
    tokens: 0,
    trace: null,
    loops: [],
  };
}

export function standpointOf(
  desk: Desk,
  input: { readonly validAt?: string; readonly knownAt?: string },
): Standpoint {
  const now = desk.clock.now();
  return {
    validAt: input.validAt === undefined ? instant(now) : momentOf(input.validAt, "validAt"),
    knownAt: input.knownAt === undefined ? instant(now) : momentOf(input.knownAt, "knownAt"),
  };
}

export const CONTEXT_OPTIONS: RecallOptions = {
  use: "context",
  noted: "context",
  defaultBudget: ASKING.context,
};
