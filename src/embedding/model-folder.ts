import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { EMBEDDING } from "../policy/embedding.ts";
import { checkVectors } from "./check-vectors.ts";
import type { Embedder, EmbedderFault } from "./embedder.ts";
import { EmbedderFailed } from "./embedder.ts";
import { locateProgram } from "./locate-program.ts";
import { prefixesOf } from "./prefixes.ts";

/**
 * A model in a local folder, run by transformers.js where the person installed it. Nothing is fetched. It works in a Node process of
 * its own: the arithmetic would hold up everything else, and inside Bun its runtime is reported to crash.
 */
export function modelFolderEmbedder(options: {
  readonly folder: string;
  readonly node?: string;
  readonly module?: string;
}): Embedder {
  const prefixes = prefixesOf(basename(options.folder));
  let dims = 0;
  let running: Running | null = null;
  return {
    id: `transformers:${basename(options.folder)}`,
    get dims() {
      return dims;
    },
    embed: async (texts, kind) => {
      running = running?.ended === false ? running : start(options);
      const millis = kind === "query" ? EMBEDDING.queryMillis * 4 : EMBEDDING.passageMillis;
      const answer = await running.ask(
        texts.map((text) => `${prefixes[kind]}${text}`),
        millis,
      );
      const vectors = checkVectors(answer, texts.length, dims);
      dims = vectors[0]?.length ?? dims;
      return vectors;
    },
    close: async () => {
      running?.child.kill();
      running = null;
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  ended: boolean;
  ask(texts: readonly string[], millis: number): Promise<readonly unknown[]>;
}

type Reply = {
  readonly vectors?: readonly unknown[];
  readonly fault?: EmbedderFault;
  readonly what?: string;
};

function start(options: {
  readonly folder: string;
  readonly node?: string;
  readonly module?: string;
}): Running {
  const program = locateProgram("model-folder-child", import.meta.url);
  if (program === null)
    throw new EmbedderFailed(
      "not-installed",
      "the model's program is no part of this bundle: use the plugin inside of its package",
    );
  const runtime = options.node ?? (process.versions["bun"] === undefined ? process.execPath : "node");
  const child = spawn(runtime, [program, options.folder, options.module ?? "@huggingface/transformers"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const waiting: { resolve(reply: Reply): void }[] = [];
  const fail = (what: string): void => {
    running.ended = true;
    for (const one of waiting.splice(0)) one.resolve({ fault: "unreachable", what });
  };
  const running: Running = {
    child,
    ended: false,
    ask: (texts, millis) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          child.kill();
          reject(new EmbedderFailed("timeout", `no answer in ${millis} ms`));
        }, millis);
        waiting.push({
          resolve: (reply) => {
            clearTimeout(late);
            if (reply.vectors !== undefined) resolve(reply.vectors);
            else
              reject(
                new EmbedderFailed(reply.fault ?? "malformed", reply.what ?? "the model gave no vectors"),
              );
          },
        });
        child.stdin?.write(`${JSON.stringify(texts)}\n`);
      }),
  };
  child.on("error", () => fail("the model's process did not start"));
  child.on("exit", () => fail("the model's process ended"));
  child.stdin?.on("error", () => undefined);
  createInterface({ input: child.stdout! }).on("line", (line) => waiting.shift()?.resolve(readReply(line)));
  // A waiting model must not keep a finished program alive.
  child.unref();
  return running;
}

function readReply(line: string): Reply {
  try {
    return JSON.parse(line) as Reply;
  } catch {
    return { fault: "malformed", what: "the model's process spoke no JSON" };
  }
}
