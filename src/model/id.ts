/** Prefixes of ids, so that a person sees what an id names. */
export const ID_PREFIX = {
  event: "evt",
  record: "rec",
  memory: "mem",
  loop: "loop",
  fact: "fact",
  trace: "trc",
  project: "prj",
  job: "job",
} as const;
export type IdKind = keyof typeof ID_PREFIX;

/** Makes ids; an argument everywhere, so that a replay gives equal bytes. */
export interface Ids {
  next(kind: IdKind): string;
}

/** 80 random bits in Crockford's base 32 after the prefix. `random` gives bytes. */
export function randomIds(random: (bytes: number) => Uint8Array): Ids {
  return { next: (kind) => `${ID_PREFIX[kind]}_${base32(random(10))}` };
}

export function isId(text: string, kind: IdKind): boolean {
  return new RegExp(`^${ID_PREFIX[kind]}_[0-9a-hjkmnp-tv-z]{16}$`).test(text);
}

/** What a person is shown: enough of the id to name it in one project. */
export function shortId(id: string): string {
  const at = id.indexOf("_");
  return at < 0 ? id : `${id.slice(0, at + 1)}${id.slice(at + 1, at + 9)}`;
}

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

function base32(bytes: Uint8Array): string {
  let out = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return out;
}
