import { expect, test } from "vitest";
import { randomText } from "../cases/placeholders-random.ts";
import { makeSecret } from "../cases/placeholders-secret.ts";
import { redact } from "./redact.ts";

const SIZE = 200_000;
const HOSTILE = [
  "eyJ",
  "eyJ-",
  "eyJaaaaaaaaaa.",
  "ghs_1_",
  "ghs_1_a.a",
  "xoxb-1-a",
  "SG.a.",
  "sk-ant-api03-",
  "ops_eyfQ",
  "glc_",
  "-----BEGIN PRIVATE KEY-----\n",
  `-----BEGIN PRIVATE KEY-----\n${"A".repeat(64)}\n`,
  "-----BEGIN PRIVATE KEY----- word ",
  "://",
  "://a:",
  "://a:b",
  "password=",
  "pass:",
  "key=",
  "password='",
  'password="(',
  "password is ",
  "token: ",
  'secret"',
  "secret",
  "env ",
  "<token>",
  "authorization:basic ",
  "Basic ",
  "tskey-a-",
  "密码是",
  "-u a:",
  "secret_access_",
  "a",
  "Aa0",
  "\\",
  " ",
];

test.each(HOSTILE)("L20: a text made to be slow is read in linear time: %j", (piece) => {
  const small = piece.repeat(Math.ceil(SIZE / 10 / piece.length)).slice(0, SIZE / 10);
  const large = piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
  redact(small);
  const began = performance.now();
  redact(large);
  // A quadratic scan of this size takes seconds to minutes; the bound leaves room for a busy machine.
  expect(performance.now() - began).toBeLessThan(3000);
  const token = makeSecret(
    "github",
    randomText((n) => new Uint8Array(n).fill(77)),
  );
  expect(redact(`${small}\nlogin ${token}`).text).not.toContain(token);
});
