import type { Statement } from "../statements.ts";
import { nounOf } from "./noun.ts";

/**
 * A sentence that takes back what was said about a thing and puts nothing in its place: "Forget the metadata directory", "The
 * decision on the log path is withdrawn", "作废端口的决定". Its statement denies the slot whatever it holds: no value, negated, a change.
 */
export function withdrawn(sentence: string): Omit<Statement, "start" | "end"> | null {
  const said = sentence.trim().replace(/[.!。！]+$/u, "");
  for (const form of FORMS) {
    const subject = form.exec(said)?.groups?.["subject"];
    if (subject === undefined) continue;
    const noun = nounOf(subject, null);
    if (noun === null || ONE_WORD_TALK.test(noun.subject)) return null;
    return {
      quote: sentence,
      subject: noun.subject,
      key: noun.key,
      value: null,
      type: null,
      change: true,
      negated: true,
      replaced: null,
      modality: "decision",
      validFrom: null,
    };
  }
  return null;
}

const DECIDED = "(?:decision|rule|setting|choice|agreement|convention|policy|plan|value)";
const GONE =
  "(?:withdrawn|revoked|retracted|rescinded|cancelled|canceled|void|off the table|no longer (?:valid|in force|applicable)|obsolete)";
const NOTHING =
  "(?:[,;]? (?:and )?(?:nothing|no(?:thing)? (?:else|other value)) (?:replaces|takes the place of) (?:it|them))?";
const FORMS: readonly RegExp[] = [
  // The article says that a thing is meant; "forget it" and "forget about lunch" mean the talk.
  new RegExp(
    `^(?:please )?(?:forget|disregard|scrap|discard|ignore)(?: about)? (?:the|our) (?<subject>[^,;:]{3,60}?)(?: decision)?(?:[,;:] (?:that|this|the) ${DECIDED} (?:is|was|has been) ${GONE}${NOTHING}|,? (?:it|that) (?:is|was|has been) ${GONE}${NOTHING})$`,
    "iu",
  ),
  new RegExp(
    `^(?:please )?(?:forget|disregard)(?: about)? (?:the|our) (?<subject>[^,;:]{3,60}?) (?:decision|rule|setting|agreement|convention)$`,
    "iu",
  ),
  new RegExp(
    `^(?:the|our) ${DECIDED} (?:on|about|for|of|regarding) (?:the |our )?(?<subject>[^,;:]{3,60}?) (?:is|was|has been) ${GONE}${NOTHING}$`,
    "iu",
  ),
  /^(?:忘掉|忽略|作废|撤回|撤销|取消)(?:关于)?(?<subject>[^，。；]{2,20}?)(?:的)?(?:决定|规定|设置|约定)(?:[，；].{0,12})?$/u,
  /^(?:关于)?(?<subject>[^，。；]{2,20}?)的?(?:决定|规定|约定)(?:已经?|现在)?(?:作废|撤回|撤销|取消)了?(?:[，；].{0,12})?$/u,
];

const ONE_WORD_TALK =
  /^(?:question|message|above|rest|idea|thing|point|last (?:message|one)|previous (?:message|one))$/iu;
