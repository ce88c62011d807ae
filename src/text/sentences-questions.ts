/** A question by its mark or by its shape; a polite request is told apart before. English, Chinese, German. */
export function isQuestion(said: string): boolean {
  if (/[?？]["')\]”’」』）]*$/u.test(said)) return true;
  return isEnglishQuestion(said) || CHINESE.test(said) || CHINESE_OPEN.test(said) || GERMAN.test(said);
}

const AUX =
  "is|are|was|were|am|do|does|did|has|have|had|can|could|should|would|will|shall|must|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|hasn't|haven't|won't|can't";
const OPENER = /^(?:and |but |so |also,? |then |ok(?:ay)?,? )?/i.source;
const DIRECT = new RegExp(
  `${OPENER}(?:when|where|why|how|since when)(?:'s|'re|'d| (?:${AUX}|come|many|much|long|often|old|far|big|fast|exactly|about)\\b)`,
  "iu",
);
const INDIRECT = new RegExp(
  `${OPENER}(?:what|which|who|whose|whom)(?:'s\\b|(?: (?!(?:we|i|you|they|it|he|she|this|that)\\b)\\S+){0,4}? (?:${AUX})\\b)`,
  "iu",
);
const SUBJECT_QUESTION = new RegExp(
  `${OPENER}(?:who|what|which \\S+) (?:\\p{L}+ed|changed|broke|ran|wrote|made|caused|happened|went|came|chose|drove|took|got|said|told|built)\\b`,
  "iu",
);
const INVERTED = new RegExp(
  `${OPENER}(?:${AUX}) (?:the|a|an|this|that|these|those|we|you|i|they|it|he|she|there|our|my|your|any|anyone|anybody|all|each|every)\\b(?! \\S+ (?:is|are|was)\\b)`,
  "iu",
);

function isEnglishQuestion(said: string): boolean {
  if (/^what an? /i.test(said) || /^(?:do|have) (?:it|this|that|a|the)\b/i.test(said)) return false;
  const ended = /[.!]["')]*$/.test(said);
  if (DIRECT.test(said) || SUBJECT_QUESTION.test(said)) return true;
  if (INDIRECT.test(said)) return !/^(?:which|what)\b.*\b(?:is|are) (?:why|how|what)\b/i.test(said);
  return !ended && INVERTED.test(said);
}

const CHINESE =
  /(?:吗|呢|么|没有|对不对|是不是|行不行|好不好|来着)["”」』]?[。！]?$|(?:为什么|为何|怎么(?!样都|也|都)|如何|哪(?:个|些|里|儿|种|一|天|位|家)|什么时候|谁(?!都|也)|多少|几(?:点|个|条|次|天|年|月|号|时|台)(?!.*(?:左右|以内)))(?![^。]*(?:都|也)(?:可以|行|是|要|不))/u;
const CHINESE_OPEN =
  /(?:^|[，,\s我们你他])(?:(?:要|是|能|会|该|有|可|应|用)不(?:要|是|能|会|该|可|应|用)|有没有|可不可以|能不能|应不应该|什么是|[^，。]{0,12}(?:是|用|叫|有|做|要|在|说|定)(?:的是)?什么)/u;
const GERMAN =
  /^(?:und |aber |also )?(?:warum|wieso|weshalb|wann|wer|wen|wem|was|wo|wohin|woher|wie(?: viele?| lange| oft)?|welche[rsnm]?|seit wann)\s+(?:\S+\s+){0,3}?(?:ist|sind|war|waren|hat|haben|hatten|hatte|wird|werden|wurde|wurden|soll|sollen|sollte|sollten|kann|können|muss|müssen|darf|nutzen|verwenden|benutzen|läuft|steht|heißt|gilt|brauchen|braucht|machen)\b|^(?:ist|sind|war|haben|hat|hatten|gibt|wird|werden|wurde|läuft|nutzen|verwenden|benutzen|sollen|sollten|können|kann|muss|darf|dürfen) (?:wir|der|die|das|es|ich|man|ein|eine|den|dem|unser|unsere)\b(?![^?]*\.$)/iu;
