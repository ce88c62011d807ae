import { withoutLead } from "../../text/sentences-form.ts";
import { isPoliteRequest, leadingVerb, startsWithOrder, withoutPolite } from "../../text/sentences-orders.ts";
import { isQuestion } from "../../text/sentences-questions.ts";

/** What one clause of a prompt wants: nothing of its own, an order, advice, the present state, or the past. */
export type Signal = "none" | "order" | "advice" | "present" | "past";

/** Reads one clause. A telling verb ("tell me", "show me", 告诉我) asks for what follows it. */
export function signalOf(clause: string): Signal {
  const said = withoutLead(clause.replace(/\s+/g, " ").replace(/^["'“„「(]+/u, ""))
    .replace(POLITE_OPENING, "")
    .replace(/[:：]\s*$/u, "");
  if (NOT_TO_FORGET.test(said)) return "order";
  if (FORBIDS.test(said)) return "none";
  const told = withoutPolite(said);
  const telling = TELLING.exec(told)?.[0];
  if (telling !== undefined) return askedFor(told.slice(telling.length));
  if (ASKS_TO_LOOK_BACK.test(told)) return "past";
  if (isQuestion(said) && !isPoliteRequest(said)) return questionSignal(said);
  if (isPoliteRequest(said) || isOrder(said) || ORDERS.test(told)) return "order";
  // "As we discussed last week, implement …": the ground of an order stands before it.
  const after = GROUND.exec(said)?.groups?.["after"];
  if (after !== undefined && (isPoliteRequest(after) || isOrder(after))) return "order";
  return WISH_BACK.test(said) ? "past" : "none";
}

function isOrder(said: string): boolean {
  return (
    startsWithOrder(said) ||
    leadingVerb(said) !== null ||
    BARE_VERB.test(said) ||
    BARE_VERB_DE.test(said) ||
    ORDERS_ZH.test(said)
  );
}

const POLITE_OPENING =
  /^(?:hi|hello|hey|hallo|good morning|thanks|ok(?:ay)?|so|well|hmm|also|quick question|question|你好|请问|嗨|那|话说)[,:：，!. ]+(?=\S)|^(?:the only thing i am missing is this|one (?:more )?(?:question|thing)|i (?:was )?wonder(?:ing)?(?: if you know)?|do you (?:remember|know|recall)|can you (?:remember|recall)|could you (?:remember|recall)|(?:你)?还?记得|weißt du noch|erinnerst du dich),?:? ?/iu;
/** "Don't forget to update …" forbids nothing: it orders. */
const NOT_TO_FORGET =
  /^(?:please |bitte |just )?(?:(?:don'?t|do not|never) (?:forget|hesitate|fail) to|remember to|be sure to|vergiss nicht,?) |^(?:请)?(?:别忘(?:了|记)?|不要忘(?:了|记)|记得)(?!我们|.*(?:吗|？|\?|当|上次|为什么|什么时候))/iu;
/** What an order leans on, as a clause of its own before it. */
const GROUND =
  /^(?:as|like|just as|just like|since|because|given|based on|following|according to|per|if|when|once|after|before|now that|the way|instead of|rather than|wie|gemäß|entsprechend|da|weil|statt)\b[^,?]{2,120}, (?<after>.+)$/iu;
/**
 * A base form with its object: "Cache the rates", "Unpin it". Any verb will do, so that the list of verbs need not
 * know them all; what is no verb before an article is listed instead.
 */
const BARE_VERB =
  /^(?!(?:a|about|above|across|after|again|against|along|already|although|amid|among|and|apart|are|around|as|at|back|because|before|behind|below|beneath|beside|besides|between|beyond|both|but|by|can|clearly|could|despite|did|do|does|down|due|during|either|else|even|ever|every|except|few|for|from|given|had|half|has|have|he|hence|here|how|i|if|in|inside|instead|into|is|just|last|like|many|may|maybe|meanwhile|might|more|most|much|must|near|neither|never|next|no|none|nor|not|now|of|off|often|on|once|one|only|onto|opposite|or|otherwise|out|outside|over|past|per|perhaps|plus|quite|rather|regarding|right|sad|same|seldom|shall|she|should|since|so|some|somehow|sometimes|soon|still|such|than|that|the|then|there|therefore|they|this|though|through|throughout|thus|till|to|today|together|tomorrow|tonight|too|toward|towards|twice|under|underneath|unless|unlike|until|up|upon|via|was|we|well|were|what|whatever|when|whenever|where|whereas|wherever|whether|which|while|who|whose|why|will|with|within|without|worse|would|yes|yesterday|yet|you|(?!embed)\p{L}+(?:(?<!e)ed|ing|ly|day|thing|one|body))\b)\p{L}{3,}(?<!(?<!s)s) (?:the|an?|these|those|all|each|our|my|your|its) \p{L}|^(?:un|re|de|pre)?(?!so|yes|no|now|then|here|there|today|once|maybe|sometimes|often|soon|still|because|although|though|since|while|when|if|until|unless|as|but|and|or|was|is|did|does|had|has|that|what|where|yesterday)\p{L}{3,}(?<!ly|ed|ing|(?<!s)s) (?:it|them) ?(?:(?:now|again|back|out|up|off|away|down|please|instead|to|from|for|into|with)\b|[.!]?$)/iu;
/** Chinese orders that name their place or their object first. */
const ORDERS_ZH =
  /^(?:请|帮我|现在|先|再|然后)?(?:(?:在|从|给|对|为|往|向)(?!我们|此|了)[^，。？?了]{1,30}?(?:加上|加入|加个|加一|添加|增加|补上|补充|删除|删掉|去掉|移除|移到|写入|写一|写个|改成|改为|换成|替换|重构|实现|打开|关闭|启用|禁用)(?!了|过)|(?:让|使)(?!人|我)[^，。？?了]{2,40}[。！]?$)/u;
/** German: a word before an accusative article opens no statement unless it is one of these. */
const BARE_VERB_DE =
  /^(?!(?:aber|alle|als|am|an|auch|auf|aus|bei|bis|bisher|da|damals|dann|dass|denn|doch|durch|früher|für|gab|gegen|gestern|gibt|hat|hatte|hatten|haben|heute|hier|hinter|ich|im|in|ist|jetzt|kann|können|könnte|mit|nach|neben|nicht|noch|nun|nur|ob|oder|ohne|seit|sind|soll|sollen|sollte|über|um|und|unter|vom|von|vor|war|waren|warum|was|weil|welche\p{L}*|wenn|wer|wie|wird|wo|wurde|wurden|zu|zwischen)\b)\p{L}{3,}(?<!t|en) (?:den|einen|eine|die|das|alle|diese[ns]?) \p{L}/iu;
const FORBIDS =
  /^(?:please |just )?(?:leave|keep) (?:the|my|our|this|everything|all|it)\b[^,.]{0,40}? ?(?:alone|untouched|unchanged|as (?:it|they) (?:is|are)|as is)[\s.,!]*$|^(?:请)?(?:(?:什么|代码|文件|任何东西)(?:都|也)?(?:先)?(?:不要|别|不用|无需)(?:改|动|碰|修改)|(?:保持|让)代码不变)[^，。]{0,6}[。，]?$|^lass\b[^,.]{0,30}\b(?:in ruhe|unverändert|so|wie (?:er|sie|es) ist)[\s.,!]*$|^(?:please |bitte |just )?(?:don'?t|do not|never|no need to|without) (?:\w+ )?(?:change|touch|edit|modify|fix|do|write|explain|run|implement|alter|delete|start|act|commit|code|build|worry)\w*\b(?: (?:any(?:thing)?|it|this|that|yet|code|files?|the code|me))*[\s.,!]*$|^(?:请)?(?:先)?(?:不要|别|不用|无需)(?:修改|改动|改|动|碰|执行|写)[^，。]{0,8}[。，]?$|^(?:ändere|mach|tu|bearbeite|fass)\b[^,.]{0,20}\bnichts\b[^,.]{0,12}[.,]?$|^(?:bitte )?nichts (?:ändern|anfassen|bearbeiten|machen|tun)|^(?:please |just |i don'?t want you to |(?:you )?)(?:(?:don'?t|do not|never|must not|should not) )?(?<=(?:not|n'?t|never|want you to) )(?:change|touch|edit|modify|alter)\b(?: [^\s,;]+){0,6}[\s.,!]*$|^hands off\b/iu;
const TELLING =
  /^(?:(?:please|just|now|then|and|also|only|simply) )*(?:(?:tell|show|give|remind|explain to|inform|walk|brief|help) (?:me|us)(?: through| about| of| again| once more)?|explain|summari[sz]e|recap|describe|list|recall|recount|look up|find out|check)(?: again)?[,:]? |^(?:(?:i'?m|i am) (?:just |only )?(?:curious|wondering)|i (?:just |only |really )?(?:want|need|wish|would like|'d like) to (?:know|understand|find out|learn|see)|i'd (?:just |only )?like to (?:know|understand|find out|learn)|i (?:completely |just )?(?:forgot|forget)|i (?:can'?t|cannot|don'?t) (?:quite )?(?:remember|recall)|i (?:no longer )?(?:know|remember)|what i (?:would like|want|need) to know is):?(?= (?:why|when|where|who|whose|what|which|how|whether|if)\b) |^我?(?:只|就)?(?:想知道|想了解|想问)(?:一下)?[，, ]?|^ich (?:will|möchte|wüsste)(?: nur| gerne?)*(?: wissen)?, |^(?:只需?|顺便|再|请)?(?:告诉|说说|讲讲|讲一下|解释一下|解释|说明|回顾|总结|列出|提醒|介绍)(?:一下|下)?(?:我|我们)?[，, ]?|^(?:sag|sage|erkläre?|zeige?|erinner[en]?|beschreibe?|nenne?)(?: (?:mir|uns|mich))?(?: bitte| mal| noch ?mal| nur| doch| kurz)*,? /iu;
const ASKS_TO_LOOK_BACK =
  /^(?:recall|remember|remind me|look back|go back over|recap|search (?:the|our) (?:history|past|log|memory|notes))\b|^(?:回忆|回顾|回想)/iu;
const WISH_BACK =
  /\b(?:i (?:want|need|would like|'d like) to know|i'm curious|i am curious|i forgot|i can'?t (?:remember|recall)|i don'?t (?:remember|recall)|curious|wondering|remind me)\b.*\b(?:did|was|were|had|decided|chose|picked|dropped|said|agreed|changed)\b|(?:我(?:想知道|忘了|不记得|想了解)).*(?:当初|当时|之前|以前|曾经|为什么.*了)/iu;
const ORDERS =
  /^(?:(?:i|we) (?:need|want) (?:an?|the|you|another)\b|it (?:should|must|needs to)\b|(?:we|you) (?:need|have) to\b|there should be)/iu;

function askedFor(rest: string): Signal {
  if (
    /^(?:how to|how (?:do|can|should|would) (?:i|we|you)|wie (?:ich|man|wir))\b|^(?:如何|怎么(?!会|样了))/iu.test(
      rest,
    )
  )
    return "advice";
  if (/^(?:what|which|how|whether|if) (?:\S+ ){0,3}?(?:to|should|i should|we should) /iu.test(rest))
    return "advice";
  if (isPast(rest)) return "past";
  return /^(?:me|it|that|this)?[\s.]*$/iu.test(rest) ? "none" : "present";
}

function questionSignal(said: string): Signal {
  if (ADVICE.test(said)) return isDoneAdvice(said) ? "past" : "advice";
  if (STILL.test(said) && !/^(?:was|were|did|had|why did|when did|war|waren)\b/i.test(said)) return "present";
  return isPast(said) ? "past" : "present";
}

/** "What should we have done": past in form, and asks for what is done next time; "what did we say we should" is past. */
function isDoneAdvice(said: string): boolean {
  return (
    /\b(?:did|was|were) (?:we|you|i|they|it|that|\w+) .*\b(?:should|would|could)\b/i.test(said) ||
    /^(?:why|when|who) (?:did|was|were)\b/i.test(said)
  );
}

function isPast(said: string): boolean {
  return (
    PAST_EN.test(said) || DONE_EN.test(said) || PAST_ZH.test(said) || PAST_DE.test(said) || DONE_DE.test(said)
  );
}

const ADVICE =
  /\b(?:should|shall|ought to|best way|better to|would you (?:suggest|recommend|do|use|pick|choose)|do you (?:suggest|recommend)|how (?:do|can|would|could) (?:i|we|you|one)\b(?! (?:\w+ )?(?:it|that|this) (?:back then|before|last))|what (?:comes|is) next|what's next|what now|can (?:i|we)|may (?:i|we)|could (?:i|we|you)|what (?:can|could|would|do) (?:i|we) (?:do|use|try|need)|is it (?:ok|okay|safe|fine|possible)|need to|have to)\b|(?:应该|该(?:用|怎么|如何|不该|选|放|先|做)|怎么(?:办|做|写|改|修|实现|配置|用|设置|处理|部署|才能|样才)|如何(?!.*(?:当初|当时|之前|以前|曾))|要不要|能不能|可不可以|可以(?:用|直接|先)|下一步|推荐|建议|最好|画)|\b(?:soll(?:en|te|ten|st)?|kann (?:ich|man)|können wir|könnte|darf|dürfen|wie (?:kann|mache|macht|baue|füge|geht)|am besten|empfiehlst|als nächstes)\b/iu;
const STILL =
  /\b(?:still|nowadays|currently|at present|right now|today|these days|at the moment|any ?more)\b|(?:现在|目前|如今|还在|仍然|当前|还(?:用|有|是|支持))|\b(?:noch|derzeit|aktuell|jetzt|momentan|heute)\b(?! nie)/iu;
const PAST_EN =
  /\b(?:did|was|were|had|wasn't|weren't|didn't|hadn't)\b|\b(?:used to|back then|last (?:time|week|month|year|night|spring|summer|autumn|winter|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday|sprint|release)|yesterday|previously|formerly|originally|in the past|ever (?:been|used|tried|had|discussed|decided)|ago|earlier (?:this|today|we))\b|^(?:who|what|which(?: (?!(?:is|are|am|be|should|must|can|will|do|does)\b)\S+){1,3}|whose \S+)(?: (?:last|first|originally|once|ever|actually|finally|just))? (?:(?!need|feed|seed|exceed|succeed)\p{L}{2,}(?:ed)|ran|wrote|made|broke|chose|came|went|took|built|got|said|drove|gave|kept|left|lost|sent|set up|put|told|began|became|brought|drew|fell|found|held|knew|led|met|paid|read|rose|saw|sold|spent|spoke|stood|taught|thought|threw|won)\b|\b(?:ha(?:ve|s) (?:we|you|i|they|anyone|it|there|the \w+|\w+) (?:\w+ )?(?:ever |already |been |never )?(?:\p{L}+ed|been|done|made|had|tried|said|taken|written|chosen|gone|seen|run|built|kept|put))\b|\b(?:we|you|i|they|who|it|that) (?:(?!(?:is|are|am|be|being|gets?|can|must|should|will|to)\b)\w+ )?(?:decided|agreed|chose|picked|dropped|added|removed|used|said|talked|discussed|changed|planned|settled|rejected|tried|broke|moved|switched|left|introduced|wrote|built|did|had|made|kept|went|took|replaced|abandoned|migrated|found|learned|learnt|concluded|considered)\b|\b(?:the )?(?:history|story|origin|background|reasons?|rationale) (?:of|behind|for|why)\b|\b(?:what(?:ever)?|how|why) (?:has |have )?(?:changed|happened|came of|became of|went wrong|come of)\b/iu;
/** An asking word, who did it, and any verb in the past: "how we ended up with two queues". */
const PAST_FORM =
  "(?!need|feed|seed|speed|embed|proceed|exceed|succeed|heed)(?:\\p{L}{2,}ed|began|became|bound|bought|broke|brought|built|came|caught|chose|dealt|drew|drove|dug|fed|fell|felt|forgot|fought|found|froze|gave|got|grew|held|hid|hung|kept|knew|laid|led|left|lent|lit|lost|made|meant|met|overrode|paid|put|ran|rebuilt|redid|rewrote|rode|rose|said|sang|sat|saw|sent|set|shook|shot|slept|sold|spent|spoke|stole|stood|struck|stuck|swept|taught|thought|threw|told|took|tore|undid|went|withdrew|woke|won|wore|wrote)\\b";
const DONE_EN = new RegExp(
  `\\b(?:[Ww]hy|[Ww]hen|[Ww]here|[Hh]ow|[Ww]hat|[Ww]hich \\S+|[Ww]ho|that) (?:we|you|i|they|he|she|it|the \\p{L}+|\\p{Lu}\\p{L}+) (?:(?:first|finally|actually|ever|once|originally|last|even|really|just) )?${PAST_FORM}|^[Ww]ho (?:first |last |originally )?${PAST_FORM}`,
  "u",
);
/** The German clause that ends in its verb: "warum wir MySQL verworfen haben". */
const DONE_DE =
  /(?:\p{L}*ge\p{L}{2,}(?:t|en)|(?:ent|ver|be|er|über|zer|miss)\p{L}{2,}(?:t|en)|\p{L}+iert) (?:haben|hat|habt|habe|hatten|hatte|wurden?)\b|(?:gegangen|gekommen|gewechselt|gezogen|gestiegen|migriert) (?:sind|ist|bin|seid)\b/iu;
const PAST_ZH =
  /(?:当初|当时|之前|以前|曾经?|过去|上次|上回|上周|上个?月|去年|昨天|前天|前些|早先|原先|原来|最初|那时|历史上|起初|前年|刚才|年前|月前|周前|天前)|(?:为什么|为何|什么时候|何时|谁|哪天|哪次|怎么)[^？?。]{0,24}(?:了|的|过)(?:[？?。]|$)|(?:什么时候|何时|谁|哪天|哪次|哪一版)[^？?。]{0,24}[了过]|(?:我们|咱们|团队|他们|大家)[^？?。]{0,4}(?:为什么|为何|怎么)[^？?。]{0,20}[了过](?!的话)|(?:为什么|为何)(?:后来|最终|最后)?(?:放弃|弃用|移除|去掉|选择|采用|抛弃|停用|否决|拒绝|改用|换掉|没(?!有用))|(?:过|了)(?:吗|没有?|什么|哪些|谁|几次|多少次)|(?:是)(?:谁|什么时候|何时|哪天|怎么)[^？?。]{1,20}的|(?:讨论|决定|商量|选择|放弃|弃用|更换|修改|删除|引入)(?:过|了)/u;
const PAST_DE =
  /\b(?:war|waren|hatte|hatten|wurde|wurden|gab es|gab|damals|früher|zuletzt|letzte[nrs]?|gestern|ursprünglich|vorher|ehemals|seinerzeit)\b|\b(?:haben|hat|habt|habe|bin|sind|ist) (?:wir|ihr|ich|du|er|sie|es|man|wer|der \S+|die \S+|das \S+)?\b.*(?:\b(?:ge\p{L}+(?:t|en)|\p{L}+(?:ge)\p{L}+(?:t|en)|ent\p{L}+(?:t|en)|ver\p{L}+(?:t|en)|be\p{L}+(?:t|en)|er\p{L}+(?:t|en)|\p{L}+iert)\b\s*[?.]*$)|^(?:wer|was) (?:hat|haben)\b/iu;
