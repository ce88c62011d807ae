import { expect, test } from "vitest";
import { randomText } from "../cases/placeholders-random.ts";
import { makeSecret } from "../cases/placeholders-secret.ts";
import { redactDeep } from "./redact.ts";

let next = 1;
const r = randomText((n) => Uint8Array.from({ length: n }, () => (next = (next * 48271) % 2147483647) >> 8));

test("L4: every string of a value is redacted, keys included, and what is no string stays", () => {
  const token = makeSecret("github", r);
  const value = { note: `uses ${token}`, list: [1, null, true, { [`key ${token}`]: "kept" }], at: 5 };
  const result = redactDeep(value);
  expect(result.value).toEqual({
    note: "uses [redacted:github]",
    list: [1, null, true, { "key [redacted:github]": "kept" }],
    at: 5,
  });
  expect(result.count).toBe(2);
  expect(value.note).toContain(token);
});

test("L4: a value is judged by the name it stands under", () => {
  const password = makeSecret("password", r);
  const result = redactDeep({ db: { password, host: "pg.example.invalid", passwordField: "second" } });
  expect(result.value).toEqual({
    db: { password: "[redacted:password]", host: "pg.example.invalid", passwordField: "second" },
  });
});

test("L4: two keys that are secrets stay two entries, and a key named __proto__ stays a key", () => {
  const [a, b] = [makeSecret("npm", r), makeSecret("npm", r)];
  const value = JSON.parse(`{"${a}":1,"${b}":2,"__proto__":{"x":"y"}}`) as Record<string, unknown>;
  const result = redactDeep(value).value;
  expect(Object.entries(result)).toEqual([
    ["[redacted:npm]", 1],
    ["[redacted:npm]#2", 2],
    ["__proto__", { x: "y" }],
  ]);
});
