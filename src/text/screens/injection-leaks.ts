import type { Screen } from "./screen-list.ts";

const PEOPLE =
  "(?:users?|humans?|operators?|developers?|owners?|persons?|people|customers?|admins?|reviewers?|team|boss|client|maintainers?|supervisors?|auditors?)";
const ADDRESS =
  "(?:https?:|ftp:|wss?:|[\\w.+-]{1,64}@[\\w-]+\\.|(?:[a-z0-9-]{1,40}\\.){1,4}(?:com|net|io|org|dev|co|ai|app|xyz|info|me|invalid|cloud|sh|site|online|top)\\b)";
const HELD =
  "(?:~?/?\\.(?:ssh|aws|kube|netrc|npmrc|pgpass|gnupg)\\b\\S*|id_(?:rsa|ed25519)|\\S{0,12}\\.env\\b|/etc/(?:passwd|shadow)|kubeconfig|(?:all |the |any |every )*env(?:ironment)? (?:variables|vars)|(?:all|the|any|every|your|these) (?:[\\w-]+ )?(?:secrets?|credentials?|private keys?|api[- ]keys?|passwords|access tokens))";
const TALK =
  "(?:repl(?:y|ies)|answers?|responses?|messages?|prompts?|conversations?|sessions?|chats?|requests?|interactions?|quer(?:y|ies)|turns?|inputs?|outputs?|transcripts?|keystrokes?|completions?)";

/** What a place outside has no business with when all of it is sent there. */
const TAKEN =
  "(?:data|traffic|quer(?:y|ies)|transcripts?|conversations?|logs?|prompts?|inputs?|outputs?|keystrokes?|files?|e-?mails?|messages?|requests?|responses?|parameters?|arguments?|payloads?|diffs?|commits?|writes?|documents?|tickets?|comments?|credentials?|secrets?|changes|submissions?|uploads?|screenshots?|contents?|code|records?|histor(?:y|ies)|dumps?|attachments?|notes|memor(?:y|ies)|workspaces?|repositor(?:y|ies)|traces)";

/** Further ways of carrying things out of reach, or out of sight. Plain reading. */
export const INJECTION_LEAKS: readonly Screen[] = [
  {
    screen: "exfiltration",
    pattern: new RegExp(
      `\\bwhat (?:[a-z]+ )?(?:is|are|was|were|does|do|did) (?:in )?your (?:[\\w-]+ )?(?:system prompt|system message|(?:hidden|initial|original|secret|internal) (?:instructions|prompt|rules|message)|developer message)\\b|\\bwhat your (?:[\\w-]+ )?(?:system prompt|system message|prompt|instructions) (?:says?|said|are|is|contains?|looks? like)\\b|\\b(?:first|last|next|opening|exact) (?:\\d+ )?(?:lines?|words?|sentences?|paragraphs?|characters?|wording|text) of your (?:[\\w-]+ )?(?:prompt|instructions|system message|context|guidelines|rules)\\b`,
      "g",
    ),
  },
  {
    screen: "exfiltration",
    pattern:
      /\b(?:send|show|give|tell|read) (?:me|us) (?:all )?(?:of )?your (?:system |full |exact |own )?(?:instructions|prompt)\b/g,
  },
  {
    screen: "exfiltration",
    pattern:
      /\b(?:translate|summari[sz]e|paraphrase|encode|rephrase|spell|list|describe|quote|transcribe|convert|recite|write|copy|share)\b[^.!?]{0,20} your (?:(?:full|entire|hidden|secret|initial|original|system|internal|developer|first|complete) )+(?:prompt|instructions|message|rules|guidelines)\b|\b(?:print|repeat|output|write|copy|recite|echo|give)\b (?:me |back |out )*(?:(?:everything|all(?: of)?(?: the)?(?: text)?)(?: (?:that|which) (?:stands|stood|is|was|comes|came|is written))?|the (?:text|words|conversation|prompt|messages?|instructions|content|lines)) (?:above|before this|preceding|so far)\b[^.!?]{0,40}\b(?:verbatim|word for word|including your|starting (?:with|from)|your instructions|in a code block)/g,
  },
  {
    screen: "exfiltration",
    pattern: new RegExp(
      `\\b(?:read|cat|open|include|append|paste|print|show|put|add|encode|base64-encode|attach|quote|embed|insert|copy|dump)\\b[^.!?]{0,30}?(?:\\b|(?<=[ ~/"'\`]))${HELD}[^!?]{0,50}?\\b(?:in|into|to|as) (?:the |your |an? |each |every |its )*(?:(?:next|first|commit|issue|pull request|pr|final|public) )*(?:reply|answer|response|output|message|commit|issue|comment|description|title|chat|pull request|pr|summary|readme|gist|url|query string|ticket|wiki|forum|post|page)\\b`,
      "g",
    ),
  },
  {
    screen: "exfiltration",
    pattern: new RegExp(
      `\\b(?:send|forward|post|e-?mail|mail|upload|submit|share|deliver|give|hand)\\b[^.!?]{0,20}\\b(?:every|each|any|all) (?:[\\w-]+ )?(?:api[- ]keys?|secrets?|tokens?|passwords?|credentials?|private keys?|cookies?)\\b[^!?]{0,60}${ADDRESS}|\\b(?:send|forward|post|e-?mail|mail|upload|export|submit|share)\\b[^.!?]{0,30}\\b(?:customers?|clients?|patients?|employees?|subscribers?) (?:lists?|tables?|database|records?|files?|addresses|details)\\b[^!?]{0,40}${ADDRESS}`,
      "g",
    ),
  },
  {
    screen: "exfiltration",
    pattern: new RegExp(
      `\\b(?:forward|send|cc|bcc|mirror|post|report|stream|submit|relay|e-?mail|log|echo)\\b (?:a |full |complete )*(?:cop(?:y|ies)|transcripts?|logs?|summar(?:y|ies)|digests?) of (?:each|every|all|your|the|any)\\b[^.!?]{0,40}\\b${TALK}\\b[^!?]{0,40}${ADDRESS}|\\b(?:forward|send|mirror|post|report|stream|submit|relay|log)\\b[^.!?]{0,20}\\b(?:each|every|all) (?:of )?(?:the |your |user |agent )*${TALK}\\b[^!?]{0,40}\\bto (?:[\\w'-]+ ){0,5}?${ADDRESS}`,
      "g",
    ),
  },
  {
    screen: "exfiltration",
    pattern:
      /!\[[^\]\n]{0,60}\]\(https?:\/\/[^)\s]{1,200}[?&][^)\s]{0,60}=(?:\{|<|\[|\$|%7b|your|the_?)[^)\s]{0,80}\)|https?:\/\/\S{1,200} with (?:the |your |all |any |our )*(?:conversation|chat|prompts?|secrets?|keys|tokens?|history|context|memory|credentials)\b[^.!?]{0,20}\b(?:appended|attached|added|encoded|filled in|in the (?:url|query|path))/g,
  },
  {
    screen: "exfiltration",
    pattern: new RegExp(
      `\\b(?:when(?:ever)?|each time|every time|as soon as|if)\\b[^.!?]{0,40}\\b(?:tokens?|passwords?|secrets?|credentials?|keys?|prompts?|messages?|files?)\\b[^.!?]{0,40}\\b(?:send|post|forward|copy|upload|report|mirror) (?:it|them|a copy|that|the same|these)\\b[^!?]{0,30}\\bto (?:[\\w'-]+ ){0,4}?${ADDRESS}`,
      "g",
    ),
  },
  {
    screen: "concealment",
    pattern: new RegExp(
      `\\b(?:do not|don't|never|must not) let (?:the |your |any )?${PEOPLE} (?:see|notice|find out|learn|hear|read|discover) (?:of |about )?(?:this|that|these) (?:line|note|text|step|message|part|instruction|change|page|memory)s?\\b|\\bkeep (?:quiet|silent|mum) (?:about|on) (?:this|it|that|these)\\b[^.!?]{0,30}\\b${PEOPLE}\\b|\\b(?:nobody|no ?one|none of them) (?:must|may|should|can|is to|shall) (?:ever )?(?:find out|know|learn|notice|discover|suspect)\\b[^.!?]{0,20}\\b(?:that you|this|what you|of it|about it)\\b`,
      "g",
    ),
  },
  {
    screen: "remote-control",
    pattern:
      /\b(?:fetch|download|check|pull|poll|get|load|retrieve|read|query|contact|visit|open|call|ping)\b[^!?]{0,100}https?:\/\/[^!?]{0,120}\b(?:do|follow|obey|execute|apply|run|carry out) (?:exactly )?(?:what(?:ever)?|everything|anything) (?:it|they|the [\w-]+|is|that|you)\b|\b(?:register|enrol|enroll|check in|report in|connect|phone home|call home|subscribe|announce yourself)\b[^!?]{0,60}https?:\/\/[^!?]{0,80}\b(?:wait for|await|listen for|poll for|receive|take|follow|accept|ask for) (?:[\w-]+ )?(?:orders|commands|instructions|tasks|directives|jobs)\b/g,
  },
  {
    screen: "concealment",
    pattern: new RegExp(
      `\\bkeep (?:the |your |any |all )?${PEOPLE} (?:unaware|in the dark|ignorant|uninformed)\\b|\\b(?:do not|don't|never|must not|should not) (?:ever )?(?:reveal|disclose|mention|admit|say|show|report|explain|confirm|let on|hint) to (?:the |your |any |an? )?${PEOPLE} (?:that you|what you|how you|why you|anything (?:about|of) this|this|it\\b|these)|\\bsay (?:nothing|not a word|no word)(?: (?:of|about) (?:this|it|that|these))? to (?:the |your |any )?${PEOPLE}\\b`,
      "g",
    ),
  },
  {
    screen: "concealment",
    pattern: new RegExp(
      `\\b(?:make sure|ensure|see to it|take care)(?: that)? (?:nobody|no ?one|the ${PEOPLE}|they|none of them) (?:ever |never |does not |doesn't |cannot )?(?:notices?|finds? out|suspects?|learns?|gets? to know|becomes? aware)(?: (?:of )?(?:this|it|that|what you|that you))?(?=\\s*(?:[.,;!]|$))|\\b(?:act|behave|carry on|continue|go on|respond|answer|proceed) (?:as (?:if|though)|like) nothing (?:has |had |ever )?happened\\b|\\bleave no (?:trace|sign|mention|record|hint) of (?:this|it|that|these|what you)\\b|\\b(?:hide|conceal|keep) (?:this|it|these|that|what you \\w+) (?:secret |hidden )?from (?:the |your |any )?${PEOPLE}\\b`,
      "g",
    ),
  },
  {
    screen: "concealment",
    pattern:
      /\b(?:delete|erase|remove|forget|destroy|discard|overwrite) this (?:message|instruction|prompt|line|entry|memory|comment|text)\b[^.!?]{0,20}\b(?:after|once|when|as soon as)\b[^.!?]{0,20}\b(?:following|obeying|executing|you (?:have|are)|done|doing|complying|carried|acted|it is done)\b|\b(?:do|run|make|apply|install|send) (?:it|this|that|so|them) (?:quietly|silently|secretly|covertly|unseen)\b[^.!?]{0,30}\b(?:do not|don't|never|without)\b/g,
  },
  {
    screen: "exfiltration",
    pattern: new RegExp(
      `\\b(?:forward|send|sync|mirror|replicate|stream|upload|report|archive|post|ship|pipe|export|transmit|copy|relay|back up|route|redirect|duplicate|push)\\b[^.!?]{0,20}?\\b(?:all|every|each|full|complete|entire|copies of|a copy of|raw)\\b[^.!?]{0,60}?\\b${TAKEN}\\b[^!?]{0,50}? (?:to|at|via|into) (?:[\\w'’-]+,? ){0,8}?${ADDRESS}`,
      "g",
    ),
  },
  {
    screen: "exfiltration",
    pattern: new RegExp(
      `\\b(?:all|every|each)\\b (?:[\\w'-]+,? ){0,8}?${TAKEN} (?:must|should|shall|are to|is to|will|needs? to|ha(?:ve|s) to) (?:also |always |automatically )?be (?:sent|forwarded|synced|mirrored|copied|uploaded|streamed|reported|shared|posted|replicated|archived|exported|routed|backed up)\\b[^!?]{0,50}? (?:to|at|via|into|with) (?:[\\w'’-]+,? ){0,8}?${ADDRESS}`,
      "g",
    ),
  },
  {
    screen: "remote-control",
    pattern: new RegExp(
      `\\b(?:load|pull|merge|import|install|sync|fetch|read|apply|source|update|restore|refresh|check)\\b[^.!?]{0,60}\\b(?:plugins?|extensions?|modules?|memor(?:y|ies)|instructions?|prompts?|tools?|skills?|tasks?|commands?|directives|agent (?:config\\w*|settings)|behaviou?rs?|updates)\\b[^!?]{0,30}\\b(?:from|at|on) (?:the |our |your )?(?:[\\w'-]+ ){0,4}?${ADDRESS}[^!?]{0,80}\\b(?:every|each|daily|weekly|hourly|at (?:start(?:up)?|boot)|on (?:start(?:up)?|boot)|automatically|periodically|regularly|whenever|before (?:each|every|any))\\b|\\b(?:on start(?:up)?|at (?:start(?:up)?|boot)|every (?:\\w+ )?(?:hours?|minutes?|session|day|run|time)|each (?:session|run|day|hour|time)|before (?:each|every|any) (?:\\w+ )?(?:task|session|response|answer|request|run)|periodically|automatically)\\b[^!?]{0,60}\\b(?:load|pull|merge|import|install|sync|fetch|poll|connect|ping|beacon|report|check in|phone home|register|download|contact|call)\\b[^!?]{0,80}\\b(?:agents?|assistants?|sessions?|plugins?|extensions?|memor(?:y|ies)|instructions?|prompts?|commands?|directives|tasks?|your (?:id|status|hostname|host|environment|identifier))\\b[^!?]{0,60}${ADDRESS}`,
      "g",
    ),
  },
];
