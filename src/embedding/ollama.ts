import { askEndpoint } from "./ask-endpoint.ts";
import type { Embedder } from "./embedder.ts";
import { EmbedderFailed } from "./embedder.ts";
import type { EndpointOptions } from "./over-endpoint.ts";
import { overEndpoint } from "./over-endpoint.ts";

/** Ollama's `/api/embed`: always a list of lists, also for one text. It would cut in silence, so it is told not to. */
export function ollamaEmbedder(options: EndpointOptions): Embedder {
  const url = new URL("api/embed", options.url.endsWith("/") ? options.url : `${options.url}/`).href;
  return overEndpoint(`ollama:${options.model}`, options, async (input, millis) => {
    const body = { model: options.model, input, truncate: false };
    const answer = await askEndpoint(url, body, { key: options.key, millis });
    const { embeddings } = (answer ?? {}) as { readonly embeddings?: unknown };
    if (!Array.isArray(embeddings)) throw new EmbedderFailed("malformed", "the answer has no embeddings");
    return embeddings;
  });
}
