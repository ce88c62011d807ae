/** Random texts over an alphabet, from bytes that the caller's source gives. */
export interface RandomText {
  /** `length` characters of `alphabet`, each equally likely. */
  chars(length: number, alphabet: string): string;
  pick<T>(items: readonly T[]): T;
  bytes(length: number): Uint8Array;
}

export const DIGITS = "0123456789";
export const HEX = "0123456789abcdef";
export const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const LOWER = "abcdefghijklmnopqrstuvwxyz";
export const LETTERS = UPPER + LOWER;
export const ALNUM = LETTERS + DIGITS;
export const URL_SAFE = `${ALNUM}_-`;

export function randomText(random: (bytes: number) => Uint8Array): RandomText {
  // Bytes that would favour the first letters of the alphabet are thrown away.
  const below = (limit: number): number => {
    const fair = 256 - (256 % limit);
    for (;;) {
      const byte = random(1)[0]!;
      if (byte < fair) return byte % limit;
    }
  };
  return {
    chars: (length, alphabet) => Array.from({ length }, () => alphabet[below(alphabet.length)]!).join(""),
    pick: (items) => items[below(items.length)]!,
    bytes: (length) => random(length),
  };
}

const BASE64 = `${ALNUM}+/`;

/** Base64 with padding, without any runtime's buffer. */
export function base64(bytes: Uint8Array): string {
  let out = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i]!, bytes[i + 1], bytes[i + 2]];
    const all = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    out += BASE64[all >> 18]! + BASE64[(all >> 12) & 63]!;
    out += b === undefined ? "==" : BASE64[(all >> 6) & 63]! + (c === undefined ? "=" : BASE64[all & 63]!);
  }
  return out;
}

export function base64Url(text: string): string {
  return base64(new TextEncoder().encode(text)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
