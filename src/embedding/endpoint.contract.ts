import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

type Reply = {
  readonly status?: number;
  readonly body?: unknown;
  readonly raw?: string;
  readonly wait?: number;
  readonly location?: string;
};

/** A server on this machine that answers as it is told to, and remembers what it was asked. */
export async function withEndpoint(
  answer: (asked: Asked, nth: number) => Reply,
  use: (url: string, asked: readonly Asked[]) => Promise<void>,
): Promise<void> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const one: Asked = {
        path: request.url ?? "",
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString("utf8")) as Asked["body"],
      };
      asked.push(one);
      const { status = 200, body, raw, wait = 0, location } = answer(one, asked.length);
      setTimeout(() => {
        response.writeHead(status, {
          "content-type": "application/json",
          ...(location === undefined ? {} : { location }),
        });
        response.end(raw ?? JSON.stringify(body));
      }, wait);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** A vector that says which text it is of. */
export function vectorOf(text: unknown, dims = 4): readonly number[] {
  const length = String(text).length;
  return Array.from({ length: dims }, (_, at) => length + at);
}

export function textsIn(asked: Asked): readonly string[] {
  return asked.body["input"] as readonly string[];
}
