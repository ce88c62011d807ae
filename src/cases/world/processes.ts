import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Case, JsonObject } from "../case-file.ts";
import type { Judged } from "../judged.ts";
import type { Named } from "./names.ts";
import { handoverOf } from "./handover.ts";
import type { Handover } from "./handover.ts";
import type { StoreKind } from "./stores.ts";
import type { World } from "./world.ts";

/** What the other process is to do. */
export type Job =
  | { readonly job: "write-lock" | "reader"; readonly files: readonly string[]; readonly millis?: number }
  | {
      readonly job: "steps";
      readonly case: Case;
      readonly kind: StoreKind;
      readonly handover: Handover;
      readonly steps: readonly JsonObject[];
      /** It kills itself right after its first commit. */
      readonly dies: boolean;
    };

export interface ChildOutcome {
  readonly findings: readonly Judged[];
  readonly names: readonly (readonly [string, Named])[];
  readonly killed: boolean;
  readonly said: string;
}

export interface Child {
  /** It holds the lock, or has begun. */
  readonly ready: Promise<void>;
  readonly outcome: Promise<ChildOutcome>;
  stop(): Promise<void>;
}

export function startChild(
  wanted:
    | Extract<Job, { job: "write-lock" | "reader" }>
    | {
        readonly job: "steps";
        readonly steps: readonly JsonObject[];
        readonly world: World;
        readonly dies?: boolean;
      },
): Child {
  const job: Job =
    wanted.job === "steps"
      ? {
          job: "steps",
          case: wanted.world.case,
          kind: wanted.world.kind,
          handover: handoverOf(wanted.world),
          steps: wanted.steps,
          dies: wanted.dies ?? false,
        }
      : wanted;
  const program = fileURLToPath(new URL("child.ts", import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => {});
  child.stdin.write(`${JSON.stringify(job)}\n`);

  let said = "";
  let complained = "";
  let isReady = (): void => {};
  const ready = new Promise<void>((done) => {
    isReady = done;
  });
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    said += part;
    if (said.includes("ready\n")) isReady();
  });
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    complained += part;
  });
  const ended = new Promise<NodeJS.Signals | null>((done) => {
    child.on("close", (_code, signal) => {
      isReady();
      done(signal);
    });
  });

  return {
    ready,
    outcome: ended.then((signal) => outcomeOf(said, complained, signal)),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

function outcomeOf(said: string, complained: string, signal: NodeJS.Signals | null): ChildOutcome {
  const answer = said.split("\n").find((line) => line.startsWith("{"));
  if (answer !== undefined) return { ...(JSON.parse(answer) as ChildOutcome), killed: signal === "SIGKILL" };
  return { findings: [], names: [], killed: signal === "SIGKILL", said: complained.trim() };
}
