import type { Digest } from "../../model/digest.ts";
import { WRITING } from "../../policy/writing.ts";
import { partsSaid } from "../../text/likeness.ts";
import { undress } from "../../text/undress.ts";
import type { Brought } from "./match-tombstone.ts";
import type { Slotted } from "./slot.ts";
import { shapeDigest, textDigest } from "./slot.ts";

/** A text in the digests and parts by which a rejected value is known again. */
export function broughtOf(
  digest: Digest,
  told: { readonly text: string; readonly subject?: string; readonly key?: string; readonly value?: string },
  slotted: Slotted,
): Brought {
  const parts = partsSaid(told.text).slice(0, WRITING.clausesHeld);
  const bare = undress(told.text);
  return {
    textDigest: textDigest(digest, told.text),
    bareDigest: bare === told.text.trim() ? null : textDigest(digest, bare),
    shapeDigest: shapeDigest(digest, bare),
    slot: slotted.slot,
    value: slotted.value,
    clauseDigests: parts.length > 1 ? parts.map((part) => textDigest(digest, part)) : [],
    parts,
    subject: told.subject ?? null,
    key: told.key ?? null,
    valueWords: told.value ?? null,
  };
}
