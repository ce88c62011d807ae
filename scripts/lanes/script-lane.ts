import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../project-files.ts";
import { runCommand } from "../run-command.ts";
import { readClosing } from "./closing-line.ts";
import { NOTHING, oneResult, type Lane, type LaneOptions, type LaneResult } from "./lane.ts";

/**
 * A lane that is a script of its own. It prints `skip NAME: reason` for what could not be installed, closes with
 * `N passed, N failed[, N skipped]`, and ends with 0 only when nothing failed.
 */
export function scriptLane(name: string, says: string, script: string, limit: number): Lane {
  return {
    name,
    says,
    async run(say, options) {
      if (!existsSync(join(ROOT, script))) {
        say(`FAIL ${script} is absent`);
        return oneResult(false);
      }
      const { code, output } = await runCommand("node", [script], { limit, onOutput: showLines(say) });
      return judgeScript(code, output, options, say);
    },
  };
}

export function judgeScript(
  code: number,
  output: string,
  options: LaneOptions,
  say: (line: string) => void,
): LaneResult {
  const closing = readClosing(output) ?? countLines(output);
  if (closing === null) {
    say(`FAIL it ended with ${code} and no count`);
    return oneResult(false);
  }
  const { passed, failed, skipped } = closing;
  const forbidden = options.all ? skipped - countAllowedSkips(output) : 0;
  if (forbidden > 0) say(`FAIL ${forbidden} were left out, and PRECEDENT_LANES=all leaves out nothing`);
  if (code !== 0 && failed === 0) say(`FAIL it ended with ${code} and counted no failure`);
  if (passed + failed + skipped === 0) say("FAIL it ran nothing");
  const hidden = (code !== 0 && failed === 0) || passed + failed + skipped === 0 ? 1 : 0;
  return {
    ...NOTHING,
    passed,
    failed: failed + Math.max(0, forbidden) + hidden,
    skipped: skipped - Math.max(0, forbidden),
  };
}

// A script without a closing line is counted by its lines: `ok …` or `pass …`, and `FAIL …`.
function countLines(output: string): Omit<LaneResult, "open"> | null {
  const passed = output.match(/^(?:ok|pass)\s/gm)?.length ?? 0;
  const failed = output.match(/^FAIL\s/gm)?.length ?? 0;
  return passed + failed === 0 ? null : { passed, failed, skipped: 0 };
}

// What no package registry can give; docs/limits.md names them.
const ALLOWED_SKIP = /^skip (?:model-folder|pgvector|host-generation)\b/gm;

function countAllowedSkips(output: string): number {
  return output.match(ALLOWED_SKIP)?.length ?? 0;
}

function showLines(say: (line: string) => void): (chunk: string) => void {
  let rest = "";
  return (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "" && readClosing(line) === null) say(line);
  };
}
