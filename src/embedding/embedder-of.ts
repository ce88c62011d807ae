import { basename } from "node:path";
import { PrecedentFault } from "../model/fault.ts";
import type { Embedder } from "./embedder.ts";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The embedder that the environment names, `null` when it names none (then words and the concept lexicon carry meaning).
 * PRECEDENT_EMBEDDER: `ollama:MODEL`, `openai:MODEL`, `english`, `folder` or `none`; PRECEDENT_EMBEDDER_URL, PRECEDENT_EMBEDDER_KEY and
 * PRECEDENT_EMBEDDER_DIMS for the first two, PRECEDENT_MODEL_DIR for `folder` and, where its packages lie elsewhere, for `english`.
 * Opens no connection and loads no model.
 */
export async function embedderOf(env: Env): Promise<Embedder | null> {
  const named = env["PRECEDENT_EMBEDDER"]?.trim() ?? "";
  if (named === "" || named === "none") return null;
  const folder = env["PRECEDENT_MODEL_DIR"] ?? "";
  if (named === "english") {
    const { englishEncoder } = await import("./english-encoder.ts");
    return englishEncoder(folder === "" ? {} : { folder });
  }
  if (named === "folder") {
    if (folder === "") throw unfit("PRECEDENT_EMBEDDER is folder, and PRECEDENT_MODEL_DIR names none.");
    const { modelFolderEmbedder } = await import("./model-folder.ts");
    return modelFolderEmbedder({ folder });
  }
  const [kind = "", ...rest] = named.split(":");
  const model = rest.join(":");
  if (model === "" || (kind !== "ollama" && kind !== "openai"))
    throw unfit(`PRECEDENT_EMBEDDER is "${basename(named)}", which is no known embedder.`);
  const key = env["PRECEDENT_EMBEDDER_KEY"];
  const dims = dimsOf(env["PRECEDENT_EMBEDDER_DIMS"]);
  const options = {
    url: urlOf(env["PRECEDENT_EMBEDDER_URL"], kind),
    model,
    ...(key === undefined || key === "" ? {} : { key }),
    ...(dims === null ? {} : { dims }),
  };
  if (kind === "ollama") return (await import("./ollama.ts")).ollamaEmbedder(options);
  return (await import("./openai.ts")).openaiEmbedder(options);
}

const USUAL = { ollama: "http://127.0.0.1:11434", openai: "https://api.openai.com/v1" } as const;

function urlOf(given: string | undefined, kind: keyof typeof USUAL): string {
  const url = given === undefined || given === "" ? USUAL[kind] : given;
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol))
    throw unfit("PRECEDENT_EMBEDDER_URL is no http address.");
  return url;
}

function dimsOf(given: string | undefined): number | null {
  if (given === undefined || given === "") return null;
  const dims = Number(given);
  if (!Number.isInteger(dims) || dims < 1 || dims > 8_192)
    throw unfit("PRECEDENT_EMBEDDER_DIMS is no whole number from 1 to 8192.");
  return dims;
}

function unfit(what: string): PrecedentFault {
  return new PrecedentFault("bad-input", {
    what,
    means: "No embedder is used; words and concepts find memories all the same.",
    remedy: 'Set PRECEDENT_EMBEDDER to "ollama:MODEL", "openai:MODEL", "english", "folder" or "none".',
  });
}
