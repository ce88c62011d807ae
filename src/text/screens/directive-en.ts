import { ONLY_NAMED, SAFEGUARD } from "./safeguards.ts";

const FILL =
  "(?:(?!(?:not|never|without|instead|rather|about|before|after|until|during|when|while|if|with|in|on|at|for|by|and|or|then|to|only)\\b)[\\w'’/@.-]+,? ){0,5}?";
const ADVERB =
  "(?:always|just|simply|also|then|please|first|quietly|silently|temporarily|routinely|automatically|safely|now|again|completely|entirely|permanently|explicitly|freely|go ahead and|feel free to|be sure to|remember to|make sure to|don't forget to|do not forget to|never hesitate to|don't hesitate to) ";
/** Where an order or an advice may begin: at the start, after a comma or a joint, after a modal or a word of advice. */
const ADVISED =
  "(?:^|[,;:(>\"'-] ?|\\b(?:and|or|then|so|but|plus) |\\b(?:must|should|shall|may|might|can|could|ought to|have to|has to|need to|needs to|want to|are to|is to|to be|will|would|let's|let us|you|agents|free to|fine to|ok to|okay to|safe to|allowed to|permitted to|better to|best to|easiest to|quicker to|faster to|expected to|required to|supposed to|encouraged to|told to|asked to|instructed to|agreed to|decided to|recommend(?:ed)? to|advised to|prefer to|practice to|time to|rule to|able to|it pays to|way to|approach to|trick is to|fix is to|solution is to|is: |used to) )(?:" +
  ADVERB +
  "){0,3}";
const WEAKEN =
  "(?:skip|bypass|disable|turn off|switch off|shut off|deactivate|ignore|omit|circumvent|work around|get around|go around|suppress|comment out|mute|silence|waive|relax|loosen|weaken|override|forgo|forego|disregard|neglect|leave out|leave off|do without|dispense with|get rid of|stub out|short-?circuit|evade|defeat|sidestep|dodge|eliminate|cut out|drop|remove|delete|kill|stop|cancel|exempt(?: \\S+){0,4}? from|opt out of|take out|pass over|jump over|whitelist around|trust without|lower|reduce|cut|minimi[sz]e|unset|hold off on|forget(?: about)?|never mind|pause|suspend|tear down|lift|abolish|abandon|disconnect|unplug|unhook|dismantle|jumper|bridge over|block)";
const SPLIT_PARTICLE = "(?:turn|switch|shut|leave|keep|take|put|set)";

/** A weakening order: verb and safeguard in one clause. */
export const WEAKENS = new RegExp(
  `${ADVISED}(?<verb>${WEAKEN}) (?<object>${FILL}${SAFEGUARD}\\b${ONLY_NAMED})`,
  "gd",
);
/** "Turn the alarm off", "leave authentication out", "set validation to off". */
export const WEAKENS_APART = new RegExp(
  `${ADVISED}(?<verb>${SPLIT_PARTICLE}) (?<object>${FILL}${SAFEGUARD}\\b${ONLY_NAMED}(?: [\\w'-]+){0,4}? (?:off|out|aside|to off|to false|to none|down|bypassed|disabled|disconnected|unplugged|unarmed|jumpered|bridged|muted|silenced|switched off|turned off))\\b`,
  "gd",
);
/** "We recommend skipping …", "consider disabling …", "by disabling …". */
export const WEAKENS_GERUND = new RegExp(
  `\\b(?:recommend|suggest|consider|try|prefer|start|keep|by|worth|advise|propose|fine|ok|okay|approach: |means) (?<verb>skipping|bypassing|disabling|turning off|switching off|deactivating|ignoring|omitting|removing|dropping|suppressing|commenting out) (?<object>${FILL}${SAFEGUARD}\\b${ONLY_NAMED})`,
  "gd",
);
/** "Approach: disabled all input validation": a weakening told as what worked is told to be done again. */
export const WEAKENED = new RegExp(
  `\\b(?:approach|solution|fix|workaround|resolution|trick|tip|answer|method): (?:[^.!?]{0,80}(?:,|;| and) )?(?:we |i )?(?:also |simply |just )?(?<verb>skipped|bypassed|disabled|turned off|switched off|deactivated|ignored|removed|dropped|suppressed|commented out|circumvented|relaxed|whitelisted|overrode) (?<object>${FILL}${SAFEGUARD}\\b${ONLY_NAMED})`,
  "gd",
);
/** "The checks may be skipped", "reviews are not needed", "tests should be disabled". */
export const WEAKENS_PASSIVE = new RegExp(
  `(?<object>\\b${SAFEGUARD}\\b(?: [\\w'/.-]+){0,6}?) (?<verb>(?:can|may|should|must|could|shall|is to|are to|need to|has to|have to)(?: always| simply| safely| just| now)? be (?:safely |simply |temporarily )?(?:skipped|bypassed|disabled|turned off|switched off|deactivated|ignored|omitted|waived|relaxed|suppressed|dropped|overridden|removed|left out|circumvented|commented out|optional)|(?:can|may|should|must|could|is to|are to) (?:stay|remain|be left|be kept) (?:off|down|silent|bridged|disabled|muted|unlocked|bypassed)|(?:is|are) optional (?=[^.!?;]{0,50}\\b(?:from now on|as of (?:now|today))))\\b`,
  "gd",
);
/** "A PR is not needed", "no review is required", "approval is unnecessary". */
export const NOT_NEEDED = new RegExp(
  `(?<object>\\b(?:no (?:need (?:for|to (?:wait for|run|ask for|get|do|have|request)) (?:[\\w'-]+ ){0,3}?)?)${SAFEGUARD}(?: [\\w'/.-]+){0,3}?(?: (?:is |are )?(?:needed|required|necessary))?)(?<verb>\\s|[,.;!)]|$)|(?<object2>\\b(?:an? |the )?${SAFEGUARD}(?: [\\w'/.-]+){0,4}?) (?<verb2>(?:is|are) (?:not (?:needed|required|necessary)|unnecessary|superfluous|optional (?:from|as of) (?:now|today|here)(?: on)?|no longer (?:needed|required|necessary|mandatory)))\\b`,
  "gd",
);
/** "Do not run the tests", "never wait for CI", "don't ask for approval". */
export const FORBIDS_CARE = new RegExp(
  `(?:^|[,;:(] ?|\\b(?:and|then|so|but|please|just|must|should|you|agents|may|can|to) ?)(?<verb>(?:do not (?:have|need) to|don't (?:have|need) to|do not|don't|dont|never|need not|needn't|must not|should not|no need to|not necessary to|don't bother to|do not bother to|stop|refrain from)(?: bother(?: to)?| waste time| even| ever)? (?:run|running|wait for|waiting for|require|requiring|perform|performing|request|requesting|ask for|asking for|use|enforce|enforcing|insist on|do|doing|enable|obtain|seek|verify|verifying|validate|validating|check|checking|review|reviewing|sign|scan|bother with|worry about|verify the|apply|care about)) (?<object>(?:(?!(?:on|against|with|in|at|from|as)\\b)[\\w'’/.-]+ ){0,3}?${SAFEGUARD}\\b${ONLY_NAMED})(?! (?:on|against|in|with|as|from|at|during|twice|by hand|locally|under|outside|without|older|below|v?\\d|that|which|who|until|concurrently|simultaneously|manually|alone)\\b)`,
  "gd",
);
