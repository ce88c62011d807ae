import { dirname, normalize } from "node:path/posix";
import { findImpurities } from "./impurities.ts";
import { parseModule, type ModuleImport } from "./module-graph.ts";
import { isTestFile, readProjectFiles, type ProjectFile } from "./project-files.ts";
import { runCheck, type Complaints } from "./run-check.ts";

/** Folders of src that hold decisions only: no IO, no clock, no randomness, nothing of the folders that have them. */
export const PURE = ["model", "text", "stages", "fold", "trace", "verify", "loops", "policy"] as const;

/** The import fence: what the folders may know of each other. Tests are outside of it. */
export function checkFence(files: readonly ProjectFile[]): Complaints {
  return files
    .filter((file) => file.path.startsWith("src/") && file.path.endsWith(".ts") && !isTestFile(file.path))
    .flatMap((file) => {
      const parsed = parseModule(file);
      const isPure = PURE.some((folder) => file.path.startsWith(`src/${folder}/`));
      return [
        ...parsed.imports.flatMap((one) =>
          [
            ...checkExtension(one),
            ...checkSeal(file, one),
            ...(isPure ? checkPureImport(file, one) : []),
          ].map((what) => `${file.path}:${one.line} ${what}`),
        ),
        ...(isPure ? findImpurities(file.path, parsed) : []),
      ];
    });
}

function checkExtension(one: ModuleImport): Complaints {
  return isRelative(one.specifier) && !/\.(?:ts|json)$/.test(one.specifier)
    ? [`imports ${one.specifier} without its .ts`]
    : [];
}

// Only the resolver makes a scope (L5).
function checkSeal(file: ProjectFile, one: ModuleImport): Complaints {
  if (file.path.startsWith("src/scope/") || targetOf(file, one) !== "src/model/scope.ts") return [];
  if (one.typeOnly) return [];
  return one.names.some((name) => name === "sealScope" || name === "*")
    ? ["takes sealScope, which is for src/scope alone"]
    : [];
}

function checkPureImport(file: ProjectFile, one: ModuleImport): Complaints {
  const target = targetOf(file, one);
  if (target === null) {
    return [`imports ${one.specifier}: what is pure imports own modules only`];
  }
  const home = homeOf(file.path);
  const there = homeOf(target);
  if (!PURE.some((folder) => there.folder === folder)) return [`imports ${target}, which is not pure`];
  if (home.folder === "model" && there.folder !== "model")
    return [`imports ${target}: the model knows no other folder`];
  if (home.folder === "stages" && !isOpenToStage(home, there) && !(one.typeOnly && target === PAYLOADS)) {
    return [`imports ${target}: a stage knows model, text, policy, loops and the stages before it`];
  }
  return [];
}

// What a decider writes into an event and the fold reads out of it: the shape is theirs together.
const PAYLOADS = "src/fold/payloads.ts";

interface Home {
  readonly folder: string;
  /** Number of the stage. A file directly in `stages/` walks the road: it knows every stage and none knows it. */
  readonly stage: number;
}

function isOpenToStage(home: Home, there: Home): boolean {
  if (there.folder === "stages") return there.stage <= home.stage;
  return ["model", "text", "policy", "loops"].includes(there.folder);
}

function homeOf(path: string): Home {
  const [, folder = "", stage = ""] = path.split("/");
  return { folder, stage: Number.parseInt(stage, 10) || 99 };
}

function targetOf(file: ProjectFile, one: ModuleImport): string | null {
  return isRelative(one.specifier) ? normalize(`${dirname(file.path)}/${one.specifier}`) : null;
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith("./") || specifier.startsWith("../");
}

if (import.meta.main) await runCheck("fence", () => checkFence(readProjectFiles()));
