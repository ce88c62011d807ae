import { KINDS, ROLES } from "../../model/kind.ts";
import type { RememberInput } from "../../engine/voice.ts";
import { choice, several } from "../choices.ts";
import type { Define, Given } from "../command.ts";
import { given, listOf, wordOf } from "../command.ts";
import { readText } from "../read-text.ts";
import { answerWrite } from "../write-answer.ts";

/** Keeps a sentence. Whose word it is follows from what stands around the command, not from an option (L7). */
export const define: Define = (command, act, say) => {
  command.argument("<words...>", say("the sentence, or - for stdin", "句子，或 - 表示标准输入"));
  choice(command, "--kind <kind>", say("what it is", "种类"), KINDS);
  choice(command, "--role <role>", say("what it speaks as", "角色"), ROLES);
  choice(command, "--layer <layer>", say("for this project, or for you everywhere", "此项目或所有项目"), [
    "project",
    "global",
  ]);
  choice(command, "--confidence <level>", say("how sure it is", "把握"), [
    "high",
    "medium",
    "low",
    "speculative",
  ]);
  command
    .option("--subject <subject>", say("what it is about", "关于什么"))
    .option("--key <key>", say("which of its sides; one value at a time", "哪一方面；一次只有一个值"))
    .option("--value <value>", say("the value", "值"))
    .option(
      "--premise <premise>",
      say("conditions, as key=value; key=value", "前提，如 key=value; key=value"),
    )
    .option("--valid-from <instant>", say("from when it holds", "何时起成立"))
    .option("--valid-to <instant>", say("until when it holds", "成立到何时"))
    .option("--occurred-at <instant>", say("when it was said or seen", "何时说的或看到的"))
    .option("--quote <words>", say("the user's exact words of this session", "用户在本会话的原话"))
    .option("--idempotency-key <key>", say("the same key is kept once", "同一键只记一次"));
  several(command, "--source <id>", say("a record it rests on; may be repeated", "所依据的记录；可重复"));
  several(
    command,
    "--derived-from <id>",
    say("a memory it follows from; may be repeated", "由何推出；可重复"),
  );
  several(command, "--entity <name>", say("what it names; may be repeated", "提到的事物；可重复"));
  several(command, "--tag <tag>", say("may be repeated", "标签；可重复"));
  command.action(
    act(async (console, typed) =>
      answerWrite(
        await (await console.voice()).remember({ text: readText(wordOf(typed, 0), say), ...inputOf(typed) }),
        console,
      ),
    ),
  );
};

function inputOf(typed: Given): Omit<RememberInput, "text"> {
  const lists = {
    sources: listOf(typed, "source"),
    derivedFrom: listOf(typed, "derivedFrom"),
    entities: listOf(typed, "entity"),
    tags: listOf(typed, "tag"),
  };
  return {
    ...(given(typed, "kind", "role", "layer", "confidence") as Omit<RememberInput, "text">),
    ...given(typed, "subject", "key", "value", "premise", "validFrom", "validTo", "occurredAt", "quote"),
    ...given(typed, "idempotencyKey"),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)),
  };
}
