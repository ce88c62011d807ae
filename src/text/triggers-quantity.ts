import { quantitiesIn } from "./units.ts";

/** True when a sentence names a number with a meaning: a date, a limit, a version, a size. */
export function namesQuantity(text: string): boolean {
  if (DATE.test(text) || LIMIT.test(text) || VERSION.test(text)) return true;
  return quantitiesIn(text).some(
    (quantity) => quantity.dimension !== "count" && !IDLE.test(text.slice(quantity.start, quantity.end + 8)),
  );
}

const DATE =
  /\b\d{4}-\d{2}(?:-\d{2})?\b|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,4}\b|\b\d{1,2}:\d{2}\b|\b\d{1,2} ?(?:am|pm)\b|(?:\d{4} ?年|[\d一二三四五六七八九十]{1,3} ?月 ?[\d一二三四五六七八九十]{1,3} ?[日号])|[\d一二三四五六七八九十]{1,3} ?点(?!击|赞|开|数|心|评|子)/iu;
const LIMIT =
  /\b(?:at (?:most|least)|up to|no (?:more|less|fewer) than|not (?:more|less) than|max(?:imum)?(?: of)?|min(?:imum)?(?: of)?|limit(?:ed)?(?: is| of| to)?|cap(?:ped)?(?: at)?|more than|less than|fewer than|between|exactly|around|about|over|under|within|every|port|quota(?: of)?) \d|(?<![\d,.])\d[\d,.]{0,15} (?:\w{1,20} )?(?:at (?:most|least)|or (?:more|less|fewer)|max|maximum|minimum)\b|(?:最多|最少|至少|至多|不超过|不少于|上限|下限|不低于|超过|低于|少于|多于|共|每|端口)[^，。]{0,6}[\d一二三四五六七八九十百千万两]|\b\d{2,}(?:,\d{3})* (?!(?:questions?|things?|ideas?|comments?|options?|is|are|and|or|to|of|the)\b)\p{L}+s\b/iu;
const VERSION = /\bv\d+(?:\.\d+)*\b|\b\d+\.\d+\.\d+\b|\bversion \d/iu;
/** "Give me 1 second", "two minutes please": a manner of speaking. */
const IDLE = /^(?:1|one|two|a few|half a) (?:sec|second|minute|moment|min)s?\b(?: please|[.!]|$)/iu;
