import { expect, test } from "vitest";
import { stem } from "./stem.ts";

test("L21: a word is found in another form of itself", () => {
  const families = [
    ["inspect", "inspects", "inspected", "inspecting"],
    ["closes", "closed", "closing", "close"],
    ["deployment", "deployments"],
    ["migrate", "migrated", "migrating", "migration", "migrations"],
    ["hopping", "hopped", "hop"],
    ["generate", "generated", "generation"],
    ["happy", "happi"],
  ];
  for (const family of families) expect(new Set(family.map(stem)).size, family.join()).toBe(1);
});

test("L21: words that only look related stay apart", () => {
  for (const [one, other] of [
    ["general", "generate"],
    ["news", "new"],
    ["sky", "ski"],
    ["policy", "police"],
  ]) {
    expect(stem(one ?? "")).not.toBe(stem(other ?? ""));
  }
});

test("L21: the published examples of Porter2 hold", () => {
  const examples: Readonly<Record<string, string>> = {
    consign: "consign",
    consigned: "consign",
    consigning: "consign",
    consignment: "consign",
    consist: "consist",
    consistency: "consist",
    consistent: "consist",
    consistently: "consist",
    consolation: "consol",
    consolatory: "consolatori",
    consolidate: "consolid",
    consoling: "consol",
    conspicuously: "conspicu",
    conspiracy: "conspiraci",
    constable: "constabl",
    constancy: "constanc",
    knack: "knack",
    knackeries: "knackeri",
    knavish: "knavish",
    kneaded: "knead",
    kneel: "kneel",
    knees: "knee",
    knightly: "knight",
    knitting: "knit",
    knives: "knive",
    knocker: "knocker",
    luxuriated: "luxuri",
    hoped: "hope",
    ties: "tie",
    cries: "cri",
    gas: "gas",
    gaps: "gap",
    kiwis: "kiwi",
    dying: "die",
    sensational: "sensat",
    relational: "relat",
    triplicate: "triplic",
    adjustment: "adjust",
    replacement: "replac",
    roll: "roll",
    controlling: "control",
    communism: "communism",
    generically: "generic",
    say: "say",
    by: "by",
    cry: "cri",
    enjoy: "enjoy",
    youth: "youth",
  };
  for (const [word, expected] of Object.entries(examples)) expect(stem(word), word).toBe(expected);
});

test("L21: what is not an English word passes through", () => {
  for (const word of ["", "a", "登录", "v24", "fährplan", "x_y"]) expect(stem(word)).toBe(word);
});
