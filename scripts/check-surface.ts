import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readProjectFiles, ROOT } from "./project-files.ts";
import { runCheck, type Complaints } from "./run-check.ts";
import { runCommand } from "./run-command.ts";
import { checkVerbs, type VerbRow } from "./verb-table.ts";

const PIN = "scripts/surface.json";

/** What is pinned: names the library exports, names of its types, verbs that the command was promised and has. */
export interface Surface {
  readonly exports: readonly string[];
  readonly types: readonly string[];
  readonly verbs: { readonly promised: readonly string[]; readonly built: readonly string[] };
}

/** The library exports what is pinned, nothing more and nothing less. */
export function checkExports(pinned: Surface, found: Pick<Surface, "exports" | "types">): Complaints {
  return (["exports", "types"] as const).flatMap((what) => [
    ...found[what]
      .filter((name) => !pinned[what].includes(name))
      .map((name) => `${name} is among the library's ${what} and not in ${PIN}`),
    ...pinned[what]
      .filter((name) => !found[what].includes(name))
      .map((name) => `${name} is gone from the library's ${what}`),
  ]);
}

/** The host refuses a plugin module that exports anything beside its one object. */
export function checkPlugin(module: Readonly<Record<string, unknown>>): Complaints {
  const extra = Object.keys(module).filter((name) => name !== "default");
  const plugin = module["default"] as { readonly id?: unknown; readonly server?: unknown } | undefined;
  return [
    ...extra.map((name) => `the plugin exports ${name} beside its default`),
    ...(typeof plugin?.id === "string" && typeof plugin.server === "function"
      ? []
      : ["the plugin's default is not { id, server }"]),
  ];
}

/** Names that a declaration file exports as types alone. */
export function typesIn(declaration: string, values: readonly string[]): readonly string[] {
  const names = [...declaration.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap((found) =>
    (found[1] ?? "").split(",").map((one) =>
      one
        .trim()
        .replace(/^type /, "")
        .replace(/^.* as /, ""),
    ),
  );
  const declared = [
    ...declaration.matchAll(/^export (?:declare )?(?:interface|type|class|function|const) (\w+)/gm),
  ].map((found) => found[1] ?? "");
  return [...new Set([...names, ...declared])]
    .filter((name) => name !== "" && !values.includes(name))
    .toSorted();
}

async function load(path: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(pathToFileURL(join(ROOT, "dist", path)).href)) as Readonly<Record<string, unknown>>;
}

async function checkBuilt(accept: boolean): Promise<Complaints> {
  const absent = ["index.js", "cli/main.js", "cli/verbs.js", "hosts/opencode/plugin.js"].filter(
    (path) => !existsSync(join(ROOT, "dist", path)),
  );
  if (absent.length > 0) return absent.map((path) => `dist/${path} is not built: npm run build`);
  const pinned = JSON.parse(readFileSync(join(ROOT, PIN), "utf8")) as Surface;
  const exports = Object.keys(await load("index.js")).toSorted();
  const types = typesIn(readFileSync(join(ROOT, "dist/index.d.ts"), "utf8"), exports);
  const rows = (await load("cli/verbs.js"))["VERBS"] as readonly VerbRow[];
  const { JOURNAL_KINDS } = await load("model/journal-event.js");
  const help = await runCommand("node", ["dist/cli/main.js", "help", "--json"], { limit: 30 });
  const verbs = {
    rows,
    help: help.code === 0 ? help.stdout : "",
    kinds: Object.keys(JOURNAL_KINDS as object),
    files: readProjectFiles().map((file) => file.path),
  };
  if (accept) {
    const built = rows.filter((row) => row.status === "built").map((row) => row.verb);
    const next = { ...pinned.verbs, built: [...new Set([...pinned.verbs.built, ...built])].toSorted() };
    writeFileSync(join(ROOT, PIN), `${JSON.stringify({ exports, types, verbs: next }, null, 2)}\n`);
    return checkVerbs(next, verbs);
  }
  return [
    ...checkExports(pinned, { exports, types }),
    ...checkPlugin(await load("hosts/opencode/plugin.js")),
    ...checkVerbs(pinned.verbs, verbs),
  ];
}

if (import.meta.main) await runCheck("surface", () => checkBuilt(process.argv.includes("--accept")));
