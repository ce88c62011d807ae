import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { isPromised, type Example } from "./examples.ts";
import { ROOT } from "./project-files.ts";
import { runCommand, toolPath, type Ended } from "./run-command.ts";

/** A home, a project and a `precedent` on the path, made for the examples of one document, in their order. */
export interface Stage {
  run(example: Example): Promise<string | null>;
  remove(): void;
}

export function makeStage(root: string = ROOT): Stage {
  const folder = mkdtempSync(join(tmpdir(), "precedent-docs-"));
  const [home, project, bin] = ["home", "project", "bin"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [home, bin, join(project, "node_modules")]) mkdirSync(one, { recursive: true });
  execFileSync("git", ["init", "-q", project]);
  symlinkSync(root, join(project, "node_modules/precedent-memory"));
  const command = join(bin, "precedent");
  writeFileSync(command, `#!/bin/sh\nexec node "${join(root, "dist/cli/main.js")}" "$@"\n`);
  chmodSync(command, 0o755);
  const options = { cwd: project, limit: 60, env: environment(home, bin) };

  const runTs = async (example: Example): Promise<Ended> => {
    const path = join(project, `example-${example.line}.ts`);
    writeFileSync(path, `${example.text}\n`);
    const checked = await runCommand(
      "tsc",
      [...COMPILER, "--typeRoots", join(ROOT, "node_modules/@types"), path],
      options,
    );
    return checked.code === 0 ? runCommand("node", [path], options) : checked;
  };

  return {
    async run(example) {
      if (!["sh", "ts"].includes(example.language)) return `nobody knows how to run ${example.language}`;
      const ended =
        example.language === "ts"
          ? await runTs(example)
          : await runCommand("bash", ["-euo", "pipefail", "-c", example.text], options);
      if (ended.code !== 0) return `ended with ${ended.code}\n${ended.output.trimEnd()}`;
      if (example.output !== null && !isPromised(ended.stdout, example.output)) {
        return `printed something else:\n${ended.stdout.trimEnd()}`;
      }
      return null;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const COMPILER = [
  ..."--ignoreConfig --noEmit --strict --skipLibCheck --target es2024 --module nodenext --types node".split(
    " ",
  ),
  "--allowImportingTsExtensions",
];

// Nothing of the person who runs the check: no home, no settings, no marker of an agent.
function environment(home: string, bin: string): Record<string, string | undefined> {
  const cleared = Object.keys(process.env).filter((name) => /^(?:PRECEDENT_|XDG_)/.test(name));
  return {
    ...Object.fromEntries(cleared.map((name) => [name, undefined])),
    HOME: home,
    PATH: [bin, toolPath().PATH].join(delimiter),
  };
}
