import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { canonicalOf, conceptsAt, conceptsIn, conceptsOf, typeOf } from "./lexicon.ts";

test("L6: two values of one class are rivals, two of different classes are not", () => {
  const rivals = [
    ["SQLite", "PostgreSQL 16"],
    ["npm", "pnpm@9"],
    ["yarn", "bun"],
    ["Vitest", "the Jest test runner"],
    ["RabbitMQ", "NATS"],
    ["Kafka", "NATS"],
    ["React", "Vue 3"],
    ["MIT", "Apache-2.0"],
    ["GitHub Actions", "Jenkins"],
    ["Prisma", "Drizzle"],
    ["Go", "TypeScript"],
    ["tabs", "two spaces"],
    ["debug", "warn"],
    ["PostgreSQL数据库", "MySQL"],
    ["ws", "wss"],
  ];
  for (const [one = "", other = ""] of rivals) {
    expect(typeOf(one), one).not.toBeNull();
    expect(typeOf(one), `${one} and ${other}`).toBe(typeOf(other));
  }
  expect(typeOf("SQLite")).not.toBe(typeOf("pnpm"));
});

test("L6: words that name nothing known, and sentences, have no class", () => {
  expect(typeOf("SQLite")).toBe("database");
  for (const value of [
    "",
    "hello",
    "blue",
    "the tug is fast",
    "constructor",
    "__proto__",
    "30 ms",
    "x".repeat(500),
  ]) {
    expect(typeOf(value), value).toBeNull();
  }
});

test("L6: spellings of one thing are one thing", () => {
  for (const spelling of ["pg", "Postgres", "postgres 16.2", "PostgreSQL", "`PostgreSQL`"])
    expect(canonicalOf(spelling), spelling).toBe("postgresql");
  expect(canonicalOf("MySQL")).toBe("mysql");
});

test("L21: a thing, its class and the Chinese word for it share a concept", () => {
  expect(conceptsOf("postgresql")).toEqual(["database"]);
  expect(conceptsOf("数据库")).toEqual(["database"]);
  expect(conceptsOf("pnpm")).toEqual(["package-manager"]);
  expect(conceptsOf("登录")).toEqual(conceptsOf("log in"));
  expect(conceptsAt(["people", "log", "in"]).map(({ concept }) => concept)).toContain("authenticate");
  expect(conceptsIn("昨天起登录鉴权").map(({ concept }) => concept)).toEqual([
    "authenticate",
    "authenticate",
  ]);
});

test("L21: an ordinary word that is also a product says nothing in running text", () => {
  for (const word of ["go", "swift", "spring", "express", "rest", "black", "make", "monday".slice(0, 3)])
    expect(conceptsOf(word), word).toEqual([]);
  expect(typeOf("Go")).toBe("language");
});

test("L21: the table is the one its source makes, without faults", () => {
  const script = fileURLToPath(new URL("../../scripts/build-lexicon.ts", import.meta.url));
  const node = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));
  expect(execFileSync(node, [script, "--check"], { encoding: "utf8" })).toContain("0 faults");
});
