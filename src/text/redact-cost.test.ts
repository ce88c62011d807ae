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

test.each(HOSTILE)(
  "L20: a text made to be slow is read, and a secret behind it is found: %j",
  (piece) => {
    const large = piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
    // A quadratic scan of this size takes longer than the runner waits; how long a linear one takes is for the benchmark.
    const token = makeSecret(
      "github",
      randomText((n) => new Uint8Array(n).fill(77)),
    );
    expect(redact(`${large}\nlogin ${token}`).text).not.toContain(token);
  },
  5_000,
);
