/** Words by which a sentence obliges: English, Chinese, German. */
export const OBLIGES =
  /\b(?:must(?! have (?:been|had))|shall|may not|may only|should (?:always|never|only|not)?|ought to|(?:is|are) (?:not |strictly |never )?(?:allowed|permitted|forbidden|prohibited|required|obligatory|mandatory|to be)\b|has to|have to|(?:we|you|agents|everyone|nobody) (?:always|never|may|must)|from now on|as of (?:now|today)|no (?:one|body) (?:may|shall|must)|(?:always|never|decided to (?:always|never)) (?:run|use|push|merge|commit|skip|deploy|write|open|close|add|ask|check|test|keep)|it is (?:forbidden|mandatory|required))\b|^(?:(?:before|after|when|whenever|if|on|for|in) [^,]{2,60}, (?:always |never |please )?(?:run|use|clear|check|ask|close|open|do not|don't|never|write|keep|set|call|make|add|stop|start|wait|tell|read)\b)|^let'?s (?:always|never)\b/iu;
export const OBLIGES_ZH =
  /(?:必须|务必|禁止|严禁|不得|不许|不准|一律|应当|应该|今后|以后(?:都|要|一律|请|用)|从现在起|从今(?:天|以后|往后)|切勿|请勿|不允许|总是(?:要|先)|始终|每次[^，。]{1,12}(?:都|先|要)|只能|不要)/u;
export const OBLIGES_DE =
  /\b(?:muss|müssen|darf|dürfen|soll|sollen|immer|niemals|verboten|ab (?:jetzt|sofort))\b/iu;
