/**
 * Ways around a safeguard that name no safeguard: straight pushes, unread scripts, open doors, secrets in the open.
 * English, lower case. `advised`: the way counts only where the sentence orders, allows or advises.
 */
export const WAYS: readonly { readonly screen: string; readonly pattern: RegExp }[] = [
  {
    screen: "straight-push",
    pattern:
      /\b(?:push|commit|merge|squash|rebase|deploy|ship|release|publish|land|write|patch|ssh)\b(?: [\w'/.`-]+){0,5}? (?:straight|directly|right|immediately) (?:in)?to (?:the )?(?:`?(?:main|master|trunk|release|prod|production|live|default|upstream|protected|origin\/\w+)\b|server)/g,
  },
  {
    screen: "straight-push",
    pattern:
      /\b(?:patch|edit|change|fix|hotfix)\b(?: [\w'/.-]+){0,3}? (?:directly|straight) (?:on|in) (?:the )?(?:server|production|prod|live)\b|\b(?:straight|directly) (?:push|deploy|commit|merge)(?: \S+){0,4}? (?:main|master|production|prod|release)\b/g,
  },
  {
    screen: "unreviewed",
    pattern:
      /\b(?:ship|merge|release|deploy|publish|commit|push|land|install|run|execute|apply|approve|accept|migrate|roll out|go live|send|upgrade|update|proceed|continue|start|open|launch)\b[^.!?;]{0,70}?\bwithout (?:\w+ ){0,2}?(?:(?:code |peer |security |further |prior |human )?reviews?|review(?:ing)?|approval|test(?:s|ing)?|check(?:s|ing)?|waiting|ci|sign-?off|asking|permission|validation|validating|verif(?:ication|ying)|pr|pull request|backups?|confirmation|confirming|a look|looking|reading|consent|authentication|scan(?:ning)?|going through|(?:smoke|test|trial|dry|load|regression|security) runs?)\b/g,
  },
  {
    screen: "unreviewed",
    pattern:
      /\b(?:merge|ship|release|deploy|push|publish|commit|land|continue|pass|go green|succeed)\b[^.!?;]{0,50}? (?:even (?:if|when|though)|although|while|regardless of|despite|no matter (?:if|whether|what)|irrespective of)[^.!?;]{0,30}\b(?:fail\w*|red|broken|tests?|checks?|ci|reviews?|errors?|warnings|linter)\b/g,
  },
  {
    screen: "rubber-stamp",
    pattern:
      /\b(?:mark|set|report|count|treat)\b[^.!?;]{0,40}\b(?:fail(?:ing|ed)?|broken|red|flaky|unverified|pending|open)\b[^.!?;]{0,30}\bas (?:passed|passing|green|ok|okay|verified|reviewed|done|approved|skipped|closed)\b|\b(?:auto|self|blindly|always)[- ]?(?:approve|merge|accept)\b|\bapprove (?:your|his|her|their|my|our) own\b|\brubber-?stamp\b|\bforge (?:the )?(?:results|signatures?|approvals?)\b|\bassert true\b/g,
  },
  {
    screen: "unread-script",
    pattern:
      /\b(?:curl|wget|iwr|fetch)\b[^.!?\n|]{0,160}(?:\.[^.!?\n|]{0,40}){0,6}\| ?(?:sudo (?:-\w+ )?)?(?:ba|z|da|k)?sh\b|\b(?:ba)?sh (?:-c )?["'<(]*\$?\(? ?(?:curl|wget)\b|\beval ["'$(]*(?:curl|wget)\b|\biex\b[^.\n]{0,40}\b(?:iwr|downloadstring)/g,
  },
  {
    screen: "unread-script",
    pattern:
      /\b(?:curl|wget|fetch|download|get|grab|pull)\b[^!?;]{0,80}\b(?:and|then|,) ?(?:then )?(?:immediately |just |directly |automatically )?(?:run|execute|install|source|apply|eval|start) (?:it|them|that|this|the (?:script|file|result|installer|settings|configuration|config))\b(?:[^.!?;]{0,30}\b(?:as root|unread|unseen|blind\w*|sudo|without|directly|automatically|immediately|straight away|right away)|(?= ?(?:[.!]|$)))|\b(?:download|fetch)\b[^!?]{0,80}\b(?:apply (?:the settings|them|it) automatically|execute them immediately|run them immediately)/g,
  },
  {
    screen: "unread-script",
    pattern:
      /\b(?:pipe|feed|send|stream)\b(?: [\w'/.:-]+){1,6}? (?:straight |directly |right )?(?:in)?to (?:a |an? (?:root )?|the )?(?:ba|z|da|k)?sh(?:ell)?\b/g,
  },
  {
    screen: "unread-script",
    pattern:
      /\b(?:run|execute|source)\b (?:\S+ ){0,5}?(?:at|from) https?:\/\/|\bexecute (?:any|all|every|arbitrary)\b[^.!?]{0,20}\b(?:code|commands?|scripts?)\b|\b(?:run|execute) (?:it|them|everything|the \w+|all commands) (?:as root|unread|with sudo|blindly)\b|\b(?:run|start|use|log ?in|operate)(?: \w+){0,3}? (?:as root|with sudo|privileged)\b|\b(?:use|prefix|put) sudo (?:for|before|in front of|on) (?:everything|all|every|each|any)\b|\b(?:everything|every (?:command|script|step)|all commands) (?:with|under|through) sudo\b/g,
  },
  {
    screen: "flag",
    pattern:
      /(?:^|\s|`)(?:--no-verify|--insecure|--no-check-certificate|--no-(?:tests?|checks?|audit|hooks?|validation|lint|auth|tls|ssl|sandbox|gpg-sign|preserve-root)|--skip-(?:tests?|checks?|validation|hooks?|verify|verification|review|lint|ci|auth)\b|-dskiptests\b|--privileged|--dangerously-[\w-]+|--allow-unauthenticated|--disable-(?:web-security|sandbox|auth\w*|ssl\w*|tls\w*|checks?)|--trusted-host|--force-yes|--admin --merge|--yolo)|\bgit (?:commit|push) -n\b|\bpush(?: (?!requires?\b|needs?\b|now\b|will\b|is\b|takes?\b|accepts?\b)["'`]?[\w/.:@-]+){0,5} ["'`]?(?:--force(?!-with-lease)|-f)\b|\bforce[- ]push(?!-with)\b|\bcurl\b[^.!?;|]{0,60} ["'`]?(?:-k|--insecure)\b/g,
  },
  {
    screen: "flag",
    pattern:
      /\bverify ?= ?false\b|\brejectunauthorized ?[:=] ?false|\bnode_tls_reject_unauthorized ?= ?['"]?0|\bstricthostkeychecking[ =]no\b|\bforeign_key(?:_check)?s ?= ?(?:0|off|false)|\bpragma foreign_keys ?= ?off|\bsslmode ?= ?disable|\bhttp\.sslverify (?:=? ?)false|\bstrict-ssl (?:=? ?)false|\bsetenforce 0|\bufw disable|\biptables -f\b|\bhusky ?= ?0|\[skip ci\]|\[ci skip\]|@ts-nocheck|\b(?:add|put|place|insert|sprinkle|use)\b[^.!?;]{0,20}(?:@ts-ignore|@ts-expect-error|@suppresswarnings|eslint-disable(?!-next-line [\w@/-]+)|noqa\b|nolint\b|type: ignore|rubocop:disable)[^.!?;]{0,60}\b(?:every|all|any|wherever|everywhere|whenever|each|top of)\b|\baccess-control-allow-origin ?:? ?['"]?\*|\bdebug ?= ?true\b[^.!?]{0,40}\bprod/g,
  },
  {
    screen: "open-door",
    pattern:
      /\bchmod (?:-r )?(?:0?777|a\+rwx|a\+w|666|ugo\+rwx)\b|\bworld[- ](?:writable|writeable|readable)\b|\brm -rf? \S*(?:\.git\/hooks|\.husky|\.github\/workflows|tests?\/?\b|\/etc|\/var\/log|~|\/ )|\bdelete \S*(?:\.git\/hooks|\.husky|\.github\/workflows)/g,
  },
  {
    screen: "open-door",
    pattern:
      /\b(?:grant|give|allow|let|permit|make|open)\b[^.!?;]{0,40}\b(?:everyone|everybody|anyone|anybody|all users|any user|any (?:ip|origin|host)|all (?:traffic|origins|ips|hosts)|the (?:whole )?(?:world|internet)|0\.0\.0\.0\/0|public)\b[^.!?;]{0,30}\b(?:admin|root|sudo|full|write|access|rights|permissions?|in\b|connect|read|deploy|push|inbound|to)|\bopen\b[^.!?;]{0,40} to (?:the (?:whole |entire |public )?(?:world|internet|public)|everyone|anyone|everybody|0\.0\.0\.0)|\b(?:log ?in|sign in|connect|authenticate)\b[^.!?;]{0,40}\bwith(?:out)? (?:an? |the )?(?:empty|blank|default|no|any) ?passwords?\b|\bexpose\b[^!?;]{0,90}\b(?:without|no) (?:auth\w*|password|login|protection)|\bno authentication (?:is )?(?:required|needed)|\bpassword-only authentication is sufficient|\b(?:accept|trust|allow|whitelist|allowlist|permit) (?:any|all|every|self-signed|expired|invalid)(?: \w+)? (?:certificates?|certs?|hosts?|keys?|inputs?|origins?|tokens?|signatures?)\b/g,
  },
  {
    screen: "secret-in-the-open",
    pattern:
      /\b(?:store|save|keep|write|put|commit|send|leave|cache|log|record|transmit|e-?mail|persist|include|paste|check in|print|dump|hold)\b(?![^.!?;]{0,80}\bout of\b)[^.!?;]{0,60}\b(?:passwords?|secrets?|tokens?|api[- ]keys?|credentials?|private keys?|keys|card (?:details|numbers|data)|pins?|cvv|ssn|permission flags)\b[^.!?;]{0,60}?\b(?:in |as |into |to |under |by )?(?:the )?(?:plain ?-?text|plain\b|clear ?text|the clear|clear\b(?= ?(?:[.,!]|$))|cleartext|unencrypted|unhashed|source(?: code)?\b|(?:git )?repo(?:sitory)?\b|version control|git\b|logs?\b|environment file in|code\b|e-?mail|\/tmp\S*|shared \S+|wiki|readme|chat|slack|session cookie|s3 bucket)/g,
  },
  {
    screen: "secret-in-the-open",
    pattern:
      /\bhard-?code (?:\w+ ){0,3}(?:passwords?|secrets?|tokens?|api[- ]keys?|credentials?|keys?)\b|\b(?:store|save|keep|send|transmit)\b[^.!?;]{0,40}\bin (?:plain ?text|cleartext|an? unencrypted)\b|\b(?:log|print) (?:all |the |every |complete )*(?:passwords?|tokens?|secrets?|credentials?|[^.!?]{0,30}card details)\b/g,
  },
  {
    screen: "injection-prone",
    pattern:
      /\buse (?:raw sql|string (?:concatenation|formatting)|f-?strings?)[^.!?]{0,60}(?:quer|sql|parameteri[sz]ed)|\bcheck permissions? (?:only )?client-side|\bcatch all exceptions\b[^.!?]{0,40}\b(?:ignore|swallow|generic)|\bswallow (?:all |every |the )?(?:errors?|exceptions?)\b/g,
  },
];
