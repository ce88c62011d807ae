import { runCommand } from "../run-command.ts";
import { addResults, oneResult, type Lane } from "./lane.ts";

/** A lane of commands that pass by ending with 0. Each counts once; what a failing one printed is shown. */
export function commandLane(
  name: string,
  says: string,
  commands: readonly { readonly title: string; readonly run: readonly [string, ...string[]] }[],
): Lane {
  return {
    name,
    says,
    async run(say) {
      const results = [];
      for (const { title, run } of commands) {
        const [program, ...args] = run;
        const { code, output } = await runCommand(program, args);
        say(code === 0 ? `ok ${title}` : `FAIL ${title}\n${output.trimEnd()}`);
        results.push(oneResult(code === 0));
      }
      return addResults(results);
    },
  };
}
