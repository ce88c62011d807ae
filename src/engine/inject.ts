import type { MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { ASKING } from "../policy/asking.ts";
import { DEFAULT_POLICY } from "../policy/standing.ts";
import { renderBlock } from "../render/bundle.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";
import { queryTerms } from "../text/tokens.ts";
import type { Brief } from "./brief.ts";
import { briefFor } from "./brief.ts";
import type { Desk, Settings } from "./desk.ts";
import { readSettings, shelves } from "./desk.ts";
import { nonceOf } from "./nonce.ts";
import type { Asker } from "./recall.ts";
import { recall } from "./recall.ts";
import { gather } from "./gather.ts";
import { mayRetire } from "../stages/4-resolve/may-retire.ts";
import { resolve } from "../stages/4-resolve/resolve.ts";
import { admit } from "../stages/6-admit/admit.ts";
import { listWaiting } from "./review.ts";
import type { Heads, SessionView } from "./session.ts";
import { sessionView } from "./session.ts";
import { storeTrace } from "./store-trace.ts";
import type { ContextAnswer, InjectAnswer, InjectInput } from "./voice.ts";
import { makeTrace } from "../trace/body.ts";
import { noteMiss } from "./spool-keep.ts";
import { want } from "./want.ts";
import { UNKNOWN_WORK } from "../stages/5-frame/establish.ts";

const SILENT: InjectAnswer = {
  code: "ok",
  brief: "",
  bundle: "",
  tokens: 0,
  recants: [],
  waiting: 0,
  missed: null,
  traces: [],
  items: [],
};

/**
 * Brief and bundle for one turn. Late or failing memory is no memory this turn: the host never breaks, and it is recorded (L18). The
 * influence gates hold whatever the wording of the turn.
 */
export async function inject(desk: Desk, asker: Asker, input: InjectInput): Promise<InjectAnswer> {
  if (desk.resolved.off === "ignored") return { ...SILENT, missed: "memory-off" };
  const deadline = input.deadlineMs ?? ASKING.deadlineMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<InjectAnswer>((done) => {
    timer = setTimeout(() => done({ ...SILENT, missed: "deadline" }), deadline);
  });
  const started = performance.now();
  try {
    const answer = await Promise.race([
      input.surface === "compaction"
        ? forCompaction(desk, asker)
        : input.surface === "brief"
          ? forBrief(desk, asker)
          : forTurn(desk, asker, input),
      late,
    ]);
    // Work that held the thread past the deadline comes too late as well; what it would have said is dropped.
    const over = performance.now() - started > Math.max(deadline, ASKING.deadlineMs) * LATE_FACTOR;
    const given = over && answer.missed === null ? { ...SILENT, missed: "deadline" as const } : answer;
    if (given.missed !== null) await noteMissed(desk, given.missed);
    return given;
  } catch {
    await noteMissed(desk, "store-unreadable");
    return { ...SILENT, missed: "store-unreadable" };
  } finally {
    clearTimeout(timer);
  }
}

/** A turn that waited this many times its deadline has waited for nothing; below that the answer is in hand and is given. */
const LATE_FACTOR = 20;

/** Milliseconds after which a turn's work lets go of the thread once: what it waits for a lock must not add up in one piece. */
const BREATHE_MS = 30;

function breathe(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0));
}

async function forTurn(desk: Desk, asker: Asker, input: InjectInput): Promise<InjectAnswer> {
  const started = performance.now();
  await desk.seams.beforeRead?.();
  const settings = await readSettings(desk, asker.session);
  const view = await sessionView(desk, asker.session);
  const brief = await briefFor(desk, asker, settings, { keep: view.brief, use: "brief" });
  const recants = await retired(desk, asker, settings, view);
  const waiting = view.hadBundle ? 0 : (await listWaiting(desk, asker.session)).length;
  const isTrivial = queryTerms(input.text).length === 0;
  if (performance.now() - started > BREATHE_MS) await breathe();
  const bundle = isTrivial
    ? null
    : await recall(
        desk,
        asker,
        { query: input.text, ...(input.budget === undefined ? {} : { budget: input.budget }) },
        {
          use: "bundle",
          noted: "bundle",
          defaultBudget: ASKING.bundle,
          recants,
          waiting: waiting > 0 ? waiting : null,
          skip: new Set(brief.ids),
          settings,
        },
      );
  if (bundle === null || bundle.text === "") {
    const alone = await recantOnly(desk, asker, recants);
    return answerOf(brief, bundle, alone?.text ?? "", recants, 0, alone?.trace ?? null);
  }
  return answerOf(brief, bundle, bundle.text, recants, waiting, bundle.trace);
}

/** Between two turns the brief's own lines are looked at; what else was shown is taken back with the next words. */
async function forBrief(desk: Desk, asker: Asker): Promise<InjectAnswer> {
  await desk.seams.beforeRead?.();
  const settings = await readSettings(desk, asker.session);
  const view = await sessionView(desk, asker.session);
  const brief = await briefFor(desk, asker, settings, { keep: view.brief, use: "brief" });
  return answerOf(brief, null, "", [], 0, null);
}

async function forCompaction(desk: Desk, asker: Asker): Promise<InjectAnswer> {
  const settings = await readSettings(desk, asker.session);
  const view = await sessionView(desk, asker.session);
  const brief = await briefFor(desk, asker, settings, { keep: null, use: "compaction" });
  const recants = await retired(desk, asker, settings, view);
  const alone = await recantOnly(desk, asker, recants);
  return answerOf(brief, null, alone?.text ?? "", recants, 0, alone?.trace ?? null);
}

function answerOf(
  brief: Brief,
  bundle: ContextAnswer | null,
  text: string,
  recants: readonly string[],
  waiting: number,
  trace: string | null,
): InjectAnswer {
  const traceless = text !== "" && trace === null;
  const shown = traceless ? "" : text;
  return {
    code: "ok",
    brief: brief.text,
    bundle: shown,
    tokens: estimateTokens(brief.text) + estimateTokens(shown),
    recants: shown === "" ? [] : recants,
    waiting: shown === "" ? 0 : waiting,
    missed:
      traceless ||
      (bundle !== null &&
        bundle.trace === null &&
        bundle.verdicts.some((verdict) => verdict.stage === "select" && verdict.kept))
        ? "trace-failed"
        : null,
    traces: [brief.trace, shown === "" ? null : trace].filter((id) => id !== null),
    items: [...brief.items, ...(shown === "" ? [] : (bundle?.items ?? []))],
  };
}

/** Nothing to say but what no longer holds: that is said all the same, and traced. */
async function recantOnly(
  desk: Desk,
  asker: Asker,
  recants: readonly string[],
): Promise<{ readonly text: string; readonly trace: string | null } | null> {
  const store = desk.project ?? (await desk.global(false));
  if (recants.length === 0 || store === null) return null;
  const rendering = { locale: desk.locale, recants, waiting: null, heading: "bundle" as const };
  const text = renderBlock([], { ...rendering, nonce: nonceOf(desk, asker.session) });
  const funnel = { retrieved: 0, resolve: 0, frame: 0, admit: 0, select: 0 };
  const made = makeTrace(
    store.digest,
    "bundle",
    {
      query: "",
      route: "influence",
      use: "bundle",
      agent: asker.agent,
      premise: null,
      project: desk.resolved.project ?? "",
      work: UNKNOWN_WORK,
      frame: null,
      policy: DEFAULT_POLICY,
      budget: {},
      order: "ordered",
      standpoint: null,
      candidates: [],
      timelines: {},
      sources: {},
    },
    { verdicts: [], items: [], funnel },
    rendering,
    text,
  );
  const now = desk.clock.now();
  const stored = await storeTrace(desk, store, made, {
    at: now,
    session: asker.session,
    use: "recant",
    validAt: now,
    knownAt: now,
  });
  return { text, trace: stored ? made.id : null };
}

/** Of what the session was shown, what no longer holds or may no longer influence. */
async function retired(
  desk: Desk,
  asker: Asker,
  settings: Settings,
  view: SessionView,
): Promise<readonly string[]> {
  const shown = [...view.shown];
  const now = desk.clock.now();
  const heads = await headsOf(desk, asker.session);
  if (shown.length === 0) {
    view.checked = { heads, at: now };
    return [];
  }
  if (view.checked !== null && now - view.checked.at < RECHECK_MS && now >= view.checked.at) {
    if (!(await mayHaveRetired(desk, asker.session, view.checked.heads, heads))) {
      // What was read is not read again; the moment stays, so that what runs out is seen in time.
      view.checked = { heads, at: view.checked.at };
      return [];
    }
  }
  const gone: string[] = [];
  const seen = new Set<string>();
  for (const { store, scope } of await shelves(desk, asker.session)) {
    const found = await store.read(scope, [
      () => [want("memories", "memory", { id: shown }), want("docs", "doc", { item: shown, part: 0 })],
    ]);
    const memories = new Map(rowsAs<MemoryRow>(found["memories"]).map((row) => [row.id, row]));
    const hits = (found["docs"] ?? []).map((row) => ({
      doc: String(row["id"]),
      item: String(row["item"]),
      part: 0,
      kind: row["kind"] as "memory" | "record" | "loop",
      event: String(row["event"]),
      start: Number(row["start"]),
      end: Number(row["end"]),
      rank: 1,
      score: 0,
      share: 0,
      cosine: null,
      contributions: [],
    }));
    const facts = await gather(store, scope, hits);
    const resolved = resolve(facts.candidates, facts.timelines, { validAt: now, knownAt: now });
    const admitted = admit(
      facts.candidates,
      facts.sources,
      settings.policy.policy,
      { agent: asker.agent, premise: null },
      (candidate) => (facts.textOf.get(candidate.event) ?? "").slice(candidate.start, candidate.end),
    );
    for (const [at, candidate] of facts.candidates.entries()) {
      seen.add(candidate.item);
      if (!resolved[at]?.kept || !admitted[at]?.kept) gone.push(candidate.item);
    }
    for (const hit of hits) if (hit.kind === "loop") seen.add(hit.item);
    for (const id of memories.keys()) seen.add(id);
  }
  // What is found nowhere any more was erased.
  const all = [...gone, ...shown.filter((id) => !seen.has(id))];
  if (all.length === 0) view.checked = { heads, at: now };
  return all;
}

/** Whether a line was written since that may end what was shown. Nothing else can have run out meanwhile: what held then holds. */
async function mayHaveRetired(
  desk: Desk,
  session: string | null,
  before: Heads,
  now: Heads,
): Promise<boolean> {
  for (const { store, scope } of await shelves(desk, session)) {
    const [from, to] = [before.get(store.project), now.get(store.project)];
    if (from === undefined || to === undefined || to < from || to - from > MOST_LINES) return true;
    if (to > from && (await store.journal(scope, from, MOST_LINES)).some(mayRetire)) return true;
  }
  return false;
}

/** With more lines since, everything is looked at again: that costs less. */
const MOST_LINES = 50;

/** A temporary memory may run out while nobody writes. */
const RECHECK_MS = 60_000;

async function headsOf(desk: Desk, session: string | null): Promise<Heads> {
  const heads = new Map<string, number>();
  for (const { store, scope } of await shelves(desk, session))
    heads.set(store.project, (await store.head(scope)).seq);
  return heads;
}

async function noteMissed(desk: Desk, why: string): Promise<void> {
  if (why === "memory-off") return;
  desk.missed(why);
  try {
    // The count may wait for the same lock as the trace did.
    await breathe();
    await noteMiss(desk, why);
  } catch {
    // The count in this process stands; a store that fails cannot take it.
    return;
  }
}
