/**
 * What a tracked file's place says of its standing (DECISIONS 2): decision records and instruction files decide, vendored files
 * are somebody else's, other tracked files inform. Paths are relative to the project with forward slashes.
 */
export type Place = "decision-record" | "instruction-file" | "vendored" | "ordinary";

export function placeOf(path: string): Place {
  const parts = path
    .replace(/\\/gu, "/")
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  const folders = parts.slice(0, -1);
  const file = parts.at(-1) ?? "";
  if (folders.some((folder) => VENDORED.has(folder)) || file.endsWith(".min.js")) return "vendored";
  if (INSTRUCTIONS.has(file) || path.toLowerCase().endsWith(".github/copilot-instructions.md"))
    return "instruction-file";
  if (folders.some((folder) => INSTRUCTION_FOLDERS.has(folder)) && DOCUMENT.test(file))
    return "instruction-file";
  if (folders.some((folder) => DECISIONS.has(folder)) && DOCUMENT.test(file)) return "decision-record";
  if (/^(adr|decision)[-_ ]?\d/u.test(file) && DOCUMENT.test(file)) return "decision-record";
  return "ordinary";
}

export function classOfPlace(place: Place): string {
  if (place === "vendored") return "untrusted";
  return place === "ordinary" ? "informational" : "authoritative";
}

const DOCUMENT = /\.(md|mdx|markdown|rst|adoc|asciidoc|txt|org)$/u;
const DECISIONS = new Set([
  "adr",
  "adrs",
  "decisions",
  "decision-records",
  "architecture-decisions",
  "rfcs",
  "rfc",
  "决策",
  "架构决策",
]);
const INSTRUCTIONS = new Set([
  "agents.md",
  "claude.md",
  "gemini.md",
  "qwen.md",
  "copilot-instructions.md",
  ".cursorrules",
  ".windsurfrules",
  ".clinerules",
  "contributing.md",
]);
const INSTRUCTION_FOLDERS = new Set([".cursor", ".windsurf", ".clinerules"]);
const VENDORED = new Set([
  "vendor",
  "vendored",
  "third-party",
  "third_party",
  "thirdparty",
  "external",
  "externals",
  "node_modules",
  "bower_components",
  "deps",
  "submodules",
  "site-packages",
  ".venv",
  "venv",
  "pods",
  "carthage",
]);
