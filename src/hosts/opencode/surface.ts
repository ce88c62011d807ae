/**
 * The part of opencode's plugin interface that is used here, by shape: its own package is no dependency, because a
 * plugin that cannot find an import is dropped by the host without a word.
 */
export interface PluginContext {
  readonly directory: string;
  readonly client?: {
    readonly session?: {
      get(request: {
        readonly path: { readonly id: string };
      }): Promise<{ readonly data?: { readonly parentID?: string } }>;
    };
  };
}

/** What may stand beside the plugin's name in the host's configuration. */
export interface PluginOptions {
  /** Milliseconds a turn waits for memory. */
  readonly turnMs?: unknown;
}

export interface MessagePart {
  readonly id: string;
  readonly sessionID: string;
  readonly messageID: string;
  readonly type: string;
  readonly text?: string;
  readonly synthetic?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface MessageInfo {
  readonly id: string;
  readonly sessionID: string;
  readonly role: string;
  /** Of a user's message: the agent it is for. */
  readonly agent?: string;
  readonly summary?: unknown;
  readonly time?: { readonly created?: number };
}

export interface HostEvent {
  readonly type: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** What a tool gave: opencode's own, or an MCP server's. */
export interface ToolOutput {
  readonly title?: string;
  readonly output?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly content?: unknown;
  readonly structuredContent?: unknown;
}

export interface ToolContext {
  readonly sessionID: string;
  readonly callID?: string;
  readonly agent?: string;
}

export interface HostTool {
  readonly description: string;
  readonly args: Readonly<Record<string, unknown>>;
  execute(
    args: unknown,
    context: ToolContext,
  ): Promise<{ readonly title: string; readonly output: string; readonly metadata: object }>;
}

/** The hooks that are used; each changes `output` in place. */
export interface Hooks {
  readonly tool: Readonly<Record<string, HostTool>>;
  event(input: { readonly event: HostEvent }): Promise<void>;
  dispose(): Promise<void>;
  readonly "tool.definition": (
    input: { readonly toolID: string },
    output: { jsonSchema?: unknown },
  ) => Promise<void>;
  readonly "chat.message": (
    input: { readonly sessionID: string; readonly agent?: string; readonly messageID?: string },
    output: { readonly message: MessageInfo; readonly parts: MessagePart[] },
  ) => Promise<void>;
  readonly "experimental.chat.messages.transform": (
    input: unknown,
    output: { readonly messages: { readonly info: MessageInfo; parts: MessagePart[] }[] },
  ) => Promise<void>;
  readonly "experimental.chat.system.transform": (
    input: { readonly sessionID?: string },
    output: { readonly system: string[] },
  ) => Promise<void>;
  readonly "experimental.text.complete": (
    input: { readonly sessionID: string; readonly messageID: string; readonly partID: string },
    output: { readonly text: string },
  ) => Promise<void>;
  readonly "experimental.session.compacting": (
    input: { readonly sessionID: string },
    output: { readonly context: string[] },
  ) => Promise<void>;
  readonly "command.execute.before": (input: { readonly sessionID: string }) => Promise<void>;
  readonly "tool.execute.after": (
    input: {
      readonly tool: string;
      readonly sessionID: string;
      readonly callID: string;
      readonly args?: unknown;
    },
    output: ToolOutput | undefined,
  ) => Promise<void>;
  readonly "shell.env": (
    input: { readonly sessionID?: string },
    output: { readonly env: Record<string, string> },
  ) => Promise<void>;
}
