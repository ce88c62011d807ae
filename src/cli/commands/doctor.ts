import { checkHost } from "../check-host.ts";
import type { Audit } from "../../engine/memory.ts";
import { checkDisk, measure } from "../check-disk.ts";
import { checkPlace } from "../check-place.ts";
import { checkRuntime } from "../check-runtime.ts";
import { checkTexts, countMalformed } from "../check-texts.ts";
import { checkDataDir, checkSettings, checkStore, isUnread, noted, well, wrong } from "../checkup.ts";
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
      const looked = await checkStore(console);
      const { status, memory } = looked;
      const audit = memory === null || status === null || isUnread(status) ? null : await memory.audit();
      const file = memory?.file ?? null;
      const measures = file === null ? null : measure(file, audit?.head ?? 0);
      const malformed =
        audit === null || memory === null ? null : await countMalformed(memory, measures?.storeBytes ?? 0);
      const all = [
        checkRuntime(console),
        checkDataDir(console),
        ...looked.findings,
        ...(audit === null || memory?.off !== null ? [] : [journalFinding(audit, console)]),
        ...(memory === null || status === null || memory.off !== null
          ? []
          : checkPlace(console, memory, status)),
        ...(file === null || measures === null ? [] : checkDisk(file, measures, console)),
        ...(audit === null || audit.head === 0 ? [] : [checkTexts(malformed, console)]),
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
          place: memory?.place ?? null,
          project: memory?.project ?? null,
          file,
          head: audit === null ? null : { line: audit.head, hash: audit.hash, intact: audit.intact },
          disk: measures,
          malformed,
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

function journalFinding(audit: Audit, { say }: Console): Finding {
  return audit.intact
    ? well(
        "journal",
        say(`whole, ${audit.head} ${audit.head === 1 ? "line" : "lines"}`, `完整，${audit.head} 行`),
      )
    : wrong(
        "journal",
        say("it does not prove itself whole", "无法证明自身完整"),
        "precedent log verify",
        "audit-broken",
      );
}

function checkPassphrase({ dataDir, say }: Console): Finding {
  return readPassphraseNote(dataDir) === null
    ? noted(
        "passphrase",
        say("not set: nothing can be erased, resolved or approved", "未设置：不能抹除、裁决或批准"),
        "precedent init --passphrase",
      )
    : well("passphrase", say("set", "已设置"));
}
