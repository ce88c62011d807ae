import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainSentences, secretSentences } from "../../bench/redact-sentences.ts";
import { makePlain, PLAIN_KINDS } from "../cases/placeholders-plain.ts";
import { randomText, type RandomText } from "../cases/placeholders-random.ts";
import { makeSecret, SECRET_KINDS } from "../cases/placeholders-secret.ts";
import { isOnlySecret, redact } from "./redact.ts";

/** A source that fast-check can shrink and repeat: a small generator seeded by one integer. */
const randoms = fc.integer({ min: 1, max: 0x7fffffff }).map(seeded);
const FIXED = { seed: 20260924, numRuns: 150 };

describe("a secret is gone before anything is written (L4)", () => {
  for (const kind of SECRET_KINDS)
    test(`L4: ${kind} is gone in ten kinds of sentence, what stands around it is not, and a second pass changes nothing`, () => {
      fc.assert(
        fc.property(randoms, (r) => {
          const secret = makeSecret(kind, r);
          for (const sentence of secretSentences(kind, secret)) {
            const once = redact(sentence);
            expect(once.count).toBeGreaterThan(0);
            expect(once.text).not.toContain(secret);
            for (const line of secret.split("\n").filter((l) => l.length > 20))
              expect(once.text).not.toContain(line);
            expect(once.text).not.toContain(middle(secret));
            expect(once.text.slice(0, 3)).toBe(sentence.slice(0, 3));
            expect(redact(once.text)).toEqual({ text: once.text, count: 0, kinds: [] });
          }
        }),
        FIXED,
      );
    });

  test("L4: a password leaves the address readable", () => {
    const password = makeSecret("password", seeded(7));
    expect(redact(`postgres://yard:${password}@pg.example.invalid:5432/berths`).text).toBe(
      "postgres://yard:[redacted:url-password]@pg.example.invalid:5432/berths",
    );
  });

  test("L4: both halves of a cloud key go, a path and a font of the same length stay", () => {
    const r = seeded(11);
    const [id, secret, path, font] = [
      makeSecret("aws", r),
      makeSecret("aws-secret", r),
      makePlain("path40", r),
      makePlain("base64-40", r),
    ];
    const text = `see ${path}, url(data:font/woff2;base64,${font}), aws id ${id} secret ${secret} region eu-north-1; env: ${secret}`;
    const { text: left, count } = redact(text);
    expect(left).toContain(path);
    expect(left).toContain(font);
    expect(left).toContain("region eu-north-1");
    expect(left).not.toContain(id);
    expect(left).not.toContain(secret);
    expect(count).toBe(3);
  });

  test("L4: a key block goes as a whole when it is quoted, escaped, indented, or cut off", () => {
    const pem = makeSecret("pem", seeded(13));
    const body = pem.split("\n")[9]!;
    const forms = [
      pem,
      pem.replaceAll("\n", "\r\n"),
      JSON.stringify({ key: pem }),
      pem.replaceAll("\n", "\n    "),
      pem.replaceAll("\n", "\n> "),
      pem.split("\n").slice(0, 20).join("\n"),
    ];
    for (const form of forms) {
      const left = redact(`before\n${form}\nafter`).text;
      expect(left).toContain("before");
      expect(left).toContain("after");
      expect(left).not.toContain(body);
      expect(left).not.toContain(pem.split("\n")[2]!);
    }
  });

  test("L4: a token behind an escaped line break, an escape code or another word is seen", () => {
    const token = makeSecret("github", seeded(17));
    const id = makeSecret("aws", seeded(17));
    for (const before of ["log\\n", "\u001b[32m", "t-", "x", "url%3D"])
      expect(redact(before + token).text).not.toContain(token);
    for (const before of ["log\\n", "\u001b[32m", "%3D"]) expect(redact(before + id).text).not.toContain(id);
    expect(redact(`log\\n${token}`).text).toBe("log\\n[redacted:github]");
  });
});

describe("what only looks like a secret stays (L4)", () => {
  for (const kind of PLAIN_KINDS)
    test(`L4: ${kind} survives in ten kinds of sentence, beside a secret that does not`, () => {
      fc.assert(
        fc.property(randoms, (r) => {
          const plain = makePlain(kind, r);
          const token = makeSecret("gitlab", r);
          for (const sentence of plainSentences(kind, plain)) {
            expect(redact(sentence).text).toBe(sentence);
            const beside = redact(`${sentence}\nlogin ${token}`).text;
            expect(beside).toBe(`${sentence}\nlogin [redacted:gitlab]`);
          }
        }),
        FIXED,
      );
    });

  test.each([
    "The word password is the label of the second field.",
    "Use --risk-matrix-depth 40 and --token-window 9000; max_tokens=2048.",
    "The secretary tokenizes minutes; see secret santa list.",
    "const token = getToken(request.headers.authorization);",
    "password: z.string().min(8),",
    "if (token === undefined || secret == null) return;",
    "interface Login { readonly password: string; readonly token?: string | null }",
    "connect(user=user, password=password, secret=settings.secret)",
    "PASSWORD=${DB_PASSWORD} TOKEN=$TOKEN secret: <your-secret>",
    "postgres://user:password@localhost/db and https://${USER}:${PASS}@example.invalid",
    "Basic authentication is off; a bearer token is sent instead.",
    '"password": "required", "token": "string"',
    "docker run -u 1000:1000 image; secretName: my-app-tls-2",
    "A key file starts with -----BEGIN PRIVATE KEY----- and ends with -----END PRIVATE KEY-----.",
    "the token bucket refills at 40/s since v2.1.0-beta.3 of 2024-01-15T10:00:00Z",
  ])("L4: words about secrets are no secrets: %s", (text) => {
    expect(redact(text).text).toBe(text);
    const password = makeSecret("password", seeded(19));
    expect(redact(`${text}\npassword=${password}`).text).toBe(`${text}\npassword=[redacted:password]`);
  });
});

test("L4: nothing but a secret is nothing to remember; a sentence with one is", () => {
  const token = makeSecret("github", seeded(23));
  for (const text of [token, ` "${token}". `, `${token}, ${token}`])
    expect(isOnlySecret(text, redact(text))).toBe(true);
  for (const text of [`The key is ${token}`, "The key is in the vault", " "])
    expect(isOnlySecret(text, redact(text))).toBe(false);
});

/** The inside of a secret: redaction may not leave that either. */
function middle(secret: string): string {
  return secret.slice(4, Math.max(12, secret.length - 2));
}

function seeded(seed: number): RandomText {
  let state = seed >>> 0;
  return randomText((n) =>
    Uint8Array.from({ length: n }, () => {
      // xorshift32: small, and the same everywhere.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 8) & 255;
    }),
  );
}
