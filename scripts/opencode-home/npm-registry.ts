import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { dependenciesOf } from "../pack-lane-dependencies.ts";
import { ROOT } from "../project-files.ts";
import { runCommand } from "../run-command.ts";

/** A package registry on loopback that knows this package and what it depends on, and nothing else. */
export interface Registry {
  readonly url: string;
  /** Names that were asked for, in order. */
  readonly asked: readonly string[];
  /** The package as it would be published. */
  readonly tarball: string;
  close(): Promise<void>;
}

interface Packed {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly integrity: string;
}

/** Packs this package with a built plugin, and its dependencies as they are installed here, and serves them. */
export async function startRegistry(folder: string, plugin: string): Promise<Registry> {
  const staged = join(folder, "staged");
  mkdirSync(join(staged, "dist/hosts/opencode"), { recursive: true });
  cpSync(join(ROOT, "package.json"), join(staged, "package.json"));
  cpSync(plugin, join(staged, "dist/hosts/opencode/plugin.js"));
  const packed = await pack(folder, [staged, ...dependenciesOf(ROOT)]);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://127.0.0.1").pathname).slice(1);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const file = packed.find((one) => path === `-/${one.filename}`);
    if (file !== undefined) return void response.end(readFileSync(join(folder, file.filename)));
    asked.push(path);
    const known = packed.find((one) => one.name === path);
    response.writeHead(known === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(known === undefined ? "{}" : JSON.stringify(packumentOf(known, folder, address)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    tarball: join(folder, packed[0]?.filename ?? ""),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pack(into: string, folders: readonly string[]): Promise<readonly Packed[]> {
  const args = ["pack", "--json", "--ignore-scripts", "--offline", "--pack-destination", into, ...folders];
  const ended = await runCommand("npm", args, { limit: 120, env: { npm_config_cache: join(into, "cache") } });
  if (ended.code !== 0) throw new Error(`npm pack failed\n${ended.output}`);
  const data = JSON.parse(ended.stdout) as unknown;
  return (Array.isArray(data) ? data : Object.values(data as object)) as readonly Packed[];
}

// The manifest is read out of the tarball by whoever installs it; the registry repeats what decides the install.
function packumentOf(
  { name, version, filename, integrity }: Packed,
  folder: string,
  address: string,
): object {
  const source =
    name === "precedent-memory"
      ? join(folder, "staged")
      : (dependenciesOf(ROOT).find((path) => manifestOf(path)["name"] === name) ?? ROOT);
  const manifest = { ...manifestOf(source), dist: { tarball: `${address}/-/${filename}`, integrity } };
  return { name, "dist-tags": { latest: version }, versions: { [version]: manifest } };
}

function manifestOf(folder: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Readonly<Record<string, unknown>>;
}
