/** The most literals one pattern may begin with before its anchors stop growing. */
const MOST = 24;

/**
 * The literals a pattern can begin with: read from the left until the first part that is not a literal, an
 * alternative of literals or a short class. `a(?:b|c)_[0-9]{3}` gives `ab_` and `ac_`.
 */
export function expandAnchors(pattern: string): readonly string[] {
  const branches = splitTop(pattern);
  if (branches.length > 1) return branches.flatMap((branch) => expandAnchors(branch));
  let anchors = [""];
  let rest = pattern;
  while (rest !== "") {
    const part = nextPart(rest);
    if (part === undefined || anchors.length * part.texts.length > MOST) break;
    anchors = anchors.flatMap((a) => part.texts.map((t) => a + t));
    if (part.last) break;
    rest = rest.slice(part.length);
  }
  if (anchors.some((a) => a.length < 3)) throw new Error(`no anchor of three characters begins ${pattern}`);
  return anchors;
}

interface Part {
  readonly texts: readonly string[];
  readonly length: number;
  /** Nothing after this part is certain. */
  readonly last?: boolean;
}

function nextPart(rest: string): Part | undefined {
  const group = /^\((?:\?:)?([A-Za-z0-9_|]+)\)(?![?*+{])/.exec(rest);
  if (group) return { texts: group[1]!.split("|"), length: group[0].length };
  const optional = /^\((?:\?:)?([A-Za-z0-9_]+)\)\?/.exec(rest);
  if (optional) return { texts: ["", optional[1]!], length: optional[0].length };
  const letters = /^\[([A-Za-z0-9]{1,8})\](?![?*+{])/.exec(rest);
  if (letters) return { texts: letters[1]!.split(""), length: letters[0].length };
  const nested = /^\((?:\?:)?((?:[A-Za-z0-9_|]|\[[A-Z0-9-]+\])+)\)(?![?*+{])/.exec(rest);
  if (nested) return { texts: nested[1]!.split("|").map(beginning), length: nested[0].length, last: true };
  const literal = /^(?:\\([-./])|([A-Za-z0-9_:/-]))(?![?*+{])/.exec(rest);
  if (literal) return { texts: [literal[1] ?? literal[2]!], length: literal[0].length };
  return undefined;
}

function beginning(alternative: string): string {
  return /^[A-Za-z0-9_]*/.exec(alternative)![0];
}

/** The alternatives at the outermost level. */
function splitTop(pattern: string): readonly string[] {
  const out: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < pattern.length; i++) {
    const c = pattern[i];
    if (c === "\\") i++;
    else if (c === "(" || c === "[") depth++;
    else if (c === ")" || c === "]") depth--;
    else if (c === "|" && depth === 0) {
      out.push(pattern.slice(start, i));
      start = i + 1;
    }
  }
  return [...out, pattern.slice(start)];
}
