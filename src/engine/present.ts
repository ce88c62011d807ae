import type { Candidate } from "../model/candidate.ts";
import { formatInstant, instant } from "../model/instant.ts";
import type { RenderItem } from "../render/bundle.ts";
import { WRITING } from "../policy/writing.ts";
import { markOf } from "../render/marks.ts";
import type { RoadItem } from "../stages/road.ts";
import type { ContextItem, Item } from "./voice.ts";

/** Marks beside an item: the reason influence would have withheld it, and doubts of its own at that moment. */
export function marksOf(candidate: Candidate, label: string | null, at: number): readonly string[] {
  const marks = new Set<string>();
  const mark = label === null ? null : markOf(label);
  if (mark !== null) marks.add(mark);
  const { confidence, groundMoved } = candidate.source;
  if (groundMoved) marks.add("source-changed");
  if (confidence === "low" || confidence === "speculative") marks.add("unverified");
  const { check } = candidate.source;
  if (check && !check.passed) marks.add("failed");
  if (check?.passed && check.observed && at - (check.at ?? 0) >= WRITING.proofFreshMs)
    marks.add("stale-evidence");
  return [...marks];
}

export function sinceOf(candidate: Candidate): number {
  return candidate.time.validFrom ?? candidate.time.recordedAt;
}

export function renderItemOf(candidate: Candidate, item: RoadItem, at: number): RenderItem {
  return {
    id: item.id,
    text: item.text,
    since: sinceOf(candidate),
    channel: candidate.source.quotesUser ? "user" : candidate.source.channel,
    origin: candidate.source.origin,
    path: candidate.source.path,
    premise: candidate.source.premise,
    class: item.class,
    marks: marksOf(candidate, item.label, at),
    successor: item.successor,
    excerpted: item.excerpted,
    cut: item.cut,
  };
}

export function itemOf(
  candidate: Candidate,
  facts: {
    readonly text: string;
    readonly marks: readonly string[];
    readonly score: number;
    readonly contributions: Item["contributions"];
  },
): Item {
  return {
    id: candidate.item,
    of: candidate.of,
    text: facts.text,
    marks: facts.marks,
    since: formatInstant(instant(sinceOf(candidate))),
    channel: candidate.source.channel,
    source:
      candidate.source.path ?? (candidate.source.name === candidate.item ? null : candidate.source.name),
    premise: candidate.source.premise,
    kind: candidate.kind,
    score: facts.score,
    contributions: facts.contributions,
    layer: candidate.layer,
  };
}

export function contextItemOf(
  candidate: Candidate,
  item: RoadItem,
  facts: { readonly score: number; readonly contributions: Item["contributions"]; readonly at: number },
): ContextItem {
  const { at, ...rest } = facts;
  return {
    ...itemOf(candidate, { text: item.text, marks: marksOf(candidate, item.label, at), ...rest }),
    id: item.id,
    because: item.because,
    excerpted: item.excerpted,
    label: item.label,
    successor: item.successor,
  };
}
