import type { Refusal } from "../model/reason.ts";
import type { Say } from "./locale.ts";

/** Why a write was refused and what can be done, for a person to read. */
export function refusalWords(
  reason: Refusal | null,
  say: Say,
): { readonly why: string; readonly todo: string } {
  const [why, whyZh, todo, todoZh] = WORDS[reason ?? "store-failed"];
  return { why: say(why, whyZh), todo: say(todo, todoZh) };
}

/** A warning that comes with a write that was done. */
export function warningWords(warning: string, say: Say): string {
  const [en, zh] = WARNINGS[warning] ?? [warning, warning];
  return say(en, zh);
}

const WARNINGS: Readonly<Record<string, readonly [string, string]>> = {
  contradicts: ["something else is said about this; both are shown", "另有不同说法，两者都会显示"],
  "different-premise": ["it holds under other conditions than what was there", "与已有内容的前提不同"],
  "premise-narrowing": ["it holds under fewer conditions than before", "适用条件比先前更窄"],
  "evidence-kept": ["fresh evidence says otherwise and stays beside it", "另有新证据，仍然保留"],
  "implausible-number": ["the number looks implausible", "数值看来不合理"],
};

const WORDS: Readonly<Record<Refusal, readonly [string, string, string, string]>> = {
  empty: ["there is nothing in it", "内容为空", "Say what is to be kept.", "请写出要记住的内容。"],
  "too-long": [
    "it is longer than 64 KiB",
    "超过 64 KiB",
    "Keep the long text as a file and remember what follows from it.",
    "长文请存为文件，只记住结论。",
  ],
  "secret-only": [
    "nothing was left once the secret was taken out",
    "去除秘密后已无内容",
    "Say it without the secret.",
    "请去掉秘密后再说。",
  ],
  tombstoned: [
    "just this was displaced or rejected before",
    "这一内容曾被取代或否决",
    "A person may say it again at a terminal; see `precedent history` for what took its place.",
    "可由本人在终端重新说明；用 `precedent history` 查看取代它的内容。",
  ],
  "slot-rejected": [
    "something very near to it was rejected before",
    "非常相近的内容曾被否决",
    "A person may say it at a terminal.",
    "可由本人在终端说明。",
  ],
  "no-source": [
    "it needs a source and names none",
    "需要来源却未注明",
    "Name the records it rests on with --source.",
    "请用 --source 注明所依据的记录。",
  ],
  "unknown-source": [
    "a source it names is not known here",
    "所注来源在此处不存在",
    "Look for the id with `precedent search` or `precedent log`.",
    "请用 `precedent search` 或 `precedent log` 查找编号。",
  ],
  ungrounded: [
    "the words it quotes are not in the record",
    "所引的话不在记录中",
    "Quote exactly what was said.",
    "请逐字引用原话。",
  ],
  "self-reference": [
    "it is Precedent's own output",
    "这是 Precedent 自己的输出",
    "Say in your own words what is to be kept.",
    "请用自己的话说明。",
  ],
  "backdating-not-allowed": [
    "the policy in force allows no earlier date",
    "现行策略不许倒填日期",
    "Leave the date out, or change the policy.",
    "去掉日期，或修改策略。",
  ],
  "not-permitted": [
    "who asks may not do this",
    "没有这样做的权限",
    "A person does this at a terminal of their own, outside the agent.",
    "须由本人在代理之外的终端进行。",
  ],
  "target-unknown": [
    "nothing of that id is known here",
    "此处没有这个编号",
    "Look for it with `precedent search`.",
    "请用 `precedent search` 查找。",
  ],
  "target-class": [
    "it stands on a higher word than yours",
    "它的依据高于您的权限",
    "A person does this at a terminal.",
    "须由本人在终端进行。",
  ],
  "relation-conflict": [
    "it would have to hold and not hold at once",
    "二者关系自相矛盾",
    "Look at `precedent history` of the target first.",
    "请先用 `precedent history` 查看目标。",
  ],
  "idempotency-conflict": [
    "the same key came before with other content",
    "同一键曾对应不同内容",
    "Use a new key for new content.",
    "新内容请用新键。",
  ],
  "other-project": [
    "it belongs to another project",
    "它属于另一个项目",
    "Go to that project's folder, or use --project.",
    "请到该项目的文件夹，或使用 --project。",
  ],
  "policy-invalid": [
    "the policy in force cannot be read, so nothing is written under it",
    "现行策略无法读取，故不写入",
    "Approve a policy that can: `precedent policy approve FILE`.",
    "请批准可用的策略：`precedent policy approve FILE`。",
  ],
  "index-failed": [
    "it could not be made searchable, so it was not stored",
    "无法建立索引，故未存储",
    "Try again; if it stays so, ask `precedent doctor`.",
    "请重试；若仍如此，运行 `precedent doctor`。",
  ],
  "store-failed": [
    "the store could not write",
    "存储无法写入",
    "Ask `precedent doctor` what is wrong.",
    "请运行 `precedent doctor` 查明原因。",
  ],
};
