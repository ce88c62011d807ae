import { DEFAULT_POLICY } from "../policy/standing.ts";
import type { RenderItem } from "../render/bundle.ts";
import { renderBlock } from "../render/bundle.ts";
import { UNKNOWN_WORK } from "../stages/5-frame/establish.ts";
import type { Road, RoadInputs } from "../stages/road.ts";
import { redact } from "../text/redact.ts";
import type { Desk } from "./desk.ts";
import { momentOf } from "./moments.ts";
import { nonceOf } from "./nonce.ts";
import type { Asker } from "./recall.ts";
import { storeTrace } from "./store-trace.ts";
import { makeTrace } from "../trace/body.ts";
import type { HandAnswer, HandedLine, HandInput } from "./voice-handed.ts";

/**
 * Hands an answer to a model that no road made: rows of the log, versions, a state, loops. The lines are frozen beside its trace, in
 * reach of erasure, so that it replays to the same bytes (L12, L13).
 */
export async function handOver(desk: Desk, asker: Asker, input: HandInput): Promise<HandAnswer> {
  const store = desk.project ?? (await desk.global(false));
  const plain = input.lines.map(renderItemOf);
  const rendering = { locale: desk.locale, recants: [], waiting: null, heading: "answer" as const };
  const block = renderBlock(plain, { ...rendering, nonce: nonceOf(desk, asker.session) });
  const text = [input.says, block].filter((part) => part !== "").join("\n");
  // Without any store there is nothing that could have an influence.
  if (store === null) return { text, trace: null };
  const now = desk.clock.now();
  const made = makeTrace(
    store.digest,
    "search",
    inputsOf(desk, asker, `${input.verb}: ${redact(input.asked).text}`),
    plainRoad(
      plain,
      input.lines.map((line) => line.holds === true),
    ),
    { ...rendering, says: input.says, plain, holds: input.lines.map((line) => line.holds === true) },
    text,
  );
  const isKept = await storeTrace(desk, store, made, {
    at: now,
    session: asker.session,
    use: "tool",
    validAt: now,
    knownAt: now,
  });
  return isKept ? { text, trace: made.id } : { text: "", trace: null };
}

/** The lines as a road that judged nothing: they were asked for, and each was shown. */
export function plainRoad(plain: readonly RenderItem[], holds: readonly boolean[]): Road {
  const items = plain.map((line, at) => ({
    id: line.id,
    item: line.id,
    text: line.text,
    because: "contextual",
    excerpted: false,
    label: holds[at] === true ? null : (line.marks[0] ?? "told"),
    successor: null,
    class: "informational",
    cut: false,
  }));
  const verdicts = items.map(({ id }) => ({
    stage: "select" as const,
    id,
    kept: true,
    because: "contextual",
  }));
  const count = items.length;
  return {
    items,
    verdicts: verdicts as Road["verdicts"],
    funnel: { retrieved: count, resolve: count, frame: count, admit: count, select: count },
  };
}

function renderItemOf(line: HandedLine): RenderItem {
  return {
    id: line.id,
    text: line.text,
    since: momentOf(line.since, "since"),
    channel: line.channel,
    origin: line.origin ?? "typed",
    path: line.path ?? null,
    premise: null,
    class: "informational",
    marks: line.marks ?? [],
    successor: null,
    excerpted: false,
    cut: false,
  };
}

function inputsOf(desk: Desk, asker: Asker, query: string): RoadInputs {
  return {
    query,
    route: "recall",
    use: "context",
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
  };
}
