import { done } from "../answer.ts";
import { answerCode } from "../code-answer.ts";
import type { Define } from "../command.ts";
import { wordOf } from "../command.ts";
import { proveVoice } from "../demand-person.ts";
import { parsePolicy } from "../../policy/standing.ts";
import { readJson } from "../read-text.ts";

/** Approves a standing policy for this project; looks at one without approving it. */
export const define: Define = (command, act, say) => {
  command
    .command("approve")
    .description(say("put the policy of a file in force", "批准文件中的策略"))
    .argument("<file>", say("a JSON file", "JSON 文件"))
    .action(
      act(async (console, typed) => {
        const file = wordOf(typed, 0);
        const value = readJson(file, say);
        const { voice, refused } = await proveVoice(console, true);
        const { code, wrong } = await voice.policy({ approve: value });
        return answerCode(code, say(`In force: ${file}`, `已生效：${file}`), { file }, say, {
          wrong,
          refused,
        });
      }),
    );
  command
    .command("check")
    .description(say("whether a file holds a policy; approves nothing", "检查文件是否为策略；不批准"))
    .argument("<file>", say("a JSON file", "JSON 文件"))
    .action(
      act((_, typed) => {
        const parsed = parsePolicy(readJson(wordOf(typed, 0), say));
        if (parsed.ok)
          return done(say("It is a policy.", "是有效策略。"), { ok: true, policy: parsed.policy });
        return {
          ...answerCode("invalid", "", { ok: false, part: parsed.part }, say, { wrong: parsed.wrong }),
        };
      }),
    );
};
