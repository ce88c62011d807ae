import type { ProjectFile } from "./project-files.ts";

/** A fenced block that says of itself that it runs: its info string is a language, then `run`. */
export interface Example {
  readonly language: string;
  readonly line: number;
  readonly text: string;
  /** The block right behind it whose info string is `text output`; a line `…` stands for any lines. */
  readonly output: string | null;
}

interface Fence {
  readonly info: readonly string[];
  readonly line: number;
  readonly text: string;
}

export function findExamples(file: ProjectFile): readonly Example[] {
  const fences = findFences(file.text);
  return fences.flatMap((fence, index) => {
    if (fence.info[1] !== "run") return [];
    const next = fences[index + 1];
    const output = next?.info[0] === "text" && next.info[1] === "output" ? next.text : null;
    return [{ language: fence.info[0] ?? "", line: fence.line, text: fence.text, output }];
  });
}

/** Whether an output is the promised one, lines compared without the space at their ends. */
export function isPromised(output: string, promised: string): boolean {
  const pattern = promised
    .trim()
    .split("\n")
    .map((line) => (line.trim() === "…" ? "(?:.*\\n)*?" : `${escapeLine(line.trimEnd())}[ \\t]*\\n`))
    .join("");
  return new RegExp(`^${pattern}$`).test(`${output.trim()}\n`);
}

function findFences(text: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open: {
    readonly mark: string;
    readonly info: string;
    readonly line: number;
    readonly lines: string[];
  } | null = null;
  text.split("\n").forEach((line, index) => {
    const found = /^(`{3,}|~{3,})(.*)$/.exec(line);
    if (open === null && found) {
      open = { mark: found[1] ?? "", info: (found[2] ?? "").trim(), line: index + 1, lines: [] };
    } else if (open !== null && line.trimEnd() === open.mark) {
      fences.push({ info: open.info.split(/\s+/), line: open.line, text: open.lines.join("\n") });
      open = null;
    } else {
      open?.lines.push(line);
    }
  });
  return fences;
}

// Within a line `…` stands for any characters.
function escapeLine(line: string): string {
  return line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".*");
}
