import { writeFile } from "node:fs/promises";
import { creatorPatterns } from "./build-redaction-preset.ts";
import { expandAnchors } from "./build-redaction-anchors.ts";
import { LEFT_OUT, OWN_FORMATS } from "./build-redaction-formats.ts";

interface Row {
  readonly kind: string;
  readonly anchors: readonly string[];
  readonly pattern: string;
}

/** The text of src/text/redact.data.ts: the preset's patterns and our own, each under the literals it begins with. */
export async function buildRedactionTable(): Promise<string> {
  const { version, patterns } = await creatorPatterns();
  const kept = patterns.filter((p) => !LEFT_OUT.some((out) => p.pattern.includes(out.has)));
  for (const out of LEFT_OUT)
    if (!patterns.some((p) => p.pattern.includes(out.has)))
      throw new Error(`the preset no longer has a pattern with ${out.has}: drop it from LEFT_OUT`);
  const rows = [...kept, ...OWN_FORMATS].map((p): Row => {
    const pattern = bare(p.pattern);
    return { kind: p.kind, anchors: expandAnchors(pattern), pattern };
  });
  const anchors = shortest(rows.flatMap((row) => row.anchors));
  return render(version, rows, anchors);
}

if (import.meta.main)
  await writeFile(new URL("../src/text/redact.data.ts", import.meta.url), await buildRedactionTable());

/** Without the looks around the token (the scanner has its own borders) and without group names. */
function bare(pattern: string): string {
  return pattern
    .replace(/^\(\?<!\\p\{L\}\)|^\\b/, "")
    .replace(/\(\?!\[[^\]]*\]\)$|\\b$/, "")
    .replace(/\(\?<[a-z]+>/gi, "(?:");
}

/** Drops an anchor that begins with another one: the shorter finds both. */
function shortest(anchors: readonly string[]): readonly string[] {
  const all = [...new Set(anchors)];
  return all.filter((a) => !all.some((b) => b !== a && a.startsWith(b))).sort();
}

function render(version: string, rows: readonly Row[], anchors: readonly string[]): string {
  const rules = new Map<string, string>();
  for (const row of rows) {
    const own = anchors.filter((anchor) => row.anchors.some((a) => a.startsWith(anchor)));
    const line = [
      `  {`,
      `    kind: ${JSON.stringify(row.kind)},`,
      `    anchors: ${JSON.stringify(own.join(" "))},`,
      `    pattern: ${JSON.stringify(row.pattern)},`,
      `  },`,
    ].join("\n");
    rules.set(`${row.kind} ${row.pattern}`, line);
  }
  return [
    "// Made by scripts/build-redaction.ts; do not edit.",
    `// From the patterns of @secretlint/secretlint-rule-preset-recommend ${version} (MIT, secretlint contributors)`,
    "// and from scripts/build-redaction-formats.ts.",
    "",
    "/** One token format: what it is called when it is replaced, and its shape from the first character on. */",
    "export interface TokenRule {",
    "  readonly kind: string;",
    "  /** The literals it can begin with, separated by a space. */",
    "  readonly anchors: string;",
    "  readonly pattern: string;",
    "}",
    "",
    "/** Any anchor. No anchor begins with another one. */",
    "export const TOKEN_ANCHORS =",
    `  ${JSON.stringify(prefixTree(anchors))};`,
    "",
    "export const TOKEN_RULES: readonly TokenRule[] = [",
    ...rules.values(),
    "];",
    "",
  ].join("\n");
}

/** One regular expression for many literals, each shared beginning written once, so that an engine tests it once. */
function prefixTree(words: readonly string[]): string {
  if (words.length === 1) return words[0]!.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const firsts = [...new Set(words.map((word) => word[0]!))];
  const branches = firsts.map(
    (first) => prefixTree([first]) + prefixTree(words.filter((w) => w[0] === first).map((w) => w.slice(1))),
  );
  return branches.length === 1 ? branches[0]! : `(?:${branches.join("|")})`;
}
