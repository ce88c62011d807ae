import { expect, test } from "vitest";
import { carryingSpans } from "./carrying-spans.ts";

const carried = (text: string, value: string, about?: string): readonly string[] =>
  carryingSpans(text, value, about).map(({ start, end }) => text.slice(start, end));

test("L10: the sentence that carries a value is found though Chinese sets no space around it", () => {
  expect(carried("网关监听8080端口。网关使用JSON日志。", "8080")).toEqual(["网关监听8080端口。"]);
  expect(carried("队列是Kafka。缓存是Redis。", "kafka")).toEqual(["队列是Kafka。"]);
  expect(carried("操作员是北线公司。码头有两个泊位。", "北线公司")).toEqual(["操作员是北线公司。"]);
});

test("L10: a number is carried in figures or in words", () => {
  expect(carried("The worker retries three times. Logs are kept.", "3")).toEqual([
    "The worker retries three times.",
  ]);
  expect(carried("码头有两个泊位。码头朝东。", "2")).toEqual(["码头有两个泊位。"]);
  expect(carried("The pool holds 20. The port is 2000.", "20")).toEqual(["The pool holds 20."]);
});

test("L12: an ordinary word is carried by the sentence about its subject, other sentences with it stand", () => {
  const text = "Storm mode for the gate is on. The buoys lie on the east side.";
  expect(carried(text, "on", "gate.storm-mode enabled")).toEqual(["Storm mode for the gate is on."]);
  expect(carried(text, "on")).toHaveLength(2);
});

test("L12: a sentence that goes on about the value goes with it, unless it tells something of its own", () => {
  const text = "The Orion sails at 18 knots. It is slow for her size. It has two gangways. Tea is at four.";
  expect(carried(text, "18")).toEqual([
    "The Orion sails at 18 knots.",
    "It is slow for her size.",
    "It has two gangways.",
  ]);
  expect(carryingSpans(text, "18", "", ["2"])).toHaveLength(2);
});
