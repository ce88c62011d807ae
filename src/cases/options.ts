import { parseArgs } from "node:util";

export interface Options {
  readonly paths: readonly string[];
  readonly batch: string | null;
  readonly json: boolean;
  readonly store: "memory" | "sqlite" | "postgres";
  readonly through: "library" | "mcp" | "cli";
  /** Adds what passes to `passing.txt`. */
  readonly writePassing: boolean;
}

/** The options, or what is wrong with them. */
export function readOptions(argv: readonly string[]): Options | { readonly wrong: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        batch: { type: "string" },
        json: { type: "boolean" },
        store: { type: "string" },
        through: { type: "string" },
        "write-passing": { type: "boolean" },
      },
    });
    const { store = "sqlite", through = "library" } = values;
    if (store !== "memory" && store !== "sqlite" && store !== "postgres")
      return { wrong: `no store is called ${store}` };
    if (through !== "library" && through !== "mcp" && through !== "cli")
      return { wrong: `no way in is called ${through}` };
    if (positionals.length === 0 && values.batch === undefined)
      return { wrong: "name a file, a folder or a --batch" };
    return {
      paths: positionals,
      batch: values.batch ?? null,
      json: values.json ?? false,
      store,
      through,
      writePassing: values["write-passing"] ?? false,
    };
  } catch (cause) {
    return { wrong: cause instanceof Error ? cause.message : String(cause) };
  }
}
