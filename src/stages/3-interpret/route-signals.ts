import { withoutLead } from "../../text/sentences-form.ts";
import { isPoliteRequest, withoutPolite } from "../../text/sentences-orders.ts";
import { isQuestion } from "../../text/sentences-questions.ts";
import { isChineseOrder } from "./route-orders-zh.ts";
import { isOrder, namesAThing } from "./route-orders.ts";
import {
  asksForDoer,
  carriesPast,
  isPast,
  isPastQuestion,
  isPresentWhether,
  spelledOut,
} from "./route-tense.ts";

/** What one clause of a prompt wants: nothing of its own, an order, advice, the present state, or the past. */
export type Signal = "none" | "order" | "advice" | "present" | "past";

/** Reads one clause. A telling verb ("tell me", "show me", 告诉我) asks for what follows it. */
export function signalOf(clause: string): Signal {
  const plain = clause.replace(/\s+/g, " ").replace(/^["'“„「(]+/u, "");
  const said = spelledOut(withoutLead(plain).replace(POLITE_OPENING, "")).replace(/[:：]\s*$/u, "");
  if (ASIDE.test(said) || !/[\p{L}\p{N}]/u.test(said)) return "none";
  if (namesAThing(said)) return "none";
  if (NOT_TO_FORGET.test(said)) return "order";
  if (FORBIDS.test(said)) return "none";
  const told = withoutPolite(said);
  if (LOOKS_BACK_ZH.test(told)) return "past";
  const telling = TELLING.exec(told)?.[0];
  if (telling !== undefined) return askedFor(told.slice(telling.length), telling);
  if (ASKS_TO_LOOK_BACK.test(told)) return "past";
  if ((isQuestion(said) || asksForDoer(said)) && !isPoliteRequest(said) && !ordersWithAsking(said))
    return questionSignal(said);
  if (isPoliteRequest(said) || isOrder(said) || ORDERS.test(told)) return "order";
  // "As we discussed last week, implement …": the ground of an order stands before it.
  const after = GROUND.exec(said)?.groups?.["after"];
  if (after !== undefined && (isPoliteRequest(after) || isOrder(after))) return "order";
  return WISH_BACK.test(said) ? "past" : "none";
}

const POLITE_OPENING =
  /^(?:hi|hello|hey|hallo|good morning|thanks|ok(?:ay)?|so|well|hmm|also|quick question|question|你好|请问|嗨|那|话说)[,:：，!. ]+(?=\S)|^(?:the only thing i am missing is this|one (?:more )?(?:question|thing)|i (?:was )?wonder(?:ing)?(?: if you know)?|do you (?:remember|know|recall)|can you (?:remember|recall)|could you (?:remember|recall)|(?:你)?还?记得|weißt du noch|erinnerst du dich),?:? ?/iu;
/** "Don't forget to update …" forbids nothing: it orders. */
const NOT_TO_FORGET =
  /^(?:please |bitte |just )?(?:(?:don'?t|do not|never) (?:forget|hesitate|fail) to|remember to|be sure to|vergiss nicht,?) |^(?:请)?(?:别忘(?:了|记)?|不要忘(?:了|记)|记得)(?!我们|.*(?:吗|？|\?|当|上次|为什么|什么时候))/iu;
/** What an order leans on, as a clause of its own before it. */
const GROUND =
  /^(?:as|like|just as|just like|since|because|given|based on|following|according to|per|if|when|once|after|before|now that|the way|instead of|rather than|in|on|at|from|to|with|under|by|within|inside|across|during|without|while|until|unless|whenever|next to|besides|beside|apart from|for|im|in|auf|bei|unter|wie|gemäß|entsprechend|da|weil|statt)\b[^,?]{2,120}, (?<after>.+)$/iu;
const FORBIDS =
  /^(?:please |just )?(?:leave|keep) (?:the|my|our|this|everything|all|it)\b[^,.]{0,40}? ?(?:alone|untouched|unchanged|as (?:it|they) (?:is|are)|as is)[\s.,!]*$|^(?:请)?(?:(?:什么|代码|文件|任何东西)(?:都|也)?(?:先)?(?:不要|别|不用|无需)(?:改|动|碰|修改)|(?:保持|让)代码不变)[^，。]{0,6}[。，]?$|^lass\b[^,.]{0,30}\b(?:in ruhe|unverändert|so|wie (?:er|sie|es) ist)[\s.,!]*$|^(?:please |bitte |just )?(?:don'?t|do not|never|no need to|without) (?:\w+ )?(?:change|touch|edit|modify|fix|do|write|explain|run|implement|alter|delete|start|act|commit|code|build|worry)\w*\b(?: (?:any(?:thing)?|it|this|that|yet|code|files?|the code|me))*[\s.,!]*$|^(?:请)?(?:先)?(?:不要|别|不用|无需)(?:修改|改动|改|动|碰|执行|写)[^，。]{0,8}[。，]?$|^(?:ändere|mach|tu|bearbeite|fass)\b[^,.]{0,20}\bnichts\b[^,.]{0,12}[.,]?$|^(?!(?:warum|wieso|weshalb|wer|was|wo|wann|wie|vergiss)\b)(?:bitte )?\p{L}+\b(?:(?! und )[^,.?]){0,40}\bnicht\b[^,.?]{0,12}[.,!]?$|^(?:bitte )?nichts (?:ändern|anfassen|bearbeiten|machen|tun)|^(?:please |just |i don'?t want you to |(?:you )?)(?:(?:don'?t|do not|never|must not|should not) )?(?<=(?:not|n'?t|never|want you to) )(?:change|touch|edit|modify|alter)\b(?: [^\s,;]+){0,6}[\s.,!]*$|^hands off\b/iu;
const TELLING =
  /^(?:(?:please|just|now|then|and|also|only|simply) )*(?:(?:tell|show|give|remind|explain to|inform|walk|brief|help) (?:me|us)(?: through| about| of| again| once more)?|explain|summari[sz]e|recap|describe|list|recall|recount|quote|repeat|restate|(?:say|state|name|mention|specify)(?= (?:why|when|where|who|what|which|how|whether)\b)|retell|recite|look up|find out|check|refresh my memory(?: on| about)?|help me (?:remember|recall|understand)|fill me in(?: on| about)?|(?:bring|get) me up to (?:speed|date) on|catch me up on)(?: again)?[,:]? |^(?:(?:i'?m|i am) (?:just |only )?(?:curious|wondering)|i (?:just |only |really )?(?:want|need|wish|would like|'d like) to (?:know|understand|find out|learn|see)|i'd (?:just |only )?like to (?:know|understand|find out|learn)|i (?:completely |just )?(?:forgot|forget)|i (?:can'?t|cannot|don'?t) (?:quite )?(?:remember|recall)|i (?:no longer )?(?:know|remember)|i (?:just |only |still |often |really |do )?(?:wonder|ask myself)|(?:i'm|i am|we're|we are) (?:still |just |only )?(?:trying|hoping) to (?:remember|recall|understand|find out|figure out|reconstruct)|i'd (?:just |only )?(?:love|like|be glad|be curious) to (?:know|understand|learn|hear|see)|it(?:'s| is)n?(?:'t| not)? (?:un)?clear (?:to me|to us)|i(?:'m| am) not (?:sure|clear)|(?:my|our|the|a|an|some) (?:[\p{L}-]+ ){1,3}(?:wants?|wanted|needs?|would like|'d like) to (?:know|understand|learn|hear)|(?:\p{L}+ ){1,4}(?:asks?|asked|is asking|keeps asking|are asking)(?: me| us)?|nobody (?:here )?(?:knows|remembers|recalls)|what i (?:would like|want|need) to know is):?(?= (?:why|when|where|who|whose|what|which|how|whether|if)\b) |^我?(?:只|就)?(?:想知道|想了解|想问)(?:一下)?[，, ]?|^(?:ich (?:will|möchte|wüsste)(?: nur| gerne?)*(?: wissen)?|ich (?:weiß|erinnere mich)(?: \p{L}+){0,2} (?:nicht mehr|nicht)|ich (?:frage|wundere) mich(?: nur)?|mich (?:würde )?interessier(?:t|en)(?: nur)?|mir ist (?:un|nicht )klar|(?:bitte )?fass(?:e|t)?(?: mir| uns)?(?: kurz| mal| bitte)* zusammen), |^(?:给我|让我|帮我|给我们)?(?:看看|看一下|看|讲讲|说说|查查|查一下|查|找找|找一下|想想|想一下|回忆一下|回忆)(?=[^。]*(?:什么|谁|怎么|哪|何时|多少|有没有|是否))|^(?:只需?|顺便|再|请)?(?:告诉|说说|讲讲|讲一下|解释一下|解释|说明|回顾|总结|列出|提醒|介绍)(?:一下|下)?(?:我|我们)?[，, ]?|^(?:sag|sage|erkläre?|zeige?|erinner[en]?|beschreibe?|nenne?)(?: (?:mir|uns|mich))?(?: bitte| mal| noch ?mal| nur| doch| kurz)*,? /iu;
const ASKS_TO_LOOK_BACK =
  /^(?:recall|remember|remind me|look back|go back over|recap|search (?:the|our) (?:history|past|log|memory|notes))\b|^(?:回忆|回顾|回想)/iu;
const ASIDE =
  /^(?:and |but |so |now )?(?:(?:just|only|purely|simply|merely|mostly) )?(?:for|out of|as) (?:my|our|the|pure|sheer|a|some)?(?: ?(?:own|personal|pure|sheer))? ?(?:understanding|curiosity|interest|records?|background|reference|context|information|notes|report|review|article|docs|documentation|memory|education|sanity)\b[^,?]{0,20}[,:]?$|^(?:(?:please )?refresh my memory|(?:nothing|no (?:action|changes?|work|code|edits?))(?: \p{L}+){0,3} (?:to do|to change|needed|required|necessary|please|here|now)|not an? (?:change|order|request|task|change request)|one question|a question|my question)[.!,:]?$/iu;
/** A question that only carries the one beside it. */
const ONLY_ASKS =
  /^(?:(?:and |but )?(?:why|how|when|who|by whom|how so|why not|wieso|warum|weshalb|为什么|为何)|do you know|any ideas?|do you remember|do you have an idea|can you help(?: me)?|makes sense|ok(?:ay)?|right|weißt du das|知道吗|对吗|是吗)[?？]?$/iu;
const LOOKS_BACK_ZH = /^(?:一起)?(?:回顾|回忆|回想)(?!如何|怎么)/u;
const WRITES = /(?:explain|describe|list|summari[sz]e|recap|recount|note) $/iu;
const WRITES_DE = /^(?:zeige?|erkläre?|beschreibe?|nenne?) $/iu;
const INTO_A_PLACE =
  /^(?:in|into|on|onto|under|inside|at the (?:top|end|bottom|head) of) (?!(?:(?:a few|one|two|three|four|five|\d+|plain|simple|short|your own|my|more|less|full|great|detail|brief|general|english|german|chinese|words?|sentences?|bullets?|other|layman|which|what|order)\b))/iu;
/** What is left to ask when the verb is left out: "remind me why Postgres and not MySQL". */
const ELLIPSIS =
  /^(?:why|who|when|which|where)\b(?!.*\b(?:is|are|do|does|can|should|must|will|use|uses|need|needs)\b)/iu;
const WISH_BACK =
  /\b(?:i (?:want|need|would like|'d like) to know|i'm curious|i am curious|i forgot|i can'?t (?:remember|recall)|i don'?t (?:remember|recall)|curious|wondering|remind me)\b.*\b(?:did|was|were|had|decided|chose|picked|dropped|said|agreed|changed)\b|(?:我(?:想知道|忘了|不记得|想了解)).*(?:当初|当时|之前|以前|曾经|为什么.*了)/iu;
const ORDERS =
  /^(?:(?:i|we) (?:need|want) (?:an?|the|you|another)\b|it (?:should|must|needs to)\b|(?:we|you) (?:need|have) to\b|there should be)/iu;

/** "写一个查询，找出是谁删了行": an asking word inside an order. */
function ordersWithAsking(said: string): boolean {
  return !/[？?]$/u.test(said) && isChineseOrder(said);
}

function askedFor(rest: string, telling: string): Signal {
  // "Explain in the README why …" is written down, "explain in two sentences why …" is told.
  if (WRITES.test(telling) && INTO_A_PLACE.test(rest)) return "order";
  if (WRITES_DE.test(telling) && /^(?:in|im|auf|unter|über|neben|an|am) /iu.test(rest)) return "order";
  if (isPresentWhether(rest)) return "present";
  if (asksForDoer(rest)) return "past";
  if (
    /^(?:how to|how (?:do|can|should|would) (?:i|we|you)|wie (?:ich|man|wir))\b|^(?:如何|怎么(?!会|样了))/iu.test(
      rest,
    )
  )
    return "advice";
  if (/^(?:what|which|how|whether|if) (?:\S+ ){0,3}?(?:to|should|i should|we should) /iu.test(rest))
    return "advice";
  if (isPast(rest) || (/^remind/iu.test(telling) && ELLIPSIS.test(rest))) return "past";
  return /^(?:me|it|that|this)?[\s.]*$/iu.test(rest) ? "none" : "present";
}

function questionSignal(said: string): Signal {
  if (carriesPast(said)) return "past";
  if (ADVICE.test(said)) return isDoneAdvice(said) ? "past" : "advice";
  if (STILL.test(said) && !/^(?:was|were|did|had|why did|when did|war|waren)\b/i.test(said)) return "present";
  if (ONLY_ASKS.test(said)) return "none";
  return isPastQuestion(said) ? "past" : "present";
}

/** "What should we have done": past in form, and asks for what is done next time; "what did we say we should" is past. */
function isDoneAdvice(said: string): boolean {
  return (
    /\b(?:did|was|were) (?:we|you|i|they|it|that|\w+) .*\b(?:should|would|could)\b/i.test(said) ||
    /^(?:why|when|who) (?:did|was|were)\b/i.test(said) ||
    /(?:建议|推荐)(?:了|过|的是)/u.test(said)
  );
}

const ADVICE =
  /\b(?:should|shall|ought to|(?:best|right|proper|correct|recommended|simplest|easiest|cleanest|safest|usual) way|better to|would you (?:suggest|recommend|do|use|pick|choose)|do you (?:suggest|recommend)|how (?:do|can|would|could) (?:i|we|you|one)\b(?! (?:\w+ )?(?:it|that|this) (?:back then|before|last))|what (?:comes|is) next|what's next|what now|can (?:i|we)|may (?:i|we)|could (?:i|we|you)|what (?:can|could|would|do) (?:i|we) (?:do|use|try|need)|is it (?:ok|okay|safe|fine|possible)|need to|have to)\b|(?:应该|该(?:用|怎么|如何|不该|选|放|先|做)|怎么(?:办|做|写|改|修|实现|配置|用|设置|处理|部署|才能|样才)|如何(?!.*(?:当初|当时|之前|以前|曾))|要不要|能不能|可不可以|可以(?:用|直接|先)|下一步|推荐|建议|最好|画)|\b(?:soll(?:en|te|ten|st)?|kann (?:ich|man)|können wir|könnte|darf|dürfen|wie (?:kann|mache|macht|baue|füge|geht)|am besten|empfiehlst|als nächstes)\b/iu;
const STILL =
  /\b(?:still|nowadays|currently|at present|right now|today|these days|at the moment|any ?more)\b|(?:现在|目前|如今|还在|仍然|当前|还(?:用|有|是|支持))|\b(?:noch|derzeit|aktuell|jetzt|momentan|heute)\b(?! nie)/iu;
