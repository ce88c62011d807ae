/** What a model server is sent in one request, as far as a script needs it to answer. */
export interface ChatRequest {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly ChatTool[];
}

export interface ChatMessage {
  readonly role: string;
  readonly content?: string | readonly { readonly type: string; readonly text?: string }[] | null;
}

export interface ChatTool {
  readonly function: {
    readonly name: string;
    readonly description?: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/** What the model says next. */
export interface Reply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[];
  /** Tokens it claims to have read; a large number makes the host compact. */
  readonly inputTokens?: number;
}

/** The words of a message, whatever form they were sent in. */
export function wordsOf(message: ChatMessage | undefined): string {
  const content = message?.content;
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => part.text ?? "").join("\n");
}

/** The lines of a streamed answer (server-sent events of the chat-completions protocol). */
export function streamOf(reply: Reply, n: number, model: string): string {
  const base = { id: `chat-${n}`, object: "chat.completion.chunk", created: 0, model };
  const event = (delta: unknown, finish: string | null = null, more: object = {}): string =>
    `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }], ...more })}\n\n`;
  const calls = callsOf(reply, n);
  return [
    event({ role: "assistant", content: "" }),
    ...(reply.text ? [event({ content: reply.text })] : []),
    ...calls.map((call, index) => event({ tool_calls: [{ index, ...call }] })),
    event({}, calls.length > 0 ? "tool_calls" : "stop", { usage: usageOf(reply) }),
    "data: [DONE]\n\n",
  ].join("");
}

/** The same as one JSON answer. */
export function answerOf(reply: Reply, n: number, model: string): string {
  const calls = callsOf(reply, n);
  const message = {
    role: "assistant",
    content: reply.text ?? null,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  const finish_reason = calls.length > 0 ? "tool_calls" : "stop";
  const choices = [{ index: 0, finish_reason, message }];
  return JSON.stringify({
    id: `chat-${n}`,
    object: "chat.completion",
    created: 0,
    model,
    choices,
    usage: usageOf(reply),
  });
}

function callsOf(reply: Reply, n: number): readonly object[] {
  return (reply.calls ?? []).map((call, index) => ({
    id: `call_${n}_${index}`,
    type: "function",
    function: { name: call.name, arguments: JSON.stringify(call.args) },
  }));
}

function usageOf(reply: Reply): object {
  const read = reply.inputTokens ?? 100;
  return { prompt_tokens: read, completion_tokens: 10, total_tokens: read + 10 };
}
