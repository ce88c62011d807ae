import type { FactLinkRow, FactRow, MemoryRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { Standpoint } from "../model/standpoint.ts";
import type { StandingPolicy } from "../policy/standing.ts";
import { explicitSlot } from "../stages/1-preserve/slot.ts";
import { rankOfClass, viewTimeline } from "../stages/4-resolve/timeline.ts";
import { mayInform } from "../stages/6-admit/class-of.ts";
import { sentences } from "../text/sentences.ts";
import { writtenOf } from "../verify/links.ts";
import { readProposition } from "../verify/proposition.ts";
import { factClaim, memoryClaim } from "./claims.ts";
import type { Desk } from "./desk.ts";
import { shelves } from "./desk.ts";
import type { Asker } from "./recall.ts";
import { reachOf } from "./verify-witnesses.ts";
import type { Testimony } from "./verify-witnesses.ts";
import type { VerifyInput } from "./voice-verify.ts";
import { want } from "./want.ts";

/** What the timeline says of the slots that a claim may name. Entries cite their sources; as values they speak here. */
export async function factTestimonies(
  desk: Desk,
  asker: Asker,
  input: VerifyInput,
  facts: { readonly standpoint: Standpoint; readonly policy: StandingPolicy },
): Promise<readonly Testimony[]> {
  const named = slotsNamed(input.claim);
  if (named.length === 0) return [];
  const told: Testimony[] = [];
  for (const { store, scope } of await shelves(desk, asker.session)) {
    const slots = [...new Set(named.map((name) => explicitSlot(store.digest, name, undefined)))];
    const found = await store.read(scope, [
      () => [
        want("facts", "fact", { slot: slots }),
        want("memories", "memory", { slot: slots, waiting: null }),
      ],
      (rows) => [want("links", "factLink", { fact: rowsAs<FactRow>(rows["facts"]).map((row) => row.id) })],
    ]);
    const rows = rowsAs<FactRow>(found["facts"]).filter(
      (row) => row.value !== null && row.recordedAt <= facts.standpoint.knownAt,
    );
    const links = rowsAs<FactLinkRow>(found["links"]);
    for (const slot of new Set(rows.map((row) => row.slot))) {
      const claims = [
        ...rows.filter((row) => row.slot === slot).map((row) => factClaim(row, links)),
        ...rowsAs<MemoryRow>(found["memories"])
          .filter((row) => row.slot === slot)
          .map(memoryClaim),
      ];
      const view = viewTimeline(claims, facts.standpoint);
      for (const row of rows) {
        if (row.slot !== slot || row.type === "retraction") continue;
        told.push(
          testimonyOf(row, view.statusOf.get(row.id) ?? "seen", view.holds?.id ?? null, input, facts.policy),
        );
      }
    }
  }
  return told;
}

function testimonyOf(
  row: FactRow,
  status: string,
  holds: string | null,
  input: VerifyInput,
  policy: StandingPolicy,
): Testimony {
  const value = row.value ?? "";
  const text = `${row.subject}${row.key === null ? "" : ` ${row.key}`}: ${value}`;
  return {
    id: row.id,
    of: "fact",
    state:
      status === "current"
        ? "holds"
        : status === "retracted"
          ? "withdrawn"
          : status === "superseded" || status === "corrected"
            ? "superseded"
            : "lapsed",
    successor: holds === row.id ? null : holds,
    word: !mayInform(row.ceiling, policy)
      ? "withheld"
      : row.channel === "agent"
        ? "self-reported"
        : "certifies",
    proof: row.channel === "agent" ? "self-reported" : "none",
    provenAt: null,
    reach: reachOf(null, input.premise ?? null),
    premise: null,
    rank: rankOfClass(row.ceiling),
    since: row.effectiveFrom,
    unmodelled: false,
    sides: [],
    proposition: readProposition(text, { subject: row.subject, key: row.key, value }),
    candidate: null,
  };
}

/** The left sides of the links a claim may be read as. */
function slotsNamed(claim: string): readonly string[] {
  return [
    ...new Set(
      sentences(claim).flatMap((sentence) =>
        readProposition(sentence.text).links.map((link) => writtenOf(link.left)),
      ),
    ),
  ].slice(0, MOST_SLOTS);
}

const MOST_SLOTS = 16;
