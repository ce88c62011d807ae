import { canonicalJson } from "../model/canonical.ts";
import type { Digest } from "../model/digest.ts";
import type { Road, RoadInputs } from "../stages/road.ts";
import { withoutNonce } from "../text/fence.ts";

/** What a trace says: verdicts, ids and instants, no word from outside; the words lie in its inputs, in reach of erasure. */
export interface TraceBody {
  readonly format: 1;
  readonly use: string;
  readonly route: string;
  /** Keyed digest of the frozen inputs. */
  readonly inputs: string;
  readonly candidates: readonly {
    readonly id: string;
    readonly recordedAt: number;
    readonly validFrom: number | null;
    readonly validTo: number | null;
    readonly endedAt: number | null;
    readonly rank: number;
  }[];
  readonly verdicts: readonly (readonly [stage: string, id: string, kept: boolean, because: string])[];
  readonly items: readonly {
    readonly id: string;
    readonly because: string;
    readonly label: string | null;
    readonly excerpted: boolean;
  }[];
  readonly funnel: Road["funnel"];
  /** Ids that the text took back. */
  readonly recants: readonly string[];
  /** Keyed digest of the rendered text, without the nonce of the session that saw it. */
  readonly bundle: string;
}

export interface MadeTrace {
  readonly id: string;
  readonly body: string;
  readonly inputs: string;
}

/** A trace names a decision, not a moment or a session: the same question over the same memory gives the same id (L12). */
export function makeTrace(
  digest: Digest,
  use: string,
  inputs: RoadInputs,
  road: Road,
  rendering: unknown,
  bundle: string,
): MadeTrace {
  const frozen = canonicalJson({ road: inputs, rendering });
  const body: TraceBody = {
    format: 1,
    use,
    route: inputs.route,
    inputs: digest.keyed(frozen),
    candidates: inputs.candidates.map((candidate) => ({
      id: candidate.id,
      recordedAt: candidate.time.recordedAt,
      validFrom: candidate.time.validFrom,
      validTo: candidate.time.validTo,
      endedAt: candidate.time.ended?.from ?? candidate.time.ended?.knownAt ?? null,
      rank: candidate.rank,
    })),
    verdicts: road.verdicts.map(
      (verdict) => [verdict.stage, verdict.id, verdict.kept, verdict.because] as const,
    ),
    items: road.items.map(({ id, because, label, excerpted }) => ({ id, because, label, excerpted })),
    funnel: road.funnel,
    recants: (rendering as { readonly recants?: readonly string[] } | null)?.recants ?? [],
    bundle: digest.keyed(withoutNonce(bundle)),
  };
  const text = canonicalJson(body);
  return { id: digest.plain(text), body: text, inputs: frozen };
}

export function readBody(body: string): TraceBody {
  return JSON.parse(body) as TraceBody;
}
