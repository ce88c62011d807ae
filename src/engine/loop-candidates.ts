import type { Candidate } from "../model/candidate.ts";
import { isLoopRelevant } from "../loops/loop-relevance.ts";
import type { Shelf } from "./desk.ts";
import { readLoops } from "./read-loops.ts";
import type { Hit } from "./retrieve.ts";

/** Open and uncertain loops that came up and concern the query rejoin as candidates; others never intrude. */
export async function loopCandidates(
  shelf: Shelf,
  hits: readonly Hit[],
  query: string,
  standpoint: { readonly validAt: number; readonly knownAt: number },
): Promise<{ readonly candidates: readonly Candidate[]; readonly textOf: ReadonlyMap<string, string> }> {
  const wanted = hits.filter((hit) => hit.kind === "loop");
  const textOf = new Map<string, string>();
  if (wanted.length === 0) return { candidates: [], textOf };
  const loops = await readLoops(shelf, standpoint);
  const candidates = wanted.flatMap((hit): readonly Candidate[] => {
    const found = loops.find((entry) => entry.loop.id === hit.item);
    if (!found || (found.state.state !== "open" && found.state.state !== "uncertain")) return [];
    if (!isLoopRelevant(found.loop, query)) return [];
    const text = found.loop.text ?? found.loop.subject;
    textOf.set(hit.event, text);
    const agents = found.loop.createdBy === "agent";
    return [
      {
        id: hit.item,
        item: hit.item,
        doc: hit.doc,
        of: "loop",
        project: shelf.store.project,
        layer: "project",
        kind: "task-state",
        role: "ordinary",
        event: hit.event,
        start: 0,
        end: text.length,
        rank: hit.rank,
        share: hit.share,
        cosine: hit.cosine,
        evidenceClass: "open-issue",
        time: {
          recordedAt: found.loop.createdAt,
          validFrom: null,
          validTo: null,
          ended: null,
          slot: null,
          claims: [],
          shadowedBy: null,
          preset: "current",
        },
        pieces: [],
        source: {
          name: hit.item,
          path: null,
          channel: found.loop.createdBy,
          session: null,
          agent: null,
          origin: "typed",
          revision: null,
          byAgent: agents,
          approved: false,
          accepted: false,
          quotesUser: false,
          attested: false,
          ceiling: null,
          declaredClass: "informational",
          declaredRole: null,
          revoked: false,
          tainted: false,
          unresolvable: false,
          groundMoved: false,
          restrictedTo: [],
          premise: null,
          claim: null,
          stance: null,
          dispute: null,
          negative: false,
          refutedBy: [],
          roots: [agents ? "agent" : hit.item],
          derivedFrom: [],
          waiting: null,
          confidence: null,
        },
      },
    ];
  });
  return { candidates, textOf };
}
