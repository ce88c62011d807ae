/** The item of a verdict's id: `<item>/<part>` names a piece of it. */
export function itemOfVerdict(id: string): string {
  const at = id.indexOf("/");
  return at < 0 ? id : id.slice(0, at);
}
