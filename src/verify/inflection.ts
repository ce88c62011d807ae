import { conceptsAt } from "../text/lexicon.ts";

/** True when two lower-case English words are singular and plural, or two persons of one present tense. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (IRREGULAR.get(a) === b || IRREGULAR.get(b) === a) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (!isPlain(short) || !isPlain(long) || isKnownName(short) || isKnownName(long)) return false;
  return hasPlural(short, long);
}

/** Present forms (`fix`, `fixes`) or past ones of a verb given by its base. */
export function isFormOf(word: string, bases: readonly string[], tense: "present" | "past"): boolean {
  if (tense === "present")
    return bases.some((base) => word === base || word === `${base}s` || hasPlural(base, word));
  return bases.some((base) => pastsOf(base).includes(word));
}

/** The base of an irregular participle; null when it is none known here. */
export function irregularBase(participle: string): string | null {
  return Object.keys(PASTS).find((base) => PASTS[base]?.includes(participle)) ?? null;
}

function hasPlural(short: string, long: string): boolean {
  if (short.length < 3 || UNMARKED.has(short)) return false;
  if (long === `${short}s`) return !/(?:s|x|z|ch|sh)$/.test(short);
  if (long === `${short}es`) return /(?:s|x|z|ch|sh|o)$/.test(short);
  return /[^aeiou]y$/.test(short) && long === `${short.slice(0, -1)}ies`;
}

function pastsOf(base: string): readonly string[] {
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/.test(base) ? [`${base}${base.at(-1)}ed`] : [];
  const turned = /[^aeiou]y$/.test(base) ? [`${base.slice(0, -1)}ied`] : [];
  return [`${base}ed`, `${base}d`, ...doubled, ...turned, ...(PASTS[base] ?? [])];
}

function isPlain(word: string): boolean {
  return /^[a-z]+$/.test(word);
}

/** Their past is their base form, so that an s may be another tense. */
const UNMARKED: ReadonlySet<string> = new Set([
  "set",
  "put",
  "read",
  "hit",
  "cut",
  "let",
  "shut",
  "split",
  "spread",
  "cost",
  "quit",
]);

/** Protocols and products: `nat` and `nats`, `ldap` and `ldaps` are two things. */
function isKnownName(word: string): boolean {
  return PROTOCOL.test(word) || !/[aeiouy]/.test(word) || conceptsAt([word]).some((found) => !found.isName);
}

const PROTOCOL =
  /^(?:https?|wss?|ldaps?|s?ftps?|imaps?|pops?|smtps?|mqtts?|amqps?|rediss?|coaps?|sips?|ircs?|rtmps?|rtsps?|nats?|tls|dns|aws|ios|gcs|efs|ebs|sqs|sns|css|js|ts|ops|apis?|news?)$/;
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["child", "children"],
  ["index", "indices"],
  ["vertex", "vertices"],
  ["matrix", "matrices"],
  ["man", "men"],
  ["woman", "women"],
  ["schema", "schemata"],
  ["criterion", "criteria"],
  ["shelf", "shelves"],
  ["api", "apis"],
  ["knife", "knives"],
  ["leaf", "leaves"],
  ["do", "does"],
  ["go", "goes"],
]);
const PASTS: Readonly<Record<string, readonly string[]>> = {
  write: ["wrote", "written"],
  send: ["sent"],
  keep: ["kept"],
  build: ["built"],
  run: ["ran", "run"],
  hold: ["held"],
  make: ["made"],
  take: ["took", "taken"],
  give: ["gave", "given"],
  choose: ["chose", "chosen"],
  set: ["set"],
  put: ["put"],
  read: ["read"],
  lead: ["led"],
  feed: ["fed"],
  find: ["found"],
  bind: ["bound"],
  draw: ["drew", "drawn"],
  drive: ["drove", "driven"],
  pay: ["paid"],
  sell: ["sold"],
  tell: ["told"],
  know: ["knew", "known"],
  catch: ["caught"],
  buy: ["bought"],
  bring: ["brought"],
  override: ["overrode", "overridden"],
  rebuild: ["rebuilt"],
  steer: ["steered"],
};
