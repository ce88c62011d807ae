import type { Candidate } from "../model/candidate.ts";
import type { Apart, Teller } from "../text/implied-premise.ts";
import { readImplied, tellingsOf } from "../text/implied-premise.ts";

/**
 * The condition that a question names without saying so, read from how the candidates differ. Frozen beside them: a replay needs no
 * words that may be erased by then.
 */
export function implied(
  question: string,
  candidates: readonly Candidate[],
  textOf: ReadonlyMap<string, string>,
): { readonly implied?: readonly Apart[] } {
  const found = readImplied(question, () =>
    candidates.map((candidate) => tellerOf(candidate, textOf.get(candidate.event) ?? "")),
  );
  return found.length === 0 ? {} : { implied: found };
}

function tellerOf(candidate: Candidate, text: string): Teller {
  const { id, source } = candidate;
  if (candidate.time.ended !== null) return { id, tellings: [], whole: false };
  const sentences =
    candidate.pieces.length > 0
      ? candidate.pieces.filter((piece) => piece.offered && piece.ended === null && !piece.rejected)
      : candidate.of === "memory"
        ? [candidate]
        : [];
  const told = sentences.map(({ start, end }) =>
    end - start > LONGEST_SENTENCE ? [] : tellingsOf(text.slice(start, end), source.premise),
  );
  return {
    id,
    tellings: told.flat(),
    whole: told.length > 0 && told.every((tellings) => tellings.length > 0),
  };
}

const LONGEST_SENTENCE = 400;
