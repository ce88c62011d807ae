import { ALNUM, HEX, URL_SAFE, base64, type RandomText } from "./placeholders-random.ts";

/** Every kind of harmless value that FORMAT.md names: they look like secrets and must survive. */
export const PLAIN_KINDS = [
  "sha1",
  "sha256",
  "uuid",
  "integrity",
  "base64",
  "base64-40",
  "path40",
  "nanoid",
] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];

export function makePlain(kind: PlainKind, r: RandomText): string {
  return MAKERS[kind](r);
}

const MAKERS: Readonly<Record<PlainKind, (r: RandomText) => string>> = {
  sha1: (r) => r.chars(40, HEX),
  sha256: (r) => r.chars(64, HEX),
  uuid: (r) =>
    [
      r.chars(8, HEX),
      r.chars(4, HEX),
      `4${r.chars(3, HEX)}`,
      r.chars(1, "89ab") + r.chars(3, HEX),
      r.chars(12, HEX),
    ].join("-"),
  integrity: (r) => `sha512-${base64(r.bytes(64))}`,
  base64: (r) => base64(r.bytes(300)),
  "base64-40": (r) => r.chars(40, `${ALNUM}+/`),
  path40: (r) => path(r, 40),
  nanoid: (r) => r.chars(21, URL_SAFE),
};

const FOLDERS = ["src", "lib", "docs", "app", "Harbour", "Mooring", "tideTable", "berthPlan", "QuaySide"];
const WORDS = [
  "berth",
  "Pilot",
  "tide",
  "Anchor",
  "crane",
  "Ferry",
  "dock",
  "Hull",
  "mast",
  "Buoy",
  "keel",
  "Yard",
];

/** A relative path of exactly that length, of words in mixed case, with or without an ending. */
function path(r: RandomText, length: number): string {
  const ending = r.pick(["", "", ".ts", ".md"]);
  let out = `${r.pick(FOLDERS)}/${r.pick(FOLDERS)}/`;
  while (out.length < length - ending.length) out += r.pick(WORDS);
  return out.slice(0, length - ending.length) + ending;
}
