import { askedIn, namesOne, says } from "./premises/named.ts";
import type { Told } from "./premises/tellings.ts";
import { partingOf } from "./premises/tellings.ts";
import type { Word } from "./premises/words.ts";

export { tellingsOf } from "./premises/tellings.ts";
export type { Told } from "./premises/tellings.ts";

/** What an item tells. `whole`: every sentence that would be shown of it was read, so that nothing else of it can answer. */
export interface Teller {
  readonly id: string;
  readonly tellings: readonly Told[];
  readonly whole: boolean;
}

/** An item that is told for another condition than the one asked under, and those that are told for that one. */
export interface Apart {
  readonly id: string;
  readonly by: readonly string[];
}

/**
 * The condition a question asks under, read from how the items differ: where two tell one attribute under two values of one dimension
 * and the question names the one value and not the other, the other is apart. A question that names none, several or the whole parts
 * nothing, and neither does one whose condition nobody told anything for. English and Chinese; no order of the items shows. `tell` is only
 * called for a question that may name one.
 */
export function readImplied(question: string, tell: () => readonly Teller[]): readonly Apart[] {
  const asked = askedIn(question);
  if (asked === null || asked.length === 0) return [];
  const tellers = tell();
  const said = new Set(asked.flatMap((words) => words.map((word) => word.stem)));
  // Most of what comes up is about another attribute, and parts nothing from anything.
  const isAsked = (told: Told): boolean => told.some(({ words }) => said.has(words.at(-1)?.stem ?? ""));
  const answering = tellers
    .map(({ id, tellings }) => ({ id, tellings: tellings.filter(isAsked) }))
    .filter(({ tellings }) => tellings.length > 0);
  const isSaid = (value: readonly Word[]): boolean => says(asked, value);
  const fits = (one: Told, other: Told): boolean =>
    one.some((mine) =>
      other.some((theirs) => {
        const parting = partingOf(mine, theirs, isSaid);
        return parting !== null && namesOne(asked, parting);
      }),
    );
  const fitting = (told: Told, own: string): readonly string[] =>
    answering
      .filter((teller) => teller.id !== own && teller.tellings.some((one) => fits(one, told)))
      .map(({ id }) => id);
  return tellers.flatMap(({ id, tellings, whole }): readonly Apart[] => {
    if (!whole || tellings.length === 0 || !tellings.every(isAsked)) return [];
    const rivals = tellings.map((told) => fitting(told, id));
    return rivals.every((by) => by.length > 0) ? [{ id, by: [...new Set(rivals.flat())].toSorted() }] : [];
  });
}
