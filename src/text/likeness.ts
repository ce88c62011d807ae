import { clauses, isNegated } from "./polarity.ts";
import { canonicalOf } from "./lexicon.ts";
import { foldMarks, lowerCase, normalise } from "./normalise.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./tokens-stopwords.ts";
import { quantitiesIn } from "./units.ts";

/** What a sentence says, without its grammar: stems in order, amounts in base units, whether it denies. */
export interface Saying {
  readonly words: readonly string[];
  readonly amounts: readonly string[];
  readonly names: readonly string[];
  readonly negated: boolean;
  /** A word stands in it that makes the order of its arguments matter (than, replaces, before, 取代 …). */
  readonly ordered: boolean;
}

/** Version of these readings; digests of shapes made under another one are made anew. */
export const LIKENESS = 1;

/** Reads one sentence or clause, English and Chinese. Pure and total. */
export function sayingOf(text: string): Saying {
  const plain = foldMarks(text).replace(/n['’]t\b/giu, " not");
  const amounts = quantitiesIn(plain);
  let rest = plain;
  for (const amount of amounts.toReversed())
    rest = `${rest.slice(0, amount.start)} ${rest.slice(amount.end)}`;
  const words: string[] = [];
  const names: string[] = [];
  for (const match of rest.matchAll(WORD)) {
    const written = match[0].replace(/[._/-]+$/u, "");
    if (HAN.test(written)) {
      words.push(...pairsOf(written.replace(EMPTY_HAN, " ")));
      continue;
    }
    const word = lowerCase(written);
    if (isStopWord(word) || DENIES.has(word)) continue;
    const form = canonicalOf(word) ?? stem(IRREGULAR[word] ?? word);
    words.push(form);
    if (/\p{Lu}|\d/u.test(written)) names.push(form);
  }
  return {
    words,
    amounts: amounts.map((amount) => `${amount.dimension}:${amount.canonical}`),
    names,
    negated: isNegated(plain),
    ordered: ORDERED.test(plain),
  };
}

/** The clauses of a text, and the text as a whole when it has several: what one rejected sentence is held against. */
export function partsSaid(text: string): readonly string[] {
  const parts = clauses(text).map((clause) => clause.text);
  return parts.length > 1 ? [text, ...parts] : [text];
}

/** One text for all orders and inflections of the same words: the digest of it knows a paraphrase without keeping a word. */
export function shapeOf(text: string): string | null {
  const said = sayingOf(text);
  if (new Set(said.words).size + said.amounts.length < LEAST_OF_A_SHAPE) return null;
  return [...unique(said.words), "|", ...unique(said.amounts), said.negated ? "|not" : "|"].join(" ");
}

/** Both say the same and nothing else: the same words, amounts and polarity, and no swapped arguments. */
export function isSameSaying(a: Saying, b: Saying): boolean {
  if (a.negated !== b.negated || !sameSet(a.amounts, b.amounts) || !sameSet(a.words, b.words)) return false;
  if (a.words.length + a.amounts.length === 0) return false;
  if (a.words.join(" ") === b.words.join(" ")) return true;
  const shared = (names: readonly string[], other: readonly string[]): string =>
    names.filter((name) => other.includes(name)).join(" ");
  return !a.ordered && !b.ordered && shared(a.names, b.names) === shared(b.names, a.names);
}

/** The same words and amounts, one of the two denying: they cannot both hold. */
export function isOpposite(a: Saying, b: Saying): boolean {
  if (a.negated === b.negated || a.words.length < 2 || !sameSet(a.amounts, b.amounts)) return false;
  return dice(a.words, b.words) >= ALIKE;
}

/**
 * Does a telling say again what was rejected? All its words and amounts are there in any order, or all but a few and nothing is
 * put in their place. Cheap and deterministic; what it misses is counted in its test.
 */
export function saysAgain(rejected: Saying, told: Saying): boolean {
  if (rejected.negated !== told.negated) return false;
  if (!rejected.amounts.every((amount) => told.amounts.includes(amount))) return false;
  const wanted = unique(lettersOf(rejected.words));
  const heard = lettersOf(told.words);
  if (wanted.length + rejected.amounts.length < LEAST_OF_A_SHAPE || wanted.length === 0) return false;
  const missing = wanted.filter((word) => !heard.includes(word));
  if (missing.length === 0) return true;
  const adds = heard.some((word) => !wanted.includes(word));
  return !adds && wanted.length >= 4 && missing.length / wanted.length <= MAY_LACK;
}

/** Are two short values one value in other clothes: the same words in any order, or the same amount in another unit? */
export function isNearValue(a: string, b: string): boolean {
  if (normalise(a) === normalise(b)) return true;
  const left = sayingOf(a);
  const right = sayingOf(b);
  const size = left.words.length + left.amounts.length;
  return (
    size > 0 &&
    left.negated === right.negated &&
    sameSet(left.words, right.words) &&
    sameSet(left.amounts, right.amounts)
  );
}

const WORD = /\p{Script=Han}+|[\p{L}\p{N}][\p{L}\p{N}._/-]*/gu;
const HAN = /\p{Script=Han}/u;
/** Grammar and denial; the polarity is read apart. */
const EMPTY_HAN = /[的了是在着过地得就都也很不没未无有被把由会]/gu;
const DENIES = new Set(
  "never without longer neither nobody nothing none cannot ceased hardly unable".split(" "),
);
const ORDERED =
  /\b(?:than|replac\w*|supersed\w*|before|after|from|into|over|under|instead|depend\w*|calls?|called|imports?|owns?|blocks?|preced\w*|follows?|followed|beats?|prefers?|preferred|converts?|parent|child|becomes?|became|triggers?|triggered|causes?|caused|sends?|sent|feeds?|reports? to|points? to|wraps?|extends?|moved|migrated|switched)\b|比|替换|取代|替代|之前|之后|依赖|调用|从|到|优先|高于|低于|改为|改成|换成|导致|触发/iu;
/** Pasts that a stem does not reach. */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "kept:keep ground:grind ran:run took:take taken:take held:hold sent:send built:build made:make found:find wrote:write " +
    "written:write went:go gone:go began:begin begun:begin chose:choose chosen:choose gave:give given:give knew:know known:know " +
    "led:lead lost:lose met:meet paid:pay said:say sold:sell shown:show spent:spend stood:stand told:tell thought:think " +
    "understood:understand won:win bought:buy brought:bring caught:catch drawn:draw drew:draw driven:drive drove:drive fell:fall " +
    "fallen:fall grew:grow grown:grow hidden:hide hung:hang laid:lay broke:break broken:break spoke:speak spoken:speak " +
    "stolen:steal sunk:sink swung:swing thrown:throw threw:throw worn:wear bound:bind fed:feed fought:fight got:get left:leave"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
/** Share of words two sentences must have in common to be each other's denial. */
const ALIKE = 0.85;
const MAY_LACK = 0.25;
/** Fewer words and amounts say too little to be known again. */
const LEAST_OF_A_SHAPE = 2;

function pairsOf(run: string): readonly string[] {
  return run.split(" ").flatMap((part) => {
    const letters = Array.from(part);
    if (letters.length < 2) return letters;
    return letters.slice(1).map((letter, at) => `${letters[at] ?? ""}${letter}`);
  });
}

/** Chinese words are cut differently in another order; its signs are not. */
function lettersOf(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => (HAN.test(word) ? Array.from(word) : [word]));
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)].toSorted();
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return unique(a).join(" ") === unique(b).join(" ");
}

function dice(a: readonly string[], b: readonly string[]): number {
  const left = new Set(a);
  const right = new Set(b);
  const shared = [...left].filter((word) => right.has(word)).length;
  return (2 * shared) / Math.max(1, left.size + right.size);
}
