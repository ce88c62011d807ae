import { askEndpoint } from "./ask-endpoint.ts";
import type { Embedder } from "./embedder.ts";
import { EmbedderFailed } from "./embedder.ts";
import type { EndpointOptions } from "./over-endpoint.ts";
import { overEndpoint } from "./over-endpoint.ts";

/** An endpoint that speaks OpenAI's `/embeddings`; `url` ends before that word. Its rows say where they belong by `index`. */
export function openaiEmbedder(options: EndpointOptions): Embedder {
  const url = new URL("embeddings", options.url.endsWith("/") ? options.url : `${options.url}/`).href;
  return overEndpoint(`openai:${options.model}`, options, async (input, millis) => {
    const body = {
      model: options.model,
      input,
      encoding_format: "float",
      ...(options.dims === undefined ? {} : { dimensions: options.dims }),
    };
    const answer = await askEndpoint(url, body, { key: options.key, millis });
    const { data } = (answer ?? {}) as { readonly data?: unknown };
    if (!Array.isArray(data)) throw new EmbedderFailed("malformed", "the answer has no data");
    const rows = data as readonly { readonly index?: unknown; readonly embedding?: unknown }[];
    const byIndex = new Map(
      rows.map((row, at) => [typeof row?.index === "number" ? row.index : at, row?.embedding]),
    );
    return input.map((_, at) => byIndex.get(at));
  });
}
