import type { Voice } from "../engine/voice.ts";
import type { Answer } from "./answer.ts";
import { failed } from "./answer.ts";
import type { Console } from "./console.ts";
import { speakingAs } from "./console.ts";
import { isPassphrase, readPassphraseNote } from "./passphrase.ts";

/** `null` when a person types this; else the refusal. For acts that no gateway of the store judges. */
export function demandPerson({ speaker, say }: Console): Answer | null {
  if (speaker.channel === "human") return null;
  const [why, zh] =
    speaker.session === null
      ? ["this is no interactive terminal", "这里不是交互式终端"]
      : ["an agent's session stands around it", "处于代理的会话中"];
  return refusal(
    "no-person",
    say(`Refused: ${why}.`, `被拒：${zh}。`),
    say("Only a person may do this, so nothing was done.", "只有本人可以这样做，因此未做任何事。"),
    say("Type it yourself, in a terminal of your own.", "请在您自己的终端里输入。"),
  );
}

/**
 * The voice an act of standing is done with: the person's, once proved, else the agent's (DECISIONS 1). The gateway then refuses
 * it, and the refusal stands in the log like any other (L3); `refused` says in words what was missing.
 */
export async function proveVoice(
  console: Console,
  needsPassphrase: boolean,
): Promise<{ readonly voice: Voice; readonly refused: Answer | null }> {
  const refused = needsPassphrase ? await demandPassphrase(console) : demandPerson(console);
  if (refused === null) return { voice: await console.voice(), refused };
  const memory = await console.memory();
  return { voice: speakingAs(memory, { ...console.speaker, channel: "agent" }), refused };
}

/**
 * `null` when a person types this and shows the passphrase; else the refusal: absent, wrong or never set. It is asked for at the
 * terminal alone, so that it stands in no history, argument list or environment.
 */
export async function demandPassphrase(console: Console): Promise<Answer | null> {
  const { say } = console;
  const nobody = demandPerson(console);
  if (nobody !== null) return nobody;
  const nothing = say("Nothing was done.", "未做任何事。");
  if (readPassphraseNote(console.dataDir) === null) {
    return refusal(
      "passphrase-unset",
      say("Refused: no passphrase was set yet.", "被拒：尚未设置口令。"),
      nothing,
      say("Set one: `precedent init --passphrase`.", "请先设置：`precedent init --passphrase`。"),
    );
  }
  const typed = await console.askSecret(say("Passphrase", "口令 (passphrase)"));
  if (typed !== null && typed !== "" && isPassphrase(console.dataDir, typed)) return null;
  const absent = typed === null || typed === "";
  return refusal(
    absent ? "passphrase-absent" : "passphrase-wrong",
    absent
      ? say("Refused: this needs your passphrase.", "被拒：需要您的口令。")
      : say("Refused: that is not your passphrase.", "被拒：口令不对。"),
    nothing,
    say("Try again.", "请重试。"),
  );
}

function refusal(because: string, what: string, means: string, todo: string): Answer {
  return failed([what, means, todo].join("\n  "), { outcome: "refused", reason: "not-permitted", because });
}
