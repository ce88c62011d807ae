import type { Digest } from "../../model/digest.ts";
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
  readonly type: string | null;
  readonly negated: boolean;
  readonly replaced: string | null;
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
      type: null,
      negated: false,
      replaced: null,
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
      type: null,
      negated: false,
      replaced: null,
    }
  );
}

/** `null` when the sentence names no slot. */
export function slotOfStatement(digest: Digest, statement: Statement): Slotted | null {
  const about = slotText(statement);
  if (about === null || statement.value === null) return null;
  return {
    slot: digest.keyed(`slot:${about}`),
    value: valueDigest(digest, statement.value),
    single: statement.change || statement.type !== null,
    type: statement.type,
    negated: statement.negated,
    replaced: statement.replaced === null ? null : valueDigest(digest, statement.replaced),
  };
}
