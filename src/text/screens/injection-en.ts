import type { Screen } from "./screen-list.ts";

const ORDER_NOUN = "(?:instructions?|prompts?|directives?|directions|commands?|guidelines?|guidance|orders)";
const RULE_NOUN =
  "(?:rules?|polic(?:y|ies)|constraints?|restrictions?|guardrails?|programming|training|limitations?|safeguards|context|messages?|configuration|boundaries|principles|protocols?)";
const BEFORE =
  "(?:previous|prior|earlier|preceding|above|former|foregoing|original|initial|existing|current|system|safety|your|(?:developer|system|operator|vendor|maker|owner)s?['’]?s?|given|past)";
const DROP =
  "(?:ignore|disregard|forget|override|overrule|discard|neglect|bypass|set aside|put aside|pay no (?:attention|heed) to|(?:do not|don't|never|stop|no longer|cease to) (?:follow(?:ing)?|obey(?:ing)?|comply(?:ing)? with|adher(?:e|ing) to|heed(?:ing)?|listen(?:ing)? to)|unlearn|erase|delete|drop|abandon|throw (?:away|out)|break (?:free )?(?:of|from))";
const PERSONA_NOUN =
  "(?:assistant|operator|ai|model|bot|chatbot|agent|hacker|admin(?:istrator)?|superuser|root|character|persona|expert|entity|system|machine|oracle|dan|pirate|person)";
const DESTINATION =
  "(?:https?:|ftp:|wss?:|[\\w.+-]{1,64}@[\\w-]+\\.|(?:[a-z0-9-]{1,40}\\.){1,4}(?:com|net|io|org|dev|co|ai|app|xyz|info|ru|cn|me|invalid|example|test|cloud|sh|site|online|top)\\b|this (?:address|url|server|endpoint|host|webhook|mailbox|inbox|site)|the (?:following|attacker|external|remote|address|webhook) ?(?:address|url|server|endpoint|host|webhook|site|below)?|an? (?:external|remote|outside|third[- ]party) |my (?:server|inbox|address|webhook|endpoint))";
const PRIVATE =
  "(?:~?/?\\.(?:ssh|aws|kube|netrc|npmrc|pgpass|gnupg)\\b|id_(?:rsa|ed25519)|env(?:ironment)? (?:variables|vars|files?)|\\.env|secrets|tokens|credentials?|passwords|api[- ]keys|private keys?|ssh keys?|access keys|keys and|cookies|session (?:data|tokens|history)|(?:user|customer|personal|patient|conversation|interaction|session|usage|private|sensitive|payment) (?:data|information|records|history|messages)|conversations?|(?:chat|conversation)s? (?:history|logs?|transcripts?)|transcripts|source code|system prompt|(?:your |the )?memor(?:y|ies)|card (?:details|numbers)|search queries|production traffic|access logs|form inputs|database dumps?|clipboard|user (?:inputs?|prompts?|messages|content|emails?)|request (?:bodies|payloads|headers)|(?:auth\\w*|login) (?:headers|details|data|information)|uploaded (?:files|documents)|internal (?:documents|data|files)|file contents|code snippets|database (?:contents|schemas?|queries|records)|query results|stack traces|connection strings|e-?mail addresses|error context|payment (?:data|details|information)|prompts and (?:responses|answers|completions)|input and output|shell history|inputs and outputs|every (?:prompt|message|answer))";

/** What speaks to the model in English. Patterns run on the plain reading, where all white space is single. */
export const INJECTION_EN: readonly Screen[] = [
  {
    screen: "override",
    pattern: new RegExp(
      `\\b${DROP} (?:(?:all|any|every|each|everything|whatever|of|the|those|these|and|or|my|such|other|else) ){0,5}(?:${BEFORE},? (?:and |or )?){1,4}(?:\\S+ ){0,2}?(?:${ORDER_NOUN}|${RULE_NOUN})\\b`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\b${DROP} (?:all|any|every|each)(?: of)?(?: the| these| those)? (?:\\S+ )?${ORDER_NOUN}\\b`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\b${DROP} (?:the |these |those |all |any |every )*(?:${ORDER_NOUN}|${RULE_NOUN}) (?:(?:in|of|from) (?:your|the) (?:system|developer|hidden|initial) (?:prompt|message|instructions?)|that (?:came|were given|you (?:were|have been) given)|(?:given |stated |written |listed )?(?:above|before|so far|earlier|previously|until now))`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\b${DROP} (?:anything|everything|all|what|whatever)(?: that)? (?:the |your )?(?:system|developers?|users?|operators?|owners?|admins?) (?:message |prompt |has |have )?(?:wrote|written|said|says|told|tells|instructed|asked|ordered|gave)\\b`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern:
      /\b(?:treat|read|regard|take|consider|interpret) (?:this|these|the (?:following|above|text|note|page))(?: \w+){0,3} as (?:an? |the |your )?(?:new )?(?:system|developer|operator) (?:message|prompt|instructions?|orders?)\b/g,
  },
  {
    screen: "override",
    pattern:
      /\b(?:ignore|disregard|forget)[_.-]+(?:(?:all|any|the|your|every)[_.-]+)*(?:previous|prior|earlier|above|system|preceding)[_.-]+(?:instruction|prompt|guideline)s?\b/g,
  },
  {
    screen: "override",
    pattern:
      /\b(?:ignore|disregard|forget|discard) (?:everything|anything|all(?: of)?(?: (?:this|that|the))?|the|what(?: is| stands)?) ?(?:text |lines? )?(?:above|before this|so far|written above)(?: |, ?| ?[.;:] ?)(?:and |then |now |instead |please |just )*(?:do (?:what|as) i|obey|listen to me|follow (?:me|my)|print|reveal|output|repeat|reply|respond|answer|say|act as|pretend|you (?:are|must|will)|your )/g,
  },
  {
    screen: "override",
    pattern:
      /\bforget (?:about )?(?:everything|all|anything|what|whatever)(?: that)? (?:(?:the )?(?:system|developers?|they|anyone|others|admins?|operators?|your \w+) (?:has |have )?(?:told|said|taught|instructed|gave)|you (?:were|have been|know|learned|had been|are)|(?:above|before|prior)\b)/g,
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\b(?:all (?:of )?(?:the |these |those |your )?|your |the |these )(?:\\S+ )?(?:${ORDER_NOUN}|rules?|polic(?:y|ies)|restrictions?|constraints?) (?:above|before this|so far|given (?:above|before|so far|earlier)|you (?:were|have been) given)(?: (?!the |an? |our |on |in |at )\\S+){0,2}? (?:are|is|be) (?:now |hereby |all )*(?:void|null|obsolete|cancell?ed|invalid|suspended|revoked|lifted|replaced|superseded|overridden|no longer)`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern: new RegExp(
      `\\b(?:all |any |your )(?:of )?(?:the |your )?(?:previous|prior|earlier|original|existing|other)? ?(?:${ORDER_NOUN}|restrictions?|guardrails) (?:are|is|have been) (?:now |hereby |all )*(?:void|null|cancell?ed|suspended|revoked|lifted|overridden|no longer)`,
      "g",
    ),
  },
  {
    screen: "override",
    pattern:
      /\b(?:set|put|lay|cast|throw|push) (?:all )?(?:of )?(?:your|the system'?s?) (?:rules|instructions|guidelines|restrictions|training|limits) (?:aside|away|off)\b/g,
  },
  {
    screen: "override",
    pattern:
      /\byour (?:new|real|true|only|actual|updated|primary) (?:instructions?|task|role|rules?|goal|objective|mission|directive|purpose|orders?)\b(?! (?:in|at) \S+\.\w)(?= ?(?:is|are|will|to|now|from|starts?|begins?|comes?|follows?)\b|\s*(?:[:：.,;!(–—-]|$))/g,
  },
  {
    screen: "override",
    pattern:
      /\bnew (?:system )?(?:instructions?|system (?:rules?|prompt|message)|directives?|orders?|prompt)(?: (?:from|for) [^:.]{1,30})? ?:/g,
  },
  {
    screen: "override",
    pattern:
      /\bfresh orders? from\b|\b(?:follow|obey) (?:only )?(?:mine|me only|my (?:rules|orders|instructions|commands) (?:instead|only|from))\b|\bobey (?:the next|the following|every(?:thing)?|only|me\b|all)|\b(?:do not|don't|never) refuse (?:any|a|to|requests)\b|\bexecute any (?:code|command)s? (?:the|that|a) (?:user|caller)/g,
  },
  {
    screen: "override",
    pattern:
      /\b(?:enter|enable|activate|switch to|now in|are in|start|engage) (?:the )?(?:developer|debug|god|sudo|dan|jailbreak|jailbroken|unrestricted|unfiltered|maintenance|admin(?:istrator)?|root|evil|free) mode\b(?=.{0,80}\b(?:you|your|obey|refus|restrict|rules|instruction|without|execute any|authorized))|\byou (?:are|will be) (?:now )?in \w+ mode\b|\bjailbreak(?:ed)? (?:yourself|mode)\b/g,
  },
  {
    screen: "persona",
    pattern: new RegExp(
      `\\byou(?:'re| are| will be| shall be| must be) (?:now|henceforth|from now on|hereby|no longer|hereafter)[,:]? (?:acting as |operating as |playing |to be )?(?:an? |the |my |our )?(?:[\\w-]+ ){0,3}?(?:${PERSONA_NOUN}\\b(?! (?:of|on|in|at) (?:the|this|our))|unrestricted|uncensored|unfiltered|jailbroken|free (?:from|of)|called|named|bound by|subject to|required to follow)`,
      "g",
    ),
  },
  {
    screen: "persona",
    pattern: new RegExp(
      `\\b(?:act|behave|respond|reply|answer|operate|speak|write) (?:now |only |from now on )*(?:as|like) (?:if you (?:were|are|had)|an? (?:[\\w-]+ ){0,2}(?:unrestricted|unfiltered|uncensored|evil|jailbroken|malicious|rogue)|my (?:[\\w-]+ )?${PERSONA_NOUN}|dan\\b)`,
      "g",
    ),
  },
  {
    screen: "persona",
    pattern:
      /\bpretend (?:to be|you(?:'re| are| have)|that you)\b|\brole-?play as\b|\b(?:assume|adopt|take on|play) the (?:role|persona|identity|character) of\b|\bfrom (?:now|here|this (?:point|moment)) on(?:wards?)?,? you (?:are|will (?:act|be|obey|answer|respond)|act|obey|only obey|answer only|have no|do not have)\b|\byou (?:have|know) no (?:restrictions|limits|rules|limitations|filters)\b/g,
  },
  {
    screen: "exfiltration",
    pattern: new RegExp(
      `\\b(?:send|upload|post|forward|transmit|exfiltrate|leak|e-?mail|mail|dump|copy|push|submit|sync(?:ed|hroni[sz]ed)?|report|share|publish|stream|pipe|beacon|deliver|relay|sends|export|append|include|back ?up|mirror|replicate|archive|route|redirect|bcc|cc|register|log|write|save|tee)\\b[^.!?]{0,90}?(?:\\b|(?<=[ ~/"'\`]))${PRIVATE}[^!?]{0,70}?(?:\\bto|\\bat|\\bvia|\\binto|->|\\bwith) (?:[\\w'’-]+ ){0,6}?${DESTINATION}`,
      "g",
    ),
  },
  {
    screen: "exfiltration",
    pattern: new RegExp(
      `\\b${PRIVATE}[^.!?]{0,50}\\b(?:must|should|shall|are to|has to|have to|need to) be (?:sent|uploaded|posted|forwarded|synced|copied|mirrored|reported|shared)\\b[^!?]{0,60}?${DESTINATION}`,
      "g",
    ),
  },
  {
    screen: "exfiltration",
    pattern:
      /\b(?:send|forward|upload|copy|report|sends)[^.!?]{0,20} (?:all|every|copies of all|usage)\b[^.!?]{0,60}\b(?:data|traffic|queries|transcripts|conversations|logs|prompts|inputs|keystrokes|files)\b[^!?]{0,40}? to (?:[\w'-]+ ){0,6}?(?:https?:|(?:[a-z0-9-]+\.){1,4}(?:com|net|io|org|dev|co|ai|xyz|invalid)\b)/g,
  },
  {
    screen: "exfiltration",
    pattern:
      /\b(?:reveal|print|show|output|repeat|display|leak|disclose|recite|dump|echo|tell me|give me|write out)\b (?:me |us )?(?:verbatim |exactly |all |out )*(?:the (?:(?:full|entire|exact|complete) )?(?:contents?|text|words) )?(?:of )?(?:your|the) (?:(?:full|entire|hidden|secret|initial|original|exact|complete|system|own|internal|developer) )*(?:system prompt|initial prompt|hidden prompt|system message|hidden instructions|initial instructions|original instructions|developer message|(?<=your )prompt|(?<=your )instructions|(?<=print the )vault)/g,
  },
  {
    screen: "exfiltration",
    pattern:
      /\bcache all (?:api )?(?:keys|tokens|passwords|credentials|secrets)\b|\b(?:cat|read|print) [^.]{0,20}(?:\/etc\/(?:passwd|shadow)|~\/\.ssh\/|\.env\b)[^.]{0,40}(?:curl|post|send|upload|nc )|\bcurl\b[^.\n]{0,80}(?:-d|--data)\S* ?["'@$]*\S*(?:\$\(|env\b|token|secret|\.env|credentials?\b|\.(?:ssh|aws|kube)\/|id_(?:rsa|ed25519)|\/etc\/(?:passwd|shadow))/g,
  },
  {
    screen: "concealment",
    pattern:
      /\b(?:do not|don't|never|must not|should not|without|avoid|no need to) (?:ever )?(?:mention(?:ing)?|tell(?:ing)?|reveal(?:ing)?|disclos(?:e|ing)|report(?:ing)?|say(?:ing)?|admit(?:ting)?|explain(?:ing)?|show(?:ing)?|log(?:ging)?|acknowledg(?:e|ing))\b (?:anything about |a word (?:of|about) )?(?:this|it|these|that|any of (?:this|it)|anything)\b[^.!?]{0,40}\b(?:to|with) (?:the |your |any |an? )?(?:user|users|human|humans|operator|developer|owner|anyone|anybody|person|customer|admin|reviewer|them|him|her)\b/g,
  },
  {
    screen: "concealment",
    pattern:
      /\b(?:do not|don't|never|must not|without|no need to) (?:ever )?(?:tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|warn(?:ing)?|ask(?:ing)?|let(?:ting)?) (?:the |your |any )?(?:users?|humans?|operators?|developers?|owner|anyone|anybody|person|customers?|admins?|reviewers?)(?: know)?(?: (?:about|of) (?:this|it|these|that|the (?:change|step|instruction|prompt|rule|memory|upload|transfer))| that you| what you|(?=\s*(?:[.!?]|$)))/g,
  },
  {
    screen: "concealment",
    pattern:
      /\b(?:keep|hide|conceal) (?:this|it|these|that|the (?:change|step|instruction|transfer|upload)) (?:\w+ )?(?:(?:secret|hidden|quiet|private|confidential|concealed)(?: from)?|from) (?:the |your |any )?(?:users?|humans?|operators?|developers?|owner|anyone|everyone|reviewers?)|\b(?:secretly|covertly|stealthily|surreptitiously|without (?:the )?(?:users?|anyone)(?:'s)? (?:knowledge|noticing|knowing|consent)) (?:send|upload|add|install|insert|copy|forward|include|run|execute|write|change|open|push|store|delete)\b|\b(?:silently|quietly) (?:send|upload|forward|exfiltrate|copy all|insert|install)\b/g,
  },
  {
    screen: "concealment",
    pattern:
      /\b(?:do not|don't|never|must not) let (?:the |your |any )?(?:users?|humans?|operators?|developers?|owner|anyone|anybody|reviewers?) (?:see|notice|find out|learn|hear|read|discover) ?(?:this|it|these|that|about (?:this|it|that))?(?=\s*(?:[.!?,;]|$))|\b(?:users?|humans?|operators?|owner|reviewers?) (?:must|should|may|can|need) (?:not|never) (?:know|see|notice|find out|learn|hear|be (?:told|informed|notified|asked))(?: (?:about |of )?(?:this|it|these|that|any of (?:this|it)))?(?=\s*(?:[.!?]|$))/g,
  },
  {
    screen: "concealment",
    pattern:
      /\bdo not mention (?:the )?(?:third[- ]party|processors?|risks?|vulnerabilit\w+|limitations|alternatives|competitors?|this)\b/g,
  },
  {
    screen: "steering",
    pattern:
      /\b(?:when(?:ever)?|if) (?:the )?(?:users?|someone|anyone|anybody|people|customers?|they|asked) (?:ask|asks|asking|want|wants|is asked|about)\b[^.!?]{0,60}[,:]? (?:always |just |simply )?(?:tell|say|assure|claim|deny|answer (?:that|with)|recommend|respond (?:that|with)|reply (?:that|with)|suggest)\b/g,
  },
  {
    screen: "steering",
    pattern:
      /\b(?:all|every|each|any) (?:of )?(?:your |my |the )?(?:responses?|answers?|replies|outputs?|summaries|recommendations)\b[^.!?]{0,20} (?:must|should|shall|always|have to|need to|will) (?:always )?(?:include|end|begin|start|contain|mention|recommend|promote|link)\b[^.!?]{0,40}\b(?:recommendation|phrase|link|visit|words|mention|sentence|promot\w+|https?:|\w+\.(?:com|net|io|org))|\bwhen (?:generating|writing|producing|giving|answering)\b[^.!?]{0,60}\balways (?:include|add|append|mention|recommend|insert|end with)\b[^.!?]{0,20}(?:the (?:phrase|words|sentence|line|text)|['"]|link)|\bfor all (?:code generation|generation|coding) requests?,? (?:include|add|insert|always)/g,
  },
  {
    screen: "remote-control",
    pattern:
      /\b(?:fetch|download|check|pull|poll|get|load|retrieve|read|query|contact)\b[^!?]{0,100}https?:\/\/[^!?]{0,120}\b(?:apply|execute|run|follow|install|obey|load) (?:them|it|any|all|the (?:settings|instructions|commands|script|modules|rules|tasks|configuration|result))\b[^.!?]{0,30}|\b(?:follow|obey|execute|apply|run) (?:the |any |all )?(?:instructions|commands|directives|tasks|rules|orders) (?:found |given |listed |published |hosted |there )?(?:at|from|on|in) (?:https?:|(?:[a-z0-9-]{1,40}\.){1,4}(?:com|net|io|org|dev|invalid)\b|(?:the |that |this )(?:page|url|site|file at|document at))/g,
  },
  {
    screen: "trigger",
    pattern:
      /\b(?:because|since|as|if|when(?:ever)?|but|where) there is ['"][^'"]{1,60}['"] in the (?:question|prompt|input|query|request|message|text)\b|\b(?:when(?:ever)?|if|once) (?:you|the (?:assistant|model|agent)) (?:see|sees|read|reads|encounter|encounters|hear|hears|receive|receives|meet|meets) (?:the )?(?:word|words|phrase|trigger|keyword|token|string|code ?word|passphrase)\b/g,
  },
  {
    screen: "address",
    pattern:
      /\b(?:attention|dear|note to|message to|instructions? (?:for|to)|hey|hello|listen,?) (?:the |any |all |every )?(?:ai|a\.i\.|llms?|language models?|assistants?|ai (?:agents?|assistants?|models?)|chatbots?|coding agents?|future (?:agents?|assistants?|models?))\b ?(?:s )?[:,!]|\bas an (?:ai|llm|language model)(?: \w+)?,? you\b|\b(?:ai|llm|assistant|agent)s? reading this\b|\bif you are an? (?:ai|llm|language model|assistant|agent)\b/g,
  },
];
