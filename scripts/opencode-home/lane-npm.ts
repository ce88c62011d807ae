import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../run-command.ts";
import { opencodeProgram, type OpencodeHome } from "./home.ts";
import { readPresence } from "./lane-capture.ts";
import { startRegistry } from "./npm-registry.ts";
import { plainTurn, toolTurn, type Stage } from "./stage.ts";

/** Installs the packed plugin by the host's own command, from a registry on loopback; the path plugin goes. */
export async function installFromRegistry(stage: Omit<Stage, "server">, plugin: string): Promise<void> {
  const { home, model, tally } = stage;
  const folder = join(home.root, "registry");
  mkdirSync(folder);
  const registry = await startRegistry(folder, plugin);
  try {
    home.writeConfig({ modelUrl: model.url, plugins: [] });
    writeFileSync(join(home.root, "home/.npmrc"), `registry=${registry.url}\nfetch-retries=0\n`);
    const byPath = await opencodePlugin(home, registry.tarball);
    tally.check(
      "the host's command does not take a tarball for a plugin",
      byPath.code !== 0 && pluginsOf(home).length === 0,
      byPath.output.slice(-400),
    );
    const byName = await opencodePlugin(home, "precedent-memory");
    tally.check(
      "it installs the package by its name, without the network",
      byName.code === 0 && registry.asked.includes("precedent-memory"),
      byName.output.slice(-600),
    );
    tally.check(
      "and names it in the configuration",
      JSON.stringify(pluginsOf(home)).includes("precedent-memory"),
      pluginsOf(home),
    );
  } finally {
    await registry.close();
  }
}

/** Whether what was installed runs: the host drops a plugin that cannot load without a word. */
export async function checkInstalled(outer: Stage): Promise<void> {
  const project = join(outer.home.root, "by-name");
  mkdirSync(project);
  const stage = { ...outer, home: { ...outer.home, project }, server: outer.server.in(project) };
  const session = await stage.server.session();
  const request = await plainTurn(stage, session, "From now on the tide table lies in docs.");
  const note = readPresence(stage);
  stage.tally.check("the installed plugin leaves its sign of life", note?.state === "ready", note);
  const offered = (request.body.tools ?? []).map((tool) => tool.function.name);
  stage.tally.check("and offers its tools", offered.includes("memory_search"), offered);
  await toolTurn(stage, session, "Look it up.", [{ name: "memory_search", args: { query: "tide" } }]);
  const later = await plainTurn(stage, await stage.server.session(), "Where does the tide table lie?");
  stage.tally.check("and remembers", later.lastUser.includes("in docs"), later.lastUser);
}

function opencodePlugin(home: OpencodeHome, name: string): ReturnType<typeof runCommand> {
  return runCommand(opencodeProgram(), ["plugin", "--global", name], {
    cwd: home.project,
    env: { ...withoutCallersNpm(), ...home.environment },
    limit: 90,
  });
}

// A script that npm runs is handed npm's own settings; the host would take its registry from those instead of from its home.
function withoutCallersNpm(): Readonly<Record<string, undefined>> {
  const names = Object.keys(process.env).filter((name) => name.toLowerCase().startsWith("npm_"));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function pluginsOf(home: OpencodeHome): readonly unknown[] {
  const config = JSON.parse(readFileSync(home.configFile, "utf8")) as {
    readonly plugin?: readonly unknown[];
  };
  return config.plugin ?? [];
}
