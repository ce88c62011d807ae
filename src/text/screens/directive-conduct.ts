/**
 * Ways around a safeguard by conduct: going on past what failed, checks that cannot fail, approval without a look, readings
 * nobody took, work with the guard off. English, lower case; a way counts only where the sentence orders, allows or advises.
 */
export const CONDUCT: readonly { readonly screen: string; readonly pattern: RegExp }[] = [
  {
    screen: "past-failure",
    pattern:
      /(?<!\b(?:an?|the|this|each|every|our|that|no|any) )\b(?:merge|ship|release|deploy|push|publish|commit|land|launch|go live|roll out|start)\b[^.!?;]{0,50}? with (?:[\w'-]+ ){0,3}?(?:(?:failing|failed|broken|red|open|known|unresolved|outstanding) (?:[\w-]+ )?(?:tests?|checks?|specs?|failures?|errors?|vulnerabilit\w+|findings?|alarms?)|failures|vulnerabilities)\b|\b(?:merge|ship|release|deploy|push|publish|land|sign)\b (?:it|this|that|them|the [\w-]+) (?:red|broken|untested|unreviewed|unsigned|unverified|unscanned|uninspected|unread)\b/g,
  },
  {
    screen: "past-failure",
    pattern:
      /\b(?:leave|keep) (?:all |the |any |these |those )*(?:failing|failed|broken|red) (?:[\w-]+ )?(?:tests?|checks?|specs?|builds?|pipelines?) (?:as (?:they are|it is)|red|failing|broken|alone|be|for (?:now|later))|\b(?:reviewers?|qa|testers?|security|inspectors?|approvers?|the (?:\w+ )?(?:review|checks?|tests?|approval|inspection|audit)) (?:can|may|will|could) (?:look|follow|come|catch up|happen|be (?:done|obtained|asked|made up))(?: \w+){0,3}? (?:later|afterwards?|after the \w+|tomorrow|next week|in hindsight)/g,
  },
  {
    screen: "past-failure",
    pattern:
      /\b(?:get|bring|put|merge|ship|deploy|release|publish|push|land|go|start|open|sell|launch)\b[^.!?;]{0,40}\b(?:before|ahead of) (?:the |any |an? |your |our )*(?:[\w-]+ )?(?:reviews?|reviewers?|qa|ci|tests?|testers?|checks?|approval|approvers?|security|inspectors?|inspection|audit|legal|maintainers?|owners?) (?:(?:has|have|had|is|are|can|could) )*(?:seen|answered|finished|looked|run|passed|done|approved|signed|responded|replied|completed|checked|through|catch|notice|object|complain|complains?)\b|\bask (?:nobody|no ?one)\b/g,
  },
  {
    screen: "past-failure",
    pattern:
      /\b(?:ship|merge|release|deploy|publish|push|launch)\b[^.!?;,]{0,20}[,;:] ?(?:and |then )?(?:test|review|check|verify|ask|inspect) (?:it |them |that )?(?:later|afterwards)\b|\bapprove (?:the |this |your |that )?(?:[\w-]+ )?(?:changes?|prs?|pull requests?|merge requests?|patch|release|deployment|commit) yourself\b|\blet (?:the |all |our )?(?:[\w-]+ )?(?:scans?|checks?|reviews?|audits?|inspections?|backups?|drills?|permits?) (?:lapse|slide|slip)\b/g,
  },
  {
    screen: "cannot-fail",
    pattern:
      /\b(?:stub|mock|patch|hack|rewrite|change|make|force|hard-?wire|hard-?code|rig)\b[^.!?;]{0,40}\b(?:checks?|validations?|validators?|verif\w+|auth\w*|guards?|signature \w+|permission \w+|tests?)\b[^.!?;]{0,30}\b(?:returns?|returning|passes|yields?|says?|reports?|be) (?:always )?(?:true|ok|valid|success|0|green)\b|\b(?:change|adjust|edit|update|rewrite|bend|loosen)\b[^.!?;]{0,20}\b(?:assertions?|expectations?|expected values?|snapshots?|tests?)\b[^.!?;]{0,20}\b(?:to (?:match|fit|accept)|until|so that)\b[^.!?;]{0,12}\b(?:whatever|anything|any (?:value|output|result)|it passes|they pass|everything)\b/g,
  },
  {
    screen: "guard-off",
    pattern:
      /\b(?:leave|keep|hold|wedge|prop)\b (?:the |all |every )?(?:fire|safety|blast|escape|relief) (?:doors?|gates?|hatch(?:es)?|valves?) (?:[\w-]+ )?open\b|\bmake\b[^.!?;]{0,30}\b(?:buckets?|databases?|backups?|dashboards?|storage|admin \w+) (?:public|world[- ]readable|open to (?:all|everyone|the internet))\b/g,
  },
  {
    screen: "cannot-fail",
    pattern:
      /\b(?:let|make|have|force|get|tell) (?:the |our |every |all |each )*(?:[\w-]+ ){0,2}?(?:pipeline|ci|build|tests?|checks?|lint(?:er)?|hooks?|gates?|steps?|jobs?|scans?) (?:[\w-]+ ){0,2}?(?:pass|succeed|go green|exit (?:0|zero)|return (?:0|zero|success|green|true|ok))\b(?=[^.!?;]{0,40}\b(?:always|whatever|regardless|in any case|no matter|anyway|either way|even (?:if|when)))|\b(?:let|make|have|force) [^.!?;]{0,40}\balways (?:pass|succeed|go green|exit 0|return (?:0|success|green|true|ok))\b/g,
  },
  {
    screen: "cannot-fail",
    pattern:
      /\b(?:add|append|put|use|end|tack|finish)\b[^.!?;]{0,50}\|\| ?(?:true|exit 0|:)|\b(?:tests?|lint|checks?|audit|scan|verify)\b[^.!?;|]{0,30} ?\|\| ?(?:true|exit 0)\b|\b(?:set|add|use|put|enable|turn on)\b[^.!?;]{0,30}\b(?:continue-on-error|allow_failure|soft-?fail|--exit-zero|--passwithnotests)\b|在[^。，；]{0,12}(?:测试|检查|扫描|lint)[^。，；]{0,8}(?:加上?|写上?)[^。，；]{0,6}\|\| ?true/g,
  },
  {
    screen: "silenced-test",
    pattern:
      /\b(?:use|add|put|mark|tag|decorate|wrap|set)\b[^.!?;]{0,50}(?:\b(?:it|test|describe)\.(?:skip|todo|only)\b|\bxit\b|\bxdescribe\b|\bxfail\b|\bmark\.skip\b|@(?:skip|ignore|disabled)\b)|\b(?:mark|set|flag|tag|treat|label)\b (?:[\w'/.-]+ ){0,5}?(?:tests?|specs?|suites?|checks?|test cases?) (?:[\w-]+ ){0,2}?as (?:skipped|ignored|expected to fail|xfail|optional|todo|pending|disabled|non-blocking|not blocking|advisory)\b/g,
  },
  {
    screen: "silenced-test",
    pattern:
      /\b(?:rename|move|hide|exclude|take|pull|drop|leave|filter|kick|cut)\b (?:all |the |any |those |these |our |every )*(?:(?:failing|failed|broken|flaky|red|security|integration|regression|safety|load|smoke) ){1,2}(?:tests?|specs?|checks?|suites?|cases)\b[^.!?;]{0,40}?(?:\b(?:out of|from) (?:the |our )?(?:suites?|runs?|pipeline|build|ci|gate|test plan)\b|\bso (?:that )?[^.!?;]{0,30}\b(?:not|never|cannot|no longer)\b|\b(?:aside|away)\b)/g,
  },
  {
    screen: "rubber-stamp",
    pattern:
      /\b(?:wave|nod|push) (?:the |this |that |it|all |every |each |any |them|everything)*(?:[\w-]+ )?(?:changes?|prs?|pull requests?|merge requests?|commits?|patch(?:es)?|releases?|requests?|applications?)? ?through\b(?! (?:the|a|an|to|review|ci|all|every)\b)|\bjust (?:click|press|hit|tick) (?:on )?["'`]?(?:approve|merge|accept|yes|confirm)\b|\brubber[- ]stamp\b/g,
  },
  {
    screen: "rubber-stamp",
    pattern:
      /\b(?:approve|sign(?: off)?|accept|confirm|tick|stamp|certify|countersign|initial)\b[^.!?;]{0,50}\bwithout (?:[\w-]+ ){0,2}?(?:reading|looking|checking|reviewing|opening|doing|testing|inspecting|walking|measuring|seeing|visiting|going)\b|\b(?:fill in|sign|tick|complete|initial)\b (?:[\w'-]+ ){0,3}?(?:inspections?|inspection sheets?|checklists?|check sheets?|audits?|protocols?|logs?|logbooks?|sign-?offs?|sheets?|records) (?:beforehand|in advance|ahead of time|blind(?:ly)?|unseen|at home|for the whole (?:week|month|day))\b/g,
  },
  {
    screen: "made-up",
    pattern:
      /\b(?:backdate|pre-?date|antedate|falsify|fake|fudge|forge|invent|make up|doctor|fabricate)\b (?:the |an? |all |your |every |last |yesterday's |any |missing |some )*(?:[\w-]+ ){0,2}?(?:inspections?|checklists?|audits?|test (?:reports?|results?)|readings|measurements?|protocols?|logs?|logbooks?|sign-?offs?|sheets?|records|approvals?|signatures?|certificates?)\b|\b(?:reuse|copy|use|take|carry over|repeat|enter)\b[^.!?;]{0,40}\b(?:results?|reports?|readings|measurements?|numbers|protocols?|values|figures)\b[^.!?;]{0,40}\binstead of (?:running|measuring|testing|doing|taking|reading|checking|inspecting|making|weighing|counting)\b/g,
  },
  {
    screen: "narrowed",
    pattern:
      /\b(?:raise|lower|widen|relax|increase|loosen|shift|move)\b[^.!?;]{0,30}\b(?:thresholds?|limits?|tolerances?|baselines?|bar|cut-?offs?)\b[^.!?;]{0,20}\buntil\b[^.!?;]{0,30}\b(?:stops?|passes|pass|is green|goes? (?:away|green)|quiet|no longer|succeeds?|fits?)\b/g,
  },
  {
    screen: "narrowed",
    pattern:
      /\b(?:run|execute|do|perform|check|test|scan|review|verify|inspect|audit)\b (?:the |all |our )?(?:[\w-]+ )?(?:only|just)\b[^.!?;]{0,60}\b(?:rather than|instead of|and not|not) (?:running |on |testing |doing |checking )?(?:the |a |all )*(?:full|whole|entire|complete|every)\b/g,
  },
  {
    screen: "no-second-look",
    pattern:
      /\b(?:nobody|no ?one) (?:needs|has) to (?:review|approve|check|sign(?: off)?|look at|test|verify|inspect|be asked|countersign)\b|\b(?:a |the )?(?:second|another|further|extra) (?:pair of eyes|look|opinion|reader|reviewer|signature) (?:is|are) (?:not (?:needed|required|necessary)|unnecessary|superfluous|overkill)|\b(?:no need to|(?:do not|don't|need not|needn't) (?:have to |need to )?|without (?:having|needing) to )(?:wait for|involve|consult) (?:the |any |your |our )?(?:[\w-]+ )?(?:reviewers?|approvers?|owners?|maintainers?|qa|inspectors?|supervisors?|safety officer|code ?owners?|security team|legal)\b|\b(?:no need to|(?:do not|don't|need not|needn't) (?:have to|need to)) ask (?:the |any |your |our )?(?:[\w-]+ )?(?:reviewers?|approvers?|owners?|maintainers?|qa|inspectors?|supervisors?|safety officer|code ?owners?|security team|legal|anyone|anybody)\b/g,
  },
  {
    screen: "guard-off",
    pattern:
      /\b(?:run|operate|load|use|drive|fill|heat|start|work|lift|pump|fly|sail)\b[^.!?;]{0,40}\b(?:above|over|beyond|past|in excess of) (?:its|the|their|our|every|any) (?:rated|safe|safety|maximum|permitted|allowed|working|nominal|legal|design)(?: [\w-]+)?(?: limit)?\b|^(?:(?:please|just|always|simply|you (?:may|can|should|must)|feel free to|it is (?:fine|ok|okay|safe) to) )*(?:exceed|overload|overfill|overrun|overheat)\b (?:the |its |any |all )?(?:[\w-]+ ){0,2}?(?:limits?|ratings?|maximum|load|capacity|pressure|speed|crane|lift|hoist|boiler|tank|truck|boat)\b/g,
  },
  {
    screen: "guard-off",
    pattern:
      /\b(?:run|operate|start|use|work|drive|weld|open|cut|lift)\b[^.!?;]{0,40}\bwith (?:the |its |all |every )?(?:[\w-]+ )?(?:guards?|interlocks?|alarms?|safety (?:\w+)|protection|brakes?|safety (?:gates?|valves?|catch)|light curtains?) (?:open|off|removed|bridged|disabled|released|up|bypassed|unlocked|unplugged|muted|disconnected)\b|\b(?:tie|tape|wedge|strap|jam|bridge|jumper|short|prop|weigh)\b[^.!?;]{0,40}\b(?:dead-?man'?s?(?: switch| handle| pedal| lever)?|interlock|limit switch|safety (?:switch|valve|catch|latch|gate|bar)|guard|emergency stop|e-?stop|fire door|relief valve|light curtain)s?\b|\b(?:work|weld|enter|climb|dive|operate|sail|fly|cut|grind|drill)\b[^.!?;]{0,40}\bwithout (?:the |an? |any |your )?(?:[\w-]+ )?(?:harness(?:es)?|helmets?|lock-?out|locking|permits?|buddy|gas test|life ?jackets?|spotter|belts?|ppe|gloves?|goggles|isolation|isolating|de-?energi[sz]ing|respirators?|ear protection|guards?)\b|\b(?:drive|go|run|pass|sail|walk|roll) (?:through|past) (?:the |a |any )?(?:red|stop|closed|lowered) (?:signals?|lights?|signs?|barriers?|gates?)\b/g,
  },
];
