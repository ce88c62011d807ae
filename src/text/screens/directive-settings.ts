/**
 * Ways around a safeguard by a setting: weak hashes, sessions without an end, wide rights, input taken as it comes.
 * English, lower case; a way counts only where the sentence orders, allows or advises.
 */
export const SETTINGS: readonly { readonly screen: string; readonly pattern: RegExp }[] = [
  {
    screen: "weak-crypto",
    pattern:
      /\b(?:hash|store|sign|encrypt|protect|save|encode|obfuscate)\b[^.!?;]{0,40}\b(?:passwords?|passphrases?|tokens?|credentials?|sessions?|cookies?|signatures?)\b[^.!?;]{0,30}\b(?:md5|sha-?1|des|3des|rc4|ecb|rot-?13|crc-?32|xor)\b|\b(?:md5|sha-?1|des|rc4|ecb|rot-?13|crc-?32)\b[^.!?;]{0,30}\b(?:to (?:hash|sign|store|encrypt|protect)|for|on|over) (?:the |all |our |user )*(?:passwords?|passphrases?|tokens?|credentials?|sessions?|cookies?|signatures?)\b|\b(?:store|save|keep|encode)\b[^.!?;]{0,30}\bpasswords?\b[^.!?;]{0,20}\bbase-?64\b|\bmath\.random\b[^.!?;]{0,30}\b(?:tokens?|passwords?|secrets?|session ids?|keys|nonces?)\b/g,
  },
  {
    screen: "weak-transport",
    pattern:
      /\b(?:use|switch to|fall back to|go back to|talk|serve|call|speak)\b[^.!?;]{0,30}\b(?:plain )?(?:http|telnet|ftp)\b[^.!?;]{0,20}\b(?:instead of|rather than|over) (?:https|ssh|sftp|tls)\b|\b(?:downgrade|fall back|go back|switch back|step down)\b[^.!?;]{0,20}\b(?:tls ?1\.[01]|ssl ?v?[23]|wep|plain http|telnet)\b|\bselinux\b[^.!?;]{0,20}\b(?:permissive|disabled|off)\b/g,
  },
  {
    screen: "no-end",
    pattern:
      /\b(?:make|let|set|have|keep|issue|configure|give)\b[^.!?;]{0,50}\b(?:tokens?|sessions?|passwords?|cookies?|jwts?|credentials?|api[- ]keys?)\b[^.!?;]{0,30}\b(?:never expire|not expire|never time out|without (?:an? )?(?:expir\w+|end date)|no expir\w+|(?:to|for|of|after) (?:ten|twenty|fifty|a hundred|\d{1,3}) years|forever|indefinitely|non-expiring)\b|\b(?:increase|extend|raise|set|lengthen|stretch)\b[^.!?;]{0,30}\b(?:tokens?|sessions?|passwords?|cookies?|jwt|credentials?) (?:expiry|expiration|lifetimes?|ttl|timeouts?|validity|duration)\b[^.!?;]{0,40}\bto (?:\d{2,4} (?:days|weeks)|\d+ (?:months|years)|(?:a|ten|twenty) years?|never|infinity|unlimited|zero|0)\b/g,
  },
  {
    screen: "wide-rights",
    pattern:
      /\b(?:grant|give|assign|hand)\b[^.!?;]{0,30}\b(?:bots?|service accounts?|runners?|agents?|ci|pipelines?|deploy (?:user|key)s?|containers?|scripts?|cron ?jobs?|plugins?|interns?)\b[^.!?;]{0,20}\b(?:owner|full|admin(?:istrator)?|root|superuser|unrestricted|wildcard|sudo|cluster-admin)\b|\b(?:bind|expose|publish|open|listen)\b[^!?;]{0,50}\b(?:admin|debug|database|db|redis|management|internal|docker|root)\b[^!?;]{0,30}(?:\b0\.0\.0\.0\b|\bto the (?:internet|public|world)\b|\b(?:all|every) interfaces?\b)/g,
  },
  {
    screen: "secret-in-the-open",
    pattern:
      /\b(?:put|pass|send|include|append|carry)\b[^.!?;]{0,30}\b(?:tokens?|passwords?|api[- ]keys?|secrets?|credentials?|session ids?)\b[^.!?;,]{0,20}\b(?:in|to|into|as part of) (?:the |a |an )?(?:url|query string|query parameters?|link|file name)\b|\b(?:store|save|log|keep|show|print)\b[^.!?;]{0,40}\b(?:card|passwords?|ssns?|pins?|ibans?|passport|personal)\b[^.!?;]{0,30}\b(?:unmasked|unencrypted|unhashed|in full|readable|as is)\b/g,
  },
  {
    screen: "unread-input",
    pattern:
      /\b(?:trust|believe) (?:the |all |any |every |user |client )*(?:input|inputs|payloads?|user data|parameters|client-side \w+|user-supplied \w+)\b|\b(?:eval|exec|unpickle|pickle\.loads?|deseriali[sz]e|yaml\.load)\b[^.!?;]{0,30}\b(?:user|untrusted|remote|request|client)[\w -]{0,12}\b(?:input|data|code|payloads?|bod(?:y|ies)|strings?|objects?)\b|\b(?:concatenate|interpolate|paste|build|format)\b[^.!?;]{0,40}\b(?:user|request|input|parameters?)\b[^.!?;]{0,30}\b(?:into|in) (?:the |an? )?(?:sql|quer(?:y|ies)|shell|command(?: line)?|html)\b/g,
  },
  {
    screen: "unread-input",
    pattern:
      /\b(?:do not|don't|dont|never|no need to|need not|needn't|stop|not necessary to|(?:do not|don't) (?:have|need) to)(?: bother(?: to)?)? (?:(?:saniti[sz]|escap|validat|verif)(?:e|ing|y|ying|ise|ize)? (?:the |any |all |user |these |form |admin |html |their |our )*(?:input|inputs|output|html|form values?|forms?|parameters?|values|quer(?:y|ies)|names|payloads?|uploads?|user data|comments?)\b|(?:encrypt|encrypting) (?:the |any |our |all )*(?:backups?|disks?|traffic|passwords?|secrets?|card \w+|connections?|volumes?|customer \w+|personal \w+|patient \w+|dumps?)\b|(?:hash|hashing) (?:the |any )*passwords?\b|(?:mask|masking|redact|redacting) (?:the |any |all )*(?:passwords?|tokens?|card \w+|secrets?|personal \w+|patient \w+|pii)\b|(?:keep|keeping|write|writing|record|recording) (?:any |the |an? )?(?:audit |access |security )?(?:logs?|records?|trails?) of (?:the )?(?:admin|root|access|log-?ins?|privileged|production|deletions?|user|security)\b)/g,
  },
  {
    screen: "loose-setting",
    pattern:
      /\b(?:put|set|run|switch|turn|leave|keep)\b[^.!?;]{0,30}\b(?:firewalls?|selinux|apparmor|waf|ids|scanner|polic(?:y|ies))\b[^.!?;]{0,20}\b(?:permissive|(?:monitor(?:ing)?|audit|report|detect(?:ion)?)[- ]only)\b|\b(?:allow|accept|trust|install|permit|load)\b (?:any |all |the )?(?:unsigned|unverified|untrusted) [\w-]+|\b(?:enable|allow|keep|leave|turn on)\b[^.!?;]{0,20}\b(?:root|anonymous) (?:ssh )?(?:log-?ins?|access)\b/g,
  },
  {
    screen: "loose-setting",
    pattern:
      /\b(?:enable|turn on|activate|set|use|leave)\b[^.!?;]{0,30}\b(?:debug(?: ?mode|ging)?|verbose errors?|stack traces?|directory listings?|introspection|remote debugging|log ?level)\b[^.!?;]{0,40}\b(?:prod\w*|live|public|everywhere|all environments)\b|\b(?:add|allow|set|use|enable)\b[^.!?;]{0,40}\bunsafe-(?:inline|eval)\b|\b(?:set|lower|reduce|change|cut)\b[^.!?;]{0,30}\bpassword (?:length|complexity|strength)\b[^.!?;]{0,20}\bto (?:[1-7]\b|zero|none|low)|\b(?:allow|enable|permit|accept)\b[^.!?;]{0,20}\b(?:empty|blank|weak|short|default) passwords?\b|\bset\b[^.!?;]{0,40}\b(?:limits?|max\w*|quotas?|timeouts?)\b[^.!?;]{0,20}\bto (?:unlimited|infinity|infinite|-1|never)\b/g,
  },
  {
    screen: "wide-rights",
    pattern:
      /\b(?:grant|give|allow|attach|assign|use|set)\b(?!-)[^.!?;]{0,50}(?:\b(?:all|full|wildcard|unrestricted) (?:permissions|privileges|rights|actions)\b|\badministratoraccess\b)|\b(?:use|share|reuse)\b[^.!?;]{0,30}\b(?:admin|root|master|shared|same|one) (?:credentials?|accounts?|passwords?|keys?|tokens?|logins?)\b[^.!?;]{0,30}\b(?:for|across|by|in|on|with) (?:all|every|each|everyone|everything|the whole)\b|\b(?:store|save|keep|put|hold)\b[^.!?;]{0,40}\b(?:tokens?|jwts?|credentials?|secrets?|passwords?)\b[^.!?;]{0,30}\b(?:localstorage|local storage|a global variable|browser storage)\b/g,
  },
  {
    screen: "swallowed",
    pattern:
      /\b(?:wrap|surround|put|enclose)\b[^.!?;]{0,40}\b(?:try|except|catch)\b[^.!?;]{0,40}\b(?:pass|ignor\w+|swallow\w*|empty|silently|discard\w*)\b|\b(?:use|call|run) eval\b|\bempty catch (?:block|clause)s?\b[^.!?;]{0,30}\b(?:everywhere|around|for)\b/g,
  },
];
