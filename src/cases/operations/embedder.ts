import { operation } from "../operation.ts";
import { count, either, flag, listOf, mapOf, number, record, text } from "../shape.ts";
import { toyEmbedder } from "../world/toy-embedder.ts";

interface Given {
  readonly use?: string | { readonly name: string; readonly dims: number };
  readonly dims?: number;
  readonly vectors?: Readonly<Record<string, readonly number[]>>;
  readonly fail?: boolean;
}

export const embedder = operation<Given, null>({
  arguments: {
    use: either(record({ name: text, dims: count }, ["name", "dims"]), text),
    dims: count,
    vectors: mapOf(listOf(number)),
    fail: flag,
  },
  expectations: {},
  run: async (given, world) => {
    const { use = "toy" } = given;
    const name = typeof use === "string" ? use : use.name;
    const dims = given.dims ?? (typeof use === "string" ? 16 : use.dims);
    await world.stores.embedder(
      toyEmbedder({ name, dims, vectors: given.vectors ?? null, fails: given.fail ?? false }),
    );
    return null;
  },
});
