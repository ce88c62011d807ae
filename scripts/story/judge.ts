import type { Asked, Played } from "./play.ts";
import { NEW_VALUE, OLD_VALUE } from "./script.ts";

/** What must hold for the story to be true; one sentence a fault. */
export function judgeStory(played: Played): readonly string[] {
  return [
    ...demand(has(played.now, NEW_VALUE), `asked what to use, the model was not given ${NEW_VALUE}`),
    ...demand(
      linesWith(played.now, OLD_VALUE).every((line) => isChange(line) || isLabelled(line)),
      `asked what to use, the model was given ${OLD_VALUE} as if it still held`,
    ),
    ...demand(has(played.past, OLD_VALUE), `asked about the past, the model was not given ${OLD_VALUE}`),
    ...demand(
      linesWith(played.past, OLD_VALUE).some(isLabelled),
      `asked about the past, ${OLD_VALUE} was not labelled as superseded`,
    ),
    ...demand(
      linesWith(played.past, OLD_VALUE).every((line) => isChange(line) || isLabelled(line)),
      `asked about the past, the model was given ${OLD_VALUE} as if it still held`,
    ),
    ...demand(
      has(played.past, NEW_VALUE),
      `asked about the past, the model was not told what came after ${OLD_VALUE}`,
    ),
    ...demand(
      played.preserved.some((line) => line.text?.includes(`uses ${OLD_VALUE}`)),
      "the first statement was not preserved",
    ),
    ...demand(
      played.now.trace?.verdicts.some((one) => !one.kept && one.because === "superseded") === true,
      "the trace does not say that the old value was withheld as superseded",
    ),
  ];
}

function demand(holds: boolean, otherwise: string): readonly string[] {
  return holds ? [] : [otherwise];
}

function has(asked: Asked, value: string): boolean {
  return asked.given.includes(value);
}

function linesWith(asked: Asked, value: string): readonly string[] {
  return asked.given.split("\n").filter((line) => line.includes(value));
}

// The sentence that tells the change names both values; it is the new one that it says.
function isChange(line: string): boolean {
  return line.includes(NEW_VALUE);
}

function isLabelled(line: string): boolean {
  return /superseded|已取代/.test(line);
}
