import * as fc from "fast-check";
import { expect, test } from "vitest";
import { secretSentences } from "../../bench/redact-sentences.ts";
import { randomText } from "../cases/placeholders-random.ts";
import { makeSecret, SECRET_KINDS } from "../cases/placeholders-secret.ts";
import { createRedactor, redact } from "./redact.ts";

const FILLER = "the crane lifts a hull at berth nine while the tide turns; ";

function through(text: string, sizes: readonly number[]): string {
  const redactor = createRedactor();
  let out = "";
  for (let i = 0, at = 0; at < text.length; i++) {
    const size = sizes[i % sizes.length]!;
    out += redactor.push(text.slice(at, at + size));
    at += size;
  }
  return out + redactor.end();
}

const sizes = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 12 });
const seeds = fc.integer({ min: 1, max: 0x7ffffffe });

test("L4: a secret cut across pieces never passes, whatever the cuts", () => {
  fc.assert(
    fc.property(
      seeds,
      sizes,
      fc.integer({ min: 0, max: 60_000 }),
      fc.boolean(),
      (seed, cuts, lead, inOneLine) => {
        let state = seed;
        const r = randomText((n) =>
          Uint8Array.from({ length: n }, () => (state = (state * 48271) % 0x7fffffff) >> 8),
        );
        const kind = r.pick(SECRET_KINDS);
        const secret = makeSecret(kind, r);
        const filler = inOneLine ? FILLER : `${FILLER}\n`;
        const before = filler.repeat(Math.ceil(lead / filler.length)).slice(0, lead);
        const text = `${before}\n${r.pick(secretSentences(kind, secret))}\n${filler.repeat(700)}`;
        const out = through(text, cuts);
        expect(out).not.toContain(secret);
        expect(out).toBe(redact(text).text);
      },
    ),
    { seed: 20260924, numRuns: 150 },
  );
});

test("L4: one line without a space, megabytes long, is passed on in bounded memory and still redacted", () => {
  const r = randomText((n) => new Uint8Array(n).fill(41));
  const token = makeSecret("github", r);
  const redactor = createRedactor();
  let out = "";
  let longest = 0;
  let taken = 0;
  for (let i = 0; i < 200; i++) {
    const chunk = i === 90 ? `;${token};` : "x,".repeat(3000);
    taken += chunk.length;
    out += redactor.push(chunk);
    longest = Math.max(longest, taken - out.length);
  }
  out += redactor.end();
  expect(out).toContain(";[redacted:github];");
  expect(out).not.toContain(token);
  expect(longest).toBeLessThan(64 * 1024);
});

test("L4: a key block that never ends is held back only for a while, and no line of it passes", () => {
  const line = "MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQ7x".padEnd(64, "Zq3");
  const redactor = createRedactor();
  let out = redactor.push("before\n-----BEGIN PRIVATE KEY-----\n");
  for (let i = 0; i < 6000; i++) out += redactor.push(`${line}\n`);
  out += redactor.push("after the key\n") + redactor.end();
  expect(out).toContain("before");
  expect(out).toContain("after the key");
  expect(out).not.toContain(line);
});
