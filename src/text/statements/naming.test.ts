import { expect, test } from "vitest";
import { displaces, slotText, statements } from "../statements.ts";
import { sentences } from "../sentences.ts";
import { namingRules } from "./naming.ts";

const READ: readonly (readonly [string, string, "prefix" | "suffix", string])[] = [
  ["End all berth variable names with '_m'.", "berth variable", "suffix", "_m"],
  ["From now on, I want you to start method names with 'b_'.", "method", "prefix", "b_"],
  ["Please start ending your variable names with '_vr'.", "variable", "suffix", "_vr"],
  [
    "When it comes to function argument names, please end them with '_i'.",
    "function argument",
    "suffix",
    "_i",
  ],
  ["Also, when naming methods, end them with '_ud'.", "method", "suffix", "_ud"],
  ["For attributes, please start the name with 'i_' as in 'input'.", "attribute", "prefix", "i_"],
  ["When naming classes, append '_k' to the end of each name.", "class", "suffix", "_k"],
  ["All table names must start with `t_`.", "table", "prefix", "t_"],
  ["Use the prefix 'v_' for view names.", "view", "prefix", "v_"],
];

test.each(READ)(
  "how things are called is a rule with a thing, an end and a sign (L6): %s",
  (text, thing, end, affix) => {
    expect(namingRules(text)).toMatchObject([{ thing, end, affix, negated: false }]);
    expect(sentences(text)[0]?.form).toBe("declarative");
  },
);

test("a newer rule for one end of one kind of name retires the older, and no other (L6)", () => {
  const rule = (text: string) => statements(text)[0]!;
  const old = rule("End function names with '_b'.");
  expect(displaces(rule("I'd like you to end all function names with '_c'."), old)).toBe(true);
  for (const text of [
    "Start function names with 'c_'.",
    "End method names with '_c'.",
    "End function argument names with '_c'.",
    "End function names with '_b'.",
  ])
    expect(displaces(rule(text), old)).toBe(false);
});

test("one sentence may hold two rules, each with its own slot (L6)", () => {
  const both = statements("I'd like you to start function names with 'gn_' and end them with '_d'.");
  expect(both.map(({ subject, key, value }) => [subject, key, value])).toEqual([
    ["function name", "prefix", "gn_"],
    ["function name", "suffix", "_d"],
  ]);
  const carried = statements("End method names with '_n' and function argument names with '_f'.");
  expect(carried.map(({ subject, key, value }) => [subject, key, value])).toEqual([
    ["method name", "suffix", "_n"],
    ["function argument name", "suffix", "_f"],
  ]);
});

test("a question, a quotation and talk about endings set no rule, beside one that does (L11)", () => {
  expect(namingRules("End test names with '_t'.")).toHaveLength(1);
  for (const text of [
    "Should I end test names with '_t'?",
    "The film ends with 'Fin'.",
    "Start the server with 'npm start'.",
    "We ended the meeting with a toast.",
  ])
    expect(namingRules(text)).toEqual([]);
});

test("what is withdrawn denies its slot whatever it holds (L6)", () => {
  const [said] = statements("Decision: the metadata directory is tern-5.");
  for (const text of [
    "Forget the metadata directory; that decision is withdrawn and nothing replaces it.",
    "The decision on the metadata directory is withdrawn.",
  ]) {
    const [gone] = statements(text);
    expect(gone).toMatchObject({ value: null, negated: true, change: true });
    expect(slotText(gone!)).toBe(slotText(said!));
  }
  expect(statements("Forget about lunch.")).toEqual([]);
});

test("a reason is said as well, and moves nothing (L9)", () => {
  const said = statements("Because the deploy region is east-5, the config tool is kestrel-6.");
  const [ground, fact] = said.toSorted((a, b) => b.start - a.start);
  expect(ground).toMatchObject({ subject: "deploy", key: "region", value: "east-5", modality: "ground" });
  expect(fact).toMatchObject({ subject: "config", key: "tool", value: "kestrel-6", modality: "fact" });
  const [older] = statements("Now the deploy region is west-1.");
  expect(displaces(ground!, older!)).toBe(false);
});
