import { isChoice, kindOfValue } from "./statements/value.ts";
import { ONE_TIME_VERBS, STANDING_VERBS } from "./sentences-verbs.ts";

/** "Could you …", "please …", "请…", "bitte …": asked of the reader, whatever the mark at the end. */
export function isPoliteRequest(said: string): boolean {
  return POLITE_EN.test(said) || POLITE_ZH.test(said) || POLITE_DE.test(said);
}

/**
 * An order that states how things are to be done from now on ("Always run …", "Never push …", "Use tabs for …",
 * "Skip the visual diff on … fixtures"): it is a rule, so it counts as said, not as asked.
 */
export function isStandingOrder(said: string): boolean {
  const order = withoutPolite(said);
  if (STANDING_ZH.test(order) || STANDING_DE.test(order)) return true;
  if (ALWAYS.test(order) || FORBIDS.test(order)) return true;
  const verb = leadingVerb(order);
  if (verb === null) return /^let'?s\b/i.test(order) && GENERAL.test(order);
  if (isForMe(order, verb)) return false;
  if (STANDING_VERBS.has(verb)) return !ONCE.test(order);
  if (namesTool(order) && !ONCE.test(order)) return true;
  return ONE_TIME_VERBS.has(verb) && (GENERAL.test(order) || isManner(order)) && !ONCE.test(order);
}

/** "Log with structlog", "Lint using ruff": without an object it says what is worked with. */
function namesTool(order: string): boolean {
  const tool = /^(?:log|lint|format|mock|bundle|test) (?:with|using|via) (?<tool>\S+)$/iu.exec(
    order.replace(/[.!]+$/, ""),
  );
  return tool?.groups !== undefined && isChoice(kindOfValue(tool.groups["tool"] ?? ""));
}

/** An order to be carried out once ("Add a retry …", "Fix the crash", "修复…", "Behebe …"). */
export function isOneTimeOrder(said: string): boolean {
  const order = withoutPolite(said);
  if (
    (ORDER_ZH.test(order) && !tellsInChinese(order)) ||
    ORDER_DE.test(order) ||
    /^let'?s (?!always|never)/i.test(order)
  )
    return true;
  const verb = leadingVerb(order);
  return (
    verb !== null &&
    (ONE_TIME_VERBS.has(verb) || (STANDING_VERBS.has(verb) && (ONCE.test(order) || isForMe(order, verb))))
  );
}

/** True when a Chinese sentence says something of what it opens with, though an order opens with the same word. */
export function tellsInChinese(said: string): boolean {
  return TELLS_ZH.test(said) || tellsOfWork(said);
}

/** A Chinese verb that opens a sentence as the name of a thing: no order, though an order opens with the same word. */
function tellsOfWork(said: string): boolean {
  const name = NAMED_ZH.exec(said)?.[0];
  if (name === undefined) return false;
  const plain = said.replace(/[。！!]+$/u, "");
  return SAYS_OF_IT_ZH.test(plain.slice(name.length)) && !ABOUT_ZH.test(plain);
}

/** True when an order opens the sentence, be it for once or for good. */
export function startsWithOrder(said: string): boolean {
  return isOneTimeOrder(said) || isStandingOrder(said);
}

/** The order without its please; the same text when there is none. */
export function withoutPolite(said: string): string {
  const polite = POLITE_EN.exec(said) ?? POLITE_ZH.exec(said) ?? POLITE_DE.exec(said);
  return polite === null ? said : said.slice(polite[0].length);
}

/** The imperative verb an English sentence opens with, in lower case, or null when it opens otherwise. */
export function leadingVerb(said: string, verbs: readonly ReadonlySet<string>[] = VERBS): string | null {
  const word = openingWord(said);
  if (word === null || !verbs.some((known) => known.has(word))) return null;
  return NOUN_READING.test(said.slice(said.toLowerCase().indexOf(word))) ? null : word;
}

/** The first word of an English sentence after "now", "then", "just" and the like, in lower case. */
export function openingWord(said: string): string | null {
  return OPENING_WORDS.exec(said)?.[1]?.toLowerCase() ?? null;
}

const VERBS: readonly ReadonlySet<string>[] = [ONE_TIME_VERBS, STANDING_VERBS];
const POLITE_EN =
  /^(?:(?:ok(?:ay)?|so|now|then|and|also|next|first|great|no),? +)*(?:(?:could|can|would|will) (?:you|we|someone) (?:please |kindly |maybe |perhaps |quickly |just |also )*|(?:please|kindly|pls)[, ]+(?:also |just |now |then )*|i(?:'d like| would like| want| need) you to |would you mind |do you mind |go ahead and |feel free to |make it so that )/iu;
const POLITE_ZH =
  /^(?:好的?[，,。 ]*|那[，, ]?|现在|然后|接着)?(?:请(?:你|您|先|再|帮我|帮忙|务必)?|麻烦(?:你|您)?|帮我|帮忙|给我|替我|劳烦|能不能(?:帮我|请你)?|能否|可以帮我|可否)/u;
const POLITE_DE =
  /^(?:bitte |(?:kannst|könntest|würdest|können|könnten) (?:du|sie|ihr) (?:bitte |mal |mir )*)/iu;
const OPENING_WORDS =
  /^(?:(?:ok(?:ay)?|so|now|then|and|also|next|first|finally|instead|afterwards|again|maybe|perhaps|just|simply|quickly|carefully|directly|temporarily|for now|no|yes|great|thanks)[,: ]+ ?){0,3}(\p{L}+)(?=[\s.,!:]|$)/iu;
// "Run time is 9 s", "Test results are kept", "Release notes are written": the first word is a noun, a verb comes later.
const NOUN_READING =
  /^\p{L}+(?! (?:the|an?|this|that|these|those|every|each|all|any|our|my|your|its|me|us|it|them|why|how|when|where|whether|what|whatever|whoever|who|everything|anything|\p{L}+ing)\b)(?: (?!(?:that|which|who|whom|whose|when|where|what|how|why|whether|if)\b)[\p{L}\p{N}_./-]+){0,4}? (?:is|are|was|were|has|have|had|takes?|runs?|lives?|goes|go|needs?|uses?|holds?|leaves?|stays?|takes|comes?|must|should|may|can|cannot|will|starts?|ends?|lands?|works?|passes|fails?|belongs?|changes?|happens?|means?|shows?|opens|closes|peaks?|moved|changed|failed|passed|seems?|follows?|depends?|contains?|lies|fixes|adds|removes|breaks|supports|returns|accepts|finished|started|reads|writes|keeps|sends|checks|prevents|requires|ensures|allows|helps|provides)\b|^\p{L}+(?: (?:log|report|results?|finished|passed|failed|by \p{L}+))?[:：]/iu;
const ALWAYS =
  /^(?:always|never|(?:from|as of) (?:now|today|here|this point)(?: on(?:wards?)?)?|going forward|in (?:the )?future|henceforth|by default|as a rule|(?:before|after|on|for|in|at|with) (?:each|every|any|all)\b|whenever|each time|every time|(?:make|be) sure (?:to|that|you)|remember to|be careful (?:to|not)|no(?: more)? [\p{L}-]+s? (?:in|on|at|for|before|after|without|to|under)\b|only \p{L}+ )/iu;
const FORBIDS =
  /^(?:please )?(?:do not|don'?t|dont|avoid|refrain from|stop \p{L}+ing|must not|no longer)\b(?! (?:change|touch|do|edit|modify|explain|worry|bother|forget) (?:anything|this|it|that|me|about)?\b|$)/iu;
const GENERAL =
  /\b(?:always|never|every|each|whenever|everywhere|by default|from now on|from here on|going forward|in (?:the )?future|unless|at all times|(?:before|after|when|while) (?:an?|any|merging|committing|releasing|deploying|pushing|writing|naming|testing|\p{L}+ing|the (?:release|launch|commit|merge|deploy)\w*|load|harvest|commits?|releases?|merges?|pushes)\b|instead of|rather than|only (?:with|in|on|for|after|before|from|via|through))/iu;
const ONCE =
  /\b(?:this time|once|right now|today only|for now|now|here|again|in this (?:file|function|branch|pr|module|test|repo))\b(?! on\b)/iu;
// No article and a manner: "Write titles in lower case", "Show prices in euros".
const MANNER =
  /^\p{L}+ (?!(?:the|a|an|this|that|these|those|my|our|your|his|her|its|it|me|us|them|all|some|any|another|one|up|out|down|back|off|on|in|to|for|with|through|into|over)\b)(?:[\p{L}-]+ ){0,2}[\p{L}-]+s? (?:in|with|as|by|using|via|under|through|behind|without)\b/iu;

function isManner(order: string): boolean {
  // "Sort imports alphabetically", "deploy on Tuesdays": how or when, of things in general.
  if (/^\p{L}+ [\p{L}-]+s \p{L}+ly[.!]?$/iu.test(order)) return true;
  if (/^\p{L}+(?: [\p{L}-]+s)? (?:on|at) (?:\p{L}+days|weekends|weekdays)[.!]?$/iu.test(order)) return true;
  return (
    MANNER.test(order.replace(/^(?:(?:please|just|also|then|and)[, ]+)+/i, "")) &&
    !/\b(?:the|this|that) (?:bug|issue|crash|error|failure|problem)\b/i.test(order)
  );
}

function isForMe(order: string, verb: string): boolean {
  const after = order.slice(order.toLowerCase().indexOf(verb) + verb.length);
  return (
    /^ (?:me|us)\b/i.test(after) ||
    (/^(?:answer|reply|call|treat|keep|name|format)$/.test(verb) &&
      /^ (?:this|it|that|the (?:question|following|pilot|first|last|ferry))\b/i.test(after))
  );
}

const STANDING_ZH =
  /(?:总是|永远|一律|务必|必须|始终|每次|每当|凡是|所有[^，。]{1,12}都|禁止|严禁|不得|不许|不准|切勿|请勿|今后|以后|从现在起|从今|从此|往后|默认(?:用|使用|情况下))|^(?:请|我们)?(?:不要|别|勿|不能|不可|避免|统一|优先|坚持|改用|使用|用|采用|保持|确保)(?!户|途|法|例|于|告诉我)/u;
const STANDING_DE =
  /^(?:immer|nie(?:mals)?|ab (?:jetzt|sofort|heute)|künftig|in zukunft|grundsätzlich|stets|vor jede[mr]|nach jede[mr]|bei jede[mr])\b|^(?:verwende|nutze|benutze|verwendet|nutzt|vermeide)(?:t|n sie)? |\b(?:immer|niemals|nie|stets|grundsätzlich) (?:vor|nach|mit|ohne|zuerst)\b/iu;
const ORDER_ZH =
  /^(?:现在|然后|再|先|接着|马上|立即|顺便|把|将)?(?:修复|修改|修一下|添加|增加|新增|加上|加一|加个|删除|删掉|移除|去掉|实现|重构|更新|升级|优化|运行|执行|跑一下|跑一遍|部署|提交|创建|新建|生成|编写|写一|写个|改一下|改成|改名|重命名|检查|查一下|查看|看一下|看看|分析|解释|说明|列出|给出|告诉|展示|显示|打开|关闭|调整|迁移|回滚|撤销|恢复|安装|测试一下|测试|整理|合并|拆分|替换|转换|翻译|总结|画|做一|做个|搭建|设计|清理|发布|导出|导入|补充|完善|处理|解决|帮)|^给[^，。的给]{1,12}(?:加|添|补|配|换)(?!在)|^把[^，。]{1,40}(?:改成|改为|换成|删掉|删除|去掉|移到|加上|放到|修好|拆成|合并|重命名)/u;
// "导出服务支持断点续传" tells of a service called export; "修复导出服务" orders.
const TELLS_ZH =
  /^[^，。把将]{2,12}?(?:服务|模块|任务|接口|脚本|工具|功能|流程|页面|时间|结果|进程|命令|方式|策略|规则|系统|日志|周期|目录|端口|框架|环境|数据|用例|账号|文件|计划|平台|集群|分支|工作|人员|库|层|器|页|间隔|次数)(?:的[^，。]{1,8})?(?:支持|使用|采用|是(?!否|不是)|为(?!什么)|在(?!哪|不在|线)|由(?!来)|用|会(?!不会)|已|每|放在|位于|需要(?!不需要)|不|改用|改为|改成|从|换成|换用|切换|迁移|现在|跑在|运行在|必须|禁止|最多|至少)|^[^，。把将]{2,8}?(?:环境|平台|系统|集群)(?:中|里|上|下|内)[，,](?!请|帮|把|将|给|先|再|修|加|添|删|更新|检查|运行|执行|部署|看)/u;
// "部署需要两次审批", "测试机房有两扇窗", "发布由小林负责": the verb names a thing or a work, and what follows says something of it.
const NAMED_ZH =
  /^(?:修复|修改|添加|增加|新增|删除|实现|重构|更新|升级|优化|运行|执行|部署|提交|创建|生成|编写|检查|分析|调整|迁移|回滚|恢复|安装|测试|整理|合并|拆分|替换|转换|翻译|设计|清理|发布|导出|导入|处理|展示|显示|搭建)/u;
const SAYS_OF_IT_ZH =
  /^(?:[^，。！？把将给让一]{0,10}?(?:由(?!来|于)|(?<!所|只|没)有(?!没有|效|关|限|序|点)|(?<!有)没有|需要(?!不需要)|要(?=[两三四五六七八九十\d先经等过])|必须|共有?|耗时|花费|存放|保存(?!到)|放在|位于|归|属于|是(?!否|不是)|不是|(?:改|统一|一律)?用(?!户|例|途|法|于)|不(?:必|用|需要)再?|占用|只能|只有|都(?!不都))|[^，。！？把将给让一]{1,10}?每(?:天|周|晚|月|年|日|小时|分钟|季度|[两三\d])|[^，。！？把将给让一]{2,10}?(?:在(?!哪|不在|线|内|运行)|按(?!钮|键)|(?:今晚|明早|明天|今天|早上|上午|中午|下午|晚上|夜里|夜间|凌晨|周末|[周星][期]?[一二三四五六日天])))/u;
// "测试需要登录的接口": what the order is about, not what is said of it.
const ABOUT_ZH = /的[^，。的是在有由要]{1,10}$/u;
const ORDER_DE =
  /^(?:jetzt |dann |und |bitte )?(?:behebe|repariere|korrigiere|füge|lösche|entferne|schreibe?|erstelle|baue?|ändere|aktualisiere|implementiere|refaktoriere|starte|führe|teste|prüfe|zeige?|erkläre?|nenne|liste|suche|öffne|schließe|benenne|verschiebe|ersetze|installiere|mach|mache|räume?|setze|stelle|bringe?|rolle|deploye|merge|optimiere|ergänze|passe)(?:n sie|t)?\b/iu;
