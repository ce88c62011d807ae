import type { Candidate } from "../model/candidate.ts";
import type { Resolved } from "../stages/4-resolve/resolve.ts";
import { momentOrNull } from "./moments.ts";
import type { SearchFilter } from "./voice.ts";

/** Does a found candidate lie within a narrowed search? What is not named does not narrow. */
export function matchesFilter(
  entry: { readonly candidate: Candidate; readonly resolved: Resolved },
  filter: SearchFilter,
): boolean {
  const { candidate, resolved } = entry;
  const { source, time } = candidate;
  const from = momentOrNull(filter.from, "filter.from");
  const to = momentOrNull(filter.to, "filter.to");
  return (
    (filter.kind === undefined || candidate.kind === filter.kind) &&
    (filter.channel === undefined || channelName(source.channel) === channelName(filter.channel)) &&
    (filter.path === undefined || (source.path?.startsWith(filter.path) ?? false)) &&
    (filter.agent === undefined || source.agent === filter.agent) &&
    (filter.session === undefined || source.session === filter.session) &&
    (from === null || time.recordedAt >= from) &&
    (to === null || time.recordedAt < to) &&
    (filter.status === undefined || statusOf(candidate, resolved) === filter.status) &&
    (filter.layer === undefined || candidate.layer === filter.layer)
  );
}

/** `assistant` names the agent's speech in records. */
function channelName(channel: string): string {
  return channel === "assistant" ? "agent" : channel;
}

export function statusOf(candidate: Candidate, resolved: Resolved): string {
  if (candidate.source.waiting !== null) return "waiting";
  if (resolved.because === "unmodelled" || resolved.because === "historical") return "current";
  return resolved.because;
}
