import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerOf, streamOf, wordsOf, type ChatRequest, type Reply } from "./chat-wire.ts";

/** One request as it arrived: the very bytes, and the same parsed. */
export interface Recorded {
  readonly n: number;
  readonly raw: string;
  readonly body: ChatRequest;
  /** The words of the system messages, one entry a message. */
  readonly system: readonly string[];
  /** The words of the last user message, with everything that was put beside them. */
  readonly lastUser: string;
  /** The answer follows a tool's result. */
  readonly afterTool: boolean;
  /** Whether the request offers tools; those that make titles and summaries do not. */
  readonly isTurn: boolean;
}

export interface ScriptedModel {
  readonly url: string;
  readonly requests: readonly Recorded[];
  /** From now on the model answers so. */
  script(next: (request: Recorded) => Reply): void;
  close(): Promise<void>;
}

/** A model server that says what a script tells it and keeps every request. It listens on loopback alone. */
export async function startModel(first: (request: Recorded) => Reply = () => OK): Promise<ScriptedModel> {
  const requests: Recorded[] = [];
  let next = first;
  const server = createServer((request, response) => {
    void readBody(request).then((raw) => {
      if (!request.url?.endsWith("/chat/completions")) return send(response, 404, "{}", JSON_TYPE);
      const recorded = record(raw, requests.length + 1);
      requests.push(recorded);
      const reply = next(recorded);
      const { model, stream } = recorded.body;
      return stream === true
        ? send(response, 200, streamOf(reply, recorded.n, model), "text/event-stream")
        : send(response, 200, answerOf(reply, recorded.n, model), JSON_TYPE);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: (given) => {
      next = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const OK: Reply = { text: "ok" };
const JSON_TYPE = "application/json";

function record(raw: string, n: number): Recorded {
  const body = JSON.parse(raw) as ChatRequest;
  const users = body.messages.filter((message) => message.role === "user");
  return {
    n,
    raw,
    body,
    system: body.messages.filter((message) => message.role === "system").map(wordsOf),
    lastUser: wordsOf(users.at(-1)),
    afterTool: body.messages.at(-1)?.role === "tool",
    isTurn: (body.tools?.length ?? 0) > 0,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, status: number, body: string, type: string): void {
  response.writeHead(status, { "content-type": type });
  response.end(body);
}
