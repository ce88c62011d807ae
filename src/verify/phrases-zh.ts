import type { Phrase } from "./phrases-en.ts";
import type { TermSort } from "./term.ts";

/** The small word of Chinese that begins at a place of a run, longest first; none: one character is one term. */
export function chinesePhraseAt(text: string, at: number): (Phrase & { readonly width: number }) | null {
  for (let width = Math.min(LONGEST, text.length - at); width > 0; width -= 1) {
    const found = PHRASES.get(text.slice(at, at + width));
    if (found !== undefined) return { ...found, width };
  }
  return null;
}

/** Characters of the unit or measure word that begins at a place; 0 for none. */
export function chineseUnitLength(text: string, at: number): number {
  return UNIT.exec(text.slice(at, at + 5))?.[0].length ?? 0;
}

/** A Chinese numeral that counts: a unit or a measure word follows. */
export const CHINESE_NUMERAL = /^[零〇一二两三四五六七八九十百千万亿]+/u;

const LONGEST = 4;
const UNIT =
  /^(?:个小时|小时|分钟|秒钟|毫秒|微秒|纳秒|兆字节|字节|比特|赫兹|毫米|厘米|公里|千米|英里|公斤|千克|摄氏度|个百分点|欧元|美元|像素|个星期|星期|个月|秒|分|天|日|周|月|年|兆|米|克|吨|升|次|度|元|核|节|个|份|台|条|件|位|名|行|页|张|块|组|层|级|倍|种|项|轮|批|路|段|遍|人|根|只|套|列|栏|档)/u;
const PHRASES = new Map<string, Phrase>();

function define(sort: TermSort, list: string): void {
  for (const entry of list.split(" ")) {
    const spellings = entry.split("=");
    const text = spellings[0] ?? "";
    for (const spelling of spellings) PHRASES.set(spelling, { text, sort });
  }
}

define("negation", "不再 不 没有=没 未 无法 无需 禁止 勿 并非 别 无 非");
// Terms of the trade and fixed words that only look like a denial.
define(
  "word",
  "不仅 不但 不同 不过 不断 不错 不久 不管 不论 无论 无线 无状态 非常 非对称 不对称 未来 不变 不可变 不锈 无锁 无头 非阻塞 未知 无效 无限 特别 分别 级别 类别 识别 区别 别名 类型 是否 之间 目的 的确 有的 只读 只写 从库 从属 到期 到达 性能 功能 能力 智能 会话 会议 要求 重要 主要 需求 应用 响应 前端 前缀 后端 后台 后缀 开关 开发 开始 关系 关键 有效 现有 中间 中文 可用 可靠 可见 所有者 部分区 以上 以下",
);
define(
  "bound",
  "最多=至多=不超过 至少=最少=不少于=不低于 超过=多于=大于=高于 少于=小于=低于 只有=唯有=仅有 只=仅 大约=约 恰好 左右 不早于 不晚于",
);
define("quantifier", "所有=全部 每=每个 任何 有些=某些 部分 大多数 除了=除 以外 之外 包括 都 各");
define("modal", "可以 能=能够 必须 应该=应当 会 要 需要 允许 将=将会 即将 计划 打算 准备");
define("hedge", "可能 也许 或许 大概 怀疑 认为 猜测 估计 似乎 好像 听说 据说 建议 提议 希望 考虑");
define("time", "已=已经 曾=曾经 正在 仍=仍然 总是 经常 有时 以前");
define("relation", "之前 之后 从 到 至 由 被 把 比 给 向 因为 如果 当 在 和 与 或 以及 而 但");
define("link", "是 设为=设置为 等于 定为");
// What says only that it is so at present.
define("time", "=目前=现在=当前");
