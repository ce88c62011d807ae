import fc from "fast-check";
import { expect, test } from "vitest";
import { TERM_BOUNDS } from "../policy/retrieval.ts";
import { readableTerm } from "./tokens-marks.ts";
import { indexTerms, queryTerms } from "./tokens.ts";

const finds = (query: string, text: string): readonly string[] => {
  const held = new Set(indexTerms(text).terms);
  return queryTerms(query)
    .filter(({ term }) => held.has(term))
    .map(({ term }) => readableTerm(term));
};

test("L21: a name is found whole, in parts, and joined, however it is written", () => {
  expect(finds("token-guard", "token-guard checks the expiry")).toContain("whole:token-guard");
  expect(finds("slow path flag", "Set FLAG_SLOW_PATH before")).toEqual(["slow", "path", "flag"]);
  expect(finds("berth allocator", "export function berthAllocator() {}")).toEqual(["berth", "alloc"]);
  for (const spelling of ["tokenGuard", "token_guard", "token-guard", "TokenGuard", "tokenguard"]) {
    expect(finds(spelling, "the TOKEN_GUARD"), spelling).toContain("tokenguard");
  }
  expect(finds("drain_all", "Call Lane::drain_all() with")).toEqual([
    "whole:drain_all",
    "drain",
    "all",
    "drainal",
  ]);
  expect(finds("lane.ts", "closed at src/core/lane.ts:57.")).toContain("whole:lane.ts");
});

test("L21: a path is found whole, by its tail and with its line, and another file of the folder less so", () => {
  const query = "src/core/lane.ts:57";
  expect(finds(query, "closed at src/core/lane.ts:57.")).toContain("path:src/core/lane.ts:57");
  expect(finds("core/lane.ts", "closed at src/core/lane.ts:57.")).toContain("path:core/lane.ts");
  expect(finds("src\\core\\lane.ts", "src/core/lane.ts")).toContain("path:src/core/lane.ts");
  expect(finds(query, "src/core/land.ts holds tiles").some((term) => term.startsWith("path:"))).toBe(false);
});

test("L21: a hash is found by its abbreviation and the other way round", () => {
  const full = "8d21e07b5a94c3f60e1872bb9d4405ac7f3e6612";
  for (const short of ["8d21e07", "8D21E07B5", "8d21e07b5a94c"]) {
    expect(finds(short, `closed in ${full}`), short).not.toEqual([]);
    expect(finds(full, `closed in ${short}`), short).not.toEqual([]);
  }
  expect(finds("8d21e08", `closed in ${full}`)).toEqual([]);
});

test("L21: numbers keep their points and their units", () => {
  expect(finds("1.5", "takes 1.5 crowns")).toContain("whole:1.5");
  expect(finds("1.5", "takes 15 crowns")).toEqual([]);
  expect(finds("30ms", "waits 30 ms")).toContain("30ms");
  expect(finds("v1.2.3", "since 1.2.3")).toContain("whole:1.2.3");
});

test("L21: two characters of Chinese are a word, and Latin glued to them stays a name", () => {
  expect(finds("鉴权", "昨天起登录鉴权改由边界代理负责。")).toContain("鉴权");
  expect(finds("值班", "昨天起登录鉴权改由边界代理负责。")).toEqual([]);
  expect(finds("sync-itgo", "跑完sync-itgo后多余索引")).toContain("whole:sync-itgo");
  expect(queryTerms("登船口什么时候关闭").map(({ term }) => term)).toEqual(["登船", "船口", "关闭"]);
});

test("L21: one Chinese character is found inside words, and asks for nothing beside longer ones", () => {
  expect(finds("猫", "猫在粮仓里抓老鼠。")).not.toEqual([]);
  expect(finds("猫", "狗看守农场大门。")).toEqual([]);
  expect(finds("猫 狗", "小猫和狗").length).toBeGreaterThan(1);
  expect(finds("为什么用Redis", "用人名排序")).toEqual([]);
});

test("L21: every script is found, and case, accents and width hide nothing", () => {
  for (const [query = "", text = ""] of [
    ["FÄHRPLAN", "Der Fährplan wird erzeugt"],
    ["fahrplan", "Fährplan"],
    ["паром", "Паром уходит"],
    ["한국어", "한국어 문서"],
    ["ＬＡＮＥ", "the lane"],
    ["हिन्दी", "हिन्दी में"],
    ["🚀", "launch 🚀"],
    ["C++", "written in C++."],
    ["can't", "we can’t"],
  ])
    expect(finds(query, text), query).not.toEqual([]);
  expect(finds("C++", "written in C#.")).not.toContain("whole:c++");
});

test("L21: a question loses its small words, but never all it has", () => {
  expect(queryTerms("when does the quay cafe close").map(({ term }) => term)).toEqual([
    "quay",
    "cafe",
    "close",
  ]);
  expect(queryTerms("to be or not to be").length).toBeGreaterThan(0);
  expect(queryTerms(" ... \n")).toEqual([]);
});

test("L21: a class of things is found by the name of one of them, at low weight", () => {
  expect(finds("which database is used", "We run on PostgreSQL")).toEqual(["concept:database"]);
  expect(finds("登录", "People log in with a badge")).toEqual(["concept:authenticate"]);
  for (const { class: kind, weight } of queryTerms("database postgresql"))
    if (kind === "concept") expect(weight).toBeLessThan(1);
});

test("L20: any text gives bounded terms that a plain text column can hold", () => {
  const unit = fc.oneof(
    fc.constantFrom(..."aB1_-./\\:@'+#*\"() 中\uE000\uE0FF\0\u200b🚀"),
    fc.string({ unit: "binary", maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
      for (const term of [
        ...indexTerms(units.join("")).terms,
        ...queryTerms(units.join("")).map((one) => one.term),
      ]) {
        expect(term).toMatch(/^[a-z0-9\u0080-\uFFFF]+$/);
        expect(term.trim()).toBe(term);
        expect(term.isWellFormed()).toBe(true);
        expect(term.length).toBeLessThanOrEqual(TERM_BOUNDS.termLength + 2);
      }
    }),
    { numRuns: 2000 },
  );
  const long = indexTerms("quay ".repeat(40_000));
  expect(long.terms.length).toBe(TERM_BOUNDS.termsPerText);
  const asked = queryTerms(
    `opening ${Array.from({ length: 3000 }, (_, at) => `word${at}x`).join(" ")} ending`,
  ).map(({ term }) => term);
  expect([asked.length, asked[0], asked.at(-1)]).toEqual([TERM_BOUNDS.termsPerQuery, "open", "end"]);
});

test("L21: a query never asks for what the same text would not hold", () => {
  const word = fc.constantFrom(
    "src/a.ts:5",
    "fooBar",
    "x_y",
    "8d21e07b5a94",
    "登录鉴权",
    "C#",
    "1.5",
    "30 ms",
    "log in",
    "Postgres",
    "don't",
    "Łódź",
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const text = words.join(" ");
      expect(finds(text, text).length).toBe(queryTerms(text).length);
    }),
  );
});
