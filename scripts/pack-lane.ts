import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closingLine } from "./lanes/closing-line.ts";
import { strayFiles } from "./pack-lane-files.ts";
import { dependenciesOf } from "./pack-lane-dependencies.ts";
import { ROOT } from "./project-files.ts";
import { runCommand, type Ended } from "./run-command.ts";

/**
 * The package as a person gets it: packed, installed without network and without lifecycle scripts into a project of its
 * own, and used on both runtimes. What it depends on is packed from node_modules, so that nothing has to be fetched.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "precedent-pack-"));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const check = (title: string, wrong: string | null): boolean => {
    console.log(wrong === null ? `ok ${title}` : `FAIL ${title}: ${wrong}`);
    counts[wrong === null ? "passed" : "failed"] += 1;
    return wrong === null;
  };
  try {
    const project = join(folder, "project");
    const tarballs = join(folder, "tarballs");
    for (const one of [project, tarballs, join(folder, "home")]) mkdirSync(one, { recursive: true });
    const npm = (cwd: string, ...args: readonly string[]): Promise<Ended> =>
      runCommand("npm", args, {
        cwd,
        limit: 240,
        env: { HOME: join(folder, "home"), npm_config_cache: join(folder, "cache") },
      });

    const own = await pack(npm, ROOT, tarballs);
    if (!check("it packs", own.wrong)) return;
    check("it holds what a user needs and nothing else", strayFiles(own.files).join("; ") || null);

    const dependencies: string[] = [];
    for (const path of dependenciesOf(ROOT)) dependencies.push((await pack(npm, path, tarballs)).tarball);
    writeFileSync(join(project, "package.json"), '{"name":"a-project","private":true,"type":"module"}\n');
    const installed = await npm(
      project,
      ..."install --offline --no-audit --no-fund --ignore-scripts".split(" "),
      own.tarball,
      ...dependencies,
    );
    if (!check("it installs offline, without lifecycle scripts", wrongOf(installed))) return;

    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      readonly version: string;
    };
    const alone = join(folder, "alone.js");
    copyFileSync(join(project, "node_modules/precedent-memory/dist/hosts/opencode/plugin.js"), alone);
    for (const runtime of ["node", "bun"]) {
      const run = (...args: readonly string[]): Promise<Ended> =>
        runCommand(runtime, args, { cwd: project, limit: 60, env: { HOME: join(folder, "home") } });
      writeFileSync(join(project, "use.js"), USE);
      check(`the library opens on ${runtime}`, wrongOf(await run("use.js")));
      // Loaded by path, with nothing beside it that an import could find.
      check(
        `the plugin is one file on ${runtime}`,
        wrongOf(await run("-e", `await import(${JSON.stringify(alone)})`)),
      );
      const said = await run("node_modules/precedent-memory/dist/cli/main.js", "version");
      check(
        `precedent version on ${runtime}`,
        wrongOf(said) ?? (said.stdout.includes(version) ? null : said.output),
      );
    }
    const linked = await runCommand(join(project, "node_modules/.bin/precedent"), ["version"], {
      cwd: project,
    });
    check("precedent is on the path of the project", wrongOf(linked));
  } catch (error) {
    check("the lane", (error as Error).message);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    console.log(closingLine(counts));
    process.exitCode = counts.failed > 0 ? 1 : 0;
  }
}

// The plugin's module may hold one object only, or the host refuses it.
const USE = `
const library = await import("precedent-memory");
if (Object.keys(library).length === 0) throw new Error("the library exports nothing");
const plugin = await import("precedent-memory/server");
const names = Object.keys(plugin).join();
if (names !== "default") throw new Error("the plugin exports " + names);
if (typeof plugin.default.id !== "string" || typeof plugin.default.server !== "function") {
  throw new Error("the plugin is not { id, server }");
}
`;

async function pack(
  npm: (cwd: string, ...args: readonly string[]) => Promise<Ended>,
  path: string,
  into: string,
): Promise<{ readonly tarball: string; readonly files: readonly string[]; readonly wrong: string | null }> {
  const ended = await npm(path, "pack", "--json", "--ignore-scripts", "--pack-destination", into);
  if (ended.code !== 0) return { tarball: "", files: [], wrong: ended.output.trimEnd() };
  const data = JSON.parse(ended.stdout) as unknown;
  const [packed] = (Array.isArray(data) ? data : Object.values(data as object)) as readonly {
    readonly filename: string;
    readonly files: readonly { readonly path: string }[];
  }[];
  if (!packed) return { tarball: "", files: [], wrong: "npm pack named no tarball" };
  return { tarball: join(into, packed.filename), files: packed.files.map((file) => file.path), wrong: null };
}

function wrongOf(ended: Ended): string | null {
  return ended.code === 0 ? null : `ended with ${ended.code}\n${ended.output.trimEnd()}`;
}

await main();
