import { withoutLead } from "../../text/sentences-form.ts";
import { isPoliteRequest, leadingVerb, startsWithOrder, withoutPolite } from "../../text/sentences-orders.ts";
import { isQuestion } from "../../text/sentences-questions.ts";

/** What one clause of a prompt wants: nothing of its own, an order, advice, the present state, or the past. */
export type Signal = "none" | "order" | "advice" | "present" | "past";

/** Reads one clause. A telling verb ("tell me", "show me", 告诉我) asks for what follows it. */
export function signalOf(clause: string): Signal {
  const said = withoutLead(clause.replace(/\s+/g, " ").replace(/^["'“„「(]+/u, "")).replace(
    POLITE_OPENING,
    "",
  );
  if (FORBIDS.test(said)) return "none";
  const told = withoutPolite(said);
  const telling = TELLING.exec(told)?.[0];
  if (telling !== undefined) return askedFor(told.slice(telling.length));
  if (ASKS_TO_LOOK_BACK.test(told)) return "past";
  if (isQuestion(said) && !isPoliteRequest(said)) return questionSignal(said);
  if (isPoliteRequest(said) || startsWithOrder(said) || leadingVerb(said) !== null || ORDERS.test(told))
    return "order";
  return WISH_BACK.test(said) ? "past" : "none";
}

const POLITE_OPENING =
  /^(?:hi|hello|hey|hallo|good morning|thanks|ok(?:ay)?|so|well|hmm|also|quick question|question|你好|请问|嗨|那|话说)[,:：，!. ]+(?=\S)|^(?:the only thing i am missing is this|one (?:more )?(?:question|thing)|i (?:was )?wonder(?:ing)?(?: if you know)?|do you (?:remember|know|recall)|can you (?:remember|recall)|could you (?:remember|recall)|(?:你)?还?记得|weißt du noch|erinnerst du dich),?:? ?/iu;
const FORBIDS =
  /^(?:please |bitte |just )?(?:don'?t|do not|never|no need to|without) (?:\w+ )?(?:change|touch|edit|modify|fix|do|write|explain|run|implement|alter|delete|start|act|commit|code|build|worry)\w*\b(?: (?:any(?:thing)?|it|this|that|yet|code|files?|the code|me))*[\s.,!]*$|^(?:不要|别|先别|不用|无需)(?:修改|改动|改|动|碰|执行|写)[^，。]{0,8}[。，]?$|^(?:ändere|mach|tu|bearbeite|fass)\b[^,.]{0,20}\bnichts\b[^,.]{0,12}[.,]?$|^nichts ändern/iu;
const TELLING =
  /^(?:(?:please|just|now|then|and|also|only|simply) )*(?:(?:tell|show|give|remind|explain to|inform|walk|brief|help) (?:me|us)(?: through| about| of| again| once more)?|explain|summari[sz]e|recap|describe|list|recall|recount|look up|find out|check)(?: again)?[,:]? |^(?:只需?|顺便|再|请)?(?:告诉|说说|讲讲|讲一下|解释一下|解释|说明|回顾|总结|列出|提醒|介绍)(?:一下|下)?(?:我|我们)?[，, ]?|^(?:sag|sage|erkläre?|zeige?|erinner[en]?|beschreibe?|nenne?)(?: (?:mir|uns|mich))?(?: bitte| mal| noch ?mal)*,? /iu;
const ASKS_TO_LOOK_BACK =
  /^(?:recall|remember|remind me|look back|go back over|recap|search (?:the|our) (?:history|past|log|memory|notes))\b|^(?:回忆|回顾|回想)/iu;
const WISH_BACK =
  /\b(?:i (?:want|need|would like|'d like) to know|i'm curious|i am curious|i forgot|i can'?t (?:remember|recall)|i don'?t (?:remember|recall)|curious|wondering|remind me)\b.*\b(?:did|was|were|had|decided|chose|picked|dropped|said|agreed|changed)\b|(?:我(?:想知道|忘了|不记得|想了解)).*(?:当初|当时|之前|以前|曾经|为什么.*了)/iu;
const ORDERS =
  /^(?:i (?:need|want) (?:a|an|the|you)\b|it (?:should|must|needs to)\b|(?:we|you) (?:need|have) to\b|there should be)/iu;

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
  return PAST_EN.test(said) || PAST_ZH.test(said) || PAST_DE.test(said);
}

const ADVICE =
  /\b(?:should|shall|ought to|best way|better to|would you (?:suggest|recommend|do|use|pick|choose)|do you (?:suggest|recommend)|how (?:do|can|would|could) (?:i|we|you|one)\b(?! (?:\w+ )?(?:it|that|this) (?:back then|before|last))|what (?:comes|is) next|what's next|what now|can (?:i|we)|may (?:i|we)|could (?:i|we|you)|what (?:can|could|would|do) (?:i|we) (?:do|use|try|need)|is it (?:ok|okay|safe|fine|possible)|need to|have to)\b|(?:应该|该(?:用|怎么|如何|不该|选|放|先|做)|怎么(?:办|做|写|改|修|实现|配置|用|设置|处理|部署|才能|样才)|如何(?!.*(?:当初|当时|之前|以前|曾))|要不要|能不能|可不可以|可以(?:用|直接|先)|下一步|推荐|建议|最好|画)|\b(?:soll(?:en|te|ten|st)?|kann (?:ich|man)|können wir|könnte|darf|dürfen|wie (?:kann|mache|macht|baue|füge|geht)|am besten|empfiehlst|als nächstes)\b/iu;
const STILL =
  /\b(?:still|nowadays|currently|at present|right now|today|these days|at the moment|any ?more)\b|(?:现在|目前|如今|还在|仍然|当前|还(?:用|有|是|支持))|\b(?:noch|derzeit|aktuell|jetzt|momentan|heute)\b(?! nie)/iu;
const PAST_EN =
  /\b(?:did|was|were|had|wasn't|weren't|didn't|hadn't)\b|\b(?:used to|back then|last (?:time|week|month|year|night|spring|summer|autumn|winter|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday|sprint|release)|yesterday|previously|formerly|originally|in the past|ever (?:been|used|tried|had|discussed|decided)|ago|earlier (?:this|today|we))\b|^(?:who|what|which(?: \S+){1,3}|whose \S+)(?: (?:last|first|originally|once|ever|actually|finally|just))? (?:\p{L}{2,}(?:ed)|ran|wrote|made|broke|chose|came|went|took|built|got|said|drove|gave|kept|left|lost|sent|set up|put|told|began|became|brought|drew|fell|found|held|knew|led|met|paid|read|rose|saw|sold|spent|spoke|stood|taught|thought|threw|won)\b|\b(?:ha(?:ve|s) (?:we|you|i|they|anyone|it|there|the \w+|\w+) (?:\w+ )?(?:ever |already |been |never )?(?:\p{L}+ed|been|done|made|had|tried|said|taken|written|chosen|gone|seen|run|built|kept|put))\b|\b(?:we|you|i|they|who|it|that) (?:\w+ )?(?:decided|agreed|chose|picked|dropped|added|removed|used|said|talked|discussed|changed|planned|settled|rejected|tried|broke|moved|switched|left|introduced|wrote|built|did|had|made|kept|went|took|replaced|abandoned|migrated|found|learned|learnt|concluded|considered)\b|\b(?:the )?(?:history|story|origin|background|reasons?|rationale) (?:of|behind|for|why)\b|\b(?:what|how|why) (?:has |have )?(?:changed|happened|came of|became of|went wrong|come of)\b/iu;
const PAST_ZH =
  /(?:当初|当时|之前|以前|曾经?|过去|上次|上回|上周|上个?月|去年|昨天|前天|前些|早先|原先|原来|最初|那时|历史上|起初|前年|刚才|年前|月前|周前|天前)|(?:为什么|为何|什么时候|何时|谁|哪天|哪次|怎么)[^？?。]{0,24}(?:了|的|过)(?:[？?。]|$)|(?:过|了)(?:吗|没有?|什么|哪些|谁|几次|多少次)|(?:是)(?:谁|什么时候|何时|哪天|怎么)[^？?。]{1,20}的|(?:讨论|决定|商量|选择|放弃|弃用|更换|修改|删除|引入)(?:过|了)/u;
const PAST_DE =
  /\b(?:war|waren|hatte|hatten|wurde|wurden|gab es|gab|damals|früher|zuletzt|letzte[nrs]?|gestern|ursprünglich|vorher|ehemals|seinerzeit)\b|\b(?:haben|hat|habt|habe|bin|sind|ist) (?:wir|ihr|ich|du|er|sie|es|man|wer|der \S+|die \S+|das \S+)?\b.*(?:\b(?:ge\p{L}+(?:t|en)|\p{L}+(?:ge)\p{L}+(?:t|en)|ent\p{L}+(?:t|en)|ver\p{L}+(?:t|en)|be\p{L}+(?:t|en)|er\p{L}+(?:t|en)|\p{L}+iert)\b\s*[?.]*$)|^(?:wer|was) (?:hat|haben)\b/iu;
