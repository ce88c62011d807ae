import { BUSY_AGAIN, QUEUE } from "./deadlines.ts";
import { faultName } from "./host.ts";

/** One thing to be written behind the turn. `characters` bounds what waits. */
export interface CaptureJob {
  readonly hook: string;
  readonly characters: number;
  run(): Promise<void>;
}

export interface CaptureQueue {
  /** Never waits. False: too much waits already; the capture is dropped and recorded. */
  push(job: CaptureJob): boolean;
  /** True once everything pushed so far is written; false when that took longer. */
  idle(ms: number): Promise<boolean>;
}

/** Writes captures one after another, in the order in which they happened, without a turn waiting for them. */
export function createCaptureQueue(
  failed: (hook: string, detail: string) => void,
  limits: { readonly jobs: number; readonly characters: number } = QUEUE,
  again: { readonly everyMs: number; readonly times: number } = BUSY_AGAIN,
): CaptureQueue {
  let waiting = 0;
  let characters = 0;
  let tail: Promise<void> = Promise.resolve();
  return {
    push: (job) => {
      if (waiting >= limits.jobs || characters + job.characters > limits.characters) {
        failed(job.hook, "queue-full");
        return false;
      }
      waiting += 1;
      characters += job.characters;
      tail = tail.then(async () => {
        await breathe();
        try {
          await patiently(job, again);
        } catch (error) {
          failed(job.hook, faultName(error));
        } finally {
          waiting -= 1;
          characters -= job.characters;
        }
      });
      return true;
    },
    idle: async (ms) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), ms);
      });
      const done = await Promise.race([tail.then(() => true as const), late]);
      clearTimeout(timer);
      return done;
    },
  };
}

// Another process holds the lock: what was said is written when it lets go, and nobody waits for that.
async function patiently(
  job: CaptureJob,
  again: { readonly everyMs: number; readonly times: number },
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await job.run();
    } catch (error) {
      if (faultName(error) !== "store-busy" || tried >= again.times) throw error;
      await new Promise((resolve) => setTimeout(resolve, again.everyMs));
    }
  }
}

// A turn that is under way comes first.
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
