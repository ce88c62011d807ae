import type { Candidate } from "../model/candidate.ts";
import { formatInstant, instant } from "../model/instant.ts";
import type { Standpoint } from "../model/standpoint.ts";
import { parsePolicy } from "../policy/standing.ts";
import type { RenderItem, RenderOptions } from "../render/bundle.ts";
import { renderBlock } from "../render/bundle.ts";
import type { Road, RoadInputs } from "../stages/road.ts";
import { walkRoad } from "../stages/road.ts";
import type { Occurrence, Store } from "../storage/store.ts";
import { textKey } from "../storage/store.ts";
import { queryTerms } from "../text/tokens.ts";
import type { Scope } from "../model/scope.ts";
import type { Desk, Shelf } from "./desk.ts";
import { shelves } from "./desk.ts";
import { PrecedentFault } from "../model/fault.ts";
import { plainRoad } from "./hand-over.ts";
import { findTraces } from "./find-traces.ts";
import type { TraceAnswer, TraceHolds, Traces, TraceView } from "./memory.ts";
import { nonceOf } from "./nonce.ts";
import { renderItemOf } from "./present.ts";
import { noteOf, prunedAmong, remainsOfPruned, traceWasPruned } from "./pruned.ts";
import { traceShelf } from "./trace-shelf.ts";
import type { PrunedNote } from "./voice-prune.ts";
import type { TraceBody } from "../trace/body.ts";
import { makeTrace, readBody } from "../trace/body.ts";
import { changedItems } from "../trace/changed-items.ts";
import { itemOfVerdict } from "../trace/item-of.ts";
import { lastVerdict } from "../trace/last-verdict.ts";
import { want } from "./want.ts";

interface Opened {
  readonly store: Store;
  readonly scope: Scope;
  readonly body: TraceBody;
  readonly inputs: RoadInputs | null;
  readonly rendering: Rendering | null;
  readonly standpoint: Standpoint;
  readonly session: string | null;
}

/** How the text was rendered; lines that no road made are frozen here themselves. */
type Rendering = Omit<RenderOptions, "nonce"> & {
  readonly plain?: readonly RenderItem[];
  readonly holds?: readonly boolean[];
  /** What stood in front of them. */
  readonly says?: string;
};

/** Questions about how bundles came to be: verify, explain, why not, replay, diff, find, reconstruct. */
export function tracesOf(desk: Desk): Traces {
  const shelf = async (): Promise<Shelf> => {
    const found = await traceShelf(desk);
    if (found === null) throw noTrace("any");
    return found;
  };
  const open = async (id: string): Promise<Opened> => openTrace(await shelf(), await full(id));
  // A trace may be named by the beginning of its id.
  const full = async (id: string): Promise<string> => {
    if (id.length === 64) return id;
    const { store, scope } = await shelf();
    const all = await store.occurrences(scope, {});
    return all.find((entry) => entry.trace.startsWith(id))?.trace ?? id;
  };
  return {
    async verify(id) {
      const { store, scope } = await shelf();
      const check = await store.verifyTraces(scope, id === undefined ? undefined : await full(id));
      if (!check.intact) return { ok: false, what: check.broken?.what ?? "broken" };
      return id === undefined ? { ok: true, what: null } : inputsHold({ store, scope }, await full(id));
    },
    async explain(id, item) {
      const { body } = await open(id);
      const verdict = lastVerdict(body, item);
      return {
        ...verdict,
        ok: body.items.some((entry) => entry.id === item || itemOfVerdict(entry.id) === item),
      };
    },
    async whyNot(id, item) {
      const opened = await open(id);
      const known = lastVerdict(opened.body, item);
      if (known.stage !== null) return known;
      return notRetrieved(opened, item);
    },
    replay: async (id, policy) => replay(desk, await open(id), policy),
    async diff(a, b) {
      const [one, other] = [await open(a), await open(b)];
      const changed = changedItems(one.body, other.body);
      return {
        equal:
          changed.length === 0 && a === b
            ? true
            : changed.length === 0 && one.body.inputs === other.body.inputs,
        changed,
      };
    },
    find: async (query) => findTraces(await shelf(), query),
    async reconstruct(id) {
      const opened = await open(id);
      const walked = await walkAgain(desk, opened, null);
      if (walked === null)
        return { ok: false, text: "", erased: opened.body.items.map((entry) => itemOfVerdict(entry.id)) };
      return { ok: true, text: walked.text(nonceOf(desk, opened.session)), erased: walked.erased };
    },
    show: async (id) => viewOf(desk, id, await open(id)),
    async recent(limit) {
      const { store, scope } = await shelf();
      const last = (await store.occurrences(scope, {})).slice(-limit).toReversed();
      const pruned = await prunedAmong({ store, scope }, [...new Set(last.map((entry) => entry.trace))]);
      const noteOn = (trace: string, seq: number): PrunedNote | null => {
        const row = pruned.get(trace);
        return row === undefined || seq > row.upTo ? null : noteOf(row);
      };
      return last.map((entry) => ({
        id: entry.trace,
        at: formatInstant(instant(entry.at)),
        use: entry.use,
        session: entry.session,
        pruned: noteOn(entry.trace, lastSeq(last, entry.trace)),
      }));
    },
  };
}

/** Newest first: the first entry of a trace is the last time it came to be. */
function lastSeq(entries: readonly Occurrence[], trace: string): number {
  return entries.find((entry) => entry.trace === trace)?.seq ?? 0;
}

async function openTrace(shelf: Shelf, id: string): Promise<Opened> {
  const stored = await shelf.store.trace(shelf.scope, id);
  if (stored === null) throw await absent(shelf, id);
  const occurrence = (await shelf.store.occurrences(shelf.scope, { trace: id }))[0];
  const frozen =
    stored.inputs === null
      ? null
      : (JSON.parse(stored.inputs) as { road: RoadInputs; rendering: Opened["rendering"] });
  return {
    ...shelf,
    body: readBody(stored.body),
    inputs: frozen?.road ?? null,
    rendering: frozen?.rendering ?? null,
    standpoint: { validAt: instant(occurrence?.validAt ?? 0), knownAt: instant(occurrence?.knownAt ?? 0) },
    session: occurrence?.session ?? null,
  };
}

async function absent(shelf: Shelf, id: string): Promise<PrecedentFault> {
  const row = (await prunedAmong(shelf, [id])).get(id);
  return row === undefined ? noTrace(id) : traceWasPruned(row, (await remainsOfPruned(shelf, [row])).get(id));
}

function noTrace(id: string): PrecedentFault {
  return new PrecedentFault("bad-input", {
    what: `There is no trace ${id.slice(0, 20)} here.`,
    means: "Nothing was looked up.",
    remedy: 'List traces with "precedent trace".',
  });
}

/** The inputs beside a trace must be those it was made from; erased ones are no forgery. */
async function inputsHold(shelf: Shelf, id: string): Promise<TraceHolds> {
  const { store, scope } = shelf;
  const stored = await store.trace(scope, id);
  if (stored === null) {
    const row = (await prunedAmong(shelf, [id])).get(id);
    return row === undefined
      ? { ok: false, what: "its body is gone" }
      : { ok: true, what: null, pruned: noteOf(row) };
  }
  if (stored.inputs === null) return { ok: true, what: null };
  const holds = store.digest.keyed(stored.inputs) === readBody(stored.body).inputs;
  return holds ? { ok: true, what: null } : { ok: false, what: "its inputs were changed" };
}

async function notRetrieved(opened: Opened, item: string): Promise<TraceAnswer> {
  const found = await opened.store.read(opened.scope, [
    () => [
      want("memory", "memory", { id: item }),
      want("record", "record", { id: item }),
      want("docs", "doc", { item }),
    ],
  ]);
  const exists = [...(found["memory"] ?? []), ...(found["record"] ?? [])].length > 0;
  if (!exists) return { ok: false, stage: null, because: null };
  const docs = found["docs"] ?? [];
  if (docs.length === 0) return { ok: true, stage: "retrieve", because: "not-indexed" };
  const asked = new Set(queryTerms(opened.inputs?.query ?? "").map((term) => term.term));
  const matched = docs.some((row) =>
    String(row["tokens"])
      .split(" ")
      .some((term) => asked.has(term)),
  );
  return { ok: true, stage: "retrieve", because: matched ? "beyond-pool" : "no-match" };
}

interface WalkedAgain {
  readonly road: Road;
  readonly inputs: RoadInputs;
  readonly erased: readonly string[];
  text(nonce: string): string;
}

/** Walks the road again from the frozen inputs; `null` when they are gone. */
async function walkAgain(
  desk: Desk,
  opened: Opened,
  policy: RoadInputs["policy"] | null,
): Promise<WalkedAgain | null> {
  if (opened.inputs === null) return null;
  const inputs = policy === null ? opened.inputs : { ...opened.inputs, policy };
  const refs = [...new Set(inputs.candidates.map((candidate) => candidate.event))].map((event) => ({
    event,
    field: "text",
  }));
  const texts = await textsOf(desk, refs);
  const textOf = (candidate: Candidate): string | null =>
    texts.get(textKey({ event: candidate.event, field: "text" })) ?? null;
  const plain = opened.rendering?.plain;
  const road = plain
    ? plainRoad(plain, opened.rendering?.holds ?? [])
    : walkRoad(inputs, inputs.standpoint ?? opened.standpoint, textOf);
  const byId = new Map(inputs.candidates.map((candidate) => [candidate.id, candidate]));
  const erased = [
    ...new Set(
      inputs.candidates.filter((candidate) => textOf(candidate) === null).map((candidate) => candidate.item),
    ),
  ];
  return {
    road,
    inputs,
    erased,
    text: (nonce) => {
      const block = renderBlock(
        plain ??
          road.items.flatMap((item) => {
            const candidate = byId.get(item.id);
            return candidate && item.text !== ""
              ? [renderItemOf(candidate, item, (inputs.standpoint ?? opened.standpoint).validAt)]
              : [];
          }),
        { recants: [], waiting: null, locale: "en", heading: "answer", ...opened.rendering, nonce },
      );
      return [opened.rendering?.says ?? "", block].filter((part) => part !== "").join("\n");
    },
  };
}

/** Words may lie in the project or in the person's layer. */
async function textsOf(
  desk: Desk,
  refs: readonly { readonly event: string; readonly field: string }[],
): Promise<ReadonlyMap<string, string>> {
  const parts = await Promise.all(
    (await shelves(desk, null)).map(({ store, scope }) => store.texts(scope, refs)),
  );
  return new Map(parts.flatMap((part) => [...part]));
}

async function replay(
  desk: Desk,
  opened: Opened,
  policy: unknown,
): Promise<{
  readonly id: string;
  readonly equal: boolean;
  readonly changed: readonly string[];
  readonly erased: readonly string[];
}> {
  const parsed = policy === undefined ? null : parsePolicy(policy);
  if (parsed !== null && !parsed.ok) {
    throw new PrecedentFault("bad-input", {
      what: `The policy is malformed: ${parsed.wrong}.`,
      means: "Nothing was replayed.",
      remedy: "Repair it and try again.",
    });
  }
  const walked = await walkAgain(desk, opened, parsed?.policy ?? null);
  if (walked === null)
    return {
      id: "",
      equal: false,
      changed: [],
      erased: opened.body.items.map((entry) => itemOfVerdict(entry.id)),
    };
  const text = walked.text(nonceOf(desk, opened.session));
  const made = makeTrace(
    opened.store.digest,
    opened.body.use,
    walked.inputs,
    walked.road,
    opened.rendering,
    text,
  );
  const body = readBody(made.body);
  const changed = changedItems(opened.body, body).filter((item) => !walked.erased.includes(item));
  return { id: made.id, equal: changed.length === 0, changed, erased: walked.erased };
}

async function viewOf(desk: Desk, id: string, opened: Opened): Promise<TraceView> {
  const walked = await walkAgain(desk, opened, null);
  const refs = [...new Set((opened.inputs?.candidates ?? []).map((candidate) => candidate.event))].map(
    (event) => ({ event, field: "text" }),
  );
  const texts = await textsOf(desk, refs);
  const textOf = new Map(
    (opened.inputs?.candidates ?? []).map((candidate) => [
      candidate.id,
      texts.get(textKey({ event: candidate.event, field: "text" }))?.slice(candidate.start, candidate.end) ??
        null,
    ]),
  );
  return {
    id,
    query: opened.inputs?.query ?? "",
    route: opened.body.route,
    funnel: opened.body.funnel,
    verdicts: opened.body.verdicts.map(([stage, item, kept, because]) => ({
      stage,
      id: item,
      kept,
      because,
      text: textOf.get(item) ?? null,
    })),
    text: walked?.text(nonceOf(desk, opened.session)) ?? "",
  };
}
