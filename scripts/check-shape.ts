import { isTestFile, readProjectFiles, type ProjectFile } from "./project-files.ts";
import { runCheck, type Complaints } from "./run-check.ts";
import { findForeignWords } from "./foreign-words.ts";

/** Lines a file may have, over everything; and what half and nine tenths of the files in src stay under. */
export const LIMITS = { ceiling: 400, median: 100, ninth: 250 } as const;

/** The shape of the house: sizes, names, nothing left to do, nothing said that is not about the project. */
export function checkShape(files: readonly ProjectFile[]): Complaints {
  const code = files.filter((file) => file.path.endsWith(".ts"));
  return [
    ...code.flatMap(checkSize),
    ...checkSpread(code),
    ...code.flatMap(checkName),
    ...code.flatMap(checkLeftovers),
    ...files.filter((file) => !GIVEN.has(file.path)).flatMap((file) => findForeignWords(file)),
  ];
}

function checkSize(file: ProjectFile): Complaints {
  if (isData(file)) return [];
  const lines = countLines(file);
  return lines > LIMITS.ceiling ? [`${file.path} has ${lines} lines, ${LIMITS.ceiling} is the most`] : [];
}

function checkSpread(code: readonly ProjectFile[]): Complaints {
  const sizes = code
    .filter((file) => file.path.startsWith("src/") && !isTestFile(file.path) && !isData(file))
    .map(countLines)
    .toSorted((a, b) => a - b);
  const median = sizes[Math.ceil(sizes.length * 0.5) - 1] ?? 0;
  const ninth = sizes[Math.ceil(sizes.length * 0.9) - 1] ?? 0;
  return [
    ...(median > LIMITS.median
      ? [`half of src has more than ${median} lines a file, ${LIMITS.median} is the most`]
      : []),
    ...(ninth > LIMITS.ninth
      ? [`a tenth of src has more than ${ninth} lines a file, ${LIMITS.ninth} is the most`]
      : []),
  ];
}

function checkName(file: ProjectFile): Complaints {
  const parts = file.path.split("/");
  const base = parts.pop() ?? "";
  const complaints: string[] = [];
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*\.ts$/.test(base)) {
    complaints.push(`${file.path} is not kebab-case`);
  }
  for (const part of [...parts, base.replace(/\..*$/, "")]) {
    if (EMPTY_NAMES.has(part) || EMPTY_TAIL.test(part)) {
      complaints.push(`${file.path}: "${part}" says nothing about what is inside`);
    }
  }
  return complaints;
}

// A test that is skipped, or runs alone, is a law nobody holds.
function checkLeftovers(file: ProjectFile): Complaints {
  const complaints: string[] = [];
  file.text.split("\n").forEach((line, index) => {
    if (UNFINISHED.test(line)) complaints.push(`${file.path}:${index + 1} leaves work for later`);
    if (SET_ASIDE.test(line)) complaints.push(`${file.path}:${index + 1} sets a test aside`);
  });
  return complaints;
}

// Texts that were given and stay as they are, so that a copy of them elsewhere reads the same.
const GIVEN: ReadonlySet<string> = new Set(["cases/FORMAT.md"]);

const EMPTY_NAMES = new Set(
  "util utils helper helpers common core misc types type manager managers service services impl".split(" "),
);
const EMPTY_TAIL = /-(?:utils?|helpers?|manager|service|impl|misc)$/;
// Written so that this file does not match itself.
const UNFINISHED = /\b(?:TO[D]O|FIX[M]E|X[X]X|HAC[K])\b/;
const SET_ASIDE =
  /\b(?:describe|it|test|suite)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b|\bx(?:it|describe)\(/;

// Tables that a script wrote: their size is that of the data.
function isData(file: ProjectFile): boolean {
  return file.path.endsWith(".data.ts");
}

function countLines(file: ProjectFile): number {
  return file.text.split("\n").length - (file.text.endsWith("\n") ? 1 : 0);
}

if (import.meta.main) await runCheck("shape", () => checkShape(readProjectFiles()));
