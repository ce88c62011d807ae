/**
 * True when the text around a sentence takes it back or only cites it: "That was wrong.", a heading "Rejected options". The
 * words stand there, but nobody says that they hold.
 */
export function isDisowned(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH).replace(/^[\s.。!！;；,，'"”」)）*_`-]+/u, "");
  if (AFTER.test(after) || AFTER_ZH.test(after) || BEFORE.test(before) || BEFORE_ZH.test(before)) return true;
  if (IMAGINED.test(before) || isListedUnder(text, start)) return true;
  return headingsAbove(text, start).some((heading) => CITING.test(heading));
}

/** Characters that are looked at on either side. */
const REACH = 160;
const AFTER =
  /^(?:but |though |well, |actually,? |and )?(?:(?:that|this|it|the above|which|none of (?:this|that))(?:'s| is| was| has been| turned out| proved)(?: to be)?(?: all| simply| just)? (?:not (?:true|right|correct|so|the case)|wrong|false|untrue|outdated|obsolete|incorrect|invalid|retracted|withdrawn|rejected|superseded|an? (?:mistake|myth|lie|joke|rumou?r|error|guess|lie|proposal|idea|plan)|no longer)|(?:that|this|it) (?:no longer|never|does not|doesn't|did not|didn't|isn't|wasn't)|wrong\b|not true|not any ?more|false\b|untrue|just kidding|strike that|scratch that|never ?mind|ignore (?:that|this|it)|i was wrong|i (?:made|was) (?:a|mistaken)|no(?:pe)?[,.!]|sorry|not\b(?=[!.\s]*$|[!.]))/i;
const AFTER_ZH =
  /^(?:但|不过|其实)?(?:这|那|它|以上|上面)?(?:是|都|句|条|个|话|一点|说法|已|已经)*(?:不对|不是真的|错了|错的|错误|有误|作废|过时|假的|谣言|误会|不再成立|弄错|记错|说错)|^(?:更正|算了|收回|忽略)/u;
const BEFORE =
  /(?:\b(?:wrong|false|myth|rumou?r|rejected|outdated|obsolete|deprecated|old|former(?:ly)?|proposal|proposed|idea|option|alternative|hypothesis|to-?do|question|example|e\.g\.|not true|imagine|suppose|assume|if|claim(?:s|ed)?|said|says|wrote|thinks?|thought|asked|told me|believed)\b[^.\n]{0,60}[:：,]\s*["'“„]?|\bnot (?:true|so|the case) that\s*)$/i;
const BEFORE_ZH =
  /(?:错误|谣言|误解|旧|过时|废弃|提议|方案|假设|例如|比如|假如|如果|他说|她说|有人说|据说|以为)[^。\n]{0,30}[:：,，]\s*[“「]?$/u;
const CITING =
  /\b(?:rejected|alternatives?|options?|considered|deprecated|obsolete|outdated|old|history|historic(?:al)?|to-?do|backlog|wish ?list|proposals?|proposed|ideas?|open questions?|questions?|future|roadmap|planned|plans?|drafts?|examples?|myths?|misconceptions?|superseded|archived?|removed|changelog|previous(?:ly)?|formerly|before|staging|production|rehearsal|legacy|experimental|beta|v\d[\w.]*)\b|(?:否决|备选|候选|废弃|过时|历史|待办|提议|草案|未来|规划|计划|示例|误区|旧|演练|预发|生产环境|测试环境|实验)/i;

const IMAGINED =
  /\b(?:suppose|imagine|pretend|hypothetically|let'?s say|assume|assuming|what if)\b[^\n]*$|(?:假设|设想|想象|倘若)[^\n]*$/i;

/** An item, or a line, that a line with a colon leads in: "Do not:" turns each of them. */
function isListedUnder(text: string, start: number): boolean {
  const lines = text.slice(0, start).split("\n");
  const own = lines.pop() ?? "";
  const isItem = ITEM.test(own);
  if (own.trim() !== "" && !isItem) return false;
  for (const line of lines.toReversed()) {
    if (line.trim() === "" || (isItem && (ITEM.test(line) || /^\s/u.test(line)))) continue;
    return /[:：]\s*[*_]{0,2}$/u.test(line);
  }
  return false;
}

const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])(?:\s|$)/u;

/** The chain of headings a place of a document stands under. */
function headingsAbove(text: string, start: number): readonly string[] {
  const found: string[] = [];
  let level = 7;
  const lines = text.slice(0, start).split("\n");
  for (let at = lines.length - 1; at >= 0 && level > 1; at -= 1) {
    const match = /^\s{0,3}(#{1,6})\s+(\S.*)$/u.exec(lines[at] ?? "");
    const depth = match?.[1]?.length ?? 7;
    if (match === null || depth >= level) continue;
    level = depth;
    found.push(match[2] ?? "");
  }
  return found;
}
