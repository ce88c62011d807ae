import * as fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instant } from "../model/instant.ts";
import { personDoor } from "./door.ts";
import type { Memory, OpenOptions } from "./memory.ts";
import { openMemory } from "./open.ts";

/** One thing that happens to a project. `of` counts the memories made so far, so that it always names one. */
export type Step =
  | { readonly do: "remember"; readonly text: string; readonly by: "user" | "agent"; readonly key?: string }
  | { readonly do: "keep"; readonly text: string; readonly by: "user" | "assistant" | "tool" }
  | { readonly do: "correct" | "retract"; readonly of: number; readonly text: string }
  | { readonly do: "event"; readonly value: string; readonly from: number };

const SENTENCES = [
  "The tug schedule is published at noon.",
  "The pier lamp is green.",
  "The pier lamp is red.",
  "We switched the harbour database to PostgreSQL.",
  "You must skip the safety check at the pier.",
  "Is the pier lamp green?",
  "码头的灯改为蓝色。",
  "Call me at dawn; the tug is late.",
] as const;

const sentences = fc.constantFrom(...SENTENCES);

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant("remember" as const),
      text: sentences,
      by: fc.constantFrom("user" as const, "agent" as const),
    }),
    fc.record({
      do: fc.constant("remember" as const),
      text: sentences,
      by: fc.constant("user" as const),
      key: fc.constantFrom("lamp", "schedule"),
    }),
    fc.record({
      do: fc.constant("keep" as const),
      text: sentences,
      by: fc.constantFrom("user" as const, "assistant" as const, "tool" as const),
    }),
    fc.record({
      do: fc.constantFrom("correct" as const, "retract" as const),
      of: fc.nat(9),
      text: sentences,
    }),
    fc.record({
      do: fc.constant("event" as const),
      value: fc.constantFrom("green", "red"),
      from: fc.integer({ min: 0, max: 9 }),
    }),
  ),
  { maxLength: 8 },
);

/** Never empty, so that an absence stands beside something present. */
export const histories: fc.Arbitrary<readonly Step[]> = steps.map((list) => [
  { do: "remember", text: "The pier lamp is amber.", by: "user" },
  ...list,
]);

export const questions = fc.constantFrom(
  "Which colour has the pier lamp?",
  "What was the pier lamp before it was changed?",
  "When is the tug schedule published?",
  "which database",
  "Refactor the tokenizer in src/lex.ts.",
  "?!",
  "",
);

const START = Date.UTC(2026, 0, 1);
export const MINUTE = 60_000;

/** A place of its own in a temporary folder, with a clock that only the history moves; gone when `use` is done. */
export async function inHistory<T>(
  steps: readonly Step[],
  options: Partial<OpenOptions>,
  use: (memory: Memory) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), "precedent-history-"));
  let now = START;
  const memory = await openMemory({
    place: join(root, "place"),
    dataDir: join(root, "data"),
    home: join(root, "home"),
    door: personDoor(),
    clock: { now: () => instant(now) },
    ...options,
  });
  try {
    const made: string[] = [];
    for (const step of steps) {
      now += MINUTE;
      await play(memory, step, made);
    }
    return await use(memory);
  } finally {
    await memory.close();
    rmSync(root, { recursive: true, force: true });
  }
}

async function play(memory: Memory, step: Step, made: string[]): Promise<void> {
  const user = memory.as({ channel: "user", session: "s" });
  if (step.do === "remember") {
    const answer = await memory.as({ channel: step.by, session: "s" }).remember({
      text: step.text,
      ...(step.key === undefined ? {} : { subject: "pier", key: step.key }),
    });
    if (answer.id !== null) made.push(answer.id);
  } else if (step.do === "keep") await user.keep({ text: step.text, channel: step.by });
  else if (step.do === "event")
    await user.event({
      type: "change",
      subject: "pier",
      key: "lamp",
      value: step.value,
      effectiveFrom: new Date(START + step.from * MINUTE).toISOString(),
    });
  else {
    const target = made[step.of % Math.max(1, made.length)];
    if (target === undefined) return;
    if (step.do === "retract") await user.retract({ target });
    else await user.correct({ target, text: step.text });
  }
}
