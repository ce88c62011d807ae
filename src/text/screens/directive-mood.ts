import { leadingVerb } from "../sentences-orders.ts";

/** True when the words before `at` forbid, warn of, or report a refusal of what follows: strengthening is no bypass. */
export function isForbidden(words: string, at: number): boolean {
  const before = words.slice(Math.max(0, at - 60), at);
  // "Do not forget to skip" and "never hesitate to skip" forbid nothing.
  const plain = before.replace(
    /\b(?:do not|don't|never) (?:forget|hesitate|fail|be afraid|wait)(?: to)?\b/g,
    "",
  );
  return FORBIDDEN.test(plain) || FORBIDDEN_DE.test(plain) || REFUSED.test(words.slice(at));
}

/** German puts its verb last: "niemals die Tests überspringen", "die Tests nie überspringen"; "nicht nötig" loosens. */
export function isForbiddenDe(words: string, at: number, matched: string): boolean {
  if (FORBIDDEN_DE.test(words.slice(Math.max(0, at - 60), at))) return true;
  return /\b(?:nicht|nie|niemals)\b(?! (?:nötig|notwendig|erforderlich))/.test(matched);
}

/** True when the sentence orders, allows or advises at `at`; a description of what a flag does is none of these. */
export function isAdvice(words: string, at: number): boolean {
  if (isOrder(words)) return true;
  if (!REPORTS.test(words) || ADVICE.test(words.replace(REPORTS, ""))) return true;
  // "We are late, so publish without a review": told first, then ordered.
  const before = words.slice(0, at).split(/[,;:] (?:so |and |then |but |just |please )*/);
  return before.length > 1 && isOrder(`${before.at(-1) ?? ""}${words.slice(at)}`);
}

function isOrder(words: string): boolean {
  return leadingVerb(words) !== null || OPENS_ORDER.test(words);
}

/** True when the verb belongs to a description: "lets you skip", "a flag to disable", "what happens if you skip". */
export function tellsOnly(words: string, at: number): boolean {
  const before = words.slice(Math.max(0, at - 48), at);
  return (
    /\b(?:lets?|allows?|enables?|helps?|makes it possible for|possible to|how (?:do|does|can|could|would|should) (?:i|you|we|one)(?: \w+)?|how to|why (?:do|does|did|would|should) (?:i|you|we|they)(?: \w+)?|(?:flag|option|switch|setting|button|command|attempts?|tries|trying|tried|attempted|wants?|wanted|refus\w+|fail(?:s|ed)?|unable|impossible|illegal|forbidden|dangerous|unsafe|wrong|tempting|ability|able|bug|request|used) (?:us |you |users |one |that |which |we )?(?:to |of )?)(?:\w+ )?$/.test(
      before,
    ) ||
    /^(?:if|when|whenever|in case|unless|should) (?:you|we|they|someone|anyone|agents?|the \w+)(?: \w+)? $/.test(
      words.slice(0, at),
    ) ||
    /^(?:did|does|do|is|are|was|were|can|could|should|may|why|what|who|when|which|where|how) .*\?$/.test(
      words,
    )
  );
}

/** Chinese: the order is forbidden or only told of. `end` is where the match ends. */
export function isForbiddenZh(words: string, at: number, end: number): boolean {
  const before = words.slice(Math.max(0, at - 12), at);
  const after = words.slice(end, end + 10);
  if (/^(?:跳过|绕过|关闭|关掉|禁用|停用|取消|忽略|省略|删除|移除)了(?!吧)/u.test(words.slice(at)) && at > 0)
    return true;
  return (
    /(?:不要|不得|禁止|严禁|不能|不可(?!以不)|不许|不准|切勿|请勿|别|勿|从不|绝不|决不|不应|不该|不允许|不会|避免|防止|拒绝|杜绝|没有|没|未|并非|谁也不)(?:以任何(?:方式|理由))?(?:擅自|随意|私自|直接|再|轻易|试图|想着|去|使用|用|带着?|加上?|传入?|出现|在[^，。]{0,8})?$/u.test(
      before,
    ) ||
    /(?:会|用于|用来|可选|曾经?|已经?|被|能够|为何|为什么|是否|如果|若|假如|一旦|当|因为|由于|上次|昨天|上周|去年)[^，。]{0,4}$/u.test(
      before,
    ) ||
    /^(?:了(?!吧|算)|过|[^，。]{0,6}(?:的(?:选项|参数|开关|按钮|请求|行为|后果|人|代码|操作|提交)|是(?:被)?(?:禁止|不允许|不对|错误|危险|不安全)|(?:会|将)(?:导致|被拒|失败|报错|触发)|吗|？|\?|不被允许))/u.test(
      after,
    )
  );
}

const OPENS_ORDER =
  /^(?:please |just )?(?:(?:do not|don't|dont|no need to)\b|(?:merge|ship|deploy|publish|push|land|sell|launch|commit) (?:before|without|despite|even|ahead)\b)/;
const FORBIDDEN =
  /\b(?:do not|don't|dont|never|must not|mustn't|should not|shouldn't|shall not|may not|cannot|can't|can not|could not|not to|avoid|without|nobody (?:may|can|should|shall)|no one (?:may|can|should|shall)|none may|not allowed to|not permitted to|forbidden to|prohibited (?:to|from)|refuse to|rather than|instead of|prevents?|preventing|stops?|stopping|keeps?|blocks?|against|forbids?|forbid|prohibits?|rejects?|rejected|denies|refuses|catches|detects?|not|nor|neither|no longer|hardly|wouldn't|won't|will not|would not|didn't|did not|doesn't|does not|dare(?:n't| not)|warns? (?:if|when|about|against))(?: (?:ever|anyone|anybody|you|us|people|agents|developers|from|to|be|a|an|the|any|just|simply|try|attempt|try to|attempt to|even|use|using|run|pass|git|allow|commit|push|add|on|with|of|and|or|let|set|log|sign|in|`)){0,4}[ `"'(]*$/;
const FORBIDDEN_DE = /\b(?:nicht|nie|niemals|kein(?:e|en|er)?|ohne|statt|vermeide)\b(?: \S+){0,3} ?$/;
const REFUSED =
  /^[^.!?]{0,80}\b(?:is|are|was|were) (?:strictly |explicitly |not )?(?:forbidden|prohibited|banned|blocked|rejected|disallowed|not allowed|not permitted|allowed to no ?one|a mistake|dangerous|unsafe|illegal|refused|against (?:the |our )?(?:rules|policy)|never (?:ok|okay|allowed|acceptable|an option)|no option|out of the question|what went wrong|how we lost)\b|^[^.!?]{0,60}\b(?:nicht|nie|niemals)\b/;
/** A sentence that tells: its subject is a thing and its verb stands in the third person or the past. */
const REPORTS =
  /^(?:(?:the|a|an|this|that|our|its|their|each|every|last|yesterday'?s?|in|on|at|since|during|after|because|while|someone|somebody|nobody|he|she|they|it) )?(?:[\w'’`./-]+ ){0,6}?(?:is|are|was|were|has|had|been|does|did|went|skips|disables|means|bypasses|runs|ran|pushed|merged|pushes|deploys|deployed|shipped|released|rejects|rejected|refuses|blocks|blocked|stores|stored|stands for|catches|fails|failed|prevents|forbids|detects|warns|happens|happened|lets|allows|allowed|uses|used|sends|sent|logs|logged|exposes|exposed|writes|wrote|regretted|causes|caused|broke|says|said|shows|explains|documents|covers)\b/;
const ADVICE =
  /\b(?:must|should|always|please|let's|need to|needs to|have to|may|can|free to|fine|ok|okay|recommended|best practice|standard (?:fix|practice)|just|simply|everyone|required|not needed|sufficient|no authentication|from now on)\b/;
