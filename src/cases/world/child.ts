import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { performSteps } from "../perform-steps.ts";
import type { Job } from "./processes.ts";
import { makeWorld } from "./world.ts";

/** The other process of a case: it takes steps of its own, or holds a lock until its input ends. */
const input = createInterface({ input: process.stdin });
const inputEnded = new Promise<void>((done) => {
  input.on("close", done);
});
input.once("line", (line) => {
  void work(JSON.parse(line) as Job).then(() => process.exit(0));
});

async function work(job: Job): Promise<void> {
  if (job.job === "steps") await takeSteps(job);
  else await hold(job);
}

async function takeSteps(job: Extract<Job, { job: "steps" }>): Promise<void> {
  const world = makeWorld(job.case, job.kind, job.handover);
  const die = (): void => {
    process.kill(process.pid, "SIGKILL");
  };
  if (job.dies) await world.stores.seams({ afterCommit: die });
  process.stdout.write("ready\n");
  const findings = await performSteps(world, job.steps);
  // A store that does not offer the seam is killed as soon as it has answered.
  if (job.dies) die();
  await world.stores.closeAll();
  const outcome = { findings, names: world.names.all(), killed: false, said: "" };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}

async function hold(job: Extract<Job, { job: "write-lock" | "reader" }>): Promise<void> {
  const held = job.files.map((file) => {
    const connection = new DatabaseSync(file);
    connection.exec("PRAGMA busy_timeout = 5000");
    connection.exec(job.job === "write-lock" ? "BEGIN IMMEDIATE" : "BEGIN");
    // A reader has a snapshot only once it has read.
    connection.prepare("SELECT count(*) FROM sqlite_schema").get();
    return connection;
  });
  process.stdout.write("ready\n");
  const millis = job.millis;
  const time =
    millis === undefined
      ? []
      : [
          new Promise<void>((done) => {
            setTimeout(done, millis);
          }),
        ];
  await Promise.race([inputEnded, ...time]);
  for (const connection of held) {
    connection.exec("ROLLBACK");
    connection.close();
  }
}
