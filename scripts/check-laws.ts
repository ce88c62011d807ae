import { addedTo, committedLists, readList } from "./lanes/list-history.ts";
import { isNode, parseModule, visitNodes, type SyntaxNode } from "./module-graph.ts";
import { isTestFile, readProjectFiles, type ProjectFile } from "./project-files.ts";
import { runCheck, type Complaints } from "./run-check.ts";

const DESIGN = "DESIGN.md";
const OPEN = "docs/laws-open";
const PASSING = "cases/passing.txt";

/**
 * Every law of DESIGN.md is cited by a test, in its title or a comment, or by a case that passes; or it stands in
 * docs/laws-open, which may only shrink. `versions` are the committed versions of that list.
 */
export function checkLaws(
  files: readonly ProjectFile[],
  versions: readonly (readonly string[])[] = [],
): Complaints {
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
  const laws = rowsOf(textOf(DESIGN)).map((row) => row.law);
  if (laws.length === 0) return [`${DESIGN} holds no table of laws`];
  const open = readList(textOf(OPEN));
  const passing = new Set(readList(textOf(PASSING)));
  const citations = files.flatMap((file) => citationsIn(file, passing));
  const held = new Set(citations.filter((one) => one.holds).map((one) => one.law));
  return [
    ...laws
      .filter((law) => !held.has(law) && !open.includes(law))
      .map((law) => `${law} is cited by no test and no passing case`),
    ...citations
      .filter((one) => !laws.includes(one.law))
      .map((one) => `${one.where} cites ${one.law}, which is no law`),
    ...open.filter((law) => !laws.includes(law)).map((law) => `${OPEN} names ${law}, which is no law`),
    ...open.filter((law) => held.has(law)).map((law) => `${law} has its test: take it off ${OPEN}`),
    ...rowsOf(textOf(DESIGN))
      .filter((row) => !open.includes(row.law))
      .flatMap((row) =>
        row.paths
          .filter((path) => !isThere(path, files))
          .map((path) => `${row.law} names ${path}, which is not there`),
      ),
    ...addedTo(open, versions).map((law) => `${law} was put on ${OPEN}, which may only shrink`),
  ];
}

/** A row of the table of laws, with the paths it names. */
interface LawRow {
  readonly law: string;
  readonly paths: readonly string[];
}

function rowsOf(design: string): readonly LawRow[] {
  return [...design.matchAll(/^\| (L\d+) \|(.*)$/gm)].map((row) => ({
    law: row[1] ?? "",
    paths: [...(row[2] ?? "").matchAll(/`([^`]+\/[^`]+)`/g)].map((found) => found[1] ?? ""),
  }));
}

function isThere(path: string, files: readonly ProjectFile[]): boolean {
  return files.some((file) => file.path === path || file.path.startsWith(`${path}/`));
}

interface Citation {
  readonly law: string;
  readonly where: string;
  /** A test runs, or fails the whole; a case holds a law only once it passes. */
  readonly holds: boolean;
}

function citationsIn(file: ProjectFile, passing: ReadonlySet<string>): readonly Citation[] {
  if (isTestFile(file.path)) {
    return titlesAndComments(file).flatMap((text) =>
      [...text.matchAll(/\bL\d+\b/g)].map((found) => ({ law: found[0], where: file.path, holds: true })),
    );
  }
  if (!/^cases\/[^/]+\.json$/.test(file.path)) return [];
  const cases = JSON.parse(file.text) as readonly {
    readonly id: string;
    readonly laws?: readonly string[];
  }[];
  return cases.flatMap((one) =>
    (one.laws ?? []).map((law) => ({ law, where: one.id, holds: passing.has(one.id) })),
  );
}

function titlesAndComments(file: ProjectFile): readonly string[] {
  const { program, comments } = parseModule(file);
  const titles: string[] = [];
  visitNodes(program, (node) => {
    if (node.type !== "CallExpression" || !isTestCall(node["callee"])) return;
    const [first] = node["arguments"] as readonly SyntaxNode[];
    if (first) titles.push(file.text.slice(first.start, Number(first["end"])).split("\n")[0] ?? "");
  });
  return [...titles, ...comments];
}

// `it(…)`, `it.each([…])(…)`, `describe.concurrent(…)`, and a tagged `it.each` alike.
function isTestCall(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Identifier") return ["describe", "it", "test"].includes(String(callee["name"]));
  return isTestCall(callee["object"]) || isTestCall(callee["callee"]) || isTestCall(callee["tag"]);
}

if (import.meta.main) {
  await runCheck("laws", () => checkLaws(readProjectFiles(), committedLists(OPEN)));
}
