import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readImplied, tellingsOf } from "./implied-premise.ts";
import type { Teller } from "./implied-premise.ts";

type Line = string | readonly [text: string, premise: string];

const SERVICES: readonly Line[] = ["web", "docs", "mobile"].map(
  (name) => `For the ${name} service, the queue level is ${name}-7.`,
);
const POOLS: readonly Line[] = [
  ["pool size: 20", "env=prod"],
  ["pool size: 2", "env=test"],
];
const QUEUES: readonly Line[] = ["移动服务的队列级别是 5。", "网页服务的队列级别是 6。"];
const LEVELS: readonly Line[] = ["在生产环境中，日志级别是 info。", "测试环境的日志级别为 debug。"];

/** Question, what is told, and which of it is asked for. */
const NAMED: readonly (readonly [string, readonly Line[], number])[] = [
  ["What is the queue level for the mobile service?", SERVICES, 2],
  ["what is the web service's queue level", SERVICES, 0],
  ["Fix the flaky test. Which queue level does the docs service have?", SERVICES, 1],
  ["What is the pool size in production?", POOLS, 0],
  ["What pool size do we run in tests?", POOLS, 1],
  [
    "生产环境的连接池大小是多少？",
    [
      ["连接池大小: 20", "env=prod"],
      ["连接池大小: 2", "env=test"],
    ],
    0,
  ],
  ["Which database does production use?", ["We use PostgreSQL in production.", "We use SQLite in tests."], 0],
  [
    "What quota has tenant wren?",
    ["For tenant finch, the quota is 90.", "For tenant wren, the quota is 9."],
    1,
  ],
  [
    "Wie hoch? What is the quota in region eu?",
    [
      ["quota: 5", "region=eu"],
      ["quota: 6", "region=us"],
    ],
    0,
  ],
  ["移动服务的队列级别是多少？", QUEUES, 0],
  ["网页服务队列级别多少", QUEUES, 1],
  ["在测试环境里日志级别是什么？", LEVELS, 1],
];

test.each(NAMED)(
  "a question that names one condition asks for what is told for it (L11): %s",
  (question, lines, at) => {
    const others = lines.flatMap((_, n) => (n === at ? [] : [String(n)]));
    expect(readImplied(question, () => tell(lines))).toEqual(others.map((id) => ({ id, by: [String(at)] })));
  },
);

const UNNAMED: readonly (readonly [string, readonly Line[]])[] = [
  ["What is the queue level?", SERVICES],
  ["What is the queue level for the tablet service?", SERVICES],
  ["What is the queue level for all services, the mobile service too?", SERVICES],
  ["How does the mobile service's queue level differ from the rest?", SERVICES],
  ["What is the queue level outside the mobile service?", SERVICES],
  ["What does the mobile service log?", SERVICES],
  ["How do we test the pool size?", POOLS],
  ["What is the pool size in region eu?", POOLS],
  ["队列级别是多少？", QUEUES],
  ["所有服务的队列级别是多少，移动服务呢？", QUEUES],
  ["除了移动服务，队列级别是多少？", QUEUES],
  ["怎么测试日志级别？", LEVELS],
];

test.each(UNNAMED)("a question that names no one condition parts nothing (L11): %s", (question, lines) => {
  expect(readImplied(question, () => tell(lines))).toEqual([]);
});

describe("what stands beside a condition that a question names", () => {
  const ask = "What is the pool size in production?";

  it("the general answer and one on another axis stay (L8)", () => {
    const lines: readonly Line[] = [...POOLS, ["pool size: 9", "region=eu"], "The pool size is 10."];
    expect(readImplied(ask, () => tell(lines))).toEqual([{ id: "1", by: ["0"] }]);
  });

  it("what says something else as well stays (L11)", () => {
    const lines: readonly Line[] = ["In production, the pool size is 20.", "In tests, the pool size is 2."];
    const [asked, other] = tell(lines);
    expect(readImplied(ask, () => [asked!, other!])).toEqual([{ id: "1", by: ["0"] }]);
    expect(readImplied(ask, () => [asked!, { ...other!, whole: false }])).toEqual([]);
  });

  it("two orders about one thing are no two values of one dimension", () => {
    const lines: readonly Line[] = [
      "Never open the hives below ten degrees.",
      "Never open the hives on market days.",
    ];
    expect(readImplied("May we open the hives on market days?", () => tell(lines))).toEqual([]);
  });

  it("two things that only share an attribute are no two values of one dimension", () => {
    const lines: readonly Line[] = ["The ferry's port is 4410.", "The dock's port is 4411."];
    expect(readImplied("What is the ferry's port?", () => tell(lines))).toEqual([]);
  });
});

const names = ["web", "docs", "mobile", "api", "admin"];
const told = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 5 });

it("whatever yields, what was asked for stays, in any order of what is told (L11)", () => {
  fc.assert(
    fc.property(told, fc.constantFrom(...names), fc.boolean(), (list, asked, isChinese) => {
      const line = (name: string): string =>
        isChinese ? `${name} 服务的队列级别是 5。` : `The ${name} service's queue level is 5.`;
      const question = isChinese
        ? `${asked} 服务的队列级别是多少？`
        : `What is the queue level of the ${asked} service?`;
      const tellers = list.map((name): Teller => ({ ...tellerOf(line(name), null), id: name }));
      const apart = readImplied(question, () => tellers);
      expect(apart.map(({ id }) => id)).not.toContain(asked);
      for (const { by } of apart) expect(by).toEqual([asked]);
      expect(apart.map(({ id }) => id).toSorted()).toEqual(
        list.includes(asked) ? list.filter((name) => name !== asked).toSorted() : [],
      );
      const turned = readImplied(question, () => tellers.toReversed());
      expect(turned.toSorted(byId)).toEqual(apart.toSorted(byId));
    }),
  );
});

it("a question of words that nobody told a condition with parts nothing, whatever is told (L11)", () => {
  const asked = fc.array(fc.constantFrom("what", "queue", "level", "the", "is", "of", "a", "set", "to"), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(told, asked, (list, words) => {
      const tellers = list.map((name): Teller => ({
        ...tellerOf(`The ${name} service's queue level is 5.`, null),
        id: name,
      }));
      expect(readImplied(words.join(" "), () => tellers)).toEqual([]);
    }),
  );
});

function tell(lines: readonly Line[]): readonly Teller[] {
  return lines.map((line, at) => ({
    ...(typeof line === "string" ? tellerOf(line, null) : tellerOf(line[0], line[1])),
    id: String(at),
  }));
}

function tellerOf(text: string, premise: string | null): Omit<Teller, "id"> {
  return { tellings: tellingsOf(text, premise), whole: true };
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
