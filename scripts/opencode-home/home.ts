import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A home folder of its own for one opencode: nothing of the person's is read, nothing is fetched, nothing stays. */
export interface OpencodeHome {
  readonly root: string;
  /** An empty folder to work in. */
  readonly project: string;
  /** Where Precedent keeps its stores in this home. */
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  writeConfig(config: HomeConfig): void;
  readonly configFile: string;
  /** Removes what opencode itself wrote; the project and the store stay. */
  trim(): void;
  remove(): void;
}

export interface HomeConfig {
  readonly modelUrl: string;
  /** Plugin specifications: absolute paths, or a path with options. */
  readonly plugins: readonly (string | readonly [string, object])[];
  /** Merged over the rest. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export function makeHome(prefix = "precedent-opencode-"): OpencodeHome {
  const root = mkdtempSync(join(tmpdir(), prefix));
  const home = join(root, "home");
  const project = join(root, "project");
  const dataDir = join(home, ".local/share/precedent");
  const config = join(home, ".config/opencode");
  for (const folder of [config, join(home, "tmp"), project]) mkdirSync(folder, { recursive: true });
  seedConfigFolder(config);
  // Where nobody listens: what would be fetched fails at once.
  writeFileSync(join(home, ".npmrc"), "registry=http://127.0.0.1:9/\nfetch-retries=0\n");
  return {
    root,
    project,
    dataDir,
    environment: environmentOf(home, dataDir),
    configFile: join(config, "opencode.json"),
    writeConfig: (given) =>
      writeFileSync(join(config, "opencode.json"), JSON.stringify(configOf(given), null, 2)),
    trim: () => {
      for (const folder of [".config", ".cache", ".local/state", ".local/share/opencode", "tmp"]) {
        rmSync(join(home, folder), { recursive: true, force: true });
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The opencode program that this repository brings along. */
export function opencodeProgram(): string {
  const manifest = createRequire(import.meta.url).resolve("opencode-ai/package.json");
  return join(dirname(manifest), "bin", "opencode.exe");
}

/**
 * opencode installs its plugin package into every config folder that lacks it and makes plugins wait; without a network
 * that is more than a minute at each start. A folder whose lock file lists the package is left alone.
 */
export function seedConfigFolder(folder: string): void {
  const dependencies = { "@opencode-ai/plugin": "1.18.33" };
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies }));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages: { "": { dependencies } } }),
  );
}

function environmentOf(home: string, dataDir: string): Readonly<Record<string, string>> {
  return {
    PATH: process.env["PATH"] ?? "/usr/bin:/bin",
    LANG: "C.UTF-8",
    HOME: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    XDG_DATA_HOME: join(home, ".local/share"),
    XDG_STATE_HOME: join(home, ".local/state"),
    XDG_CACHE_HOME: join(home, ".cache"),
    TMPDIR: join(home, "tmp"),
    PRECEDENT_DATA_DIR: dataDir,
    NO_COLOR: "1",
    OPENCODE_DISABLE_AUTOUPDATE: "1",
    OPENCODE_DISABLE_MODELS_FETCH: "1",
    OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
    OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
    OPENCODE_DISABLE_SHARE: "1",
    OPENCODE_DISABLE_CLAUDE_CODE: "1",
  };
}

function configOf(given: HomeConfig): object {
  const model = { name: "scripted", tool_call: true, limit: { context: 200_000, output: 8000 } };
  return {
    autoupdate: false,
    share: "disabled",
    snapshot: false,
    lsp: false,
    formatter: false,
    model: "scripted/large",
    small_model: "scripted/small",
    enabled_providers: ["scripted"],
    provider: {
      scripted: {
        npm: "@ai-sdk/openai-compatible",
        name: "Scripted",
        options: { baseURL: given.modelUrl, apiKey: "none" },
        models: { large: model, small: { ...model, name: "scripted small" } },
      },
    },
    permission: { edit: "allow", bash: "allow", webfetch: "deny" },
    plugin: given.plugins,
    ...given.more,
  };
}
