import type { Specimen } from "./specimen.ts";

/** Blind damage to any sentence: a word put in anywhere, a word left out, two neighbours exchanged. */
export function tamper(specimen: Specimen): Specimen["other"] {
  return specimen.language === "en" ? tamperEnglish(specimen.said) : tamperChinese(specimen.said);
}

const INSERTED = [
  "not",
  "only",
  "never",
  "almost",
  "no longer",
  "some",
  "except",
  "also",
  "partly",
  "at most",
];
const INSERTED_ZH = ["不", "只", "未", "几乎", "部分", "至多", "不再", "也许", "非"];
/** Without them a sentence says the same. */
const IDLE = /^(?:a|an|the|now|currently)$/i;

function tamperEnglish(said: string): Specimen["other"] {
  if (/[\n:?]/.test(said)) return [];
  const words = said.replace(/\.$/, "").split(" ");
  const found: { kind: string; text: string }[] = [];
  words.forEach((word, at) => {
    const inserted = INSERTED[(at * 7 + said.length) % INSERTED.length] ?? "not";
    found.push({
      kind: "blind insert",
      text: [...words.slice(0, at + 1), inserted, ...words.slice(at + 1)].join(" "),
    });
    if (!IDLE.test(word))
      found.push({ kind: "blind cut", text: [...words.slice(0, at), ...words.slice(at + 1)].join(" ") });
    const next = words[at + 1];
    if (next !== undefined && !IDLE.test(word) && !IDLE.test(next) && next !== word) {
      found.push({
        kind: "blind exchange",
        text: [...words.slice(0, at), next, word, ...words.slice(at + 2)].join(" "),
      });
    }
  });
  return found;
}

function tamperChinese(said: string): Specimen["other"] {
  if (/[\n：？，。]/.test(said)) return [];
  const found: { kind: string; text: string }[] = [];
  const characters = [...said];
  characters.forEach((character, at) => {
    const inserted = INSERTED_ZH[(at * 5 + said.length) % INSERTED_ZH.length] ?? "不";
    found.push({
      kind: "blind insert",
      text: [...characters.slice(0, at + 1), inserted, ...characters.slice(at + 1)].join(""),
    });
    // 每个 and 每, 分钟 and 分, 使用 and 用 are one word in two lengths: cutting them is a restatement.
    const isIdle =
      /[的了]/.test(character) ||
      /每个|分钟|使用/.test(said.slice(at - 1, at + 1)) ||
      said.startsWith("使用", at);
    if (!isIdle)
      found.push({
        kind: "blind cut",
        text: [...characters.slice(0, at), ...characters.slice(at + 1)].join(""),
      });
    const next = characters[at + 1];
    if (next !== undefined && next !== character && !/[的了]/.test(character + next)) {
      found.push({
        kind: "blind exchange",
        text: [...characters.slice(0, at), next, character, ...characters.slice(at + 2)].join(""),
      });
    }
  });
  return found;
}
