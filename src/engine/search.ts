import type { Candidate } from "../model/candidate.ts";
import type { Standpoint } from "../model/standpoint.ts";
import { PrecedentFault } from "../model/fault.ts";
import type { EmptyReason } from "../model/reason.ts";
import { ASKING } from "../policy/asking.ts";
import { renderBlock, textForModel } from "../render/bundle.ts";
import { markOf } from "../render/marks.ts";
import { admit } from "../stages/6-admit/admit.ts";
import { premiseOf } from "../stages/1-preserve/slot.ts";
import type { Resolved } from "../stages/4-resolve/resolve.ts";
import { resolve } from "../stages/4-resolve/resolve.ts";
import type { Road, RoadInputs } from "../stages/road.ts";
import { UNKNOWN_WORK } from "../stages/5-frame/establish.ts";
import { wordsShown } from "../stages/words-shown.ts";
import { normalise } from "../text/normalise.ts";
import type { Collected } from "./collect.ts";
import { collect } from "./collect.ts";
import type { Desk, Settings } from "./desk.ts";
import { readSettings } from "./desk.ts";
import { matchesFilter } from "./filter.ts";
import { nonceOf } from "./nonce.ts";
import { offersFor } from "./offers.ts";
import { itemOf, marksOf, renderItemOf } from "./present.ts";
import type { Asker } from "./recall.ts";
import { standpointOf } from "./recall.ts";
import { storeTrace } from "./store-trace.ts";
import { makeTrace } from "../trace/body.ts";
import type { Item, SearchAnswer, SearchInput } from "./voice.ts";

interface Found {
  readonly candidate: Candidate;
  readonly item: Item;
  readonly text: string;
  readonly label: string | null;
  readonly successor: string | null;
  /** The class it speaks with under the policy in force. */
  readonly class: string;
}

/**
 * What evidence exists: broader than what may influence. Everything is found; what does not hold is left out or marked, and silence
 * says why (L14). Side-effect free but for the trace of a text handed to a model (L13, L15).
 */
export async function search(desk: Desk, asker: Asker, input: SearchInput): Promise<SearchAnswer> {
  try {
    return await searchIn(desk, asker, input);
  } catch (cause) {
    if (!(cause instanceof PrecedentFault) || !UNREADABLE.has(cause.code)) throw cause;
    const text =
      desk.locale === "zh"
        ? "记忆无法读取，所以不知道有没有。"
        : "The memory could not be read, so whether there is something is not known.";
    return {
      items: [],
      reason: "store-unreadable",
      nearMisses: 0,
      guess: null,
      dense: "none",
      offered: [],
      text,
      trace: null,
    };
  }
}

const UNREADABLE = new Set<string>([
  "store-damaged",
  "store-unreadable",
  "newer-layout",
  "network-volume",
  "store-busy",
]);

async function searchIn(desk: Desk, asker: Asker, input: SearchInput): Promise<SearchAnswer> {
  const standpoint = standpointOf(desk, input);
  const filter = input.filter ?? {};
  const narrowed = Object.values(filter).some((value) => value !== undefined);
  const found = await collect(desk, asker.session, input.query, {
    standpoint,
    ...(narrowed ? { limit: ASKING.narrowedFetch } : {}),
  });
  const settings = await readSettings(desk, asker.session);
  const judged = judge(found, settings, asker, input, standpoint);
  const kept = judged.filter(
    (entry) => isShown(entry, filter, input.validAt === undefined) && matchesFilter(entry, filter),
  );
  const shown = withoutEchoes(kept).slice(0, Math.max(0, input.limit ?? ASKING.searchLimit));
  const reason: EmptyReason =
    shown.length > 0 ? "ok" : found.reason === "ok" ? "no-candidates" : found.reason;
  const offered = shown.length === 0 || !narrowed ? await offersFor(desk, input) : [];
  const guess =
    shown.length > 0 || found.guess === null ? null : guessOf(found, settings, asker, input, standpoint);
  const answer = {
    items: shown.map((entry) => entry.item),
    reason,
    nearMisses: found.near,
    guess: guess?.item ?? null,
    dense: found.dense,
    offered,
  };
  // A read may queue a job (L15): what has no vector yet, or could not be compared, is tried again behind it.
  if (found.dense === "missing" || found.dense === "failed") desk.embedSoon();
  const text = renderAnswer(desk, asker, shown, answer, standpoint.validAt);
  const trace =
    input.reader === "model"
      ? await traceSearch(desk, asker, input, { found, settings, shown, standpoint, text })
      : null;
  // A text for a model whose trace cannot be kept is not handed over.
  if (input.reader === "model" && trace === null && desk.project !== null) {
    return {
      items: [],
      reason: "store-unreadable",
      nearMisses: 0,
      guess: null,
      dense: found.dense,
      offered: [],
      text: "",
      trace: null,
    };
  }
  return { ...answer, text, trace };
}

function judge(
  found: Collected,
  settings: Settings,
  asker: Asker,
  input: SearchInput,
  standpoint: Standpoint,
): readonly (Found & { readonly resolved: Resolved })[] {
  const resolved = resolve(found.candidates, found.timelines, standpoint);
  const words = new Map(
    found.candidates.map((candidate, at) => [candidate.id, wordsFound(candidate, found, resolved[at])]),
  );
  const admitted = admit(
    found.candidates,
    found.sources,
    settings.policy.policy,
    { agent: asker.agent, premise: input.premise ?? null },
    (candidate) => words.get(candidate.id) ?? "",
  );
  return found.candidates.map((candidate, at) => {
    const state = resolved[at] as Resolved;
    const verdict = admitted[at];
    const label = !state.kept ? state.because : verdict && !verdict.kept ? verdict.because : null;
    const text = words.get(candidate.id) ?? "";
    const hit = found.hits.get(candidate.doc);
    return {
      candidate,
      text,
      label,
      successor: state.successor,
      class: verdict?.class ?? "informational",
      resolved: state,
      item: itemOf(candidate, {
        text,
        marks: marksOf(candidate, label, standpoint.validAt),
        score: hit?.score ?? 0,
        contributions: hit?.contributions ?? [],
      }),
    };
  });
}

/** A record is searchable in all its words; only what no longer holds of a text that otherwise does is left out. */
function wordsFound(candidate: Candidate, found: Collected, state: Resolved | undefined): string {
  const text = found.textOf.get(candidate.event) ?? "";
  return wordsShown({ ...candidate, pieces: [] }, text, state?.kept ? state.cut : []);
}

/** Superseded and corrected rows are not served unless asked for by status; what waits, or is another's, is excluded from reads. */
function isShown(
  entry: Found & { readonly resolved: Resolved },
  filter: NonNullable<SearchInput["filter"]>,
  atPresent: boolean,
): boolean {
  if (entry.label === "restricted" || entry.label === "out-of-scope") return false;
  if (entry.candidate.source.waiting !== null && filter.status !== "waiting") return false;
  if (filter.status !== undefined) return true;
  // Asked about the present, what is coming or over is told and marked; asked about a day, only what held on it.
  const aside = entry.resolved.because === "planned" || entry.resolved.because === "expired";
  return entry.resolved.kept || (atPresent && aside);
}

/** One thing said once is one hit: a record and the memory made from it, two records of one text, pieces of one record. */
function withoutEchoes<T extends Found>(entries: readonly T[]): readonly T[] {
  const texts = new Set<string>();
  const items = new Set<string>();
  return entries.filter((entry) => {
    // The same words under another condition are another fact.
    const premise = premiseOf(entry.candidate.source.premise);
    const text = `${normalise(entry.text)}${premise === "" ? "" : ` | ${premise}`}`;
    if (items.has(entry.candidate.item) || (text !== "" && texts.has(text))) return false;
    items.add(entry.candidate.item);
    texts.add(text);
    return true;
  });
}

function guessOf(
  found: Collected,
  settings: Settings,
  asker: Asker,
  input: SearchInput,
  standpoint: Standpoint,
): Found | null {
  if (found.guess === null) return null;
  const alone: Collected = {
    ...found,
    candidates: [found.guess.candidate],
    hits: new Map([[found.guess.candidate.doc, found.guess.hit]]),
  };
  const entry = judge(alone, settings, asker, input, standpoint)[0];
  return entry && entry.label === null ? entry : null;
}

function renderAnswer(
  desk: Desk,
  asker: Asker,
  shown: readonly Found[],
  answer: Omit<SearchAnswer, "text" | "trace">,
  at: number,
): string {
  const block = renderBlock(
    shown.map((entry) => {
      const item = {
        id: entry.candidate.item,
        item: entry.candidate.item,
        text: entry.text,
        because: "contextual",
        excerpted: false,
        label: entry.label !== null && markOf(entry.label) === null ? null : entry.label,
        successor: entry.successor,
        class: entry.class,
        cut: false,
      };
      return renderItemOf(entry.candidate, item, at);
    }),
    {
      nonce: nonceOf(desk, asker.session),
      locale: desk.locale,
      recants: [],
      waiting: null,
      heading: "answer",
    },
  );
  const zh = desk.locale === "zh";
  const words = wordsAlone(answer.dense, zh);
  if (block !== "") return words === "" ? block : `${block}\n${words}`;
  const why = zh
    ? `没有找到记忆（${answer.reason}，接近的有 ${answer.nearMisses} 条）。`
    : `Nothing remembered (${answer.reason}; ${answer.nearMisses} near).`;
  const guessed = answer.guess === null ? "" : textForModel(answer.guess);
  const guess =
    answer.guess === null
      ? ""
      : zh
        ? ` 最接近的一条，仅为猜测：${guessed}`
        : ` The closest, a guess and no memory of this: ${guessed}`;
  const offer = answer.offered.map((entry) =>
    zh
      ? ` 另一个未关联的库里有相关内容：${entry.place}`
      : ` An unlinked store has something on it: ${entry.place} ("precedent link").`,
  );
  return `${why}${guess}${offer.join("")}${words === "" ? "" : ` ${words}`}`;
}

/** An embedder that took no part although there is one is said: what words miss, it might have found. */
function wordsAlone(dense: SearchAnswer["dense"], zh: boolean): string {
  if (dense === "failed")
    return zh
      ? "（嵌入模型没有应答，仅按词语查找。）"
      : "(The embedder did not answer: found by words alone.)";
  if (dense === "unread")
    return zh
      ? "（嵌入模型不懂这种语言，仅按词语查找。）"
      : "(The embedder does not read this language: found by words alone.)";
  if (dense === "missing")
    return zh ? "（尚无向量，仅按词语查找。）" : "(No vectors of this embedder yet: found by words alone.)";
  return "";
}

async function traceSearch(
  desk: Desk,
  asker: Asker,
  input: SearchInput,
  facts: {
    readonly found: Collected;
    readonly settings: Settings;
    readonly shown: readonly Found[];
    readonly standpoint: Standpoint;
    readonly text: string;
  },
): Promise<string | null> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return null;
  const { found, settings, shown, standpoint } = facts;
  const inputs: RoadInputs = {
    query: input.query,
    route: "recall",
    use: "context",
    agent: asker.agent,
    premise: input.premise ?? null,
    project: desk.resolved.project ?? "",
    work: UNKNOWN_WORK,
    frame: null,
    policy: settings.policy.policy,
    budget: { items: input.limit ?? ASKING.searchLimit },
    order: "ordered",
    standpoint: input.validAt === undefined && input.knownAt === undefined ? null : standpoint,
    candidates: found.candidates,
    timelines: found.timelines,
    sources: found.sources,
  };
  const ids = new Set(shown.map((entry) => entry.candidate.id));
  const road: Road = {
    items: shown.map((entry) => ({
      id: entry.candidate.id,
      item: entry.candidate.item,
      text: entry.text,
      because: "contextual",
      excerpted: false,
      label: entry.label,
      successor: entry.successor,
      class: entry.class,
      cut: false,
    })),
    verdicts: found.candidates.map((candidate) => ({
      stage: "select" as const,
      id: candidate.id,
      kept: ids.has(candidate.id),
      because: ids.has(candidate.id) ? "contextual" : "budget",
    })),
    funnel: {
      retrieved: found.candidates.length,
      resolve: found.candidates.length,
      frame: found.candidates.length,
      admit: found.candidates.length,
      select: shown.length,
    },
  };
  const made = makeTrace(store.digest, "search", inputs, road, { heading: "answer" }, facts.text);
  const stored = await storeTrace(desk, store, made, {
    at: desk.clock.now(),
    session: asker.session,
    use: "tool",
    validAt: standpoint.validAt,
    knownAt: standpoint.knownAt,
  });
  return stored ? made.id : null;
}
