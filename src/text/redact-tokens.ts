import { TOKEN_ANCHORS, TOKEN_RULES } from "./redact.data.ts";
import type { SecretSpan } from "./redact-span.ts";

/**
 * Secrets whose own shape gives them away. One pass looks for the literals with which a token can begin; the full
 * pattern is tried only there, so a text without any costs one scan. Linear: every pattern is bounded, and a failed
 * JSON web token, whose parts are not, is not tried again inside the same run of characters.
 */
export function findTokens(text: string): readonly SecretSpan[] {
  const spans: SecretSpan[] = [];
  const anchor = ANCHOR;
  anchor.lastIndex = 0;
  let noJwtBefore = 0;
  for (let hit = anchor.exec(text); hit !== null; hit = anchor.exec(text)) {
    const start = hit.index;
    anchor.lastIndex = start + 1;
    if (!isBorder(text, start, hit[0])) continue;
    if (hit[0] === "eyJ" && start < noJwtBefore) continue;
    let end = 0;
    let kind = "";
    for (const rule of rulesAt(hit[0])) {
      rule.shape.lastIndex = start;
      if (!rule.shape.test(text) || rule.shape.lastIndex <= end) continue;
      end = rule.shape.lastIndex;
      kind = rule.kind;
    }
    if (end > 0) {
      // What is glued to a token belongs to it: the pattern may be older than the token.
      end = runEnd(text, end);
      spans.push({ start, end, kind, shaped: true });
      anchor.lastIndex = end;
    } else if (hit[0] === "eyJ") noJwtBefore = runEnd(text, start);
  }
  return spans;
}

/** The end of the run of letters, digits, `_` and `-` that `at` stands in. */
export function runEnd(text: string, at: number): number {
  RUN.lastIndex = at;
  RUN.test(text);
  return RUN.lastIndex;
}

interface CompiledRule {
  readonly kind: string;
  readonly shape: RegExp;
}

const ANCHOR = new RegExp(TOKEN_ANCHORS, "g");
const RUN = /[A-Za-z0-9_-]*/y;

const compiled = new Map<string, readonly CompiledRule[]>();

/** Compiled at the first hit: most texts meet none, and a hook process pays for each at its start. */
function rulesAt(anchor: string): readonly CompiledRule[] {
  let rules = compiled.get(anchor);
  if (rules === undefined) {
    rules = TOKEN_RULES.filter((rule) => rule.anchors.split(" ").includes(anchor)).map((rule) => ({
      kind: rule.kind,
      shape: new RegExp(rule.pattern, "y"),
    }));
    compiled.set(anchor, rules);
  }
  return rules;
}

/**
 * A short or wordlike literal counts only at the beginning of a word (`risk-` is no `sk-`); one that closes with a
 * sign after three letters or more is unmistakable anywhere. An escaped line break before it (`\nAKIA`) is a border.
 */
function isBorder(text: string, at: number, anchor: string): boolean {
  if (at === 0 || (anchor.length > 3 && /[_./-]$/.test(anchor))) return true;
  if (!/[A-Za-z0-9]/.test(text[at - 1]!)) return true;
  return /(?:\\[nrt]|%[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|\u001b\[[0-9;]{0,8}m)$/.test(
    text.slice(Math.max(0, at - 12), at),
  );
}
