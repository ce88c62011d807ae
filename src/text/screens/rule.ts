import { OBLIGES, OBLIGES_DE, OBLIGES_ZH } from "./obliges.ts";
import { isStandingOrder } from "../sentences-orders.ts";
import { withoutLead } from "../sentences-form.ts";
import { isQuestion } from "../sentences-questions.ts";
import { sentences } from "../sentences.ts";
import type { Match } from "../screens.ts";

/** Every sentence that is a standing order: how things are, or are not, to be done. */
export function rulesIn(text: string): readonly Match[] {
  const found: Match[] = [];
  for (const sentence of sentences(text)) {
    const said = withoutLead(sentence.text.replace(/\s+/g, " "));
    if (sentence.form === "question" || isQuestion(said)) continue;
    if (isStandingOrder(said) || OBLIGES.test(said) || OBLIGES_ZH.test(said) || OBLIGES_DE.test(said))
      found.push({ screen: "rule", start: sentence.start, end: sentence.end });
  }
  return found;
}
