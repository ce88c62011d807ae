import type { Screen } from "./screen-list.ts";

/** What ends the block it is shown in, or puts on the voice of the system. Runs on the plain reading. */
export const INJECTION_FRAME: readonly Screen[] = [
  {
    screen: "frame",
    pattern:
      /<\s*\/\s*(?:[a-z]{1,20}[_ -])?(?:memor(?:y|ies)|system(?:[_ -](?:prompt|message|reminder))?|assistant|instructions?|prompt|tool[_ -]results?|function[_ -]results?|human|precedent|untrusted|brief)(?:[_ -](?:data|block|context))?\s*>/g,
  },
  {
    screen: "frame",
    pattern:
      /\[\s*\/\s*(?:memory|system|inst|instructions?|context|prompt|precedent)\b[^\]\n]{0,20}\]|<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id)\|?>|\[\/?inst\]|<<\/?sys>>|#{2,} ?(?:end of (?:notes|memory|memories|context|data|instructions)|(?:new )?system (?:prompt|message|instructions?))|<\s*(?:system|system[_ -]prompt|system[_ -]reminder)\s*>/g,
  },
  {
    screen: "frame",
    pattern:
      /\[ ?(?:system|assistant|developer)(?: (?:message|note|prompt|notice))? ?\][ :]*(?=(?:you|your|new|ignore|obey|disregard|forget|from now|override|follow|do not|never|reveal|priority)\b)/g,
  },
  {
    screen: "frame",
    pattern:
      /-{3,} ?(?:end|begin|start) (?:of )?(?:the )?(?:system|user|memory|context|prompt|instructions?|data)(?: (?:prompt|message|instructions?|data))? ?-{3,}/g,
  },
];

/** Voices that only count in capitals, at the start of a line or sentence; run on the original text. */
export const VOICE: readonly Screen[] = [
  {
    screen: "frame",
    pattern: /```[ \t]?system\b|(?:^|\n)[ \t]*Human:[^\n]{0,400}\n\s*\n[ \t]*Assistant:/g,
  },
  {
    screen: "voice",
    pattern:
      /(?:^|[\n>\]}.!?]\s{0,8})(?:SYSTEM|ADMIN(?:ISTRATOR)?|DEVELOPER|ROOT|OPERATOR)(?: (?:ALERT|DIRECTIVE|OVERRIDE|MESSAGE|PROMPT|NOTICE|COMMAND|INSTRUCTIONS?|UPDATE|MODE))? ?[:：]\s*(?:You|you|YOU|Your|your|Ignore|ignore|IGNORE|Disregard|Obey|obey|Set your|set your|Forget|Execute|Do not|Don't|Never|Always|From now|For all|All (?:responses|agents|models|requests)|Disable|Skip|The assistant|Override|New )/g,
  },
  {
    screen: "voice",
    pattern:
      /(?:^|[\n>\]}.!?]\s{0,8})(?:(?:SYSTEM|ADMIN|DEVELOPER) (?:OVERRIDE|DIRECTIVE|PROMPT|COMMAND)|OVERRIDE|PROMPT OVERRIDE|JAILBREAK) ?[:：]/g,
  },
];
