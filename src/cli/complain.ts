import type { FaultCode } from "../model/fault.ts";
import { PrecedentFault } from "../model/fault.ts";
import { isBadUsage } from "./bad-usage.ts";
import type { Say } from "./locale.ts";

/** What went wrong, for a person and for a program. */
export interface Complaint {
  readonly exit: 1 | 2 | 3;
  readonly code: string;
  readonly what: string;
  readonly means: string;
  readonly remedy: string;
}

/** Names an error: what happened, what it means, what to do. */
export function complaintOf(error: unknown, say: Say): Complaint {
  if (error instanceof PrecedentFault) {
    const zh = MEANS_ZH[error.code];
    return {
      exit: EXITS[error.code] ?? 3,
      code: error.code,
      what: error.message,
      means: say(error.means, zh[0]),
      remedy: say(error.remedy, zh[1]),
    };
  }
  if (isBadUsage(error)) return { exit: 2, code: "bad-usage", what: error.message, ...error.badUsage };
  const name =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unforeseen";
  return {
    exit: 3,
    code: name,
    what: error instanceof Error ? error.message : String(error),
    means: say(
      "This was not foreseen. What was stored before is untouched: a write is whole or not at all.",
      "此错误未曾预料。先前存储的内容未受影响：写入要么完整，要么没有。",
    ),
    remedy: say(
      "Try again; `precedent doctor` looks for what is wrong.",
      "请重试；可用 `precedent doctor` 查找原因。",
    ),
  };
}

/** A trace that is gone is an answer, not a failure. */
const EXITS: Partial<Record<FaultCode, 1 | 2>> = { "bad-input": 2, "trace-pruned": 1 };

export function complaintText(complaint: Complaint): string {
  return [complaint.what, complaint.means, complaint.remedy].filter((line) => line !== "").join("\n  ");
}

const MEANS_ZH: Readonly<Record<FaultCode, readonly [means: string, remedy: string]>> = {
  "store-unreadable": ["这不表示没有记忆，而是无法查看。", "请检查文件是否存在、可读，所在磁盘是否可用。"],
  "store-damaged": ["未作任何改动；不可当作没有内容。", "请先备份文件，再从备份恢复。"],
  "store-busy": ["未写入；先前内容未受影响。", "请重试；若仍如此，请查找占用存储的进程。"],
  "store-full": ["未写入；先前内容未受影响。", "请腾出磁盘空间后重试。"],
  "store-read-only": ["未写入；仍可读取。", "请为文件及其文件夹授予写权限。"],
  "newer-layout": ["存储由更新的版本写成，未打开。", "请升级 Precedent。"],
  "network-volume": ["网络磁盘上的存储可能损坏，故未打开。", "请用 PRECEDENT_DATA_DIR 指向本地磁盘。"],
  "no-project": ["此处没有项目。", "请到项目文件夹，或使用 --project。"],
  "unknown-scope": ["无法判断所属项目，未读写。", "请到项目文件夹，或使用 --project。"],
  "bad-input": ["未读取或写入任何内容。", "请改正后重试；见 `precedent help`。"],
  "trace-failed": ["没有轨迹就不会给出内容。", "请运行 `precedent doctor`。"],
  "trace-pruned": [
    "其裁定与文字已不在；摘要、时刻和所给出的条目仍在。",
    "请用 `precedent log` 查看该行，或查看此前的备份。",
  ],
  "runtime-too-old": ["此运行时没有所需的 SQLite。", "请使用 Node 22.13 以上版本。"],
  "embedder-failed": ["未使用向量；词语检索照常。", "请检查嵌入服务。"],
};
