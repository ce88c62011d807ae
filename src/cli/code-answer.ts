import type { Code } from "../engine/voice.ts";
import type { Answer } from "./answer.ts";
import { done, failed } from "./answer.ts";
import type { Say } from "./locale.ts";

/**
 * An answer for acts that come back with a code. All but `ok` and `duplicate` end with 1. `refused` says more of what was missing
 * than `not-permitted` does.
 */
export function answerCode(
  code: Code,
  well: string,
  data: Answer["data"],
  say: Say,
  more: { readonly wrong?: string | null; readonly refused?: Answer | null } = {},
): Answer {
  const wrong = more.wrong ?? null;
  if (code === "not-permitted" && more.refused) {
    return { ...more.refused, data: { code, ...data, ...more.refused.data } };
  }
  if (code === "ok") return done(well, { code, ...data });
  const [what, whatZh, todo, todoZh] = WORDS[code];
  if (code === "duplicate") return done(say(what, whatZh), { code, ...data });
  const detail = wrong === null ? "" : `: ${wrong}`;
  return failed(
    [
      say(`${what}${detail}.`, `${whatZh}${detail}。`),
      say("Nothing changed but the log.", "除日志外没有任何改动。"),
      say(todo, todoZh),
    ].join("\n  "),
    { code, ...data, ...(wrong === null ? {} : { wrong }) },
  );
}

const WORDS: Readonly<Record<Exclude<Code, "ok">, readonly [string, string, string, string]>> = {
  duplicate: ["That is known already.", "已经有了。", "", ""],
  conflict: [
    "Refused: it conflicts with what is there",
    "被拒：与已有内容冲突",
    "Look at what is there first: `precedent log`, `precedent loops`.",
    "请先查看已有内容：`precedent log`、`precedent loops`。",
  ],
  invalid: [
    "Refused: it is not of the right shape",
    "被拒：格式不对",
    "See `precedent help` for what is expected.",
    "请用 `precedent help` 查看所需格式。",
  ],
  "unknown-target": [
    "Refused: nothing of that id is known here",
    "被拒：此处没有这个编号",
    "Look for it with `precedent search` or `precedent log`.",
    "请用 `precedent search` 或 `precedent log` 查找。",
  ],
  "not-permitted": [
    "Refused: who asks may not do this",
    "被拒：没有这样做的权限",
    "A person does this at a terminal of their own, outside the agent.",
    "须由本人在代理之外的终端进行。",
  ],
  "other-project": [
    "Refused: it belongs to another project",
    "被拒：它属于另一个项目",
    "Go to that project's folder, or use --project.",
    "请到该项目的文件夹，或使用 --project。",
  ],
};
