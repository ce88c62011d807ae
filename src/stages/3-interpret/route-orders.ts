import { leadingVerb, openingWord, startsWithOrder } from "../../text/sentences-orders.ts";
import { ONE_TIME_VERBS, STANDING_VERBS } from "../../text/sentences-verbs.ts";
import { isChineseName, isChineseOrder } from "./route-orders-zh.ts";
import { NOUN_VERBS, PLAIN_VERBS } from "./route-verbs.ts";

/** True when a clause orders something, once or for good. What a thing is called ("release checklist") orders nothing. */
export function isOrder(said: string): boolean {
  if (namesAThing(said)) return false;
  const word = openingWord(said);
  return (
    (word !== null && PLAIN_VERBS.has(word)) ||
    startsWithOrder(said) ||
    leadingVerb(said, VERBS) !== null ||
    BARE_VERB.test(said) ||
    DO_IT.test(said) ||
    BARE_VERB_DE.test(said) ||
    isChineseOrder(said)
  );
}

/**
 * True when a whole sentence, read alone, is an order by a verb nobody listed: it opens in its base form, names more
 * than a thing and has no other verb ("Blanch cabbages for two minutes.").
 */
export function readsAsOrder(said: string): boolean {
  return said.length <= LONGEST && SENTENCE.test(said) && !FINITE.test(said) && !NO_VERB.test(said);
}

/** What a thing is called, though it opens like an order: "release checklist", "order of columns", 部署流程. */
export function namesAThing(said: string): boolean {
  return THING.test(said) || isChineseName(said);
}

/** UTF-16 units of a sentence that is read so; a longer one is a paste. */
const LONGEST = 400;
const VERBS = [ONE_TIME_VERBS, STANDING_VERBS, NOUN_VERBS];
const DO_IT =
  /^(?:jetzt |dann |also |und )?(?:nimm|gib|wirf|lies|sieh|pack|dreh|stell|setz|hol|räum|schalt|leg|zieh|schieb|füg|änder|lösch|schreib|bau|mach|tu|lass|dreh|häng|kopier|wickel|roll|geh|start|stopp|lad|\p{L}+iere)e? \p{L}|^(?!(?:habe|hatte|hätte|wurde|würde|werde|könnte|möchte|sollte|müsste|dürfte|wollte|ohne|beide|alle|eine|meine|deine|diese|jene|welche|heute|bitte|gerne|leute|ende|ich|seine|unsere)\b)\p{L}{2,}e (?:es|ihn|sie|ihm|ihnen|dafür|dazu|dies|das)\b|^(?:do|go) (?:it|so|what|as|whatever|that|this|ahead|on|back|for it)\b|^(?:have|take) (?:a|another) (?:\p{L}+ )?(?:look|pass|stab|shot|go|crack)\b|^(?:roll|back|clean|tidy|start|speed|slow|turn|switch|shut|set|hook|wire|spin|tear|break|cut|strip|sort|carry|move|go) (?:up|back|down|off|on|out|over|ahead|away)\b/iu;
const SENTENCE =
  /^\p{Lu}[\p{L}-]+(?<!(?<!s)s|ing|ed|ly) (?:[^\s.!?]+ )*(?:the|an?|this|these|those|all|each|every|to|for|from|in|into|on|onto|at|by|with|without|of|after|before|until|per|as|and|or|auf|nach|zu|von|mit|für|als|um|durch|aus|bei|den|die|das|dem|eine?[nmr]?|\d\S*)(?: (?:[^.!?]|\.\d)*)?[.!]$/u;
const FINITE =
  /\b(?:is|are|was|were|am|be|been|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must|isn't|aren't|doesn't|don't|can't|won't|ist|sind|war|waren|hat|haben|wird|werden|kann|soll|muss|\p{L}{2,}ed)\b|[’']s\b/iu;
const NO_VERB =
  /^(?:a|an|the|this|that|these|those|my|our|your|his|her|its|their|some|any|every|each|all|both|no|one|two|three|there|here|it|we|i|you|they|he|she|who|what|which|why|how|when|where|in|on|at|by|for|from|with|without|as|like|since|because|although|if|unless|until|while|yesterday|today|tomorrow|background|context|thanks|sorry|good|great|new|old|last|next|most|many|few|more|only|just|not|nothing|nobody|everybody|everything|something|someone)\b/iu;
/** What a thing is called: a word that is verb and noun, then a noun that heads many a name. */
const THING =
  /^(?:access|alert|archive|audit|backup|batch|benchmark|block|branch|build|cache|change|check|clone|code|commit|count|cover|cursor|design|deploy|display|download|draft|drop|dump|estimate|event|export|feature|feed|file|filter|flag|format|frame|graph|group|guard|hash|hook|host|import|index|issue|label|launch|layout|lease|link|list|load|lock|log|mail|map|mark|match|measure|merge|mock|name|note|order|output|page|patch|ping|place|plan|poll|port|post|preview|print|process|profile|project|proxy|query|queue|rate|record|release|report|request|research|reset|retry|return|review|rollback|route|sample|scale|schedule|scroll|search|seed|session|ship|show|sign|size|snapshot|sort|split|start|step|stock|stop|store|stream|style|support|sync|tag|target|task|template|test|trace|track|transfer|type|undo|upload|user|version|view|watch)(?: (?!(?:the|an?|this|that|these|those|all|both|any|each|every|our|my|your|its|it|them|me|us|to|from|in|on|at|with|by|into)\b)[\p{L}\d-]+){0,2} (?:aliases|area|bar|behaviou?r|board|book|button|columns?|digits?|boundary|box|budget|buffer|cache|card|chain|channel|checklist|code|column|command|config|configs?|configuration|contract|cookie|count|counter|coverage|curve|cycle|dashboard|data|date|day|depth|diagram|dialog|directory|document|driver|endpoint|engine|entry|environment|error|event|factor|feature|fee|feed|field|fields|file|files|flow|folder|form|format|formats|frequency|gate|graph|group|guide|handler|header|headers|hierarchy|hints?|history|hook|id|ids|index|interval|items?|job|jobs|key|keys|label|labels|latency|layer|layout|length|level|levels|library|limit|limits|line|list|lists|log|logs|loop|manager|map|mapping|matrix|mechanism|menu|message|messages|method|metrics|mode|model|module|name|names|note|notes|number|numbers|object|order|owner|package|page|pages|panel|parameters?|parser|path|paths|pattern|period|permission|permissions|pipeline|plan|platform|plugin|policies|policy|pool|prefix|procedure|process|profile|protocol|provider|queue|ranking|rate|rates|ratio|report|reports|request|response|result|results|role|roles|room|route|routes|rules?|runner|schema|schemas|scope|score|script|scripts|section|server|service|session|settings?|sheet|size|sizes|slot|stage|state|status|steps?|store|strategies|strategy|structure|suite|system|tab|table|tables|target|task|tasks|template|templates|threshold|time|timeline|timeout|token|tokens|tool|tools|tree|trigger|type|types|units?|url|urls|usage|value|values|version|versions|view|volume|widget|window|windows|worker|workflow|zones?|\p{L}{3,}(?:tion|ment|ance|ence|ity))(?: v?\d[\d.]*)?(?: (?:of|for) [^.!?]{1,60})?$|^(?:check|count|list|log|map|name|order|plan|rate|record|release|report|review|set|size|sort|start|state|store|test|type|use|view) of (?!(?:the|it|this)\b)[^.!?]{1,60}$/iu;
/**
 * A base form with its object: "Cache the rates", "Unpin it". Any verb will do, so that the list of verbs need not
 * know them all; what is no verb before an article is listed instead.
 */
const BARE_VERB =
  /^(?!(?:a|about|above|across|after|again|against|along|already|although|amid|among|and|apart|are|around|as|at|back|because|before|behind|below|beneath|beside|besides|between|beyond|both|but|by|can|clearly|could|despite|did|do|does|down|due|during|either|else|even|ever|every|except|few|for|from|given|had|half|has|have|he|hence|here|how|i|if|in|inside|instead|into|is|just|last|like|many|may|maybe|meanwhile|might|more|most|much|must|near|neither|never|next|no|none|nor|not|now|of|off|often|on|once|one|only|onto|opposite|or|otherwise|out|outside|over|past|per|perhaps|plus|quite|rather|regarding|right|sad|same|seldom|shall|she|should|since|so|some|somehow|sometimes|soon|still|such|than|that|the|then|there|therefore|they|this|though|through|throughout|thus|till|to|today|together|tomorrow|tonight|too|toward|towards|twice|under|underneath|unless|unlike|until|up|upon|via|was|we|well|were|what|whatever|when|whenever|where|whereas|wherever|whether|which|while|who|whose|why|will|with|within|without|worse|would|yes|yesterday|yet|you|(?!embed)\p{L}+(?:(?<!e)ed|ing|ly|day|thing|one|body))\b)\p{L}{3,}(?<!(?<!s)s) (?:the|an?|these|those|all|each|our|my|your|its) \p{L}|^(?:un|re|de|pre)?(?!so|yes|no|now|then|here|there|today|once|maybe|sometimes|often|soon|still|because|although|though|since|while|when|if|until|unless|as|but|and|or|was|is|did|does|had|has|that|what|where|yesterday)\p{L}{3,}(?<!ly|ed|ing|(?<!s)s) (?:it|them) ?(?:(?:now|again|back|out|up|off|away|down|please|instead|to|from|for|into|with)\b|[.!]?$)/iu;
/** German: a word before an accusative article opens no statement unless it is one of these. */
const BARE_VERB_DE =
  /^(?!(?:aber|alle|als|am|an|auch|auf|aus|bei|bis|bisher|da|damals|dann|dass|denn|doch|durch|früher|für|gab|gegen|gestern|gibt|hat|hatte|hatten|haben|heute|hier|hinter|ich|im|in|ist|jetzt|kann|können|könnte|mit|nach|neben|nicht|noch|nun|nur|ob|oder|ohne|seit|sind|soll|sollen|sollte|über|um|und|unter|vom|von|vor|war|waren|warum|was|weil|welche\p{L}*|wenn|wer|wie|wird|wo|wurde|wurden|zu|zwischen)\b)\p{L}{3,}(?<!t|en) (?:den|einen|eine|die|das|alle|diese[ns]?) \p{L}/iu;
