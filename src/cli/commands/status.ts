import type { Memory, Status } from "../../engine/memory.ts";
import type { Answer } from "../answer.ts";
import { done } from "../answer.ts";
import { isUnread } from "../checkup.ts";
import type { Define } from "../command.ts";
import { isSet } from "../command.ts";
import type { Console } from "../console.ts";
import { missedIn, readHostNotes } from "../host-notes.ts";
import { readPassphraseNote } from "../passphrase.ts";
import { sizeWords } from "../stored-files.ts";
import { siblingStores } from "../sibling-stores.ts";
import { facts, moment, table } from "../table.ts";

/** What this place remembers, what waits for a person, and which stores lie beside it. */
export const define: Define = (command, act, say) => {
  command.option("--line", say("one line, for a status bar", "一行，用于状态栏")).action(
    act(async (console, typed) => {
      const memory = await console.memory();
      const status = await memory.status();
      return isSet(typed, "line") ? lineOf(status, memory, console) : wholeOf(status, memory, console);
    }),
  );
};

function lineOf(status: Status, memory: Memory, { say }: Console): Answer {
  const parts = [
    ...(memory.off !== null
      ? [say("off", "关闭")]
      : isUnread(status)
        ? []
        : [say(`${status.memories} memories`, `${status.memories} 条记忆`)]),
    ...(status.waiting > 0 ? [say(`${status.waiting} wait`, `${status.waiting} 条待处理`)] : []),
    ...(status.problems.length > 0 ? [status.problems.join(" ")] : []),
  ];
  return done(`precedent: ${parts.join(" · ")}`, dataOf(status, memory));
}

function wholeOf(status: Status, memory: Memory, console: Console): Answer {
  const { say, dataDir } = console;
  const notes = readHostNotes(dataDir, console.place);
  const missed = status.missedTurns + missedIn(notes);
  const passphrase = readPassphraseNote(dataDir);
  const siblings = siblingStores(dataDir);
  const text = facts([
    [say("place", "位置"), memory.place],
    [say("memory", "记忆"), memoryLine(status, memory, say)],
    [say("waiting", "待处理"), waitingLine(status, say)],
    [say("traces", "轨迹"), tracesLine(status, say)],
    [say("turns", "轮次"), hostLine(notes, missed, say)],
    [say("store", "存储"), memory.file ?? say("none", "无")],
    [
      say("problems", "问题"),
      status.problems.length === 0
        ? say("none known; `precedent doctor` looks closer", "未发现；`precedent doctor` 可细查")
        : `${status.problems.join(", ")}: precedent doctor`,
    ],
    ...status.sentences.map((sentence) => [say("meaning", "语义"), sentence] as const),
    [
      say("you", "您"),
      console.speaker.channel === "human"
        ? say("a person at a terminal", "终端前的本人")
        : say("an agent, or a script", "代理或脚本"),
    ],
    [
      say("passphrase", "口令"),
      passphrase === null
        ? say("not set: precedent init --passphrase", "未设置：precedent init --passphrase")
        : say(
            `first set ${moment(passphrase.firstSetAt)} UTC; if that was not you, see docs/limits.md`,
            `首次设置于 ${moment(passphrase.firstSetAt)} UTC；若非您所为，见 docs/limits.md`,
          ),
    ],
  ]);
  const rows = siblings.map((one) => [
    one.project === memory.project ? "*" : "",
    moment(one.lastWrite),
    `${Math.ceil(one.bytes / 1024)} KiB`,
    one.folder,
  ]);
  const stores = table(
    ["", say("LAST WRITE", "最后写入"), say("SIZE", "大小"), say("FOLDER", "文件夹")],
    rows,
  );
  return done([text, stores].filter((part) => part !== "").join("\n\n"), {
    ...dataOf(status, memory),
    missedTurns: missed,
    speaker: console.speaker,
    passphraseFirstSet: passphrase?.firstSetAt ?? null,
    hosts: notes,
    stores: siblings,
  });
}

// "Could not look" is never shown as "nothing there" (L14).
function memoryLine(status: Status, memory: Memory, say: Console["say"]): string {
  if (memory.off !== null) return say(`off here: ${memory.off}`, `此处关闭：${memory.off}`);
  if (isUnread(status)) return say("could not be looked at", "无法查看");
  const { memories, records } = status;
  return say(`${memories}, from ${records} records`, `${memories} 条，记录 ${records} 条`);
}

function waitingLine(status: Status, say: Console["say"]): string {
  if (isUnread(status)) return say("could not be looked at", "无法查看");
  if (status.waiting === 0) return say("nothing", "无");
  return say(
    `${status.waiting} memories wait for you: precedent review`,
    `${status.waiting} 条记忆等待您处理：precedent review`,
  );
}

function tracesLine({ traces }: Status, say: Console["say"]): string {
  if (traces === null) return say("could not be looked at", "无法查看");
  const { count, bytes, bytesPerDay, keptDays } = traces;
  const size = sizeWords(bytes);
  const growth = sizeWords(bytesPerDay);
  return keptDays === null
    ? say(
        `${count}, ${size}, about ${growth} a day; all kept: precedent trace prune`,
        `${count} 条，${size}，每天约 ${growth}；全部保留：precedent trace prune`,
      )
    : say(
        `${count}, ${size}, about ${growth} a day; kept ${keptDays} days by your policy`,
        `${count} 条，${size}，每天约 ${growth}；依您的策略保留 ${keptDays} 天`,
      );
}

function hostLine(notes: ReturnType<typeof readHostNotes>, missed: number, say: Console["say"]): string {
  const last = notes[0];
  if (last === undefined)
    return say("no host has been seen here: precedent init", "此处未见宿主：precedent init");
  const turns = notes.reduce((sum, note) => sum + note.turns, 0);
  return say(
    `${turns} in ${last.host}, ${missed} without memory; last seen ${moment(last.seenAt)} UTC (${last.state})`,
    `${last.host} 中 ${turns} 轮，${missed} 轮无记忆；最后见于 ${moment(last.seenAt)} UTC（${last.state}）`,
  );
}

function dataOf(status: Status, memory: Memory): Answer["data"] {
  const { sentences: _, ...counted } = status;
  const rest = isUnread(status) ? { ...counted, memories: null, records: null, waiting: null } : counted;
  return { ...rest, project: memory.project, place: memory.place, off: memory.off };
}
