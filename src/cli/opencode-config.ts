import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** What naming the plugin in a project's opencode configuration would change. */
export type ConfigPlan =
  | { readonly is: "change"; readonly file: string; readonly before: string | null; readonly after: string }
  | { readonly is: "there"; readonly file: string }
  | { readonly is: "not-ours"; readonly file: string; readonly entry: string };

/** The entry under which opencode finds a plugin by its path. */
export function pluginEntry(plugin: string): string {
  return pathToFileURL(plugin).href;
}

/** Plans the change; nothing is written. A file with comments, or one that is no JSON, is the person's to change. */
export function planConfig(folder: string, plugin: string): ConfigPlan {
  const entry = pluginEntry(plugin);
  const withComments = join(folder, "opencode.jsonc");
  if (existsSync(withComments)) return { is: "not-ours", file: withComments, entry };
  const file = join(folder, "opencode.json");
  const before = existsSync(file) ? readFileSync(file, "utf8") : null;
  const config = before === null ? SCHEMA : parseObject(before);
  if (config === null) return { is: "not-ours", file, entry };
  const plugins = pluginsOf(config);
  if (plugins.some((one) => isEntry(one, plugin))) return { is: "there", file };
  return { is: "change", file, before, after: print({ ...config, plugin: [...plugins, entry] }, before) };
}

/** The file's text without our plugin; `null` when it does not name it. */
export function withoutPlugin(text: string, plugin: string): string | null {
  const config = parseObject(text);
  if (config === null) return null;
  const plugins = pluginsOf(config);
  const rest = plugins.filter((one) => !isEntry(one, plugin));
  if (rest.length === plugins.length) return null;
  const { plugin: _, ...others } = config;
  return print(rest.length === 0 ? others : { ...config, plugin: rest }, text);
}

/** Whether a project's configuration names the plugin. */
export function namesPlugin(folder: string, plugin: string): boolean {
  return ["opencode.json", "opencode.jsonc"].some((name) => {
    const file = join(folder, name);
    if (!existsSync(file)) return false;
    const text = readFileSync(file, "utf8");
    const config = parseObject(text);
    return config === null
      ? text.includes(pluginEntry(plugin)) || text.includes(plugin)
      : pluginsOf(config).some((one) => isEntry(one, plugin));
  });
}

/** Plugins of other installations of ours that a project's configuration names; a host that loads two keeps everything twice. */
export function otherPlugins(folder: string, plugin: string): readonly string[] {
  const file = join(folder, "opencode.json");
  const config = existsSync(file) ? parseObject(readFileSync(file, "utf8")) : null;
  return pluginsOf(config ?? {}).flatMap((one) => {
    const name: unknown = Array.isArray(one) ? one[0] : one;
    if (typeof name !== "string" || isEntry(one, plugin)) return [];
    const path = name.startsWith("file:") && URL.canParse(name) ? fileURLToPath(name) : name;
    return path.endsWith("/hosts/opencode/plugin.js") ? [path] : [];
  });
}

/** Lines that go and lines that come, with what stays around them left out. */
export function changedLines(before: string | null, after: string): readonly string[] {
  const old = before === null ? [] : before.trimEnd().split("\n");
  const fresh = after.trimEnd().split("\n");
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < fresh.length - head &&
    old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]
  )
    tail += 1;
  return [
    ...old.slice(head, old.length - tail).map((line) => `- ${line}`),
    ...fresh.slice(head, fresh.length - tail).map((line) => `+ ${line}`),
  ];
}

const SCHEMA = { $schema: "https://opencode.ai/config.json" };

type Config = Readonly<Record<string, unknown>>;

function pluginsOf(config: Config): readonly unknown[] {
  return Array.isArray(config["plugin"]) ? (config["plugin"] as readonly unknown[]) : [];
}

// opencode takes a name or [name, options], and a path as an address or as it is.
function isEntry(one: unknown, plugin: string): boolean {
  const name: unknown = Array.isArray(one) ? one[0] : one;
  if (typeof name !== "string") return false;
  if (name === plugin || name === "precedent-memory") return true;
  return name.startsWith("file:") && URL.canParse(name) && fileURLToPath(name) === plugin;
}

function parseObject(text: string): Config | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Config) : null;
  } catch {
    return null;
  }
}

function print(config: Config, like: string | null): string {
  const indent = /^\{\r?\n([ \t]+)"/u.exec(like ?? "")?.[1] ?? "  ";
  return `${JSON.stringify(config, null, indent)}\n`;
}
