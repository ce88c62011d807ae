import { stem } from "../../text/stem.ts";

/** Kinds of work, each with the words that name it. */
export type WorkTypes = Readonly<Record<string, readonly string[]>>;

export interface WorkReading {
  /** The kinds of work the text asks for, or else names. More than one: the text does not decide. */
  readonly types: readonly string[];
  /** False when they are only spoken of in a question. */
  readonly asked: boolean;
}

/**
 * Which kinds of work a message asks for: whole words in any inflection, outside quotes and code. The verb of the
 * request decides over what stands around it ("review my fix" is a review). Total.
 */
export function readWork(text: string, types: WorkTypes): WorkReading {
  const found = mentions(text, types);
  const level = Math.max(0, ...found.map((it) => it.level));
  const strongest = found.filter((it) => it.level === level);
  return {
    types: [...new Set(strongest.map((it) => it.type))],
    asked: strongest.some((it) => !it.inQuestion),
  };
}

/** Every kind of work a text names, for output nobody phrased as a request. */
export function mentionWork(text: string, types: WorkTypes): readonly string[] {
  return [...new Set(mentions(text, types).map((it) => it.type))];
}

interface Mention {
  readonly type: string;
  readonly level: number;
  readonly inQuestion: boolean;
}

/** How sure the grammar makes it that this is what is asked for. */
const LEVEL = { request: 4, object: 3, clause: 2, named: 1 } as const;

function mentions(text: string, types: WorkTypes): readonly Mention[] {
  const terms = Object.entries(types).flatMap(([type, words]) =>
    [...new Set([...words, type.replaceAll(/[-_]/g, " ")])].map((word) => ({
      type,
      word: word.toLowerCase(),
    })),
  );
  const phrases = terms
    .map(({ type, word }) => ({ type, stems: splitWords(word).map(stem) }))
    .filter((it) => it.stems.length > 0);
  const unspaced = terms.filter(({ word }) => UNSPACED.test(word));
  return splitSentences(withoutQuotes(text)).flatMap((sentence) => {
    const inQuestion = isQuestion(sentence);
    return [
      ...splitClauses(sentence).flatMap((clause) => mentionsIn(clause, phrases, inQuestion)),
      ...unspaced.flatMap(({ type, word }) => mentionsUnspaced(sentence, type, word, inQuestion)),
    ];
  });
}

interface Clause {
  readonly words: readonly string[];
  readonly main: boolean;
}

interface Phrase {
  readonly type: string;
  readonly stems: readonly string[];
}

function mentionsIn(
  { words, main }: Clause,
  phrases: readonly Phrase[],
  inQuestion: boolean,
): readonly Mention[] {
  const stems = words.map(stem);
  const matches = phrases.flatMap(({ type, stems: phrase }) =>
    stems.flatMap((_, at) => (phrase.every((part, next) => stems[at + next] === part) ? [{ type, at }] : [])),
  );
  const starts = new Set(matches.map((it) => it.at));
  // The verb is the first word that is no preliminary; a preliminary that names work itself counts as the verb.
  let verb = 0;
  while (verb < words.length && PRELIMINARIES.has(words[verb]!) && !starts.has(verb)) verb += 1;
  const carries = CARRIERS.has(stems[verb] ?? "");
  const objectEnd = words.findIndex((word, at) => at > verb && PREPOSITIONS.has(word));
  return matches
    .filter(({ at }) => !words.slice(Math.max(0, at - 3), at).some((word) => NEGATIONS.has(word)))
    .map(({ type, at }) => {
      const level = at === verb ? (main ? LEVEL.request : LEVEL.clause) : levelBehind(at);
      return { type, level, inQuestion };
    });

  function levelBehind(at: number): number {
    if (carries && main && at > verb && (objectEnd < 0 || at < objectEnd)) return LEVEL.object;
    // "I think we should fix it": whoever is to act stands directly before the verb.
    return LEADS_TO_VERB.has(words[at - 1] ?? "") ? LEVEL.clause : LEVEL.named;
  }
}

// Without spaces there are no words to look around at, so the signs directly before the term speak for its place.
function mentionsUnspaced(
  sentence: string,
  type: string,
  word: string,
  inQuestion: boolean,
): readonly Mention[] {
  const found: Mention[] = [];
  for (let at = sentence.indexOf(word); at >= 0; at = sentence.indexOf(word, at + word.length)) {
    const before = sentence.slice(0, at);
    if (/(?:不要|不用|无需|别|不)$/.test(before)) continue;
    const level = /[的个次把对该此这那本]$/.test(before) ? LEVEL.named : LEVEL.request;
    found.push({ type, level, inQuestion });
  }
  return found;
}

function withoutQuotes(text: string): string {
  return text
    .replaceAll(/```[\s\S]*?(?:```|$)/g, " ")
    .replaceAll(/`[^`\n]*`/g, " ")
    .replaceAll(/^\s*>.*$/gm, " ")
    .replaceAll(/"[^"\n]*"|“[^”\n]*”|「[^」\n]*」/g, " ");
}

function splitSentences(text: string): readonly string[] {
  // A full stop inside a name (`v2.4`, `gate.ts`) ends nothing.
  return (text.match(/(?:[^.!?。！？\n]|\.(?=\S))+[.!?。！？\n]*/g) ?? []).map((it) =>
    it.trim().toLowerCase(),
  );
}

function isQuestion(sentence: string): boolean {
  if (/^(?:please|can|could|would|will|shall|may|let)\b/.test(sentence) || /^(?:请|麻烦)/.test(sentence))
    return false;
  return /[?？]$/.test(sentence) || /^(?:what|where|why|who|whose|which|how)\b/.test(sentence);
}

function splitClauses(sentence: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let words: string[] = [];
  let main = true;
  const close = (nextIsMain: boolean): void => {
    if (words.length > 0) clauses.push({ words, main });
    words = [];
    main = nextIsMain;
  };
  for (const part of sentence.split(/([,:;，：；、]|\s-+\s|\s–\s|\s—\s)/)) {
    for (const word of splitWords(part)) {
      if (JOINS.has(word)) close(main);
      else if (SUBORDINATES.has(word)) close(false);
      // A purpose ("review it to fix the map") is no request of its own; an opening "to" belongs to one.
      else if (word === "to" && words.some((it) => !PRELIMINARIES.has(it))) close(false);
      else words.push(word);
    }
    if (/^[,:;，：；、\s–—-]+$/.test(part)) close(true);
  }
  close(true);
  return clauses;
}

/** Words as people write them. Paths, file names, mentions and identifiers name things, not work. */
function splitWords(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}@#$/._~]+/u, "").replace(/[^\p{L}\p{N}]+$/u, ""))
    .filter((word) => /^[\p{L}\p{N}][\p{L}\p{N}'’-]*$/u.test(word))
    .map((word) => word.replaceAll(/['’]/g, ""));
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

const PRELIMINARIES = words(
  "please pls kindly now then just also first next finally today again still quickly carefully ok okay so well hey hi " +
    "hello yes no right can could would will shall may might must should you i we im ill id ive were weve well lets let " +
    "us me help want need like love have has had to going gonna am are is be been it its time try trying go ahead start " +
    "starting begin beginning continue continuing keep do did does doing dont finish finishing your our next task job " +
    "todo work how what when",
);

/** Verbs that only carry the noun that names the work ("draft the release text"). As stems. */
const CARRIERS = words(
  "draft write prepar make creat do perform run start finish continu give conduct complet plan cut",
);

const LEADS_TO_VERB = words(
  "we i you lets us please should must shall will would can could might may id ill well to",
);

const PREPOSITIONS = words(
  "for of about from in on at with against into onto over under by via per after before",
);
const JOINS = words("and but or then plus");
const SUBORDINATES = words(
  "after before so because when whenever if that which what whatever until once while since unless as who whom where " +
    "whether why how though although",
);
const NEGATIONS = words("not dont doesnt didnt never no without cannot cant wont stop avoid instead rather");
