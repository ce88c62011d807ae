import { EMBEDDING } from "../policy/embedding.ts";
import { EmbedderFailed } from "./embedder.ts";

/** Posts JSON and answers what came back as JSON. Throws {@link EmbedderFailed}; its message holds no text that was sent (L4). */
export async function askEndpoint(
  url: string,
  body: unknown,
  options: { readonly key?: string | undefined; readonly millis: number },
): Promise<unknown> {
  const signal = AbortSignal.timeout(options.millis);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
      },
      body: JSON.stringify(body),
      // Texts and a key go where the person pointed, and nowhere an answer points to.
      redirect: "error",
      signal,
    });
    text = await readBounded(answer);
  } catch (cause) {
    if (cause instanceof EmbedderFailed) throw cause;
    const why = signal.aborted ? "timeout" : "unreachable";
    throw new EmbedderFailed(why, why === "timeout" ? `no answer in ${options.millis} ms` : "no connection", {
      cause,
    });
  }
  if (!answer.ok) {
    const said = messageIn(text);
    throw new EmbedderFailed(TOO_LONG.test(said) ? "too-long" : "refused", `status ${answer.status}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new EmbedderFailed("malformed", "the answer is no JSON");
  }
}

/** How servers say that a text does not fit the model. */
const TOO_LONG =
  /context (?:length|window|size)|maximum (?:context|sequence|input)|too (?:long|many tokens|large)|exceeds?\b/iu;

function messageIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { readonly error?: unknown };
    if (typeof error === "string") return error;
    return String((error as { readonly message?: unknown } | undefined)?.message ?? "");
  } catch {
    return text.slice(0, 200);
  }
}

async function readBounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > EMBEDDING.answerBytes) throw new EmbedderFailed("malformed", "the answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
