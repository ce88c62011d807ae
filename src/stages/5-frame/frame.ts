import { DEFAULT_PREFERS, FRAMING } from "../../policy/framing.ts";
import type { FrameReason } from "../../model/reason.ts";
import type { WorkFrame } from "./establish.ts";
import { isIncluded } from "./include.ts";
import type { ProjectFrame } from "./project-frame.ts";

export interface Frameable {
  readonly id: string;
  /** Empty for what belongs to no project, as the person's global layer. */
  readonly project: string;
  /** Relative to the project; `null` for what stands in no file. */
  readonly path: string | null;
  readonly evidenceClass: string;
  /** 1 is the best match. */
  readonly rank: number;
}

export interface FrameVerdict {
  readonly id: string;
  readonly kept: boolean;
  readonly because: FrameReason;
}

export interface Framing {
  /** One per input, in the order of the input (L12). */
  readonly verdicts: readonly FrameVerdict[];
  /** Ids of the kept, best first. */
  readonly order: readonly string[];
}

/**
 * What bears on the present work. Recall is not framed; a soft frame reorders and never removes; a hard one removes
 * only where the owner opted in, and only what stands in a file (L11). The project's own boundary is no guess about
 * the work: what lies outside `include` is outside whatever the work is.
 */
export function frameCandidates(
  candidates: readonly Frameable[],
  work: WorkFrame,
  frame: ProjectFrame | null,
  route: "recall" | "influence",
  projectId: string,
): Framing {
  const preferred = preferredClasses(work, frame);
  const verdicts = candidates.map((candidate): FrameVerdict => {
    const because = judge(candidate);
    return { id: candidate.id, kept: because !== "outside-project" && because !== "outside-work", because };
  });
  const order = candidates
    .map((candidate, at) => ({ candidate, verdict: verdicts[at]!, at }))
    .filter(({ verdict }) => verdict.kept)
    .sort((a, b) => a.candidate.rank - b.candidate.rank || a.at - b.at)
    .map((entry, place) => ({
      ...entry,
      // Half a place behind, so that of two that meet the better match stays first.
      place: entry.verdict.because === "preferred" ? place - FRAMING.lift + 0.5 : place,
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ candidate }) => candidate.id);
  return { verdicts, order };

  function judge(candidate: Frameable): FrameReason {
    if (candidate.project !== projectId && candidate.project !== "") return "outside-project";
    if (route === "recall") return "in-frame";
    if (frame !== null && candidate.path !== null && !isIncluded(candidate.path, frame.include)) {
      return "outside-project";
    }
    if (work.control === "query-only" || preferred.size === 0)
      return work.control === "soft" ? "kept-soft" : "in-frame";
    if (preferred.has(candidate.evidenceClass)) return "preferred";
    if (work.control === "soft") return "kept-soft";
    return frame?.hardExclude === true && candidate.path !== null ? "outside-work" : "in-frame";
  }
}

/** Empty where nobody said what this kind of work looks at: then there is nothing to prefer, nor to remove. */
function preferredClasses(work: WorkFrame, frame: ProjectFrame | null): ReadonlySet<string> {
  if (work.workType === null || work.control === "query-only") return new Set();
  const own =
    frame !== null && Object.hasOwn(frame.prefers, work.workType) ? frame.prefers[work.workType] : undefined;
  if (own !== undefined) return new Set(own);
  // Our own preferences hold only where the kinds of work are ours too, and never lend themselves to removal.
  if (frame !== null && (frame.hardExclude || Object.keys(frame.workTypes).length > 0)) return new Set();
  return new Set(Object.hasOwn(DEFAULT_PREFERS, work.workType) ? DEFAULT_PREFERS[work.workType] : []);
}
