/**
 * Writes src/text/normalise-classes.data.ts: the class of every code point as Unicode 15.1 knew it.
 * Run: node scripts/build-unicode.ts [--check]
 *
 * The running Node may know a later Unicode. What versions 16.0 and 17.0 added is listed here (facts of the
 * published character database), checked by count against the published totals, and left unassigned.
 */
import { readFileSync, writeFileSync } from "node:fs";

const TARGET = new URL("../src/text/normalise-classes.data.ts", import.meta.url);
const LIMIT = 0x33480;

/** Graphic and format characters: Unicode 15.1 and 17.0 (https://www.unicode.org/versions/). */
const TOTALS = { pinned: 149_813, running: 159_801 };

const ADDED_IN_16 =
  "897 1B4E-1B4F 1B7F 1C89-1C8A 2427-2429 31E4-31E5 A7CB-A7CD A7DA-A7DC 105C0-105F3 10D40-10D65 10D69-10D85 " +
  "10D8E-10D8F 10EC2-10EC4 10EFC 11380-113E2 116D0-116E3 11BC0-11BE1 11BF0-11BF9 11F5A 13460-143FA 16100-16139 " +
  "16D40-16D79 18CFF 1CC00-1CCF9 1CD00-1CEB3 1E5D0-1E5FA 1E5FF 1F8B2-1F8BB 1F8C0-1F8C1 1FA89 1FA8F 1FABE 1FAC6 " +
  "1FADC 1FADF 1FAE9 1FBCB-1FBEF";
const ADDED_IN_17 =
  "88F C5C CDC 1ACF-1ADD 1AE0-1AEB 20C1 2B96 A7CE-A7CF A7D2 A7D4 A7F1 FBC3-FBD2 FD90-FD91 FDC8-FDCE 10940-10959 " +
  "10EC5-10EC7 10ED0-10ED8 10EFA-10EFB 11B60-11B67 11DB0-11DDB 11DE0-11DE9 16EA0-16EB8 16EBB-16ED3 16FF2-16FF6 " +
  "187F8-187FF 18D09-18D1E 18D80-18DF2 1CCFA-1CCFC 1CEBA-1CED0 1CEE0-1CEF0 1E6C0-1E6DE 1E6E0-1E6F5 1E6FE-1E6FF " +
  "1F6D8 1F777-1F77A 1F8D0-1F8D8 1FA54-1FA57 1FA8A 1FA8E 1FAC8 1FACD 1FAEA 1FAEF 1FBFA 2B73A-2B73F 2CEA2-2CEAD " +
  "323B0-33479";

/** First match wins. The letters are those of normalise-classes.ts. */
const CLASSES: readonly (readonly [string, RegExp])[] = [
  ["i", /^[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]$/u],
  [
    "d",
    /^(?=\p{M})[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]$/u,
  ],
  [
    "c",
    /^(?=[\p{L}\p{M}\p{N}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{sc=Hang}\p{sc=Yiii}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]$/u,
  ],
  ["m", /^\p{M}$/u],
  ["u", /^[\p{Lu}\p{Lt}]$/u],
  ["l", /^\p{L}$/u],
  ["n", /^\p{N}$/u],
  ["e", /^\p{Extended_Pictographic}$/u],
  ["p", /^\p{P}$/u],
  ["y", /^\p{S}$/u],
  ["x", /^\p{Co}$/u],
  ["s", /^[\p{Z}\p{C}]$/u],
];

const later = new Set([...points(ADDED_IN_16), ...points(ADDED_IN_17)]);
checkTotals();
const text = render(encode());
if (process.argv.includes("--check")) {
  const same = readFileSync(TARGET, "utf8") === text;
  console.log(same ? "unicode table: up to date" : "unicode table: differs from what this Node makes");
  process.exitCode = same ? 0 : 1;
} else {
  writeFileSync(TARGET, text);
  console.log(`unicode table: ${text.length} bytes, ${later.size} later code points left out`);
}

function* points(ranges: string): Generator<number> {
  for (const range of ranges.split(" ")) {
    const [from = "", to = from] = range.split("-");
    for (let point = Number.parseInt(from, 16); point <= Number.parseInt(to, 16); point++) {
      if (isAssigned(point)) yield point;
    }
  }
}

function isAssigned(point: number): boolean {
  return !/^\p{Cn}$/u.test(String.fromCodePoint(point));
}

function checkTotals(): void {
  let running = 0;
  let pinned = 0;
  for (let point = 0; point < 0x110000; point++) {
    if (!/^[^\p{Cn}\p{Cs}\p{Co}\p{Cc}]$/u.test(String.fromCodePoint(point))) continue;
    running++;
    if (!later.has(point)) pinned++;
  }
  if (running !== TOTALS.running || pinned !== TOTALS.pinned) {
    throw new Error(
      `expected ${TOTALS.running} and ${TOTALS.pinned} characters, found ${running} and ${pinned}`,
    );
  }
}

function classOf(point: number): string {
  if (later.has(point) || !isAssigned(point)) return "_";
  const character = String.fromCodePoint(point);
  return CLASSES.find(([, pattern]) => pattern.test(character))?.[0] ?? "s";
}

/** Runs of one class from U+0080: the letter, then the length in decimal (left out when 1). */
function encode(): string {
  const runs: string[] = [];
  for (let point = 0x80; point < LIMIT;) {
    const letter = classOf(point);
    const start = point;
    while (point < LIMIT && classOf(point) === letter) point++;
    runs.push(point - start === 1 ? letter : `${letter}${point - start}`);
  }
  return runs.join("");
}

function render(runs: string): string {
  const lines = runs.match(/.{1,100}/gs) ?? [];
  return [
    "// Made by scripts/build-unicode.ts. Do not edit.",
    "/** Runs of code point classes of Unicode 15.1 from U+0080; see normalise-classes.ts. */",
    "export const CLASS_RUNS =",
    `${lines.map((line) => `  ${JSON.stringify(line)}`).join(" +\n")};`,
    "",
  ].join("\n");
}
