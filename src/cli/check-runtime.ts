import type { Finding } from "./checkup.ts";
import { well, wrong } from "./checkup.ts";
import type { Console } from "./console.ts";

/** The program that runs this, and whether it has the SQLite that a store needs. */
export function checkRuntime({ say }: Pick<Console, "say">): Finding {
  const bun = process.versions["bun"];
  const name = bun === undefined ? `node ${process.versions.node}` : `bun ${bun}`;
  return isTooOld(process.versions)
    ? wrong(
        "runtime",
        say(`${name} has no SQLite of its own that will do`, `${name} 没有合用的 SQLite`),
        say("Install Node 22.13 or newer, or Bun 1.3 or newer.", "请安装 Node 22.13 或 Bun 1.3 以上版本。"),
        "runtime-too-old",
      )
    : well("runtime", name);
}

export function isTooOld(versions: { readonly node: string; readonly bun?: string }): boolean {
  const [major = 0, minor = 0] = (versions.bun ?? versions.node).split(".").map(Number);
  return versions.bun === undefined
    ? major < 22 || (major === 22 && minor < 13)
    : major < 1 || (major === 1 && minor < 3);
}
