import { EMBEDDING } from "../policy/embedding.ts";
import { checkVectors } from "./check-vectors.ts";
import type { Embedder } from "./embedder.ts";
import { EmbedderFailed } from "./embedder.ts";
import { middleOf } from "./middle-of.ts";
import { prefixesOf } from "./prefixes.ts";

export interface EndpointOptions {
  readonly url: string;
  readonly model: string;
  readonly key?: string;
  /** Length of a vector; learned from the first answer when it is not given. */
  readonly dims?: number;
  readonly queryMillis?: number;
  readonly passageMillis?: number;
}

/** An embedder over one way to ask: batches, prefixes, lengths, and texts that are too long for the model. */
export function overEndpoint(
  id: string,
  options: EndpointOptions,
  ask: (texts: readonly string[], millis: number) => Promise<readonly unknown[]>,
): Embedder {
  let dims = options.dims ?? 0;
  const prefixes = prefixesOf(options.model);
  const batchOf = async (texts: readonly string[], millis: number): Promise<readonly Float32Array[]> => {
    const vectors = checkVectors(await ask(texts, millis), texts.length, dims);
    dims = vectors[0]?.length ?? dims;
    return vectors;
  };
  // A text that is too long for the model is read in halves, never cut in silence.
  const oneOf = async (text: string, millis: number, left: number): Promise<Float32Array> => {
    try {
      return (await batchOf([text], millis))[0]!;
    } catch (cause) {
      if (!isTooLong(cause) || left === 0 || text.length < 2) throw cause;
      const middle = halfway(text);
      return middleOf([
        await oneOf(text.slice(0, middle), millis, left - 1),
        await oneOf(text.slice(middle), millis, left - 1),
      ]);
    }
  };
  return {
    id,
    get dims() {
      return dims;
    },
    embed: async (texts, kind) => {
      const millis =
        kind === "query"
          ? (options.queryMillis ?? EMBEDDING.queryMillis)
          : (options.passageMillis ?? EMBEDDING.passageMillis);
      const out: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += EMBEDDING.batch) {
        const batch = texts.slice(at, at + EMBEDDING.batch).map((text) => `${prefixes[kind]}${text}`);
        try {
          out.push(...(await batchOf(batch, millis)));
        } catch (cause) {
          if (!isTooLong(cause)) throw cause;
          for (const text of batch) out.push(await oneOf(text, millis, EMBEDDING.halvings));
        }
      }
      return out;
    },
  };
}

function isTooLong(cause: unknown): boolean {
  return cause instanceof EmbedderFailed && cause.why === "too-long";
}

function halfway(text: string): number {
  const middle = Math.floor(text.length / 2);
  const blank = text.indexOf(" ", middle);
  const at = blank >= 0 && blank < middle * 1.5 ? blank + 1 : middle;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
