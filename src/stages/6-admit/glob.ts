/** Matches a path against a pattern with `*` (within a folder), `**` (any depth) and `?`. No other sign is special. */
export function matchesGlob(pattern: string, path: string): boolean {
  return matchSegments(split(pattern), split(path));
}

/** More is more specific: an exact path over any pattern, more literal characters over fewer. */
export function specificity(pattern: string): number {
  const literal = pattern.replace(/[*?]/gu, "").length;
  return (/[*?]/u.test(pattern) ? 0 : 1_000_000) + literal;
}

function split(text: string): readonly string[] {
  return text
    .replace(/\\/gu, "/")
    .split("/")
    .filter((part) => part !== "" && part !== ".");
}

function matchSegments(pattern: readonly string[], path: readonly string[]): boolean {
  // Row of a small table instead of recursion: a pattern full of `**` must not take exponential time.
  let reachable = [true, ...path.map(() => false)];
  for (const segment of pattern) {
    const next = reachable.map(() => false);
    if (segment === "**") {
      let on = false;
      for (let at = 0; at < reachable.length; at += 1) {
        on = on || (reachable[at] ?? false);
        next[at] = on;
      }
    } else {
      for (let at = 0; at < path.length; at += 1) {
        if (reachable[at] && matchSegment(segment, path[at] ?? "")) next[at + 1] = true;
      }
    }
    reachable = next;
  }
  return reachable[path.length] ?? false;
}

function matchSegment(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let mark = 0;
  while (t < text.length) {
    if (pattern[p] === "*") {
      star = p;
      mark = t;
      p += 1;
    } else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === text[t])) {
      p += 1;
      t += 1;
    } else if (star >= 0) {
      p = star + 1;
      mark += 1;
      t = mark;
    } else return false;
  }
  while (pattern[p] === "*") p += 1;
  return p === pattern.length;
}
