import { rules } from "@secretlint/secretlint-rule-preset-recommend";
import manifest from "@secretlint/secretlint-rule-preset-recommend/package.json" with { type: "json" };
import type { TokenFormat } from "./build-redaction-formats.ts";

/** The part of a rule that is used here; the preset's own types live in a package that is not installed. */
interface Rule {
  readonly meta: { readonly id: string };
  create(context: unknown, options: unknown): { file?(source: unknown): unknown };
}

/**
 * Every regular expression the preset's rules try on a file. The rules do not export them, but each asks the text for
 * `matchAll`: a text that only writes down what it was asked gets them all.
 */
export async function creatorPatterns(): Promise<{
  readonly version: string;
  readonly patterns: readonly TokenFormat[];
}> {
  const patterns: TokenFormat[] = [];
  for (const rule of rules as unknown as readonly Rule[]) {
    const kind = rule.meta.id.replace(/^.*secretlint-rule-/, "");
    for (const filePath of ["notes.txt", ".npmrc", "package.json"]) {
      const content = {
        length: 0,
        matchAll(pattern: RegExp): IterableIterator<never> {
          const named = pattern.source.includes("hooks") ? `${kind}-webhook` : kind;
          if (!patterns.some((p) => p.pattern === pattern.source))
            patterns.push({ kind: named, pattern: pattern.source });
          return [][Symbol.iterator]();
        },
      };
      const context = { createTranslator: () => () => ({}), report() {}, ignore() {}, sharedOptions: {} };
      const ext = filePath.slice(filePath.lastIndexOf("."));
      await rule
        .create(context, { enableIDScanRule: true })
        .file?.({ content, filePath, ext, contentType: "text" });
    }
  }
  return { version: manifest.version, patterns };
}
