/** True when a clause speaks of what was: by its verb, or by a word that stands for a time gone by. */
export function isPast(said: string): boolean {
  const german = GERMAN_WAS.test(said);
  return (
    (!german && (PAST_EN.test(said) || DONE_EN.test(said))) ||
    PAST_ZH.test(said) ||
    PAST_DE.test(said) ||
    DONE_DE.test(said)
  );
}

/** What a question is about: the first finite verb decides, whatever its other clauses tell ("Is the bug we found fixed?"). */
export function isPastQuestion(asked: string): boolean {
  const said = withoutRelative(asked);
  if (withoutMatrix(said) !== said) return carriesPast(said);
  if (GONE.test(said)) return true;
  if (isPresentLed(said)) return REASON.test(said);
  return isPast(said) || PRETERITE_DE.test(said);
}

/** German and Chinese side clauses that only say which thing is meant: "der Test, den wir ergänzt haben", 昨天加的测试. */
function withoutRelative(said: string): string {
  const plain = said.replace(/, (?:der|die|das|den|dem|denen|deren|dessen) [^,?]+/giu, "");
  const rest = plain.replace(GONE_THING_ZH, "");
  return rest !== plain && /吗[？?]?$/u.test(rest) && !isPast(rest) ? rest : plain;
}

const GONE_THING_ZH = /^(?:昨天|前天|上次|上周|上个?月|去年|之前|以前|刚才)[^，。？?的]{1,12}的/u;

/** "do you know why we chose it": a question that only carries one about the past. */
export function carriesPast(said: string): boolean {
  const asked = withoutMatrix(said);
  return asked !== said && (isPast(asked) || REASON.test(asked));
}

/** "how come we stopped" asks why; "why'd we drop it" says did. */
export function spelledOut(said: string): string {
  return said
    .replace(/\bhow come\b/giu, "why")
    .replace(
      /^((?:and |so |but )?(?:why|who|when|where|how|what))['’]d\b(?! (?:be|have|you (?:suggest|recommend)))/iu,
      "$1 did",
    );
}

/** "whether the bug we found is fixed": the last finite verb is the one that is asked about. */
export function isPresentWhether(said: string): boolean {
  return (
    /^(?:whether|if|ob)\b.*\b(?:is|are|does|do|can|will|works?|still|ist|sind)\b/iu.test(said) &&
    !/\b(?:ever|before|back then)\b/iu.test(said)
  );
}

/** "what led to the rewrite", "who broke it": the asking word did it. */
export function asksForDoer(said: string): boolean {
  return SUBJECT.test(said);
}

function isPresentLed(said: string): boolean {
  if (SUBJECT.test(said)) return false;
  const first = AUXILIARY.exec(said)?.groups;
  if (first?.["perfect"] !== undefined) return IS_DONE.test(said);
  if (first?.["contracted"] !== undefined) return !HAS_DONE.test(said);
  return first?.["present"] !== undefined;
}

function withoutMatrix(said: string): string {
  const rest = said.replace(MATRIX, "");
  return rest === said || /^(?:that|why|when|where|who|what|which|how|whether|if)\b/iu.test(rest)
    ? rest
    : `that ${rest}`;
}

/** The German "was" asks for a thing; the English one is a verb. */
const GERMAN_WAS =
  /^(?:und |aber |also )?was (?=.*\b(?:der|den|dem|die|das|eine?[nmrs]?|wenn|wir|ich|man|mit|für|von|im|am|beim|nicht|sich|zu[mr]?|es|er|sie|und|auf|bei|nach|gegen)\b)(?!.*\b(?:the|it|ever|this|that|there)\b)/iu;
/** Questions that only carry another one: "do you know why …", "is it true that …", "is there a record of …". */
const MATRIX =
  /^(?:and |so |but )?(?:(?:do|does) (?:you|we|anyone|anybody|somebody|someone) (?:still |even |happen to )?(?:know|remember|recall)(?: (?:again|offhand))?|(?:any|do (?:you|we) have an|have (?:you|we) (?:got )?an) (?:idea|clue|memory|recollection)(?: of)?|is it (?:true|right|correct|possible|documented|written down|noted|recorded|known)(?: anywhere| somewhere)?|(?:is|are) there (?:(?:a|an|any|some) )?(?:record|note|notes|trace|log|mention|document|memo|minutes|protocol|summary|explanation)s?(?: \w+)? (?:of|on|about|for|that (?:says|explains|tells|shows)|saying|explaining|telling)|is (?:this|that|it) (?:something|a \w+|one|the one)(?: that| which)?(?= (?:we|you|i|they|somebody|someone)\b)|(?:where|how) (?:can|could|do|would) (?:i|we|you) (?:read|see|find|look|learn|check)(?: up| out)?(?: about| on)?(?= (?:what|why|who|when|how) (?:we|you|they|i|the)\b)|what do (?:you|we|i) (?:still )?(?:know|remember|recall) (?:about|of)(?= (?:how|why|when|who|what|where)\b))[,:]? ?/iu;
/** Words that put a question into the past whatever its verb. */
const GONE =
  /\b(?:historically|originally|back then|in those days|at the time|back in (?:the )?(?:\d{4}|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|day)|(?:the|your|our) last time (?:we|you|i|anyone|somebody|someone|it)|do (?:you|we|i) (?:still )?(?:remember|recall)|is (?:it|this|that) (?:that|what) (?:we|you|i) (?:\p{L}+ed|chose|said)|since when|seit wann)\b/iu;
/** A present question whose subject is what was: its reason, its history. */
const REASON =
  /\b(?:history|story|origins?|backstory|genesis|background|reasons?|rationale|motivation|reasoning|thinking|arguments?) (?:of|behind|for|why|that|against|we|you|they)\b/iu;
/** Who or what did it, with no auxiliary: "who broke …", "which approach won". */
const SUBJECT =
  /^(?:(?:and|so|but),? )?(?:who|what|which(?: (?!(?:is|are|am|be|should|must|can|will|do|does)\b)\S+){1,3}|whose \S+)(?: (?:last|first|originally|once|ever|actually|finally|just|else))? (?:(?!need|feed|seed|exceed|succeed)\p{L}{2,}(?:ed)|ran|wrote|made|broke|chose|came|went|took|built|got|said|drove|gave|kept|left|led|lost|sent|set up|put|told|began|became|brought|drew|fell|found|held|knew|met|paid|read|rose|saw|sold|spent|spoke|stood|taught|thought|threw|won|cut|hit|split)\b/iu;
const AUXILIARY =
  /^(?:(?:and|so|but|then|now|ok(?:ay)?),? )?(?:(?:in|on|at|by|for|from|to|of|under|with|since|about) )?(?:(?:why|when|where|who|whom|whose|what|which|how)\b(?: (?!(?:we|you|they|i|he|she|it)\b)[^\s,?]+){0,7}?)? ?\b(?:(?<present>is|are|am|do|does|can|could|will|would|should|shall|may|might|must|isn't|aren't|don't|doesn't|can't|won't)|(?<past>did|was|were|had|didn't|wasn't|weren't|hadn't)|(?<perfect>has|have|haven't|hasn't))\b|^(?:why|when|where|who|what|how)(?<contracted>['’]s)\b/iu;
/** "what's changed" is what has changed, "what's the plan" what is. */
const HAS_DONE = /^\S+ ?\S*['’]s (?:\p{L}+ ){0,2}?(?:changed|happened|been|gone|become|come|\p{L}{2,}ed)\b/iu;
/** "Has the deploy finished?" asks how it stands; "have we ever tried", "has this been discussed" ask what was. */
const IS_DONE =
  /^(?:(?:and|so|but),? )?(?:has|have|hasn't|haven't) (?!(?:we|you|i|they|anyone|anybody|someone|somebody|there) (?:already |ever |previously |once )?(?:\p{L}+ed|been|had|tried|done|said|seen|met|chosen|written|taken|spoken|thought))(?!.*\b(?:ever|already|before|previously|once|tried|discussed|considered|proposed|decided|rejected|suggested|debated)\b)/iu;
const PAST_EN =
  /\b(?:did|was|were|had|wasn't|weren't|didn't|hadn't)\b|\b(?:(?<!\b(?:is|are|am|be|being|gets?|getting|got|i'm|we're) )used to|back then|last (?:time|week|month|year|night|spring|summer|autumn|winter|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday|sprint|release)|yesterday|previously|formerly|originally|in the past|ever (?:been|used|tried|had|discussed|decided)|ago|earlier (?:this|today|we))\b|^(?:who|what|which(?: (?!(?:is|are|am|be|should|must|can|will|do|does)\b)\S+){1,3}|whose \S+)(?: (?:last|first|originally|once|ever|actually|finally|just))? (?:(?!need|feed|seed|exceed|succeed)\p{L}{2,}(?:ed)|ran|wrote|made|broke|chose|came|went|took|built|got|said|drove|gave|kept|left|lost|sent|set up|put|told|began|became|brought|drew|fell|found|held|knew|led|met|paid|read|rose|saw|sold|spent|spoke|stood|taught|thought|threw|won)\b|\b(?:ha(?:ve|s) (?:we|you|i|they|anyone|it|there|the \w+|\w+) (?:\w+ )?(?:ever |already |been |never )?(?:\p{L}+ed|been|done|made|had|tried|said|taken|written|chosen|gone|seen|run|built|kept|put))\b|(?<!\b(?:is|are|am) )\b(?:we|you|i|they|who|it|that) (?:(?!(?:is|are|am|be|being|gets?|can|must|should|will|to)\b)\w+ )?(?:decided|agreed|chose|picked|dropped|added|removed|used|said|talked|discussed|changed|planned|settled|rejected|tried|broke|moved|switched|left|introduced|wrote|built|did|had|made|kept|went|took|replaced|abandoned|migrated|found|learned|learnt|concluded|considered)\b|\b(?:the )?(?:history|story|origin|background|reasons?|rationale) (?:of|behind|for|why)\b|\b(?:what(?:ever)?|how|why) (?:has |have )?(?:changed|happened|came of|became of|went wrong|come of)\b/iu;
/** An asking word, who did it, and any verb in the past: "how we ended up with two queues". */
const PAST_FORM =
  "(?!need|feed|seed|speed|embed|proceed|exceed|succeed|heed)(?:\\p{L}{2,}ed|began|became|bound|bid|cut|hit|let|quit|shut|split|spread|bought|broke|brought|built|came|caught|chose|dealt|drew|drove|dug|fed|fell|felt|forgot|fought|found|froze|gave|got|grew|held|hid|hung|kept|knew|laid|led|left|lent|lit|lost|made|meant|met|overrode|paid|put|ran|rebuilt|redid|rewrote|rode|rose|said|sang|sat|saw|sent|set|shook|shot|slept|sold|spent|spoke|stole|stood|struck|stuck|swept|taught|thought|threw|told|took|tore|undid|went|withdrew|woke|won|wore|wrote)\\b";
const DONE_EN = new RegExp(
  `\\b(?:[Ww]hy|[Ww]hen|[Ww]here|[Hh]ow|[Ww]hat|[Ww]hich \\S+|[Ww]ho|that) (?:we|you|i|they|he|she|it|(?:the|our|this|that|these|those)(?: (?!(?:is|are|be|been|being|can|must|should|will|gets?|has|have|do|does|to|of|that|which)\\b)[\\p{L}\\d-]+){1,4}|\\p{Lu}\\p{L}+) (?:(?:first|finally|actually|ever|once|originally|last|even|really|just) )?${PAST_FORM}|^[Ww]ho (?:first |last |originally )?${PAST_FORM}`,
  "u",
);
/** The German clause that ends in its verb: "warum wir MySQL verworfen haben". */
const DONE_DE =
  /(?:\p{L}*ge\p{L}{2,}(?:t|en)|(?:ent|ver|be|er|über|zer|miss)\p{L}{2,}(?:t|en)|\p{L}+iert) (?:haben|hat|habt|habe|hatten|hatte|wurden?)\b|(?:gegangen|gekommen|gewechselt|gezogen|gestiegen|migriert) (?:sind|ist|bin|seid)\b/iu;
const PAST_ZH =
  /[\u3400-\u9fff](?<![通不超经路难错罪好])过(?![程滤期渡于度时来户大高低多少长载敏分道桥关年夜去])[^，。！]{0,20}(?:[吗？?]|没有?$)|(?:有没有|是否|有谁|谁)[^，。？?]{1,20}(?<![通不超经])过(?![程滤期渡于度时来户大高低多少长载敏分去])|(?:当初|当时|当年|之前|以前|曾经?|过去|后来|从前|先前|此前|一开始|起先|那次|那场|那回|那会儿|上次|上回|上周|上个?月|去年|昨天|前天|前些|早先|原先|原来|最初|那时|历史上|起初|前年|刚才|年前|月前|周前|天前)|(?:为什么|为何|什么时候|何时|谁|哪天|哪次)[^？?。]{0,24}(?:了|的|过)(?:[？?。]|$)|怎么[^？?。]{0,24}(?:了|过)(?:[？?。]|$)|怎么[^？?。]{0,12}(?:定|来|出现|发生|引起|导致|造成|产生|形成|解决|修好?|选|挑|走到|变成|演变|丢|坏|崩|挂|谈|说|商量|达成|开始|结束|发现)[^？?。]{0,12}的(?:[？?。]|$)|(?:什么时候|何时|哪天|哪次)[^？?。]{0,4}[\u3400-\u9fff]的|是什么[^？?。]{1,10}了|为(?:什么|何)[^？?。，]{0,10}了(?!吗)|(?:决定|结论|共识)(?:最后|最终)?是(?:什么|怎样|如何)|(?:什么时候|何时|谁|哪天|哪次|哪一版)[^？?。]{0,24}[了过]|(?:我们|咱们|团队|他们|大家)[^？?。]{0,4}(?:为什么|为何|怎么)[^？?。]{0,20}[了过](?!的话)|(?:为什么|为何)(?:后来|最终|最后)?(?:放弃|弃用|移除|去掉|选择|采用|抛弃|停用|否决|拒绝|改用|换掉|没(?!有用))|过(?:吗|没有?)|(?:过|了)(?:什么|哪些|谁|几次|多少次)|(?:我们|咱们|你们?|他们|大家|有人|谁|团队)[^，。？?]{0,16}了(?:吗|没有?)|是(?:谁|什么时候|何时|哪天)[^？?。]{1,20}的|(?:讨论|决定|商量|选择|放弃|弃用|更换|修改|删除|引入)(?:过|了)/u;
const PAST_DE =
  /\b(?:war|waren|hatte|hatten|wurde|wurden|gab es|gab|damals|früher|zuletzt|letzte[nrs]?|gestern|ursprünglich|vorher|ehemals|seinerzeit)\b|\b(?:haben|hat|habt|habe|hast) (?:wir|ihr|ich|du|er|sie|es|man|wer|der \S+|die \S+|das \S+)?\b.*(?:\b(?:ge\p{L}+(?:t|en)|\p{L}+(?:ge)\p{L}+(?:t|en)|ent\p{L}+(?:t|en)|ver\p{L}+(?:t|en)|be\p{L}+(?:t|en)|er\p{L}+(?:t|en)|\p{L}+iert)\b\s*[?.]*$)|\b(?:ist|sind|bin|bist|seid) [^,?]*?\p{L}*(?:gangen|kommen|wechselt|zogen|stiegen|stürzt|fallen|standen|laufen|wesen|worden|schwunden|scheitert|passiert|schehen|migriert|stoßen|landet|blieben|wachsen|treten)\b\s*[?.]*$|^(?:wer|was) (?:hat|haben)\b/iu;
/** German verbs in the preterite right after the asking word or its noun, and separable ones at the end. */
const PRETERITE_DE =
  /^(?:und |aber |also )?(?:(?:an|in|auf|mit|von|zu|bei|nach|unter|für|gegen|über|um|seit) )?(?:warum|wieso|weshalb|wann|wer|wen|wem|was|wo(?:\p{L}{1,8})?|wie(?: (?:viele?|lange|oft|gut|schnell|groß))?|welche[rsnm]?)(?: (?!(?:ist|sind|hat|haben|wird|werden|soll\p{L}*|kann|können|muss|müssen|darf|dürfen)\b)\p{L}+){0,3}? (?:(?!(?:arbei|tes|star|war|lei|hal|bie|verwal|schal|rich|berich|betrach|beobach|erwar|kos|leis|lis|hos|pos|las|ra|tre|bi|be|rei|berei|brei|deu|fürch|hef|haf|moun|rou|forma|gestal|vertre|bear?bei|enthal|erhal|behal|sol|könn|möch|müss|dürf|hät|wür|woll|al|letz|ers|zwei|drit|vier|mit|un|hin|bun|lau|gu|schlech|leich|ech|nächs|meis|bes|größ)te)\p{L}{2,}te[nt]?|kam|kamen|ging|gingen|lief|liefen|hieß|hießen|stand|standen|lag|lagen|schrieb|schrieben|brach|fand|fanden|nahm|nahmen|sprach|sprachen|traf|trafen|sah|sahen|fiel|fielen|zog|zogen|verlor|verloren|begann|begannen|blieb|blieben|hielt|hielten|ließ|ließen|trug|trugen|rief|schlug|schlugen|schloss|schlossen|bot|boten|entschied|entschieden|verwarf|verwarfen|wusste|wussten|dachte|brachte|half|galt|galten|trat|wuchs|stieg|sank|schied|tat|taten|wollte|wollten|konnte|konnten|musste|mussten|durfte|durften|sollte(?= damals))\b/iu;
