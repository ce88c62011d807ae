import { participleOf } from "../text/statements/verbs.ts";
import { VERIFYING } from "../policy/verifying.ts";
import { irregularBase } from "./inflection.ts";
import { FRONTED } from "./phrases-en.ts";
import type { Term, Terms } from "./term.ts";

/**
 * Other orders in which the same proposition may be said: a phrase in front put behind, a passive made active. The list holds
 * what the words could mean when read so; only equality with a whole other proposition makes use of one.
 */
export function arrangementsOf(terms: Terms): readonly Terms[] {
  if (terms.length > VERIFYING.longestArranged) return [];
  return [
    ...withFrontBehind(terms),
    ...toldBackwards(terms),
    ...asActive(terms),
    ...asChineseActive(terms),
  ].slice(0, VERIFYING.arrangements);
}

function withFrontBehind(terms: Terms): readonly Terms[] {
  const first = terms[0];
  if (first === undefined || first.sort !== "relation" || !FRONTED.has(first.text)) return [];
  return terms.slice(2).map((_, at) => [...terms.slice(at + 2), ...terms.slice(0, at + 2)]);
}

/** "A runs before B starts" → "B starts after A runs"; not where a denial, a doubt or a bound belongs to one side. */
function toldBackwards(terms: Terms): readonly Terms[] {
  const at = terms.findIndex((term) => term.text === "before" || term.text === "after");
  const order = terms[at];
  if (at < 1 || order === undefined || at === terms.length - 1) return [];
  if (terms.some((term, place) => place !== at && !/^(?:word|name|quantity)$/.test(term.sort))) return [];
  const other: Term = { ...order, text: order.text === "before" ? "after" : "before" };
  return [[...terms.slice(at + 1), other, ...terms.slice(0, at)]];
}

/** "O is fixed by S in R" → "S fixes O in R", for every place where S may end. */
function asActive(terms: Terms): readonly Terms[] {
  const by = terms.findIndex((term, at) => term.text === "by" && term.sort === "relation" && at > 2);
  if (by < 0) return [];
  const at = terms.findLastIndex(
    (term, place) => place < by && term.sort === "link" && /^(?:be|was)$/.test(term.text),
  );
  const asBare =
    at < 0
      ? terms.findIndex((term, place) => place < by && term.sort === "word" && /^gets?$/.test(term.text))
      : at;
  const be = terms[asBare];
  if (be === undefined || asBare === 0) return [];
  const isDenied = terms[asBare + 1]?.sort === "negation";
  const verbAt = asBare + (isDenied ? 2 : 1);
  const verb = terms[verbAt];
  const base =
    verb === undefined || verbAt >= by ? null : (participleOf(verb.text) ?? irregularBase(verb.text));
  if (verb === undefined || base === null) return [];
  const helpersFrom = startOfHelpers(terms, asBare);
  const object = terms.slice(0, helpersFrom);
  if (object.length === 0) return [];
  const helpers = [
    ...terms.slice(helpersFrom, asBare),
    ...(isDenied ? terms.slice(asBare + 1, asBare + 2) : []),
  ];
  const tense = be.text === "was" ? "past" : "present";
  const turned: Term = { ...verb, turned: { bases: basesOf(verb.text, base), tense } };
  const between = terms.slice(verbAt + 1, by);
  // "fixed only by": what it bounds would be another term in another place.
  if (between.some((term) => !MOVABLE.has(term.sort))) return [];
  const rest = terms.slice(by + 1);
  return rest.map((_, end) => [
    ...rest.slice(0, end + 1),
    ...helpers,
    turned,
    ...object,
    ...between,
    ...rest.slice(end + 1),
  ]);
}

const MOVABLE = new Set(["word", "name", "quantity", "relation"]);

function startOfHelpers(terms: Terms, be: number): number {
  let from = be;
  while (from > 0 && /^(?:modal|negation|time)$/.test(terms[from - 1]?.sort ?? "")) from -= 1;
  return from;
}

function basesOf(participle: string, base: string): readonly string[] {
  return [...new Set([base, participle.replace(/d$/, ""), participle.replace(/ed$/, "")])];
}

/** "O 被 S V" and "O 由 S V" → "S V O" and "S 把 O V". */
function asChineseActive(terms: Terms): readonly Terms[] {
  const at = terms.findIndex((term) => term.text === "被" || term.text === "由");
  const marker = terms[at];
  if (at < 1 || marker === undefined) return [];
  const helpersFrom = startOfHelpers(terms, at);
  const object = terms.slice(0, helpersFrom);
  const helpers = terms.slice(helpersFrom, at);
  const rest = terms.slice(at + 1);
  if (object.length === 0 || rest.length < 2) return [];
  const put: Term = { ...marker, text: "把" };
  const found: Terms[] = helpers.length === 0 ? [[...rest, ...object]] : [];
  for (let end = 1; end < rest.length; end += 1) {
    if (helpers.length > 0) found.push([...rest.slice(0, end), ...helpers, ...rest.slice(end), ...object]);
    found.push([...rest.slice(0, end), ...helpers, put, ...object, ...rest.slice(end)]);
  }
  return found;
}
