import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";

/** Which module of a bundle imports which, and how. */
export interface BundleInputs {
  readonly [path: string]: {
    readonly imports: readonly {
      readonly path: string;
      readonly kind: string;
      readonly external?: boolean;
    }[];
  };
}

/**
 * Makes one file of an entry and all it imports; what the runtime brings stays outside. What is imported with `import()`
 * lies in the file too and is evaluated only when the code gets there.
 */
export async function bundle(entry: string, outfile: string): Promise<BundleInputs> {
  const folder = mkdtempSync(join(tmpdir(), "precedent-bundle-"));
  try {
    const metafile = join(folder, "meta.json");
    const ended = await runCommand("bun", [
      "build",
      entry,
      "--target=node",
      "--format=esm",
      "--external=bun:*",
      "--external=node:*",
      `--outfile=${outfile}`,
      `--metafile=${metafile}`,
    ]);
    if (ended.code !== 0) throw new Error(`${entry} cannot be bundled\n${ended.output}`);
    return (JSON.parse(readFileSync(metafile, "utf8")) as { readonly inputs: BundleInputs }).inputs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
