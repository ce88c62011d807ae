import { expect, test } from "vitest";
import { triggers } from "./triggers.ts";

const MESSAGES: readonly (readonly [trigger: string, text: string])[] = [
  ["correction", "No, the port is the old one."],
  ["correction", "Wrong, it lives in the cellar."],
  ["correction", "That is not what I said."],
  ["correction", "You misunderstood me."],
  ["correction", "Nein, das stimmt nicht."],
  ["correction", "不是这样，走的是南门"],
  ["correction", "你记错了"],
  ["correction", "I already told you the lane is closed."],
  ["decision", "We agreed to keep the ferry job."],
  ["decision", "Always squash before merging."],
  ["decision", "Never push on Fridays."],
  ["decision", "Let's go with pnpm."],
  ["decision", "No tabs in YAML files."],
  ["decision", "以后都用空格"],
  ["decision", "我们决定用 Fastify"],
  ["decision", "必须先跑测试"],
  ["quantity", "The limit is 30 ms."],
  ["quantity", "Engine 1.4.2 ships today."],
  ["quantity", "The boat is 12 m long."],
  ["quantity", "The meeting is on 3 May."],
  ["quantity", "至少 3 条船"],
  ["quantity", "文件最大 5 MB"],
  ["dissatisfaction", "How many times do I have to say it?"],
  ["dissatisfaction", "You keep forgetting the lint step."],
  ["dissatisfaction", "怎么又错了"],
  ["", "Thanks!"],
  ["", "Where is lane.ts?"],
  ["", "The tug is blue."],
  ["", "I have two questions."],
  ["", "Not sure yet."],
  ["", "No problem."],
  ["", "不错"],
  ["", "对，就是这样"],
  ["", "Maybe later."],
  ["", "Give me a minute."],
  ["", "Actually quite nice work"],
  ["", "Should we decide now?"],
  ["", "我不知道"],
  ["", "不客气"],
];

test.each(MESSAGES)("a message triggers %s and nothing more (L21): %s", (trigger, text) => {
  expect(triggers({ text, channel: "user" })).toEqual(trigger === "" ? [] : [trigger]);
});

test("only the user's words trigger (L21)", () => {
  expect(triggers({ text: "No, the port is the old one.", channel: "user" })).toEqual(["correction"]);
  expect(triggers({ text: "No, the port is the old one.", channel: "assistant" })).toEqual([]);
});

test("a long turn is marked as long (L21)", () => {
  expect(triggers({ text: "The crane is grey. ".repeat(120), channel: "user" })).toContain("long-turn");
});
