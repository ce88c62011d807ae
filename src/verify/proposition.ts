import type { Link } from "./links.ts";
import { linkOfSlot, linksIn } from "./links.ts";
import { arrangementsOf } from "./arrangements.ts";
import { readTerms } from "./read-terms.ts";
import type { Terms } from "./term.ts";

/** One sentence in its normal form: its terms in order, and the other ways to read or say them. */
export interface Proposition {
  readonly text: string;
  readonly terms: Terms;
  readonly arrangements: readonly Terms[];
  readonly links: readonly Link[];
}

/** What a teller filed beside the words. */
export interface Filed {
  readonly subject: string;
  readonly key: string | null;
  readonly value: string;
}

/** Reads one sentence, with the slot it was filed under if there is one. */
export function readProposition(text: string, filed: Filed | null = null): Proposition {
  const terms = readTerms(text);
  const slot =
    filed === null || !saysPlainly(terms)
      ? []
      : [
          linkOfSlot(
            readTerms(filed.subject),
            filed.key === null ? [] : readTerms(filed.key),
            readTerms(filed.value),
          ),
        ];
  return { text, terms, arrangements: arrangementsOf(terms), links: [...slot, ...linksIn(terms)] };
}

/** The words beside a filed value do not deny, doubt or postpone it. */
function saysPlainly(terms: Terms): boolean {
  return !terms.some(
    (term) =>
      term.sort === "negation" ||
      term.sort === "hedge" ||
      /^(?:will|going to|used to|formerly|previously|\?|将|曾|计划|打算|即将)$/.test(term.text),
  );
}
