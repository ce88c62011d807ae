/** What was thrown, in one line; a verb that is not there yet says only so. */
export function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === "NotBuilt") return cause.message;
  const code = "code" in cause ? ` (${String(cause.code)})` : "";
  return `threw ${cause.name}${code}: ${cause.message}${placeOf(cause)}`;
}

/** Where in our own sources it was thrown, for whoever has to find it. */
function placeOf(cause: Error): string {
  const line = (cause.stack ?? "").split("\n").find((one) => /\/src\/(?!cases\/)/u.test(one));
  const place = /\/(src\/[^)]+)/u.exec(line ?? "")?.[1];
  return place === undefined ? "" : ` at ${place}`;
}
