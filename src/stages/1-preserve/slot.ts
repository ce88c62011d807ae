import type { Digest } from "../../model/digest.ts";
import { shapeOf } from "../../text/likeness.ts";
import { normalise } from "../../text/normalise.ts";
import { canonicalPremise, parsePremise } from "../../text/premise.ts";
import type { Statement } from "../../text/statements.ts";
import { slotOf, slotText, statements } from "../../text/statements.ts";

export interface Slotted {
  /** Keyed digest of what it is about, without the premise. */
  readonly slot: string | null;
  /** Keyed digest of the value in that slot. */
  readonly value: string;
  /** One value at a time holds here: an explicit key, or a change marker, or a recognised type. */
  readonly single: boolean;
  /** Its teller named the key. */
  readonly keyed: boolean;
  /** Its words say that something changed. */
  readonly change: boolean;
  readonly type: string | null;
  readonly negated: boolean;
  readonly modality: string;
  readonly replaced: string | null;
  /** It takes back whatever holds there and puts nothing in its place. */
  readonly withdraws: boolean;
}

/** Digest of a slot named by a caller. */
export function explicitSlot(digest: Digest, subject: string, key: string | undefined): string {
  // One canonical text for what a caller names and what a sentence says, so that both meet in one slot.
  return digest.keyed(
    `slot:${slotOf(subject, key ?? null) ?? `${normalise(subject)}|${normalise(key ?? "")}`}`,
  );
}

export function valueDigest(digest: Digest, value: string): string {
  return digest.keyed(`value:${normalise(value)}`);
}

export function textDigest(digest: Digest, text: string): string {
  return digest.keyed(`text:${normalise(text)}`);
}

/** Digest of what a text says in any order and inflection; `null` when it says too little to be known by it. */
export function shapeDigest(digest: Digest, text: string): string | null {
  const shape = shapeOf(text);
  return shape === null ? null : digest.keyed(`shape:${shape}`);
}

export function isSamePremise(a: string | null | undefined, b: string | null | undefined): boolean {
  return premiseOf(a) === premiseOf(b);
}

export function premiseOf(premise: string | null | undefined): string {
  return canonicalPremise(parsePremise(premise));
}

/** What a written memory is about: what its caller named, else what its one sentence plainly says. */
export function slotOfMemory(
  digest: Digest,
  input: { readonly text: string; readonly subject?: string; readonly key?: string; readonly value?: string },
): Slotted {
  if (input.subject !== undefined && input.key !== undefined) {
    return {
      slot: explicitSlot(digest, input.subject, input.key),
      value: valueDigest(digest, input.value ?? input.text),
      single: true,
      keyed: true,
      change: false,
      type: null,
      negated: false,
      modality: "fact",
      replaced: null,
      withdraws: false,
    };
  }
  const said = statements(input.text);
  const only = said.length === 1 ? said[0] : undefined;
  const slotted = only ? slotOfStatement(digest, only) : null;
  return (
    slotted ?? {
      slot: null,
      value: valueDigest(digest, input.value ?? input.text),
      single: false,
      keyed: false,
      change: said.some((statement) => statement.change),
      type: null,
      negated: false,
      modality: "fact",
      replaced: null,
      withdraws: false,
    }
  );
}

/** The value that a single plain sentence gives, for a slot its teller named without one; `null` when it gives none. */
export function valueSaid(text: string): string | null {
  const said = statements(text);
  const [only] = said;
  return said.length === 1 && only?.negated === false && only.type !== "deed" ? only.value : null;
}

/** `null` when the sentence names no slot. */
export function slotOfStatement(digest: Digest, statement: Statement): Slotted | null {
  const about = slotText(statement);
  const withdraws = statement.value === null && statement.negated && statement.change;
  if (about === null || (statement.value === null && !withdraws)) return null;
  return {
    slot: digest.keyed(`slot:${about}`),
    value: valueDigest(digest, statement.value ?? ""),
    single: statement.change || (statement.type !== null && !isOccurrence(statement)),
    keyed: false,
    change: statement.change,
    // What happened once does not end because something else happened: "reached 61 %" and "reached 80 %" are both so.
    type: isOccurrence(statement) ? null : statement.type,
    negated: statement.negated,
    modality: statement.modality,
    replaced: statement.replaced === null ? null : valueDigest(digest, statement.replaced),
    withdraws,
  };
}

/** The clause tells what happened, not how things are: its verb stands in the past, and nothing says that it changed. */
function isOccurrence(statement: Statement): boolean {
  return !statement.change && statement.key !== null && HAPPENED.test(statement.quote);
}

const HAPPENED =
  /^(?!.*\b(?:is|are|am|be|been|being|has|have|had|was|were|must|should|shall|will|can|may)\b)\S+(?: \S+){0,6}? (?:reach|us|measur|return|record|load|pass|fail|finish|start|visit|sail|arriv|land|handl|process|carri|deliver|touch|need|cover|yield|produc|scor|count|lift|catch|pump|show)ed\b|^\S+(?: \S+){0,6}? (?:took|ran|went|came|saw|made|caught|sold|bought|drew|hit|rose|fell|grew|cost) /iu;
