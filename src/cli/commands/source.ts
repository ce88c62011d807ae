import type { SourceInput } from "../../engine/voice.ts";
import { ROLES } from "../../model/kind.ts";
import { choice, several } from "../choices.ts";
import { answerCode } from "../code-answer.ts";
import type { Define } from "../command.ts";
import { given, isSet, listOf, wordOf } from "../command.ts";
import { proveVoice } from "../demand-person.ts";

/** Says what a source is: its class, what it claims, what refutes it. */
export const define: Define = (command, act, say) => {
  command.argument("<source>", say("a path, or the id of a record or memory", "路径，或记录、记忆的编号"));
  choice(command, "--class <class>", say("how far it may speak", "可信类别"), [
    "authoritative",
    "informational",
    "untrusted",
  ]);
  choice(command, "--role <role>", say("what it speaks as", "角色"), ROLES);
  choice(command, "--stance <stance>", say("for or against the claim", "赞成或反对"), ["+", "-"]);
  command
    .option("--claim <claim>", say("what it claims", "主张"))
    .option("--dispute <dispute>", say("the dispute it is part of", "所属争议"))
    .option("--negative", say("it tells of a failure", "说的是失败"));
  several(command, "--derived-from <source>", say("what it comes from; may be repeated", "来自何处；可重复"));
  several(command, "--refuted-by <source>", say("what refutes it; may be repeated", "被何反驳；可重复"));
  several(
    command,
    "--restricted-to <use>",
    say("what it may be used for; may be repeated", "可用于何处；可重复"),
  );
  command.action(
    act(async (console, typed) => {
      const { voice, refused } = await proveVoice(console, false);
      const source = wordOf(typed, 0);
      const lists = {
        derivedFrom: listOf(typed, "derivedFrom"),
        refutedBy: listOf(typed, "refutedBy"),
        restrictedTo: listOf(typed, "restrictedTo"),
      };
      const input = {
        source,
        ...given(typed, "class", "role", "claim", "stance", "dispute"),
        ...(isSet(typed, "negative") ? { negative: true } : {}),
        ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)),
      } as SourceInput;
      const { code, stored } = await voice.source(input);
      return answerCode(code, say(`Noted: ${source}`, `已注明：${source}`), { stored, source }, say, {
        refused,
      });
    }),
  );
};
