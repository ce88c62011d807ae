import type { StandingInput } from "../../engine/voice.ts";
import { answerCode } from "../code-answer.ts";
import type { Define } from "../command.ts";
import { listOf, wordOf } from "../command.ts";
import { several } from "../choices.ts";
import { proveVoice } from "../demand-person.ts";

/** What a source may do from now on. What gives a source more than it had needs the passphrase. */
export const define: Define = (command, act, say) => {
  for (const [action, en, zh, widens] of ACTIONS) {
    const below = command
      .command(action)
      .description(say(en, zh))
      .argument("<source>", say("a path, or the id of a record or memory", "路径，或记录、记忆的编号"));
    if (action === "restrict")
      several(
        below,
        "--to <use>",
        say("what it may still be used for; may be repeated", "仍可用于何处；可重复"),
      );
    below.action(
      act(async (console, typed) => {
        const { voice, refused } = await proveVoice(console, widens);
        const source = wordOf(typed, 0);
        const to = listOf(typed, "to");
        const { code, stored } = await voice.standing({
          action,
          source,
          ...(to === undefined ? {} : { to }),
        });
        return answerCode(
          code,
          say(`Done: ${action} ${source}`, `完成：${action} ${source}`),
          { stored, source },
          say,
          { refused },
        );
      }),
    );
  }
};

const ACTIONS: readonly (readonly [StandingInput["action"], en: string, zh: string, widens: boolean])[] = [
  ["revoke", "it speaks no more, nor does what rests on it", "撤销：它与由它推出的都不再有效", false],
  ["restrict", "only for what --to names", "限制：只用于 --to 所列", false],
  ["restore", "it speaks again", "恢复", true],
  ["clear", "no restriction any more", "解除限制", true],
  ["approve", "this revision speaks from its place", "批准：此修订按其位置生效", true],
];
