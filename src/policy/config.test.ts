import { expect, test } from "vitest";
import { settle, unknownNames } from "./config.ts";
import type { ConfigSources } from "./config.ts";

const nothing: ConfigSources = { user: {}, project: {}, projectApproved: false, env: {} };
const limitIn = (sources: Partial<ConfigSources>): unknown => {
  const found = settle({ ...nothing, ...sources }).find((one) => one.setting.name === "search.limit");
  return [
    found?.value,
    found?.source,
    ...(found?.passedOver.map((one) => `${one.source} ${one.because}`) ?? []),
  ];
};

test("L20: the environment stands over a person's file, and that over the default", () => {
  expect(limitIn({})).toEqual([10, "default"]);
  expect(limitIn({ user: { "search.limit": 20 } })).toEqual([20, "user file"]);
  expect(limitIn({ user: { "search.limit": 20 }, env: { PRECEDENT_SEARCH_LIMIT: "30" } })).toEqual([
    30,
    "environment",
    "user file overruled",
  ]);
});

test("L20: what is out of its bounds is passed over and said", () => {
  expect(limitIn({ user: { "search.limit": 1000 } })).toEqual([10, "default", "user file out-of-bounds"]);
  expect(limitIn({ env: { PRECEDENT_SEARCH_LIMIT: "many" } })).toEqual([
    10,
    "default",
    "environment out-of-bounds",
  ]);
});

test("L7: a project's file narrows, once a person approved it, and widens nothing", () => {
  const project = { "search.limit": 5 };
  expect(limitIn({ project })).toEqual([10, "default", "project file not-approved"]);
  expect(limitIn({ project, projectApproved: true })).toEqual([5, "project file"]);
  const wider = limitIn({ project: { "search.limit": 50 }, projectApproved: true });
  expect(wider).toEqual([10, "default", "project file may-only-narrow"]);
  const locale = settle({ ...nothing, project: { locale: "zh" }, projectApproved: true })[0];
  expect([locale?.value, locale?.passedOver[0]?.because]).toEqual(["auto", "may-only-narrow"]);
});

test("L14: a name that nobody knows is named", () => {
  const found = unknownNames({
    ...nothing,
    user: { serch: 1 },
    env: { PRECEDENT_SEARCH: "1", PRECEDENT_AGENT: "s" },
  });
  expect(found).toEqual(["serch", "PRECEDENT_SEARCH"]);
});
