import { lowerCase } from "./normalise.ts";

/**
 * The parts of a name, lower case: at `_ - . : @`, at case boundaries (`HTTPServer` → http server) and between
 * letters and digits where the letters are more than one (`utf8` → utf 8, but `v2` and `s3` stay whole).
 */
export function partsOf(name: string): readonly string[] {
  return name
    .split(ASCII_SIGNS)
    .flatMap((piece) =>
      piece
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
        .replace(/([A-Za-z]{2,})(\d)/g, "$1 $2")
        .replace(/(\d)([A-Za-z]{2,})/g, "$1 $2")
        .split(" "),
    )
    .filter((part) => part !== "")
    .map(lowerCase);
}

/** True when the name holds an ASCII sign. */
export function hasSigns(name: string): boolean {
  return ASCII_SIGNS.test(name);
}

/** A hash as version control writes it: 7 to 64 hexadecimal digits, letters and figures mixed. */
export function isHash(name: string): boolean {
  return name.length >= 7 && name.length <= 64 && /^(?=.*\d)(?=.*[a-f])[0-9a-f]+$/.test(name);
}

/** `1.5`, `1.2.3`, `v24.1`: a number whose points are part of it. */
export function isDottedNumber(name: string): boolean {
  return /^v?\d+(?:\.\d+)+$/i.test(name);
}

/** Lengths at which a hash is indexed; git abbreviates to 7 and lengthens on need. */
export const PREFIX_LENGTHS: readonly number[] = [7, 8, 10, 12, 16];

const ASCII_SIGNS = /[\0-\x2F\x3A-\x40\x5B-\x60\x7B-\x7F]+/;
