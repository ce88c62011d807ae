import fc from "fast-check";
import { expect, test } from "vitest";
import { foldSearch, normalise } from "./normalise.ts";

test("L6: a rejected value is known again in every dress", () => {
  const dresses = [
    "The vault opens with a brass key.",
    "THE VAULT OPENS WITH A BRASS KEY",
    "The  vault opens\twith a brass key!!",
    "Ｔｈｅ ｖａｕｌｔ ｏｐｅｎｓ ｗｉｔｈ ａ ｂｒａｓｓ ｋｅｙ．",
    "The va\u200bult opens with a bra\u00adss key.",
    "Thе vаult opens with а brass key.",
    "“The vault opens with a brass key”",
    "**The vault opens with a brass key**",
    "— The vault opens with a `brass` key –",
  ];
  expect(new Set(dresses.map(normalise))).toEqual(new Set(["the vault opens with a brass key"]));
});

test("L6: typography, ligatures and widths are spelling, and so is the space before a unit", () => {
  const pairs = [
    ["It’s 5–10 %", "it's 5-10%"],
    ["the ﬁle", "The file"],
    ["wait 30 ms", "wait 30ms"],
    ["Straße", "STRASSE"],
    ["ΟΔΟΣ", "οδος"],
    ["使用 pnpm。", "使用pnpm"],
    ["“值班”", "值班"],
    ["a\u0301", "á"],
    ["−5", "-5"],
  ];
  for (const [one = "", other = ""] of pairs) expect(normalise(one), one).toBe(normalise(other));
});

test("L6: a new fact is never taken for the old one", () => {
  const apart = [
    ["30 ms", "30 s"],
    ["ws", "wss"],
    ["1.5", "15"],
    ["-5", "5"],
    ["C", "C++"],
    ["C", "C#"],
    ["C++", "C#"],
    ["100", "100%"],
    ["a == b", "a != b"],
    ["ready", "!ready"],
    ["10²", "102"],
    ["1½", "11/2"],
    ["v1.2", "v12"],
    ["env", ".env"],
    ["*.ts", ".ts"],
    ["no-wait", "--no-wait"],
    ["#12", "12"],
    ["1,000", "1.000"],
    ["<= 3", ">= 3"],
    ["0", "o"],
    ["ms", "µs"],
    ["resume", "résumé"],
    ["不，要", "不要"],
    ["a & b", "a | b"],
    ["5 - 3", "5 3"],
    ["~5", "5"],
    ["$HOME", "home"],
    ["foo_bar", "foobar"],
  ];
  for (const [one = "", other = ""] of apart)
    expect(normalise(one), `${one} and ${other}`).not.toBe(normalise(other));
});

test("L6: the normal form of a normal form is itself", () => {
  const unit = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...".,:;!?*-#'\"`()[]{} \t\n/\\_+=%&@~、。，「」…·—–’“中不登aB1₂²½ßςİıаеЁ가ｶﾞ\u200b\u00ad\u0301\ufe0f",
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 2 }) },
  );
  const text = fc.array(unit, { maxLength: 24 }).map((units) => units.join(""));
  fc.assert(
    fc.property(text, (value) => {
      expect(normalise(normalise(value))).toBe(normalise(value));
    }),
    { numRuns: 3000 },
  );
});

test("L21: what Unicode 15.1 did not know passes through unchanged", () => {
  expect(normalise("Key \u{1CCD6}\u1C89 A")).toBe("key \u{1CCD6}\u1C89 a");
});

test("L21: case and accents do not hide a word from a search", () => {
  expect(foldSearch("FÄHRPLAN Ångström İstanbul Straße Łódź")).toBe(
    "fahrplan angstrom istanbul strasse lodz",
  );
  expect(foldSearch("한국어 ガ हिन्दी")).toBe("한국어 ガ हिन्दी");
});
