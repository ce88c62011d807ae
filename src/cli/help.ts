import type { Say } from "./locale.ts";
import { SUMMARIES } from "./summaries.ts";
import { VERBS } from "./verbs.ts";
import { COLUMNS } from "./table.ts";
import { pad, widthOf, wrap } from "./width.ts";

/** What the command has, for programs: every built verb with its other faces. */
export function helpData(say: Say): Readonly<Record<string, unknown>> {
  return {
    verbs: VERBS.filter((row) => row.status === "built").map((row) => ({
      ...row,
      summary: say(...SUMMARIES[row.verb]!),
    })),
  };
}

export function helpText(say: Say): string {
  const width = Math.max(...Object.keys(SUMMARIES).map(widthOf)) + 2;
  return [
    say(
      "Precedent: project memory for coding agents. Usage: precedent VERB …",
      "Precedent：编程代理的项目记忆。用法：precedent 命令 …",
    ),
    "",
    ...GROUPS.flatMap(([en, zh, verbs]) => [
      say(en, zh),
      ...verbs.map((verb) => `  ${pad(verb, width)}${say(...SUMMARIES[verb]!)}`),
      "",
    ]),
    ...wrap(
      say(
        "`precedent help VERB` shows how one is used. Every verb takes --json and --project DIR.",
        "`precedent help 命令` 说明用法。每个命令都可加 --json 和 --project DIR。",
      ),
      COLUMNS,
    ),
    say(
      "Exit: 0 done, 1 refused or not so, 2 bad usage, 3 fault.",
      "退出码：0 完成，1 被拒或不成立，2 用法错误，3 故障。",
    ),
  ].join("\n");
}

const GROUPS: readonly (readonly [en: string, zh: string, verbs: readonly string[]])[] = [
  ["Begin", "开始", ["init", "status", "doctor", "config", "link", "refresh"]],
  ["Ask", "查询", ["search", "context", "verify", "list", "show", "history", "state", "log", "audit"]],
  [
    "Tell",
    "告知",
    ["remember", "correct", "supersede", "retract", "edit", "pin", "undo", "event", "loops", "work"],
  ],
  ["Why", "原因", ["why", "why-not", "trace"]],
  ["Decide", "裁决", ["review", "duplicates", "merge", "compress", "standing", "source", "policy", "frame"]],
  ["Keep", "保管", ["export", "import", "backup", "rebuild", "recover", "erase", "purge"]],
  ["More", "其他", ["cases", "completion", "version"]],
];
