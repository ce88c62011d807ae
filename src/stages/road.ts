import type { Candidate, SourcesByName, Timelines } from "../model/candidate.ts";
import type { Standpoint } from "../model/standpoint.ts";
import type { StandingPolicy } from "../policy/standing.ts";
import { focusSpans } from "../text/focus.ts";
import type { Apart } from "../text/implied-premise.ts";
import { queryTerms } from "../text/tokens.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";
import type { Resolved } from "./4-resolve/resolve.ts";
import { resolve } from "./4-resolve/resolve.ts";
import type { WorkFrame } from "./5-frame/establish.ts";
import { frameCandidates } from "./5-frame/frame.ts";
import type { ProjectFrame } from "./5-frame/project-frame.ts";
import type { Admitted } from "./6-admit/admit.ts";
import { admit } from "./6-admit/admit.ts";
import { yieldToImplied } from "./6-admit/yield-to-implied.ts";
import type { SelectBudget, Selectable } from "./7-select/select.ts";
import { select } from "./7-select/select.ts";
import { stillAnswers, wordsDropped } from "./still-answers.ts";
import { wordsShown } from "./words-shown.ts";

/** All that the road decides on, as JSON: frozen in the trace, walked again by a replay (L12). */
export interface RoadInputs {
  readonly query: string;
  readonly route: "recall" | "influence";
  /** What it is for. `bundle` goes into a turn unasked: what admit withholds never does, whatever the route (L18). */
  readonly use: "context" | "bundle";
  readonly agent: string | null;
  readonly premise: string | null;
  readonly project: string;
  readonly work: WorkFrame;
  readonly frame: ProjectFrame | null;
  readonly policy: StandingPolicy;
  readonly budget: SelectBudget;
  /** `ordered` keeps the given order; else by use on influence, by rank on recall. */
  readonly order: "by-use" | "ordered";
  /** Only where the caller named one; the present moment belongs to the occurrence. */
  readonly standpoint: Standpoint | null;
  /** What is told for another condition than the question names; absent where it names none. */
  readonly implied?: readonly Apart[];
  readonly candidates: readonly Candidate[];
  readonly timelines: Timelines;
  readonly sources: SourcesByName;
}

export interface RoadVerdict {
  readonly stage: "resolve" | "frame" | "admit" | "select";
  readonly id: string;
  readonly kept: boolean;
  readonly because: string;
}

export interface RoadItem {
  readonly id: string;
  readonly item: string;
  readonly text: string;
  readonly because: string;
  readonly excerpted: boolean;
  /** On recall: the reason for which influence would have withheld it. */
  readonly label: string | null;
  readonly successor: string | null;
  readonly class: string;
  /** A part of the text was left out because it no longer holds. */
  readonly cut: boolean;
}

export interface Road {
  readonly verdicts: readonly RoadVerdict[];
  readonly items: readonly RoadItem[];
  readonly funnel: {
    readonly retrieved: number;
    readonly resolve: number;
    readonly frame: number;
    readonly admit: number;
    readonly select: number;
  };
}

/**
 * resolve → frame → admit → select over frozen inputs. Pure and total: one verdict per candidate and stage it reached.
 * `textOf` answers the whole words of a candidate; an erased one is `null` and then only its verdicts are made.
 */
export function walkRoad(
  inputs: RoadInputs,
  standpoint: Standpoint,
  textOf: (candidate: Candidate) => string | null,
): Road {
  const recall = inputs.route === "recall";
  const { candidates } = inputs;
  const resolved = resolve(candidates, inputs.timelines, standpoint);
  const resolvedById = new Map(resolved.map((verdict) => [verdict.id, verdict]));
  const holding = candidates.filter((candidate) => recall || resolvedById.get(candidate.id)?.kept);

  const framing = frameCandidates(
    holding.map((candidate) => ({
      id: candidate.id,
      project: candidate.layer === "global" ? "" : candidate.project,
      path: candidate.source.path,
      evidenceClass: candidate.evidenceClass,
      rank: candidate.rank,
    })),
    inputs.work,
    inputs.frame,
    inputs.route,
    inputs.project,
  );
  const inFrame = keptOf(holding, framing.verdicts);

  const shownOf = new Map(inFrame.map((candidate) => [candidate.id, shown(candidate, resolvedById, textOf)]));
  const permitted = admit(
    inFrame,
    inputs.sources,
    inputs.policy,
    { agent: inputs.agent, premise: inputs.premise },
    (candidate) => shownOf.get(candidate.id) ?? "",
  );
  const terms = queryTerms(inputs.query);
  const leftIn = (candidate: Candidate): number =>
    // What is history answers with its own words, which walk alone; what stands beside it has to answer too.
    recall && !resolvedById.get(candidate.id)?.kept
      ? 1
      : left(candidate, shownOf, textOf, resolvedById.get(candidate.id), terms);
  const admitted = yieldToImplied(permitted, inputs.implied ?? [], (id) => {
    const candidate = inFrame.find((entry) => entry.id === id);
    return candidate !== undefined && resolvedById.get(id)?.kept === true && leftIn(candidate) !== 0;
  });
  const admittedById = new Map(admitted.map((verdict) => [verdict.id, verdict]));
  const showsDenied = recall && inputs.use === "context";
  const passed = inFrame.filter((candidate) => showsDenied || admittedById.get(candidate.id)?.kept);

  const leftOf = new Map(passed.map((candidate) => [candidate.id, leftIn(candidate)]));
  const answering = passed.filter((candidate) => leftOf.get(candidate.id) !== 0);
  const place = new Map(framing.order.map((id, at) => [id, at + 1]));
  const labelOf = (candidate: Candidate): string | null =>
    labelFor(candidate, recall, resolvedById, admittedById);
  const pool = answering.map((candidate) =>
    selectable(candidate, {
      text: shownOf.get(candidate.id) ?? "",
      rank:
        (place.get(candidate.id) ?? candidate.rank) + behind(leftOf.get(candidate.id) ?? 1, passed.length),
      resolved: resolvedById.get(candidate.id),
      admitted: admittedById.get(candidate.id),
      focus: () => focusSpans(shownOf.get(candidate.id) ?? "", terms),
    }),
  );
  const selection = select(
    pool,
    recall || inputs.order === "ordered" ? "preserving" : "decisive",
    inputs.budget,
    estimateTokens,
  );
  const byId = new Map(passed.map((candidate) => [candidate.id, candidate]));
  const items = selection.items.flatMap((entry): readonly RoadItem[] => {
    const candidate = byId.get(entry.id);
    if (!candidate) return [];
    const verdict = resolvedById.get(entry.id);
    return [
      {
        id: entry.id,
        item: candidate.item,
        text: entry.text,
        because: entry.because,
        excerpted: entry.excerpted,
        label: labelOf(candidate),
        successor: verdict?.successor ?? null,
        class: admittedById.get(entry.id)?.class ?? "informational",
        cut: (verdict?.cut.length ?? 0) > 0,
      },
    ];
  });
  return {
    items,
    verdicts: [
      ...resolved.map((v) => verdictOf("resolve", v.id, recall || v.kept, v.because)),
      ...framing.verdicts.map((v) => verdictOf("frame", v.id, v.kept, v.because)),
      ...admitted.map((v) => verdictOf("admit", v.id, showsDenied || v.kept, v.because)),
      ...selection.verdicts.map((v) => verdictOf("select", v.id, v.kept, v.because)),
      ...passed
        .filter((candidate) => leftOf.get(candidate.id) === 0)
        .map((candidate) => verdictOf("select", candidate.id, false, "below-threshold")),
    ],
    funnel: {
      retrieved: candidates.length,
      resolve: holding.length,
      frame: inFrame.length,
      admit: passed.length,
      select: items.length,
    },
  };
}

function shown(
  candidate: Candidate,
  resolvedById: ReadonlyMap<string, Resolved>,
  textOf: (candidate: Candidate) => string | null,
): string {
  const text = textOf(candidate);
  if (text === null) return "";
  const verdict = resolvedById.get(candidate.id);
  // What no longer holds as a whole is shown as a whole, labelled; what holds in part is shown without the outdated part.
  return wordsShown(candidate, text, verdict?.kept ? verdict.cut : []);
}

function left(
  candidate: Candidate,
  shownOf: ReadonlyMap<string, string>,
  textOf: (candidate: Candidate) => string | null,
  resolved: Resolved | undefined,
  terms: Parameters<typeof stillAnswers>[2],
): number {
  const dropped = wordsDropped(candidate, textOf(candidate) ?? "", resolved?.kept ? resolved.cut : []);
  return dropped === "" ? 1 : stillAnswers(shownOf.get(candidate.id) ?? "", dropped, terms);
}

/** A text of which less than half of what matched is left comes after all whose match stands. */
function behind(left: number, places: number): number {
  return left < 0.5 ? places : 0;
}

function labelFor(
  candidate: Candidate,
  recall: boolean,
  resolvedById: ReadonlyMap<string, Resolved>,
  admittedById: ReadonlyMap<string, Admitted>,
): string | null {
  if (!recall) return null;
  const resolved = resolvedById.get(candidate.id);
  if (resolved && !resolved.kept) return resolved.because;
  const admitted = admittedById.get(candidate.id);
  return admitted && !admitted.kept ? admitted.because : null;
}

function selectable(
  candidate: Candidate,
  facts: {
    readonly text: string;
    readonly rank: number;
    readonly resolved: Resolved | undefined;
    readonly admitted: Admitted | undefined;
    readonly focus: () => NonNullable<Selectable["focus"]>;
  },
): Selectable {
  let found: ReturnType<typeof facts.focus> | null = null;
  const { source } = candidate;
  const name = facts.admitted?.class ?? "informational";
  return {
    id: candidate.id,
    text: facts.text,
    rank: facts.rank,
    class: name,
    role: candidate.role === "ordinary" && isDecidingPlace(candidate, name) ? "decision" : candidate.role,
    status: facts.resolved?.because ?? "unmodelled",
    claim: source.claim,
    stance: source.stance,
    derivedFrom: source.derivedFrom,
    dispute: source.dispute,
    negative: source.negative,
    constraint: candidate.kind === "constraint",
    source: source.name,
    mayDecide: !source.roots.includes("agent") || source.accepted || source.approved || source.quotesUser,
    // Looked for only where an excerpt is cut: most texts fit as a whole.
    get focus() {
      return (found ??= facts.focus());
    },
  };
}

/** A decision record or instruction file decides by its place, whatever its text calls itself. */
function isDecidingPlace(candidate: Candidate, name: string): boolean {
  return name === "authoritative" && candidate.of === "record" && candidate.source.channel === "file";
}

function keptOf(
  candidates: readonly Candidate[],
  verdicts: readonly { readonly id: string; readonly kept: boolean }[],
): readonly Candidate[] {
  const kept = new Set(verdicts.filter((verdict) => verdict.kept).map((verdict) => verdict.id));
  return candidates.filter((candidate) => kept.has(candidate.id));
}

function verdictOf(stage: RoadVerdict["stage"], id: string, kept: boolean, because: string): RoadVerdict {
  return { stage, id, kept, because };
}
