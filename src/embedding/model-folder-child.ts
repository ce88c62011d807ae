import { basename, dirname } from "node:path";
import { createInterface } from "node:readline";

// One line of texts in, one line of vectors out. Started by model-folder.ts.

type Extract = (
  texts: readonly string[],
  options: { readonly pooling: "mean"; readonly normalize: boolean },
) => Promise<{ tolist(): readonly (readonly number[])[] }>;

const [folder = "", module = ""] = process.argv.slice(2);
const loading = load();

for await (const line of createInterface({ input: process.stdin })) {
  const reply = await answer(JSON.parse(line) as readonly string[]);
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}

async function answer(texts: readonly string[]): Promise<unknown> {
  const extract = await loading;
  if (typeof extract === "string") return { fault: "not-installed", what: extract };
  try {
    return { vectors: (await extract(texts, { pooling: "mean", normalize: true })).tolist() };
  } catch {
    return { fault: "malformed", what: "the model could not read the texts" };
  }
}

async function load(): Promise<Extract | string> {
  try {
    const { env, pipeline } = (await import(module)) as {
      readonly env: Record<string, unknown>;
      readonly pipeline: (task: string, model: string) => Promise<Extract>;
    };
    // Only what lies in the folder: no model hub is asked.
    env["allowRemoteModels"] = false;
    env["localModelPath"] = dirname(folder);
    return await pipeline("feature-extraction", basename(folder));
  } catch (cause) {
    return `${module} could not load ${basename(folder)}: ${cause instanceof Error ? cause.message.slice(0, 200) : "unknown"}`;
  }
}
