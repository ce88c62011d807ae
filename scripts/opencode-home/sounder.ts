import { createInterface } from "node:readline";

// A server of one tool that speaks the model context protocol over its standard streams, as far as a host needs it.
interface Call {
  readonly id?: number | string;
  readonly method: string;
}

const ANSWERS: Readonly<Record<string, object>> = {
  initialize: {
    protocolVersion: "2025-06-18",
    capabilities: { tools: {} },
    serverInfo: { name: "sounder", version: "1" },
  },
  "tools/list": {
    tools: [
      {
        name: "depth",
        description: "Sounds the depth.",
        inputSchema: { type: "object", properties: { at: { type: "string" } }, required: ["at"] },
      },
    ],
  },
  "tools/call": {
    content: [{ type: "text", text: "It is seven fathoms." }],
    structuredContent: { fathoms: 7 },
  },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const call = JSON.parse(line) as Call;
  if (call.id === undefined) return;
  const result = ANSWERS[call.method];
  const answer = result === undefined ? { error: { code: -32_601, message: "unknown" } } : { result };
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: call.id, ...answer })}\n`);
});
