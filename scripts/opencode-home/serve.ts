import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { opencodeProgram, type OpencodeHome } from "./home.ts";

/** A running `opencode serve`, driven over its HTTP interface as a person's client would. */
export interface OpencodeServer {
  readonly url: string;
  readonly pid: number;
  /** The same server, for another project folder. */
  in(project: string): OpencodeServer;
  /** What it wrote so far. */
  output(): string;
  session(title?: string): Promise<string>;
  /** One typed turn; gives the words of the answer. */
  say(session: string, text: string): Promise<string>;
  /** A message of several parts, as a client that adds to the typed words sends it. */
  post(session: string, parts: readonly object[]): Promise<void>;
  compact(session: string): Promise<void>;
  command(session: string, command: string, args: string): Promise<void>;
  messages(session: string): Promise<readonly SessionMessage[]>;
  stop(): Promise<void>;
  /** Ends it as a crash would: nothing of it runs any more. */
  crash(): Promise<void>;
}

export interface SessionMessage {
  readonly info: { readonly id: string; readonly role: string };
  readonly parts: readonly { readonly type: string; readonly text?: string; readonly synthetic?: boolean }[];
}

export async function serveOpencode(
  home: OpencodeHome,
  more: { readonly project?: string; readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<OpencodeServer> {
  const project = more.project ?? home.project;
  const child = spawn(opencodeProgram(), ["serve", "--port", "0", "--print-logs"], {
    cwd: project,
    env: { ...home.environment, ...more.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const read = (chunk: Buffer): void => {
    text += chunk.toString("utf8");
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const url = await addressOf(child, () => text);
  const served = (project: string): OpencodeServer => serverAt({ url, child, output: () => text, project });
  return served(project);
}

interface Served {
  readonly url: string;
  readonly child: ChildProcess;
  readonly project: string;
  output(): string;
}

function serverAt({ url, child, output, project }: Served): OpencodeServer {
  const call = caller(url, project);
  return {
    url,
    pid: child.pid ?? 0,
    in: (other) => serverAt({ url, child, output, project: other }),
    output,
    session: async (title = "a session") =>
      ((await call("POST", "/session", { title })) as { readonly id: string }).id,
    say: async (session, words) => {
      const answer = (await call("POST", `/session/${session}/message`, {
        parts: [{ type: "text", text: words }],
      })) as SessionMessage & { readonly info: { readonly error?: unknown } };
      if (answer.info.error !== undefined) throw new Error(JSON.stringify(answer.info.error));
      return answer.parts.map((part) => (part.type === "text" ? (part.text ?? "") : "")).join("");
    },
    post: async (session, parts) => {
      await call("POST", `/session/${session}/message`, { parts });
    },
    compact: async (session) => {
      await call("POST", `/session/${session}/summarize`, { providerID: "scripted", modelID: "large" });
    },
    command: async (session, command, args) => {
      await call("POST", `/session/${session}/command`, { command, arguments: args });
    },
    messages: async (session) =>
      (await call("GET", `/session/${session}/message`)) as readonly SessionMessage[],
    stop: () => stopChild(child),
    crash: () => stopChild(child, "SIGKILL"),
  };
}

/** Milliseconds: a cold start takes five to fifteen seconds on a busy machine. */
const START_MS = 60_000;
const TURN_MS = 60_000;
const STOP_MS = 8000;

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
    if (found !== undefined) return found;
    if (child.exitCode !== null) break;
    await pause(50);
  }
  await stopChild(child);
  throw new Error(`opencode did not start:\n${output().slice(-2000)}`);
}

function caller(url: string, project: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}${path}?directory=${encodeURIComponent(project)}`, {
      method,
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout(TURN_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.slice(0, 400)}`);
    return answer === "" ? null : JSON.parse(answer);
  };
}

async function stopChild(child: ChildProcess, how: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(how);
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await gone;
  clearTimeout(timer);
}
