import type { Say } from "./locale.ts";

/** A verdict's reason in words; the code itself where no words are needed. */
export function reasonWords(because: string, say: Say): string {
  const found = WORDS[because];
  return found === undefined ? because : say(...found);
}

/** The words, and behind them the code by which programs and `trace find` know it. */
export function because(code: string, say: Say): string {
  const words = reasonWords(code, say);
  return words === code ? code : `${words} (${code})`;
}

const WORDS: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  "no-match": ["shares no word with the question", "与问题没有共同的词"],
  "beyond-pool": ["others matched better", "其他内容更匹配"],
  archived: ["in the archive", "已归档"],
  "not-indexed": ["not searchable yet", "尚未编入索引"],
  "not-known-then": ["not known at that moment", "那时尚不知道"],
  retracted: ["was taken back", "已撤回"],
  corrected: ["was wrong, and corrected", "有误，已更正"],
  superseded: ["something took its place", "已被取代"],
  shadowed: ["the project says otherwise", "项目另有说法"],
  expired: ["its time is over", "已过期"],
  planned: ["its time has not come", "尚未生效"],
  "outside-project": ["of another project", "属于其他项目"],
  "outside-work": ["of other work than this", "与当前工作无关"],
  revoked: ["its source was revoked", "来源已撤销"],
  tainted: ["rests on something revoked", "所依据的已撤销"],
  "unresolvable-source": ["its source cannot be found", "找不到来源"],
  restricted: ["its source may not be used for this", "来源不得用于此处"],
  "out-of-scope": ["holds under another premise", "前提不同"],
  untrusted: ["from outside, never endorsed", "来自外部，未经认可"],
  "suspected-injection": ["reads like an attack on the model", "疑似注入"],
  "refuted-directive": ["an order that was refused", "已被否定的指令"],
  "unverified-directive": ["an order nobody of standing gave", "无权者下的指令"],
  "uncorroborated-directive": ["an order on one word alone", "仅凭一面之词的指令"],
  conflict: ["two say different things; a person decides", "说法冲突，须由人裁决"],
  "awaiting-review": ["waits for you", "等您处理"],
  "redundant-echo": ["says what another says", "与另一条重复"],
  duplicate: ["the same words again", "文字相同"],
  "below-threshold": ["too far from the question", "与问题相距太远"],
  budget: ["no room left", "篇幅已满"],
  decisive: ["decides this", "对此起决定作用"],
  disagreement: ["one side of a disagreement", "分歧的一方"],
  grounding: ["what a shown line rests on", "所示内容的依据"],
  supporting: ["supports what decides", "支持决定性内容"],
  contextual: ["informs", "供参考"],
};
