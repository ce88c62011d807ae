import type { TraceView } from "../engine/memory.ts";
import type { Console } from "./console.ts";
import type { Tone } from "./colour.ts";
import { because } from "./reason-words.ts";
import { COLUMNS, plain } from "./table.ts";
import { fit, pad, widthOf } from "./width.ts";

type Funnel = TraceView["funnel"];
type Judged = Pick<TraceView["verdicts"][number], "stage" | "id" | "kept" | "because"> & {
  readonly text?: string | null;
};

/** How many came in and how many each step let through, as bars. */
export function funnelLines(funnel: Funnel, console: Console): readonly string[] {
  const { say, paint } = console;
  if (funnel.retrieved === 0) return [];
  const steps: readonly (readonly [string, number])[] = [
    [say("retrieved", "检索到"), funnel.retrieved],
    [say("hold", "仍成立"), funnel.resolve],
    [say("in frame", "切合工作"), funnel.frame],
    [say("admitted", "获准"), funnel.admit],
    [say("selected", "选用"), funnel.select],
  ];
  const width = Math.max(...steps.map(([name]) => widthOf(name)));
  const most = Math.max(1, funnel.retrieved);
  return steps.map(([name, count], at) => {
    const bar = "█".repeat(count === 0 ? 0 : Math.max(1, Math.round((count / most) * BAR)));
    const lost = (steps[at - 1]?.[1] ?? count) - count;
    const less = lost > 0 ? paint("dim", say(`  ${lost} withheld here`, `  此处 ${lost} 条未给`)) : "";
    return `  ${pad(name, width)}  ${pad(bar, BAR)} ${String(count).padStart(4)}${less}`;
  });
}

/** What was shown and what was withheld, step by step, each with its reason in words and its own. */
export function verdictLines(verdicts: readonly Judged[], console: Console): readonly string[] {
  const { say, paint } = console;
  const ends = [...Map.groupBy(verdicts, (one) => one.id).values()].map((own) => own.at(-1)!);
  const shown = ends.filter((one) => one.kept && one.stage === "select");
  const withheld = ends.filter((one) => !one.kept);
  const part = (title: string, tone: Tone, rows: readonly Judged[]): readonly string[] =>
    rows.length === 0
      ? []
      : [
          paint("bold", title),
          ...rows.slice(0, ROWS_MOST).flatMap((one) => rowLines(one, tone, console)),
          ...(rows.length > ROWS_MOST
            ? [say(`  … and ${rows.length - ROWS_MOST} more`, `  ……另有 ${rows.length - ROWS_MOST} 条`)]
            : []),
        ];
  return [
    ...part(say("Shown", "已给出"), "green", shown),
    ...part(say("Withheld", "未给出"), "yellow", withheld),
  ];
}

/** How a score came about, signal by signal, as bars. */
export function contributionLines(
  item: { readonly contributions: readonly { readonly signal: string; readonly part: number }[] },
  console: Console,
): readonly string[] {
  const most = Math.max(0, ...item.contributions.map((one) => Math.abs(one.part)));
  if (most === 0) return [];
  const parts = item.contributions.map((one) => ({
    ...one,
    signal: plain(one.signal).replace(/[^\p{L}\p{N}:_./-]/gu, ""),
  }));
  const width = Math.max(...parts.map((one) => widthOf(one.signal)));
  return parts.map((one) => {
    const bar = "▪".repeat(Math.max(1, Math.round((Math.abs(one.part) / most) * SMALL_BAR)));
    return console.paint(
      "dim",
      `    ${pad(one.signal, width)}  ${pad(bar, SMALL_BAR)} ${one.part.toFixed(3)}`,
    );
  });
}

const BAR = 30;
const SMALL_BAR = 20;
/** More rows than these are counted; `--json` has them all. */
const ROWS_MOST = 20;

function rowLines(one: Judged, tone: Tone, console: Console): readonly string[] {
  const { paint } = console;
  const words = one.text === null || one.text === undefined || one.text === "" ? one.id : plain(one.text);
  const about = `${stageWord(one.stage, console)}: ${because(one.because, console.say)}`;
  const isNarrow = words === one.id || widthOf(about) + widthOf(one.id) > COLUMNS - 7;
  return [
    `  ${fit(words, COLUMNS - 2)}`,
    `    ${paint(tone, fit(about, COLUMNS - 4))}${isNarrow ? "" : paint("dim", ` · ${one.id}`)}`,
    ...(isNarrow && words !== one.id ? [`    ${paint("dim", one.id)}`] : []),
  ];
}

/** What a step of the road asks, in a word. */
export function stageWord(stage: string, { say }: Pick<Console, "say">): string {
  const [en, zh] = STAGES[stage] ?? [stage, stage];
  return say(en, zh);
}

const STAGES: Readonly<Record<string, readonly [string, string]>> = {
  retrieve: ["retrieve", "检索"],
  resolve: ["resolve", "判定"],
  frame: ["frame", "框定"],
  admit: ["admit", "准许"],
  select: ["select", "选择"],
};
