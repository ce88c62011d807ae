import { OBLIGES, OBLIGES_ZH } from "./screens/obliges.ts";
import { isStandingOrder } from "./sentences-orders.ts";
import { sentences } from "./sentences.ts";
import { namesQuantity } from "./triggers-quantity.ts";

/** Why a message is worth a second look: each is cheap to see and opens work, none changes a belief. */
export type Trigger = "correction" | "decision" | "quantity" | "dissatisfaction" | "long-turn";

export interface TriggerMessage {
  readonly text: string;
  /** The observed channel; only what the user said triggers. */
  readonly channel: string;
  /** What the assistant said right before, where the host knows it: a bare "that is wrong" needs something to be wrong. */
  readonly previousAssistant?: string;
}

/** A turn of this many characters (Chinese ones count twice) holds more than a line of index can carry. */
const LONG_TURN_CHARACTERS = 2000;

/** The triggers of one message, in the order of the type; questions settle nothing. English, Chinese, German openers. */
export function triggers(message: TriggerMessage): readonly Trigger[] {
  if (message.channel !== "user") return [];
  const found: Trigger[] = [];
  const said = sentences(message.text).filter((sentence) => !sentence.quoted);
  if (said.some((sentence, index) => isCorrection(sentence.text, index === 0))) found.push("correction");
  if (said.some((sentence) => isDecision(sentence.text, sentence.form))) found.push("decision");
  if (said.some((sentence) => namesQuantity(sentence.text))) found.push("quantity");
  if (said.some((sentence) => DISSATISFIED.test(sentence.text) || DISSATISFIED_ZH.test(sentence.text)))
    found.push("dissatisfaction");
  if (weight(message.text) + weight(message.previousAssistant ?? "") / 4 >= LONG_TURN_CHARACTERS)
    found.push("long-turn");
  return found;
}

const CORRECTION_OPENER =
  /^(?:(?:oh|hmm|sorry|wait|hey|ok(?:ay)?|well|but|and)[,.!]? )*(?:no(?:pe)?(?:[,.!;:—]| -|$)|no,? (?:no\b|that'?s|it'?s|it is|that is|we|the|you|not)\b|wrong\b|incorrect\b|false[,.!;:]|not (?:quite|true|right|correct|exactly)\b|actually(?:,| (?:it|that|the|we|no|you|this|i|they)\b)|correction[:,]|on second thought|i (?:meant|mean)\b|nein[,.!]|falsch\b|stimmt nicht|das (?:stimmt nicht|ist falsch)|quatsch)/iu;
const CORRECTION_ANYWHERE =
  /\b(?:that(?:'s| is| was)|this(?:'s| is)|it(?:'s| is| was)|you(?:'re| are| were)) (?:just |simply |still |completely |totally |actually )*(?:not (?:right|true|correct|the case|what i (?:said|meant|asked))|wrong|incorrect|mistaken|an error|a mistake|outdated|out of date|false)\b|\byou (?:got|have|had|remember(?:ed)?|mixed|misread|misunderstood|confused)(?: \w+){0,3} (?:wrong|up|me)\b|\byou misunderstood\b|\bi(?:'ve| have)? (?:already |just )?(?:told|said to) you\b|\bas i (?:already )?(?:told|said)[^,]{0,20}before\b/iu;
const CORRECTION_ZH =
  /^(?:(?:哦|嗯|呃|等等|喂|哎)[，, ]*)?(?:不对(?!称|齐|等|应|外|口|劲)|不是(?:的|这样|那样|啦)|不[，,。！]|错(?:了|啦|误的)|(?:你|这|那|上面)?(?:说|写|记|弄|搞|理解|看|算)?错了|不正确|并不是|并非|其实(?!现)|更正|纠正(?:一下)?|应该是)|你(?:说|写|记|弄|搞|理解|看|算)错|我(?:早就?|已经|之前|刚才|刚刚)?(?:都)?(?:说过|讲过|告诉过你|跟你说)|(?:这|那)(?:是|就)?(?:不对|错的|错了|不正确)/u;
const DECISION =
  /\b(?:from now on|from today|as of (?:now|today)|going forward|henceforth|(?:we|i|they|the team)(?:'ve| have)? (?:now |just |finally )?(?:decided|agreed|chose|settled on|opted|picked|resolved|committed to|went with)|let'?s (?:always|never|go with|use|switch|stick|settle|standardi[sz]e|drop|adopt|keep)|it(?:'s| is| was) decided|decision:|we(?:'ll| will| are going to|'re going to) (?:use|go with|switch|adopt|keep|stick|drop|move|migrate|stop|always|never)|we (?:switched|migrated|moved|dropped|adopted|standardi[sz]ed)|go with|no (?:more )?[\w-]+ (?:in|on|at|for|before|after|without) )/iu;
const DECISION_ZH =
  /(?:(?:我们|咱们|团队|大家|已经?|就|最终|最后|会上)(?:[^，。？?]{0,4})(?:决定|定了|定下来|商定|敲定|说好|选定|约定)|^(?:决定|定了|说好了|约定)(?!权|论|性|书|因素|是否|于)|改成|改为|改用|换成|换用|弃用|今后|从今|从现在起|一律|以后(?:都|要|就|请|用|统一)|统一(?:用|使用|采用|改)|禁止|务必|必须|不要(?!紧|命|脸)|就(?:用|这么定|按)|不再(?:使用|用|支持|做|需要))/u;
const NOT_DECIDED =
  /\b(?:maybe|perhaps|might|could we|should we|not sure|what if|haven'?t decided|undecided|not decided)\b|(?:也许|可能|或许|要不要|是不是|还没决定|没决定|尚未决定)/iu;
const DISSATISFIED =
  /\b(?:how (?:many times|often) (?:do|must|should|have) i|(?:for the|this is the) (?:second|third|fourth|fifth|hundredth|umpteenth|nth|\d+(?:nd|rd|th)) time|you (?:keep|kept) (?:\w+ing|forgetting)|(?:why|how) do you (?:keep|always|still)|you (?:always|still|again) (?:forget|ignore|get|do|don'?t)|you (?:forgot|ignored|missed)\b|(?:that|this)(?:'s| is) (?:useless|terrible|awful|annoying|frustrating|ridiculous|unacceptable|not helpful|not what i asked)|stop (?:doing|ignoring|forgetting|changing|asking|making)|i(?:'m| am) (?:tired|sick|annoyed|frustrated|fed up)|not again|what a mess|still (?:broken|wrong|not working|doesn'?t work|fails)|didn'?t you (?:read|listen|remember)|don'?t you (?:remember|know)|again\?!|come on[,!])/iu;
const DISSATISFIED_ZH =
  /(?:说了?(?:多少|几|好多)[次遍]|怎么(?:又|还|老是?|总是?)|你(?:又|总是?|老是?|还是)(?:忘|错|没|不|这样)|(?:又|还)(?:错|忘)了|第[二三四五六七八九十\d]+次(?:了|说)|烦死|太差|没用|受够|别再|不是我(?:要|问)的|没听(?:懂|见)|还是不(?:行|对|能))/u;

function isCorrection(text: string, first: boolean): boolean {
  if (/[?？]$/.test(text)) return false;
  return (
    (first && (CORRECTION_OPENER.test(text) || CORRECTION_ZH.test(text))) ||
    CORRECTION_ANYWHERE.test(text) ||
    /(?:^|[，,])你(?:说|记|弄|搞|理解)错/u.test(text)
  );
}

function isDecision(text: string, form: string): boolean {
  if (form === "question" || form === "greeting" || NOT_DECIDED.test(text)) return false;
  const said = text
    .replace(/\s+/g, " ")
    .replace(/^(?:no|nein|actually|wrong|ok(?:ay)?|yes|不对|好)[,，:：.!。]+ ?/iu, "");
  if (DECISION_ZH.test(said) || (/[\u3400-\u9fff]/u.test(said) && OBLIGES_ZH.test(said)))
    return !REPORTED_ZH.test(said);
  return DECISION.test(said) || isStandingOrder(said) || OBLIGES.test(said);
}

/** "我早说过别碰": what was settled is told again, not settled. */
const REPORTED_ZH = /^(?:决定权|我(?:早|之前|已经)?(?:都)?(?:说过|讲过))/u;

function weight(text: string): number {
  return text.length + (text.match(/[\u3400-\u9fff]/gu)?.length ?? 0);
}
