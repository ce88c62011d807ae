/**
 * Checks the concept lexicon (src/text/lexicon-source.data.ts), writes src/text/lexicon-table.data.ts from it and
 * prints its size. Run: node scripts/build-lexicon.ts [--check]
 */
import { readFileSync, writeFileSync } from "node:fs";
import { LEXICON } from "../src/text/lexicon-source.data.ts";
import { foldSearch } from "../src/text/normalise.ts";

const TARGET = new URL("../src/text/lexicon-table.data.ts", import.meta.url);
const faults: string[] = [];
const concepts = new Set<string>();
const typed = new Map<string, string>();
const named = new Map<string, string>();
let terms = 0;
let chinese = 0;

for (const { concept, isType, names, members = "", quiet = "" } of LEXICON) {
  if (concepts.has(concept)) faults.push(`${concept}: listed twice`);
  concepts.add(concept);
  if (!/^[a-z0-9-]+$/.test(concept)) faults.push(`${concept}: not kebab-case`);
  if (!isType && members + quiet !== "") faults.push(`${concept}: a topic has no members`);
  for (const name of split(names)) claim(named, name, concept);
  for (const spellings of [...split(members), ...split(quiet)]) {
    for (const spelling of spellings.split("=")) claim(typed, spelling, concept);
  }
}

for (const fault of faults) console.error(fault);
const rivals = LEXICON.filter(({ isType }) => isType).length;
console.log(
  `lexicon: ${rivals} classes of rivals, ${LEXICON.length - rivals} topics, ${terms} terms (${chinese} Chinese), ${faults.length} faults`,
);
if (faults.length > 0) process.exitCode = 1;
else if (!process.argv.includes("--check")) writeFileSync(TARGET, render());
else if (readFileSync(TARGET, "utf8") !== render()) {
  console.error("lexicon: the table differs from what its source makes");
  process.exitCode = 1;
}

function split(list: string): readonly string[] {
  return list === "" ? [] : list.split("|");
}

/** A term belongs to one class per column, so that `typeOf` has one answer. */
function claim(owners: Map<string, string>, term: string, concept: string): void {
  terms++;
  if (/[\u3400-\u9FFF]/.test(term)) chinese++;
  if (term === "" || term !== term.trim() || term.includes("  "))
    faults.push(`${concept}: empty or padded “${term}”`);
  if (foldSearch(term) !== term) faults.push(`${concept}: “${term}” is not in folded form`);
  const owner = owners.get(term);
  if (owner !== undefined) faults.push(`${concept}: “${term}” belongs to ${owner}`);
  owners.set(term, concept);
}

function render(): string {
  const words = new Map<string, string[]>();
  const members: Record<string, string> = {};
  const typeNames: Record<string, string> = {};
  const add = (word: string, entry: string): void => {
    const entries = words.get(word) ?? [];
    if (!entries.some((known) => known.replace("!", "") === entry.replace("!", "")))
      words.set(word, [...entries, entry]);
    const space = word.lastIndexOf(" ");
    if (space >= 0) add(word.slice(space + 1), "~");
  };
  for (const { concept, isType, names, members: loud = "", quiet = "" } of LEXICON) {
    for (const name of split(names)) {
      add(name, `!${concept}`);
      if (isType) typeNames[name] = concept;
    }
    for (const spellings of split(loud)) for (const spelling of spellings.split("=")) add(spelling, concept);
    for (const spellings of [...split(loud), ...split(quiet)]) {
      const [canonical = "", ...others] = spellings.split("=");
      members[canonical] = concept;
      for (const spelling of others) members[spelling] = `${concept}:${canonical}`;
    }
  }
  const table = Object.fromEntries([...words].map(([word, entries]) => [word, entries.join(" ")]));
  return [
    "// Made by scripts/build-lexicon.ts from lexicon-source.data.ts. Do not edit.",
    ...constant("WORD_TABLE", table),
    ...constant("MEMBER_TABLE", members),
    "export const TYPE_NAMES: Readonly<Record<string, string>> = JSON.parse(",
    `  ${quote(typeNames)},`,
    ") as Record<string, string>;",
    "",
  ].join("\n");
}

function constant(name: string, value: Readonly<Record<string, string>>): readonly string[] {
  return [`export const ${name} =`, `  ${quote(value)};`];
}

/** Single quotes, since double ones would all need escaping. */
function quote(value: Readonly<Record<string, string>>): string {
  return `'${JSON.stringify(value).replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
