import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export interface Installed {
  readonly ok: boolean;
  readonly says: readonly string[];
}

/** Names the plugin in the opencode configuration of a project, and changes nothing else there. */
export function installInto(project: string, plugin: string): Installed {
  const place = resolve(project);
  if (!existsSync(place) || !statSync(place).isDirectory()) {
    return { ok: false, says: [`${place} is no folder.`] };
  }
  const entry = pathToFileURL(plugin).href;
  const file = join(place, "opencode.json");
  const config = readConfig(place, file);
  if (config === null) {
    return {
      ok: false,
      says: [
        `The opencode configuration in ${place} has comments or is not JSON, and is left as it is.`,
        `Put this into it yourself:  "plugin": ["${entry}"]`,
      ],
    };
  }
  const plugins = Array.isArray(config["plugin"]) ? (config["plugin"] as readonly unknown[]) : [];
  if (plugins.some((one) => one === entry || (Array.isArray(one) && one[0] === entry))) {
    return { ok: true, says: [`${file} names Precedent already.`] };
  }
  const changed = {
    ...(Object.keys(config).length === 0 ? SCHEMA : {}),
    ...config,
    plugin: [...plugins, entry],
  };
  writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
  return {
    ok: true,
    says: [
      `${file} names Precedent now; opencode loads it at its next start there.`,
      "What is remembered lies in your data directory, not in the project. To take it out again, delete that line.",
    ],
  };
}

const SCHEMA = { $schema: "https://opencode.ai/config.json" };

function readConfig(place: string, file: string): Readonly<Record<string, unknown>> | null {
  if (existsSync(join(place, "opencode.jsonc"))) return null;
  if (!existsSync(file)) return {};
  try {
    const config: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof config === "object" && config !== null && !Array.isArray(config)
      ? (config as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
