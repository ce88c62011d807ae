import { conceptsAt, conceptsIn, typeOf } from "../text/lexicon.ts";
import type { Term, Terms } from "./term.ts";

/** A proposition read as a thing and what it is said to be: `queue -> nats`. Nothing of it is left out. */
export interface Link {
  readonly left: Terms;
  readonly right: Terms;
  /** `is` however written, `was`, or what a thing runs on. */
  readonly kind: "is" | "was" | "on";
  /** The slot was named by the teller, so that it has one value. */
  readonly exclusive: boolean;
}

/** Every way to read a proposition as a link. */
export function linksIn(terms: Terms): readonly Link[] {
  const found: Link[] = [];
  for (let at = 1; at < terms.length; at += 1) {
    const verb = linkAt(terms, at);
    if (verb === null || at + verb.width >= terms.length) continue;
    found.push({
      left: attributeFirst(terms.slice(0, at)),
      right: terms.slice(at + verb.width),
      kind: verb.kind,
      exclusive: false,
    });
  }
  return [...found, ...possessed(terms)];
}

/** What a teller filed under subject and key. */
export function linkOfSlot(subject: Terms, key: Terms, value: Terms): Link {
  return { left: [...subject, ...key], right: value, kind: "is", exclusive: key.length > 0 };
}

/** `is` and `runs on` say one thing where the left side names a class and the right a member of it: a queue is, and runs on, NATS. */
export function areKindred(a: Link, b: Link): boolean {
  if (a.kind === b.kind && a.kind !== "on") return true;
  if (a.kind === "was" || b.kind === "was") return false;
  return isMember(a) && isMember(b);
}

const VERBS: readonly { readonly words: readonly string[]; readonly kind: Link["kind"] }[] = [
  { words: ["be", "set", "to"], kind: "is" },
  { words: ["be", "configured", "to"], kind: "is" },
  { words: ["be", "running", "on"], kind: "on" },
  { words: ["be", "hosted", "on"], kind: "on" },
  { words: ["be", "built", "on"], kind: "on" },
  { words: ["be", "based", "on"], kind: "on" },
  { words: ["be", "powered", "by"], kind: "on" },
  { words: ["runs", "on"], kind: "on" },
  { words: ["run", "on"], kind: "on" },
  { words: ["uses"], kind: "on" },
  { words: ["use"], kind: "on" },
  { words: ["equals"], kind: "is" },
  { words: ["be"], kind: "is" },
  { words: ["was"], kind: "was" },
  { words: ["->"], kind: "is" },
  { words: [":"], kind: "is" },
  { words: ["是"], kind: "is" },
  { words: ["设为"], kind: "is" },
  { words: ["定为"], kind: "is" },
  { words: ["等于"], kind: "is" },
  { words: ["为"], kind: "is" },
  { words: ["用", "是"], kind: "on" },
  { words: ["使", "用"], kind: "on" },
  { words: ["采", "用"], kind: "on" },
  { words: ["用"], kind: "on" },
];

function linkAt(terms: Terms, at: number): { readonly kind: Link["kind"]; readonly width: number } | null {
  const verb = VERBS.find(({ words }) => words.every((word, offset) => terms[at + offset]?.text === word));
  return verb === undefined ? null : { kind: verb.kind, width: verb.words.length };
}

/** "the clock of the sounder", "the sounder's clock" and "the sounder clock" name one attribute. */
function attributeFirst(left: Terms): Terms {
  const owned = left.filter((term) => term.text !== "'s");
  if (owned.length < left.length) return owned;
  const at = left.findIndex((term) => term.text === "of" && term.sort === "relation");
  if (
    at < 1 ||
    left
      .slice(at + 1)
      .some((term) => term.sort !== "word" && term.sort !== "name" && term.sort !== "quantity")
  )
    return left;
  return [...left.slice(at + 1), ...left.slice(0, at)];
}

/** "the docs part has a retention of 30 days". */
function possessed(terms: Terms): readonly Link[] {
  const has = terms.findIndex((term) => term.text === "have");
  const of = terms.findIndex((term, at) => at > has + 1 && term.text === "of");
  if (has < 1 || of < 0 || of + 1 >= terms.length) return [];
  return [
    {
      left: [...terms.slice(0, has), ...terms.slice(has + 1, of)],
      right: terms.slice(of + 1),
      kind: "is",
      exclusive: false,
    },
  ];
}

function isMember({ left, right }: Link): boolean {
  const type = typeOf(writtenOf(right));
  const name = className(left.map((term) => term.text));
  return type !== null && name !== null && (type === name || (name === "queue" && QUEUES.has(type)));
}

const QUEUES = new Set(["message-broker", "job-queue"]);

/** The class that the last words name. */
function className(words: readonly string[]): string | null {
  const named = conceptsAt(words.slice(-2)).findLast((found) => found.isName);
  if (named !== undefined) return named.concept;
  const run = words.join("");
  for (let width = Math.min(6, run.length); width > 1; width -= 1) {
    const found = conceptsIn(run.slice(-width));
    if (found.length === 1 && found[0]?.isName === true && conceptsIn(run.slice(1 - width)).length === 0)
      return found[0].concept;
  }
  return null;
}

/** The value of a link as it was written. */
export function writtenOf(terms: Terms): string {
  return terms
    .map((term: Term) => term.written)
    .join(/[\u3400-\u9fff]/u.test(terms[0]?.written ?? "") ? "" : " ");
}
