/** A thing and, where the words name one, the attribute of it that is told. */
export interface Noun {
  readonly subject: string;
  readonly key: string | null;
}

/**
 * Takes a noun phrase apart: "the docs part's retention", "the retention of the docs part" and "docs part retention"
 * are subject `docs part`, key `retention`; "the tug" is a subject alone. Null when the words name no thing.
 */
export function nounOf(phrase: string, context: string | null): Noun | null {
  // "That decision" points back at words this clause does not hold; "this repository" is the project itself.
  if (/^(?:this|that|these|those)\s/i.test(phrase.trim()) && !OWN_PLACE.test(phrase.trim())) return null;
  const words = bareNoun(phrase);
  if (words === "" || !isThing(words)) return null;
  const noun = split(words);
  if (noun === null) return null;
  return context === null ? noun : { ...noun, subject: `${bareNoun(context)} ${noun.subject}`.trim() };
}

/** Without article, quotes and the words for us. */
export function bareNoun(phrase: string): string {
  return phrase
    .trim()
    .replace(/^["'“`]+|["'”`]+$/g, "")
    .replace(/^(?:all (?:of )?(?:the |our )?|both |each |every )/i, "")
    .replace(/^(?:the|a|an|our|my|your|its|their|this|that|these|those)\s+(?=\S)/i, "")
    .trim();
}

export function isOneself(phrase: string): boolean {
  return /^(?:we|i|they|you|the team|our team|everyone|everybody|agents?|developers?|one|us|people)$/i.test(
    phrase.trim(),
  );
}

const OWN_PLACE =
  /^this (?:repo(?:sitory)?|project|codebase|service|package|app|application|workspace|monorepo)\b/i;
const ATTRIBUTE =
  /^(?:ports?|colou?rs?|timeouts?|limits?|levels?|intervals?|retention|polic(?:y|ies)|prefix(?:es)?|suffix|regions?|paths?|owners?|versions?|names?|formats?|modes?|sizes?|depth|width|height|length|weight|speed|rate|address|urls?|hosts?|targets?|tags?|labels?|quotas?|mirrors?|caches?|backends?|tools?|thresholds?|windows?|accounts?|director(?:y|ies)|folders?|endpoints?|languages?|databases?|broker|runtime|framework|engine|driver|schedule|budget|ceiling|delay|status|state|encoding|layout|indent(?:ation)?|theme|timezone|locale|currency|branch|registry|namespace|domain|protocol|algorithm|strategy|count|capacity|frequency|range|spacing|price|temperature|pressure|ttl|lifetime|baud|serial|master|keeper|maintainer|lead|manager|date|day|time|deadline|location|place|type|kind|style|convention|default|value|ratio|grade|flag|expiry|concurrency|parallelism|replicas?|storage|provider|library|linter|formatter|compiler|bundler|licen[cs]e|password|code|number|title|purse|floor)$/i;

function split(words: string): Noun | null {
  const of = /^(.{2,60}?) of (?:the |our |its |an? )?(.{1,60})$/i.exec(words);
  if (
    of !== null &&
    !/\b(?:kind|sort|lot|number|part|pair|list|set|all|most|some|one|each|none)$/i.test(of[1] ?? "")
  ) {
    const inner = split(bareNoun(of[1] ?? ""));
    const owner = bareNoun(of[2] ?? "");
    if (inner === null || !isThing(owner)) return null;
    return inner.key === null
      ? lastWordOf(inner.subject, owner)
      : { subject: `${owner} ${inner.subject}`, key: inner.key };
  }
  const possessive = /^(.{1,60}?)['’]s? (.{1,60})$/.exec(words);
  if (possessive !== null && /s$|['’]s /.test(words.slice(0, (possessive[1]?.length ?? 0) + 3)))
    return lastWordOf(possessive[2] ?? "", bareNoun(possessive[1] ?? ""));
  const related = /^(.{2,60}?) (?:for|in|on) (?:the |our )(.{1,60})$/i.exec(words);
  if (related !== null) return nounOf(related[1] ?? "", related[2] ?? "");
  const parts = words.split(" ");
  const last = parts.at(-1) ?? "";
  if (parts.length > 1 && ATTRIBUTE.test(last))
    return { subject: parts.slice(0, -1).join(" "), key: last.toLowerCase() };
  return { subject: words, key: null };
}

function lastWordOf(attribute: string, owner: string): Noun {
  const parts = attribute.split(" ");
  const key = parts.pop() ?? "";
  return { subject: [owner, ...parts].join(" "), key: key.toLowerCase() };
}

function isThing(words: string): boolean {
  const count = words.split(" ").length;
  if (count > 8 || !/\p{L}/u.test(words)) return false;
  if (NO_THING.test(words) || /[,;:?!"“”]/.test(words)) return false;
  return !/^[-+]?\d[\d.,]*(?: ?[\p{L}%]{1,6})?$/u.test(words);
}

const NO_THING =
  /^(?:it|he|she|they|this|that|these|those|there|here|what|which|who|whose|when|where|why|how|if|because|while|although|though|unless|whether|nothing|something|anything|everything|someone|nobody|somebody|anyone|one|i|you|me|him|them|let|yes|no|not|so|then|if you|as|but|and|or|to|such|maybe|perhaps|most|some|many|few|another|others?)(?:\s|$)|\b(?:is|are|was|were|be|been|has|have|had|do|does|did|will|would|should|could|must|can|may|might|that|which|who|because|if|when|told|said|says|think|thinks|thought|believe|i|you)\b/iu;
