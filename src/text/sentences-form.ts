import { isOneTimeOrder, isPoliteRequest, isStandingOrder, startsWithOrder } from "./sentences-orders.ts";
import { isQuestion } from "./sentences-questions.ts";
import type { SentenceForm } from "./sentences.ts";
import { namingRules } from "./statements/naming.ts";

/** What a sentence is used for. `words` is one trimmed sentence; English, Chinese and German. */
export function formOf(words: string): SentenceForm {
  const line = words.replace(/\s+/g, " ").replace(OPENING_MARKS, "");
  const speaker = SPEAKER.exec(line)?.[0];
  // "Emma: Got it." says no more than "Got it."; a label that announces something does.
  if (speaker !== undefined) {
    const form = formOfSaid(line.slice(speaker.length));
    if (form === "fragment" || form === "greeting") return form;
  }
  return formOfSaid(line);
}

/** The name before a line of a written-down talk. */
const SPEAKER = /^\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20})?: (?=\p{Lu})/u;

function formOfSaid(said: string): SentenceForm {
  if (/^[\p{P}\p{S}\s]*$/u.test(said)) return "fragment";
  const greeting = GREETING.exec(said)?.[0] ?? "";
  const rest = said.slice(greeting.length).replace(/^[\s,.!，。！:：-]+/u, "");
  if (greeting !== "") {
    if (rest === "") return "greeting";
    const form = formWithout(rest);
    return form === "request" || form === "question"
      ? form
      : wordCount(rest) <= 5 || PLEASANTRY.test(rest)
        ? "greeting"
        : form;
  }
  return formWithout(said);
}

/** Words at the start that announce what follows without being part of it ("Note that", "Remember:", "By the way"). */
export function withoutLead(words: string): string {
  let rest = words;
  for (let i = 0; i < 3; i += 1) {
    const lead = LEAD.exec(rest)?.[0];
    if (lead === undefined || lead.length >= rest.length) return rest;
    rest = rest.slice(lead.length);
  }
  return rest;
}

const OPENING_MARKS = /^["'“„«「『(（*_]+/u;
const GREETING =
  /^(?:good (?:morning|afternoon|evening|night)|hi(?: there| all| everyone| team)?|hello(?: there)?|hey(?: there)?|thanks(?: a lot| so much)?|thank you(?: very much| so much)?|cheers|bye|see you|guten (?:morgen|tag|abend)|hallo|moin|danke(?: schön| dir)?|tschüss)(?=[\s,.!:]|$)|^(?:你好|您好|早上好|下午好|晚上好|大家好|早安|早(?=$|[。！，\s])|谢谢(?:你|您|大家)?|多谢|辛苦了|收到|再见|嗨|哈喽)/iu;
const PLEASANTRY =
  /^(?:it'?s (?:great|nice|good) to|nice to|great to|how are you|hope (?:you|all)|that works|辛苦)/iu;
const LEAD =
  /^(?:(?:please )?note(?: that|:)|remember(?: that|:| this:)|(?:please )?(?:remember|keep in mind|be aware|bear in mind)(?: that|:)|for the record[,:]|for your information[,:]|fyi[,:]?|by the way[,:]?|btw[,:]?|heads[- ]up[,:]|reminder[,:]|update[:：]|correction[:：]|fact[:：]|important[:：]|also[, ]|so,|ok(?:ay)?,|well,|yes,|right,|in short[,:]|to be clear[,:]|please,|and |but |注意[：:，,]?|记住[：:，,]?|请?记住|顺便(?:说一下|提一句)?[，,]?|另外[，,]?|更新[：:]|补充一下[，：:]|übrigens[,:]?|hinweis[:]|merke[:]|zur info[:,]) ?/iu;
const INTENTION =
  /^(?:(?:then |now |next,? |first,? |ok(?:ay)?,? )?(?:i(?:'ll|'d| will| would| could| might| may| shall| should| can| want to| need to| plan to| intend to| am going to|'m going to| hope to| try to)(?! (?:like|rather|never|always))|i(?:'m| am) \p{L}+ing\b|i (?:think|guess|believe|wonder|suppose|hope) (?:i|we)\b|let me\b|allow me\b|give me a (?:second|moment|minute)\b|we(?:'ll| will) see\b))|^(?:我(?:会|将|将会|来|先|打算|准备|想要|要去|再|去)|让我|容我)|^(?:ich (?:werde|will|würde|möchte|könnte|versuche)|lass mich)\b/iu;
const TALK =
  /^(?:(?:talking|speaking|thinking|coming back|getting back|going back|returning|turning) (?:about|of|to|again)\b|(?:let'?s|let us|we should|we need to|can we|shall we) (?:talk|speak|chat|discuss|come back|get back|return|go back|move on|continue|start|begin|look|see|have a look|think|try)\b|as (?:i|we) (?:said|mentioned|discussed)\b[^,]*$|back to (?:the|our)\b|about (?:the|that) \p{L}+ again\b)|^(?:说到|说回|再说说|聊聊|回到|咱们聊|我们聊|关于(?=[^，,。]*(?:再说|聊)))/iu;
const CODE =
  /^(?:export|import|const|let|var|function|class|interface|return|if \(|for \(|while \(|#include|def |from \S+ import|SELECT |INSERT |UPDATE \S+ SET|CREATE |\/\/|\/\*)[\s\S]*[;{}()=/]|[;{}]$|=>\s*[{(]/u;
const ANSWER =
  /^(?:yes|no|not|nope|yep|sure|ok(?:ay)?|later|maybe|perhaps|never mind|done|understood|noted|got it|will do|acknowledged|alright|certainly|definitely|absolutely|of course|indeed|sounds good|makes sense|great|fine|cool|nice|perfect|lgtm|right|exactly|agreed|ja|nein|genau|好的?|可以|行|是的?|对|不是|没有|嗯|明白了?|知道了|没问题)\b/iu;

function formWithout(said: string): SentenceForm {
  if (CODE.test(said)) return "fragment";
  const rest = withoutLead(said);
  // How things are to be called is a rule, however politely it is asked for.
  if (isPoliteRequest(rest))
    return isStandingOrder(rest) || namingRules(rest).length > 0 ? "declarative" : "request";
  if (isQuestion(rest)) return "question";
  if (TALK.test(rest) || INTENTION.test(rest)) return "fragment";
  if (isStandingOrder(rest) || namingRules(rest).length > 0) return "declarative";
  if (isOneTimeOrder(rest)) return "request";
  if (startsWithOrder(rest)) return "declarative";
  return isFragment(rest) ? "fragment" : "declarative";
}

function isFragment(said: string): boolean {
  const count = wordCount(said);
  if (ANSWER.test(said) && count <= 4) return true;
  if (/^[^:：]{2,}[:：=]\s*\S/u.test(said)) return false;
  if (/[\u3400-\u9fff]/u.test(said)) return count < 3;
  return count <= (/[.!]["')]?$/.test(said) ? 2 : 3) && !SHORT_CLAUSE.test(said);
}

const SHORT_CLAUSE = /\s(?:is|are|was|were|has|have|had|\p{L}{3,}(?:s|ed))\b/iu;

function wordCount(said: string): number {
  let count = 0;
  for (const run of said.match(/[\u3400-\u9fff]|[^\s\u3400-\u9fff]+/gu) ?? [])
    if (/[\p{L}\p{N}]/u.test(run)) count += 1;
  return count;
}
