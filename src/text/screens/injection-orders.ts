import type { Screen } from "./screen-list.ts";

const ORDERS =
  "(?:instructions?|prompts?|directives?|directions|commands?|guidelines?|guidance|orders|rules?|restrictions?|constraints?)";
const VOID =
  "(?:void|null|cancell?ed|invalid|obsolete|outdated|revoked|superseded|lifted|suspended|overridden|replaced|wrong|false|a lie|no longer|gone)";
const MODEL = "(?:ai|a\\.i\\.|llm|language model|assistant|chatbot|bot|model|agent)";
const REPLIES = "(?:answers?|repl(?:y|ies)|responses?|outputs?|summar(?:y|ies)|messages?|completions?)";

/** Further ways of taking the model over: old orders declared void, new ones announced, another self, a bent answer. Plain reading. */
export const INJECTION_ORDERS: readonly Screen[] = [
  {
    screen: "override",
    pattern: new RegExp(
      `\\b(?:ignore|disregard|forget|discard|set aside|put aside|drop|unlearn|override) (?:about )?(?:anything|everything|all|what|whatever)(?: that)? you (?:were|have been|had been|'ve been|got|have) (?:told|taught|given|instructed|asked|trained|learned)\\b`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern:
      /\b(?:wipe|scrap|purge|cancel|clear|reset|revoke|suspend|shelve|bin|tear up) (?:out |away )?(?:all|any|every|each|the|those|these|your)(?: of)?(?: the| your)? (?:[\w-]+ )?(?:instructions?|prompts?|directives?|guidelines?|guidance|rules?|restrictions?) (?:that )?(?:you (?:were|have|had|got|received|follow|know|obey)|above\b|so far\b|before this\b|given (?:above|before|so far|earlier|to you))/g,
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\byour (?:(?:previous|prior|earlier|original|existing|other|old|former|current|safety|system) )*${ORDERS} (?:(?:no longer|do not|don't|cease to|stop) (?:apply|hold|count|bind|matter)(?:ing)?\\b|have (?:just |now )?(?:changed|been (?:changed|updated|replaced|revoked|cancell?ed|lifted|suspended|overridden)))`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\b(?:treat|regard|consider|take|count|see) (?:everything|anything|all|whatever)\\b[^.!?]{0,30}\\b(?:above|before (?:this|the)|so far|until now|up to (?:here|now)|earlier)\\b[^.!?]{0,20}\\bas (?:${VOID}|a test|a joke|deleted|noise|fiction)\\b`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\b(?:whatever|any|all)(?: of the| the)? ${ORDERS} (?:that )?(?:came|come|stood|stand|stands|were given|you (?:got|had|received|follow))\\b[^.!?]{0,30}\\b${VOID}\\b|\\b(?:everything|anything|all|what) you (?:were|have been|had been) (?:taught|told|trained|instructed|given)\\b[^.!?]{0,40}\\b(?:is|was|are) (?:now )?${VOID}\\b`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\b(?:replace|swap|overwrite|exchange|substitute|rewrite) your (?:[\\w-]+ )?(?:${ORDERS}|system prompt|programming|persona)\\b|\\bnew (?:instructions|orders|rules|directives|prompt|priority) (?:for|to) (?:the |you\\b|all |any )?${MODEL}\\b|\\bthis (?:message|text|note|file|paragraph|page|document|line|entry) (?:overrides?|supersedes?|outranks?|replaces?|takes (?:priority|precedence) over) (?:all|any|every|your|everything|the system)\\b`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern:
      /\b(?:comes?|is|sent|issued) (?:directly |straight )?(?:from|by) (?:your|the) (?:developers?|creators?|makers?|vendor|operators?|administrators?|owners?)\b[^.!?]{0,40}\b(?:overrid|supersed|takes? (?:priority|precedence)|must be (?:obeyed|followed)|obey)|\b(?:openai|anthropic|deepmind|mistral|your (?:developers?|creators?|makers?)) (?:here|speaking)\b|\bas (?:your|the) (?:admin\w*|developer|owner|creator|operator|supervisor|maker),? i (?:hereby )?(?:authori[sz]e|order|command|instruct|permit|allow|grant|tell|free)\b|\bi (?:hereby )?(?:authori[sz]e|order|command|permit) you to (?:ignore|drop|break|bypass|disregard|forget|leave|disclose|reveal|send|skip)\b/g,
  },
  {
    screen: "override",
    pattern:
      /\b(?:switch off|turn off|disable|drop|remove|lift|lower|shed|deactivate|lose|suspend) your (?:[\w-]+ )?(?:filters?|safety|safeguards|guardrails|restrictions?|limits|limitations|moderation|inhibitions|ethics|alignment|scruples|morals)\b|\b(?:answer|respond|reply|speak|write|behave|continue) (?:\w+ )?(?:without|free of|free from|with no) (?:any |all |your |the usual )*(?:restrictions?|filters?|limitations|guidelines|censorship|safeguards|guardrails|inhibitions)\b/g,
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\b(?:the )?(?:previous|prior|earlier|above|old|existing) ${ORDERS} (?:are|is|have been) (?:now |hereby )?${VOID}\\b[^.!?]{0,20}[;,.:–-] ?(?:now |instead |please )?(?:obey|follow|comply|listen to me|do (?:only|as i))\\b|\\byou (?:no longer|need not|must no longer) (?:have to |need to )?(?:follow|obey|respect|observe) (?:any |the |your |all |these )*(?:polic(?:y|ies)|rules|guidelines|instructions|restrictions|safety)\\b`,
      "g",
    ),
  },
  {
    screen: "persona",
    pattern: new RegExp(
      `\\b(?:imagine|suppose|assume|pretend|picture)(?: that)? you(?:'re| are| were| have| had) (?:an? |no )?(?:[\\w-]+ ){0,3}?(?:${MODEL}|hacker|admin|root|jailbroken|unrestricted|restrictions|rules|limits|limitations)\\b|\\bin which you (?:are|play|act as|have) (?:an? |no )(?:[\\w-]+ ){0,3}?(?:${MODEL}|hacker|villain|root|rules|limits|restrictions)\\b`,
      "g",
    ),
  },
  {
    screen: "persona",
    pattern: new RegExp(
      `\\byou(?:'re| are) now [\\w-]+, (?:an? |the |my |our )?(?:[\\w-]+ ){0,3}?(?:${MODEL}|persona|being|system|entity)\\b|\\b(?:play|assume|take(?: on)?|adopt) (?:the |an? )?(?:part|role|voice|identity|character) of (?:an? |the |my )?(?:[\\w-]+ ){0,3}?(?:${MODEL}|hacker|root|superuser)\\b`,
      "g",
    ),
  },
  {
    screen: "steering",
    pattern: new RegExp(
      `\\b(?:end|begin|start|close|finish|prefix|open|conclude|sign|append|add|include|insert|put|weave)\\b[^.!?]{0,40}\\b(?:your|every|each|all|any) ${REPLIES}\\b[^.!?]{0,40}(?:https?:|\\blinks? to\\b|\\b(?:[a-z0-9-]{1,40}\\.){1,4}(?:com|net|io|org|shop|dev|co|ai|invalid)\\b|\\badvert)|\\b(?:in|with|at the end of) (?:every|each|all|any|your) ${REPLIES}\\b[^.!?]{0,30}\\b(?:recommend|promote|advertise|praise|plug|link to|mention the (?:product|brand|company))\\b`,
      "g",
    ),
  },
  {
    screen: "steering",
    pattern: new RegExp(
      `\\b(?:every|each|all|any) (?:[\\w-]+ ){0,2}?${REPLIES} (?:[\\w-]+ ){0,2}?(?:must|should|shall|has to|have to) (?:always )?(?:contain|include|end with|begin with|start with|carry|mention|state|recommend|promote) (?:the (?:phrase|words|sentence|text|line|string|slogan)|a (?:link|recommendation|reference) to|["'])|\\b(?:recommend|suggest|prefer|promote|praise)\\b[^.!?]{0,50}\\b(?:whatever|no matter what|regardless of what|even if) (?:the )?(?:users?|customers?|they) (?:asks?|wants?|says?|prefers?)\\b|\\b(?:when(?:ever)?|if) (?:the |a |any )?(?:users?|customers?|someone|anyone|people) asks?\\b[^.!?]{0,60}\\b(?:deny (?:it|that|everything|all)|lie\\b|claim (?:that )?|pretend|tell (?:them|him|her) (?:that )?(?:all|everything|there (?:is|are) no|it is safe|nothing))`,
      "g",
    ),
  },
  {
    screen: "address",
    pattern: new RegExp(
      `\\b(?:ais?|llms?|language models?|(?:ai )?assistants?|chatbots?|ai (?:agents?|models?|systems?)|(?:coding|autonomous) agents?) (?:that|who|which) (?:read|reads|process(?:es)?|see|sees|parse|parses|index(?:es)?|find|finds|load|loads) this (?:page|text|note|file|message|document|line|memory|comment|website|content|section|repository|readme)\\b|\\b(?:${MODEL}) (?:currently |now )?(?:processing|reading|parsing|summari[sz]ing|indexing) (?:this|these|the following)\\b|\\b(?:note|notice|memo|reminder|hint|information) (?:for|to) (?:all |any |the |every |other )?(?:ais?|llms?|language models?|chatbots?|ai (?:agents?|assistants?|models?)|coding agents?)\\b ?[:,]|\\bdear (?:ai|coding|helpful|fellow )? ?(?:agent|assistant|model),? (?:please |kindly )?(?:run|execute|ignore|follow|obey|delete|send|open|do|forget|disregard|install|upload)\\b`,
      "g",
    ),
  },
  {
    screen: "steering",
    pattern: new RegExp(
      `\\bfor (?:all|any|every) (?:user|customer|code[- ]?generation|code|coding|generation|translation|summari[sz]ation|chat|writing|security|privacy|pricing|medical|legal|financial|product) (?:requests?|quer(?:y|ies)|questions?|prompts?|inquir(?:y|ies)),? (?:always |you must |please )?(?:include|add|insert|append|prepend|use|prefer|recommend|respond|reply|answer|redirect|return|say|tell|mention)\\b|\\bwhen(?:ever)? (?:generating|writing|producing|creating|drafting|answering|responding|summari[sz]ing|suggesting)\\b[^.!?]{0,60}?\\b(?:include|add|insert|append|embed|inject|import|prepend) (?:the |a |an |our |this )?(?:phrase|words|sentence|disclaimer|tagline|slogan|tracking|telemetry|beacon|pixel|analytics)\\b`,
      "g",
    ),
  },
  {
    screen: "steering",
    pattern:
      /\b(?:when(?:ever)?|if) (?:the |a |any )?(?:users?|customers?|someone|anyone|people|visitors?) (?:inquires?|enquires?|requests?|mentions?|needs?|looks? for|searches|wonders?)\b[^.!?]{0,60}[,:]? (?:always |just |simply )?(?:tell|say|assure|claim|deny|recommend|respond (?:that|with)|reply (?:that|with)|suggest)\b(?! (?:us|me|the team|support))|\b(?:anyone|users?|someone|whoever|messages?|requests?) (?:who|that|which|with|containing|saying|providing|using|says?|provides?|uses?)\b[^.!?]{0,30}\b(?:phrase|code ?word|passphrase|keyword|magic word)\b[^.!?]{0,40}\b(?:admin\w*|full access|verified|trusted|authori[sz]ed|elevated|root|bypass\w*|unlimited)\b|\b(?:you|the (?:assistant|agent|ai|model)|all agents|agents) (?:must|should|shall|will|are required to|are to) (?:always |unconditionally |immediately |fully )?(?:comply with|obey|trust|accept|follow|execute|honou?r) (?:any|all|every) (?:\w+ )?(?:requests?|instructions?|commands?|orders?) (?:from|by|sent|given|that|containing)\b/g,
  },
];
