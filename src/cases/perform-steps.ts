import { parseInstant } from "../model/instant.ts";
import type { Json } from "../model/journal-event.ts";
import type { Common, JsonObject } from "./case-file.ts";
import { wrong } from "./finding.ts";
import type { Judged } from "./judged.ts";
import { OPERATIONS } from "./operations.ts";
import { startChild } from "./world/processes.ts";
import { wordsOf } from "./words-of.ts";
import type { World } from "./world/world.ts";

/** Takes the steps in order and stops at the first that does not hold: what follows would only echo it. */
export async function performSteps(world: World, steps: readonly JsonObject[]): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const [at, step] of steps.entries()) {
    const where = `step ${at + 1}`;
    const made = performStep(world, step, where).catch((cause: unknown) => [
      { path: String(step["do"]), where: `${where} ${String(step["do"])}`, finding: wrong(wordsOf(cause)) },
    ]);
    judged.push(...(await made));
    if (judged.some(({ finding }) => finding.is === "wrong")) break;
  }
  return judged;
}

async function performStep(
  world: World,
  raw: JsonObject,
  where: string,
  n?: number,
): Promise<readonly Judged[]> {
  if (raw["do"] === "repeat") return repeated(world, raw, where);
  const name = String(raw["do"]);
  const operation = OPERATIONS[name];
  if (!operation) return [{ path: name, where, finding: wrong(`${name} is not known`) }];
  const { expect: _expect, steps: _steps, ...args } = raw;
  const at = raw["at"];
  if (typeof at === "string") world.clock.moveTo(parseInstant(at) ?? 0);
  const step = {
    by: operation.by,
    ...world.expand(args as JsonObject, n),
    ...(raw["steps"] === undefined ? {} : { steps: raw["steps"] }),
  } as JsonObject;
  note(world, step);
  if (WRITES.has(name) && world.faults.killsNext(name)) return killed(world, step, name, where);
  // Expected words may name what this very step makes, so they are expanded when it is done.
  const expected = world.expand((raw["expect"] ?? {}) as JsonObject, n);
  const findings = await operation.perform(step, expected, world);
  const keys = Object.keys(expected).join(" ");
  return findings.map((finding) => ({ path: name, where: `${where} ${name} (${keys})`, finding }));
}

async function repeated(world: World, raw: JsonObject, where: string): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (let n = 1; n <= Number(raw["times"]); n++) {
    judged.push(...(await performStep(world, raw["step"] as JsonObject, `${where} time ${n}`, n)));
    if (judged.some(({ finding }) => finding.is === "wrong")) break;
  }
  return judged;
}

/** The process that writes is killed right after its commit; nobody is told what came of it. */
async function killed(
  world: World,
  step: JsonObject,
  name: string,
  where: string,
): Promise<readonly Judged[]> {
  await world.stores.closeAll();
  const child = startChild({ job: "steps", steps: [step], world, dies: true });
  const outcome = await child.outcome;
  await world.faults.killed(false);
  if (!outcome.killed) {
    return [
      { path: name, where, finding: wrong(`the process was not killed after a commit: ${outcome.said}`) },
    ];
  }
  world.names.bind((step as unknown as Common).as, { is: "none", why: "killed before it could answer" });
  return [];
}

/** Remembers what was handed in, so that the absence of a text that never was is told from a real one. */
function note(world: World, step: JsonObject): void {
  for (const [key, value] of Object.entries(step)) if (!NO_WORDS.has(key)) world.handed.add(value as Json);
}

const NO_WORDS: ReadonlySet<string> = new Set([
  "do",
  "as",
  "at",
  "by",
  "project",
  "session",
  "worktree",
  "query",
  "claim",
]);

/** Operations that commit something. */
const WRITES: ReadonlySet<string> = new Set(
  "keep remember correct supersede retract restore edit pin forget event source standing frame signal context inject review credit maintain loop episode skill link import".split(
    " ",
  ),
);
