/** Version of the normal form; digests made under another one are made anew. */
export const NORMAL_FORM = 1;
export function normalise(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").replace(/[.!?,;:]+(?=\s|$)/g, "").trim();
}
export function foldSearch(text: string): string {
  return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").toLowerCase();
}
