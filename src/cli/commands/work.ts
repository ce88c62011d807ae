import { done } from "../answer.ts";
import type { Define } from "../command.ts";
import { given, optionOf, wordOf } from "../command.ts";
import { facts } from "../table.ts";

/** What the present work is taken to be, and signals of what it is. */
export const define: Define = (command, act, say) => {
  command
    .option("--work-type <name>", say("say it outright", "直接说明类型"))
    .option("--objective <words>", say("say it outright", "直接说明目标"))
    .option("--prior <name>", say("what it was taken to be before", "先前的判断"))
    .action(
      act(async (console, typed) => {
        const explicit = given(typed, "workType", "objective");
        const prior = optionOf(typed, "prior");
        const answer = await (
          await console.voice()
        ).establish({
          ...(Object.keys(explicit).length === 0 ? {} : { explicit }),
          ...(prior === undefined ? {} : { prior }),
        });
        const text = facts([
          [say("established", "确立"), answer.establishment],
          [say("control", "约束"), answer.control],
          [say("work", "工作"), answer.workType ?? say("unknown", "未知")],
          [say("objective", "目标"), answer.objective ?? say("unknown", "未知")],
          [say("resting on", "依据"), answer.supporting.join(", ") || say("nothing", "无")],
        ]);
        return { ...done(text, { ...answer }), storedWords: true };
      }),
    );
  command
    .command("signal")
    .description(say("something seen of the work", "关于工作的迹象"))
    .argument("<kind>", say("such as branch, task, file", "如 branch、task、file"))
    .argument("<words...>", say("what was seen", "所见"))
    .action(
      act(async (console, typed) => {
        const { id } = await (
          await console.voice()
        ).signal({ kind: wordOf(typed, 0), text: wordOf(typed, 1) });
        return done(say(`Noted: ${id}`, `已记：${id}`), { id });
      }),
    );
};
