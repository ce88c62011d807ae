/** Name of the fence around what is handed to a model; the nonce of the session follows it. */
export const FENCE = "precedent-memory-";

/** A text whose fences bear no nonce. Only our own fences are so written: stored text is escaped before it is shown. */
export function withoutNonce(text: string): string {
  return text.replaceAll(/(<\/?precedent-memory-)[\w-]+(?=>)/g, "$1");
}
