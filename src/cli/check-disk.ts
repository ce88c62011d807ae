import { existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { PrecedentFault } from "../model/fault.ts";
import { listCopies } from "../storage/sqlite/copies.ts";
import { checkVolume } from "../storage/sqlite/volume.ts";
import type { Finding } from "./checkup.ts";
import { noted, well, wrong } from "./checkup.ts";
import type { Console } from "./console.ts";
import type { Holder } from "./store-holders.ts";
import { holdersOf } from "./store-holders.ts";
import { filesOfStore, sizeOf, sizeWords } from "./stored-files.ts";

/** What lies on disk, in bytes. */
export interface Measures {
  readonly storeBytes: number;
  /** The write-ahead log: large when somebody keeps reading an old state. */
  readonly logBytes: number;
  readonly copies: readonly string[];
  readonly copyBytes: number;
  readonly freeBytes: number | null;
  readonly bytesPerLine: number | null;
  /** Captures that wait for the store. */
  readonly spoolBytes: number;
  readonly holders: readonly Holder[];
}

export function measure(file: string, lines: number): Measures {
  const copies = existsSync(file) ? listCopies(file) : [];
  const storeBytes = sizeOf(file);
  return {
    storeBytes,
    logBytes: sizeOf(`${file}-wal`),
    copies,
    copyBytes: copies.reduce((sum, copy) => sum + sizeOf(copy), 0),
    freeBytes: freeIn(dirname(file)),
    bytesPerLine: lines >= LINES_LEAST ? Math.round(storeBytes / lines) : null,
    spoolBytes: spools(file).reduce((sum, one) => sum + sizeOf(one), 0),
    holders: existsSync(file) ? holdersOf(file) : [],
  };
}

/** Room, growth, copies, the volume, what waits beside the store, and who else has it open. */
export function checkDisk(file: string, measures: Measures, { say }: Console): readonly Finding[] {
  return [
    checkNetwork(dirname(file), say),
    checkRoom(measures, say),
    ...(measures.copies.length === 0
      ? []
      : [
          noted(
            "copies",
            say(
              `${measures.copies.length} copies beside the store, ${sizeWords(measures.copyBytes)}; erasing does not reach them`,
              `存储旁有 ${measures.copies.length} 份副本，${sizeWords(measures.copyBytes)}；抹除无法触及`,
            ),
            say(`Remove those you do not need: ${measures.copies[0]}`, `删除不需要的：${measures.copies[0]}`),
          ),
        ]),
    checkQueue(file, measures, say),
    measures.holders.length === 0
      ? well("lock", say("nobody else has the store open", "没有其他程序打开存储"))
      : well("lock", say(`open in ${namesOf(measures.holders)}`, `正由 ${namesOf(measures.holders)} 打开`)),
  ];
}

/** Of fewer lines the empty tables make the most part, and a rate would mislead. */
const LINES_LEAST = 1_000;
/** Free room below this is told. */
const ROOM_LEAST = 512 * 1024 * 1024;
/** A write-ahead log above this is told: some reader holds an old state. */
const LOG_MOST = 64 * 1024 * 1024;
/** What has waited longer than this is stuck, in milliseconds. */
const WAITS_MOST = 10 * 60_000;

function checkNetwork(folder: string, say: Console["say"]): Finding {
  try {
    checkVolume(folder);
    return well("volume", say("no network volume", "不是网络磁盘"));
  } catch (error) {
    if (!(error instanceof PrecedentFault)) throw error;
    return wrong("volume", error.message, error.remedy, error.code);
  }
}

function checkRoom(measures: Measures, say: Console["say"]): Finding {
  const { storeBytes, logBytes, freeBytes, bytesPerLine } = measures;
  const size = sizeWords(storeBytes + logBytes);
  const grows =
    bytesPerLine === null
      ? ""
      : say(
          `, ${sizeWords(bytesPerLine * 1_000)} for 1,000 lines`,
          `，每千行 ${sizeWords(bytesPerLine * 1_000)}`,
        );
  if (freeBytes !== null && freeBytes < ROOM_LEAST)
    return noted(
      "disk",
      say(
        `${size}${grows}; only ${sizeWords(freeBytes)} free`,
        `${size}${grows}；仅剩 ${sizeWords(freeBytes)}`,
      ),
      say("Make room: a full disk refuses writes.", "请腾出空间：磁盘满时拒绝写入。"),
    );
  if (logBytes > LOG_MOST)
    return noted(
      "disk",
      say(
        `${size}${grows}; ${sizeWords(logBytes)} of it in the log`,
        `${size}${grows}；其中日志 ${sizeWords(logBytes)}`,
      ),
      say("Some program reads an old state: close it.", "有程序在读取旧状态：请关闭它。"),
    );
  return well("disk", `${size}${grows}`);
}

function checkQueue(file: string, { spoolBytes, holders }: Measures, say: Console["say"]): Finding {
  const waiting = spools(file);
  if (waiting.length === 0) return well("queue", say("nothing waits to be kept", "没有待保留的内容"));
  const oldest = Math.min(...waiting.map((one) => statSync(one).mtimeMs));
  const says = say(
    `${sizeWords(spoolBytes)} of captures wait for the store`,
    `有 ${sizeWords(spoolBytes)} 的内容等待写入`,
  );
  if (Date.now() - oldest < WAITS_MOST)
    return noted("queue", says, say("They are kept at the next use.", "下次使用时写入。"));
  return wrong(
    "queue",
    say(`${says}, for more than ten minutes`, `${says}，已超过十分钟`),
    holders.length > 0
      ? say(`Close ${namesOf(holders)}`, `请关闭 ${namesOf(holders)}`)
      : say(
          "Start the host again; if they stay, look at the store above.",
          "请重启宿主；若仍如此，请看上面的存储。",
        ),
    "queue-stuck",
  );
}

function spools(file: string): readonly string[] {
  return filesOfStore(file).filter((one) => one.startsWith(`${file}.spool`));
}

function freeIn(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

function namesOf(holders: readonly Holder[]): string {
  return holders.map((one) => `${one.name} (${one.pid})`).join(", ");
}
