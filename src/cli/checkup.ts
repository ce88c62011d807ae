import { accessSync, constants, existsSync, statSync } from "node:fs";
import type { Memory, Status } from "../engine/memory.ts";
import { PrecedentFault } from "../model/fault.ts";
import { unknownNames } from "../policy/config.ts";
import type { Console } from "./console.ts";
import { readConfigSources } from "./read-config.ts";

/** One thing that was looked at. `note`: nothing is wrong, and one may want to know. */
export interface Finding {
  readonly check: string;
  readonly state: "ok" | "note" | "wrong";
  /** A code for programs where something is wrong with the store. */
  readonly code: string | null;
  readonly says: string;
  /** What to do; empty when there is nothing. */
  readonly todo: string;
}

export function well(check: string, says: string): Finding {
  return { check, state: "ok", code: null, says, todo: "" };
}

export function noted(check: string, says: string, todo: string, code: string | null = null): Finding {
  return { check, state: "note", code, says, todo };
}

export function wrong(check: string, says: string, todo: string, code: string | null = null): Finding {
  return { check, state: "wrong", code, says, todo };
}

export function checkDataDir({ dataDir, say }: Console): Finding {
  if (!existsSync(dataDir))
    return noted(
      "data",
      say(`${dataDir} is not there yet`, `${dataDir} 尚不存在`),
      say("It comes with the first use.", "首次使用时生成。"),
    );
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch {
    return wrong(
      "data",
      say(`${dataDir} cannot be written`, `${dataDir} 不可写`),
      say("Give yourself write permission.", "请授予写权限。"),
    );
  }
  const open = (statSync(dataDir).mode & 0o077) !== 0 && process.platform !== "win32";
  return open
    ? wrong("data", say(`${dataDir} can be read by others`, `他人可读 ${dataDir}`), `chmod 700 ${dataDir}`)
    : well("data", dataDir);
}

export function checkSettings(console: Console): Finding {
  const { say } = console;
  const over = console.settings.flatMap((one) =>
    one.passedOver
      .filter((it) => it.because !== "overruled")
      .map((it) => `${one.setting.name}: ${it.because}`),
  );
  const odd = [...over, ...unknownNames(readConfigSources(console)).map((name) => `${name}: unknown`)];
  return odd.length === 0
    ? well("settings", say("every one is in force as written", "全部按所写生效"))
    : noted("settings", odd.join(", "), "precedent config explain");
}

/** The store as it opens and as it proves itself. A store that cannot be looked at is never called empty (L14). */
export async function checkStore(console: Console): Promise<{
  readonly findings: readonly Finding[];
  readonly status: Status | null;
  readonly memory: Memory | null;
}> {
  const { say } = console;
  let memory: Memory;
  let status: Status;
  try {
    memory = await console.memory();
    status = await memory.status();
  } catch (error) {
    if (!(error instanceof PrecedentFault)) throw error;
    return {
      findings: [wrong("store", error.message, error.remedy, error.code)],
      status: null,
      memory: null,
    };
  }
  if (memory.off !== null) {
    const why = say(`memory is off here (${memory.off})`, `此处未启用记忆（${memory.off}）`);
    return {
      findings: [noted("store", why, say("Go to a project's folder.", "请到项目文件夹。"))],
      status,
      memory,
    };
  }
  // What cannot be read cannot be verified or counted either, and one fault is enough said.
  const unread = isUnread(status);
  const traces = unread ? null : await memory.traces.verify();
  const problems = status.problems.map((code) => problemOf(code, say));
  return {
    status,
    memory,
    findings: [
      ...(problems.length > 0 ? problems : [well("store", memory.file ?? "")]),
      ...(traces === null
        ? []
        : [
            traces.ok
              ? well("traces", say("unchanged", "未被改动"))
              : wrong(
                  "traces",
                  traces.what ?? "",
                  say("Answers up to now cannot be relied on; later ones can.", "此前的轨迹不可靠。"),
                  "audit-broken",
                ),
          ]),
      // Nothing that was told is lost by it: words find it all the same.
      ...status.sentences.map((sentence) => noted("meaning", sentence, "docs/config.md")),
      ...(status.mcpOnly
        ? [
            noted(
              "host",
              say(
                "only MCP wrote here: nothing is captured, and what it stored informs only",
                "仅有 MCP 写入：不捕获内容，所存仅供参考",
              ),
              "precedent init",
              "mcp-only",
            ),
          ]
        : []),
      ...(unread
        ? []
        : [
            status.waiting === 0
              ? well("review", say("nothing waits for you", "没有待处理内容"))
              : noted(
                  "review",
                  say(`${status.waiting} memories wait for you`, `${status.waiting} 条记忆等待您处理`),
                  "precedent review",
                ),
          ]),
    ],
  };
}

/** The store could not be looked at: what is counted as none is not known to be none (L14). */
export function isUnread(status: Pick<Status, "problems">): boolean {
  return status.problems.some((code) => code.startsWith("store-"));
}

function problemOf(code: string, say: Console["say"]): Finding {
  const [en, zh] = PROBLEMS[code] ?? [code, code];
  const todo = REMEDIES[code] ?? [
    "Keep the file as it is, and go back to a backup you trust, or: precedent recover",
    "请保留原文件，并恢复可信的备份，或：precedent recover",
  ];
  // Nothing that was said is untrue while these stand.
  return MILD.has(code)
    ? noted("store", say(en, zh), say(...todo), code)
    : wrong("store", say(en, zh), say(...todo), code);
}

const MILD: ReadonlySet<string> = new Set(["embedder-changed", "erasure-pending", "extraction-failing"]);

const REMEDIES: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  "embedder-changed": ["Words are searched as before; vectors come anew.", "词语检索照常；向量将重建。"],
  "erasure-pending": [
    "Close the other programs that read the store; the next use clears the bytes.",
    "请关闭读取存储的其他程序；下次使用时清除字节。",
  ],
  "extraction-failing": [
    "Records stay and are searchable; it is tried again by itself.",
    "记录仍在且可检索；会自动重试。",
  ],
  "newer-layout": ["Use the version that wrote it, or a newer one.", "请使用写入它的版本或更新版本。"],
  "network-volume": ["Point PRECEDENT_DATA_DIR at a local disk.", "请用 PRECEDENT_DATA_DIR 指向本地磁盘。"],
  "store-busy": ["Find who holds it (below), then try again.", "查找占用者（见下），然后重试。"],
};

const PROBLEMS: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  "audit-broken": ["the journal does not prove itself whole", "日志无法证明自身完整"],
  "store-damaged": ["the store's file is damaged", "存储文件已损坏"],
  "store-unreadable": ["the store could not be looked at", "无法查看存储"],
  "newer-layout": ["a newer version wrote this store", "存储由更新的版本写成"],
  "embedder-changed": ["vectors of another embedder lie here", "存有另一嵌入模型的向量"],
  "extraction-failing": ["interpretation of records keeps failing", "记录解析持续失败"],
  "erasure-pending": [
    "the bytes of what was erased are not gone from the files yet",
    "被抹除内容的字节尚未清除",
  ],
  "network-volume": ["the store lies on a network volume", "存储位于网络磁盘"],
  "store-busy": ["another process holds the store", "存储被其他进程占用"],
};
