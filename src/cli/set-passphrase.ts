import type { Answer } from "./answer.ts";
import { done, failed } from "./answer.ts";
import type { Console } from "./console.ts";
import { demandPassphrase, demandPerson } from "./demand-person.ts";
import { PASSPHRASE_LEAST, passphraseFile, readPassphraseNote, setPassphrase } from "./passphrase.ts";

/** Sets the person's passphrase, or changes it for who knows the old one. */
export async function askForPassphrase(console: Console): Promise<Answer> {
  const { say } = console;
  const nobody = demandPerson(console);
  if (nobody !== null) return nobody;
  const isFirst = readPassphraseNote(console.dataDir) === null;
  if (!isFirst) {
    const refused = await demandPassphrase(console);
    if (refused !== null) return refused;
  }
  const typed = await console.askSecret(
    say(
      `New passphrase, ${PASSPHRASE_LEAST} characters or more (empty: none)`,
      `新口令 (passphrase)，至少 ${PASSPHRASE_LEAST} 个字符（留空则不设）`,
    ),
  );
  if (typed === null || [...typed].length < PASSPHRASE_LEAST) {
    return failed(
      [
        typed === null || typed === ""
          ? say("No passphrase was set.", "未设置口令。")
          : say("That is too short.", "太短。"),
        say(
          "Erasing, lifting, resolving and approving are refused without one.",
          "没有口令则不能抹除、恢复、裁决或批准。",
        ),
        say("Set it at any time: precedent init --passphrase", "可随时设置：precedent init --passphrase"),
      ].join("\n  "),
      { passphrase: "not-set" },
    );
  }
  setPassphrase(console.dataDir, typed, new Date());
  const file = passphraseFile(console.dataDir);
  return done(
    [
      say(
        `Your passphrase is ${isFirst ? "set" : "changed"}: ${[...typed].length} characters.`,
        `口令已${isFirst ? "设置" : "更改"}：${[...typed].length} 个字符。`,
      ),
      say(`Only a digest of it lies in ${file}.`, `${file} 中只存其摘要。`),
    ].join("\n"),
    { passphrase: isFirst ? "set" : "changed", file },
  );
}
