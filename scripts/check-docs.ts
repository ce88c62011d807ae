import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { findExamples, type Example } from "./examples.ts";
import { readProjectFiles, ROOT, type ProjectFile } from "./project-files.ts";
import { makeStage } from "./run-example.ts";
import { runCheck, type Complaints } from "./run-check.ts";

/** Runs one document's example; answers what went wrong. */
export type RunExample = (example: Example) => Promise<string | null>;

/** Every example that says it runs does, every link to a file of the project leads there, and the README has an example. */
export async function checkDocs(
  files: readonly ProjectFile[],
  stageFor: () => { readonly run: RunExample; remove(): void },
): Promise<Complaints> {
  const complaints: string[] = [];
  if (!files.some((file) => file.path === "README.md" && findExamples(file).length > 0)) {
    complaints.push("README.md has no example that runs");
  }
  for (const file of files.filter((one) => isDocument(one.path))) {
    complaints.push(...checkLinks(file, files));
    const examples = findExamples(file);
    if (examples.length === 0) continue;
    const stage = stageFor();
    try {
      for (const example of examples) {
        const wrong = await stage.run(example);
        if (wrong !== null) complaints.push(`${file.path}:${example.line} ${wrong}`);
      }
    } finally {
      stage.remove();
    }
  }
  return complaints;
}

function isDocument(path: string): boolean {
  return /^(?:[^/]+|docs\/.+)\.md$/.test(path);
}

function checkLinks(file: ProjectFile, files: readonly ProjectFile[]): Complaints {
  const prose = file.text.replace(/^(`{3,})[^]*?^\1$/gm, "").replace(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap((found) => {
    const target = (found[1] ?? "").replace(/#.*$/, "");
    if (target === "" || /^[a-z]+:/.test(target)) return [];
    const path = normalize(join(dirname(file.path), target));
    const leads = files.some(
      (one) => one.path === path || one.path.startsWith(`${path.replace(/\/$/, "")}/`),
    );
    return leads ? [] : [`${file.path} links to ${target}, which is not there`];
  });
}

if (import.meta.main) {
  await runCheck("docs", () => {
    if (!existsSync(join(ROOT, "dist/index.js"))) return ["dist is not built: npm run build"];
    return checkDocs(readProjectFiles(), () => makeStage());
  });
}
