import { Worker } from "node:worker_threads";
import { EMBEDDING } from "../policy/embedding.ts";
import type { EmbedderFault } from "./embedder.ts";
import { EmbedderFailed } from "./embedder.ts";

/** What a worker answers to the texts it was sent: all numbers of all vectors in one row, or why there are none. */
export interface WorkerReply {
  readonly numbers?: Float32Array;
  readonly fault?: EmbedderFault;
  readonly what?: string;
}

/** A line of people waiting for one worker. It serves one at a time; who asks a question is served before who fills a shelf. */
export interface WorkerLine {
  ask(texts: readonly string[], kind: "query" | "passage", millis: number): Promise<Float32Array>;
  close(): Promise<void>;
}

interface Job {
  readonly texts: readonly string[];
  readonly millis: number;
  readonly resolve: (numbers: Float32Array) => void;
  readonly reject: (cause: EmbedderFailed) => void;
  timer: ReturnType<typeof setTimeout> | null;
}

/**
 * Starts the worker with the first job and again after it ended. Only work that was asked for keeps a program alive, never the
 * waiting worker. A job that takes too long ends the worker: what hangs in arithmetic hears nothing else.
 */
export function workerLine(program: string, data: unknown): WorkerLine {
  const waiting: { readonly query: Job[]; readonly passage: Job[] } = { query: [], passage: [] };
  let worker: Worker | null = null;
  let served: Job | null = null;
  let isReady = false;

  const fail = (why: EmbedderFault, what: string): void => {
    const all = [
      ...(served === null ? [] : [served]),
      ...waiting.query.splice(0),
      ...waiting.passage.splice(0),
    ];
    served = null;
    for (const job of all) {
      if (job.timer !== null) clearTimeout(job.timer);
      job.reject(new EmbedderFailed(why, what));
    }
  };
  const end = (why: EmbedderFault, what: string): Promise<unknown> => {
    const ending = worker;
    worker = null;
    isReady = false;
    fail(why, what);
    return ending?.terminate() ?? Promise.resolve();
  };
  const start = (): Worker => {
    // No variables of the environment, so that no key of the person's is in there; nothing it prints goes where answers are read.
    const started = new Worker(program, {
      workerData: data,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const lost = (what: string): void => {
      if (worker === started) void end("unreachable", what);
    };
    started.on("message", (reply: WorkerReply) => {
      if (worker === started) settle(reply);
    });
    started.on("error", (cause) => lost(`the encoder's worker failed: ${cause.name}`));
    started.on("exit", () => lost("the encoder's worker ended"));
    return started;
  };
  const settle = (reply: WorkerReply): void => {
    const job = served;
    served = null;
    isReady = true;
    if (job?.timer) clearTimeout(job.timer);
    if (reply.numbers !== undefined) job?.resolve(reply.numbers);
    else job?.reject(new EmbedderFailed(reply.fault ?? "malformed", reply.what ?? "no vectors came"));
    serve();
  };
  const watch = (job: Job): void => {
    job.timer ??= setTimeout(
      () => void end("timeout", `no answer in ${job.millis} ms`),
      job.millis + (isReady ? 0 : EMBEDDING.loadMillis),
    );
  };
  const serve = (): void => {
    if (served !== null) return;
    served = waiting.query.shift() ?? waiting.passage.shift() ?? null;
    if (served === null) return worker?.unref();
    watch(served);
    worker ??= start();
    worker.ref();
    worker.postMessage(served.texts, []);
  };
  return {
    ask: (texts, kind, millis) =>
      new Promise((resolve, reject) => {
        const job: Job = { texts, millis, resolve, reject, timer: null };
        waiting[kind].push(job);
        // Who asks a question waits from now on; a batch waits from when its turn comes.
        if (kind === "query") watch(job);
        serve();
      }),
    close: async () => void (await end("unreachable", "the encoder was closed")),
  };
}
