import { FRAMING } from "../policy/framing.ts";
import { queryTerms } from "../text/tokens.ts";
import { isChore } from "../text/tokens-stopwords.ts";
import { stem } from "../text/stem.ts";

/**
 * Whether unfinished work bears on what is asked: it shares words that say what it is about. Sharing "task" is no
 * relevance (L14). `about` is the query, and the objective where one is known.
 */
export function isLoopRelevant(
  loop: { readonly subject: string; readonly text: string | null },
  about: string,
): boolean {
  const own = subjectWords(`${loop.subject}\n${loop.text ?? ""}`);
  const asked = subjectWords(about);
  const shared = [...own].filter((word) => asked.has(word)).length;
  // A loop or a question of one word can share no more than that.
  return shared > 0 && shared >= Math.min(FRAMING.loopSharedWords, own.size, asked.size);
}

/** Stems of the words that say what something is about, parts of identifiers each by itself. */
function subjectWords(text: string): ReadonlySet<string> {
  const plain = text.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[._/\\:-]+/g, " ");
  return new Set(
    queryTerms(plain.toLowerCase())
      .filter((term) => term.class === "word" || term.class === "cjk")
      .map((term) => term.term)
      .filter((term) => !isChore(term) && !GENERIC_STEMS.has(stem(term))),
  );
}

// Words about work itself: every loop and every request has some.
const GENERIC_STEMS: ReadonlySet<string> = new Set(
  (
    "task tasks job work todo item thing step issue ticket loop project code file call do done finish complete open close " +
    "start stop need needs next new old please ensure verify validate validation confirm follow followup remind " +
    "reminder pending progress state status test tests pass passing fail failing fix add " +
    "create make update change check review prepare ready todo now later today tomorrow"
  )
    .split(" ")
    .map(stem),
);
