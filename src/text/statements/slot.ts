import { conceptsAt, conceptsIn } from "../lexicon.ts";
import { normalise } from "../normalise.ts";
import { stem } from "../stem.ts";

/**
 * The canonical text of a slot: the words of subject and key without articles, plurals, order and words that name no
 * thing of their own, each class of the lexicon under its one name. "The retention of the docs part", "docs part
 * retention" and subject `docs part` with key `retention` give one text. Null when nothing names a thing.
 */
export function slotOf(subject: string, key: string | null): string | null {
  // Two Chinese words stay two; the normal form would close the gap between them.
  const apart = /[\u3400-\u9fff]$/u.test(subject) && /^[\u3400-\u9fff]/u.test(key ?? "");
  const words = apart ? [...wordsOf(subject), ...wordsOf(key ?? "")] : wordsOf(`${subject} ${key ?? ""}`);
  const named = words.filter((word) => !GENERIC.has(word));
  const bag = [...new Set(named.length > 0 ? named : words)].sort();
  return bag.length === 0 ? null : bag.join(" ");
}

const GENERIC: ReadonlySet<string> = new Set([
  "project",
  "repo",
  "repositori",
  "codebas",
  "code",
  "packag",
  "depend",
  "dependency",
  "we",
  "here",
  "everyth",
  "system",
  "app",
  "applic",
  "项目",
  "工程",
  "代码库",
  "依赖",
  "依赖包",
  "软件包",
  "包",
]);
const DROPPED: ReadonlySet<string> = new Set(
  "an the of for in on at to by with from our my your its their his her this that these those is are and s all every each any as".split(
    " ",
  ),
);
const SPELLINGS: Readonly<Record<string, string>> = {
  color: "colour",
  colors: "colour",
  colours: "colour",
  folder: "directory",
  dir: "directory",
  limit: "limit",
  center: "centre",
};

function wordsOf(text: string): readonly string[] {
  const found: string[] = [];
  for (const run of normalise(text.replace(/(^|\s)(?:an?|the)(?=\s)/g, "$1"))
    .replace(/['’]s\b/g, "")
    .replace(/的/g, " ")
    .match(/[\u3400-\u9fff]+|[^\s\u3400-\u9fff]+/gu) ?? []) {
    if (/[\u3400-\u9fff]/u.test(run)) found.push(...chineseWords(run));
    else found.push(...run.split(/[-_]/).filter((part) => /[\p{L}\p{N}]/u.test(part)));
  }
  const kept = found.filter((word) => !DROPPED.has(word));
  const words: string[] = [];
  for (let i = 0; i < kept.length; i += 1) {
    const pair = className(kept.slice(i, i + 2));
    if (pair !== null && kept.length > i + 1) {
      words.push(pair);
      i += 1;
      continue;
    }
    const word = kept[i] ?? "";
    words.push(
      className([word]) ?? stem(SPELLINGS[word] ?? word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")),
    );
  }
  return words.flatMap((word) => word.split("-")).filter((word) => word !== "");
}

/** The class that the words name (not one that they are a member of: Redis is a cache, and not the word for caches). */
function className(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const named = conceptsAt(words).filter((found) => found.isName);
  const [only] = named;
  if (
    only === undefined ||
    (words.length === 2 && conceptsAt(words.slice(1)).some((found) => found.concept === only.concept))
  )
    return null;
  return named.length === 1 ? only.concept : null;
}

function chineseWords(run: string): readonly string[] {
  const bare = run.replace(/^(?:我们|咱们|本项目|项目|这个|那个|当前|目前|现在)(?=.)/u, "");
  const named = conceptsIn(bare).filter((found) => found.isName);
  const [only] = named;
  if (only === undefined) return [bare];
  // A class name at the end is the attribute; the rest is the thing it belongs to.
  for (let width = Math.min(6, bare.length); width > 1; width -= 1) {
    if (conceptsIn(bare.slice(-width)).length === 1 && className([bare.slice(-width)]) !== null) {
      const rest = bare.slice(0, -width);
      if (rest.length === 1) continue;
      return rest === "" ? [bare.slice(-width)] : [rest, bare.slice(-width)];
    }
  }
  return [bare];
}
