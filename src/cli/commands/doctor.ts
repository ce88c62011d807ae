import { checkHost } from "../check-host.ts";
import { checkDataDir, checkSettings, checkStore, isUnread, noted, well } from "../checkup.ts";
import type { Finding } from "../checkup.ts";
import type { Answer } from "../answer.ts";
import type { Define } from "../command.ts";
import type { Console } from "../console.ts";
import { missedIn, readHostNotes } from "../host-notes.ts";
import { packageVersion } from "../package-root.ts";
import { readPassphraseNote } from "../passphrase.ts";
import { plain } from "../table.ts";

/** Looks whether everything works. One sentence first; then what was looked at, and what to do. Ends with 1 when something is wrong. */
export const define: Define = (command, act) => {
  command.action(
    act(async (console) => {
      const { findings, status } = await checkStore(console);
      const all = [
        well(
          "runtime",
          `${"Bun" in globalThis ? "bun" : "node"} ${process.versions["bun"] ?? process.versions.node}`,
        ),
        checkDataDir(console),
        ...findings,
        ...checkHost(console),
        checkPassphrase(console),
        checkSettings(console),
      ];
      const codes = [...new Set(all.flatMap((one) => one.code ?? []))];
      const isWrong = all.some((one) => one.state === "wrong");
      const sentence = sentenceOf(all, console);
      const missed = (status?.missedTurns ?? 0) + missedIn(readHostNotes(console.dataDir, console.place));
      const answer: Answer = {
        exit: isWrong ? 1 : 0,
        text: [sentence, ...all.flatMap((one) => linesOf(one, console))].join("\n"),
        // Fixed: a later version adds members and takes none away.
        data: {
          format: 1,
          version: packageVersion(),
          ok: !isWrong,
          sentence,
          codes: codes.length === 0 && !isWrong ? ["ok"] : codes,
          missedTurns: missed,
          waiting: status === null || isUnread(status) ? null : status.waiting,
          outbound: status?.outbound ?? 0,
          checks: all,
        },
      };
      return answer;
    }),
  );
};

function sentenceOf(all: readonly Finding[], { say }: Console): string {
  const wrong = all.filter((one) => one.state === "wrong");
  const notes = all.filter((one) => one.state === "note");
  if (wrong.length > 0)
    return say(
      `${wrong.length === 1 ? "One thing is" : `${wrong.length} things are`} wrong: ${wrong[0]!.says}.`,
      `有 ${wrong.length} 处问题：${wrong[0]!.says}。`,
    );
  return notes.length === 0
    ? say("Everything works.", "一切正常。")
    : say(`Everything works; ${notes.length} things to know.`, `一切正常；有 ${notes.length} 点须知。`);
}

function linesOf(one: Finding, { paint, say }: Console): readonly string[] {
  const [tone, word] = {
    ok: ["green", say("ok", "正常")],
    note: ["yellow", say("note", "须知")],
    wrong: ["red", say("wrong", "问题")],
  }[one.state] as [Parameters<typeof paint>[0], string];
  return [
    `  ${paint(tone, word.padEnd(5))} ${one.check}: ${plain(one.says)}`,
    ...(one.todo === "" ? [] : [`        → ${one.todo}`]),
  ];
}

function checkPassphrase({ dataDir, say }: Console): Finding {
  return readPassphraseNote(dataDir) === null
    ? noted(
        "passphrase",
        say("not set: nothing can be resolved or approved", "未设置：不能裁决或批准"),
        "precedent init --passphrase",
      )
    : well("passphrase", say("set", "已设置"));
}
