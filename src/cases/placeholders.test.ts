import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { PLAIN_KINDS } from "./placeholders-plain.ts";
import { SECRET_KINDS } from "./placeholders-secret.ts";
import { createExpander, type PlaceholderSource } from "./placeholders.ts";

function source(seed: number): PlaceholderSource {
  let state = seed;
  return {
    random: (n) => Uint8Array.from({ length: n }, () => (state = (state * 48271) % 2147483647) >> 8),
    idOf: (name) => (name === "a" ? "mem_0000000000000000" : undefined),
    sha256Hex: (text) => createHash("sha256").update(text.toLowerCase()).digest("hex"),
    fixtureRejected: "the old harbour",
  };
}

test("L4: a secret of a case is the same wherever the case names it, and another one elsewhere", () => {
  const one = createExpander(source(5));
  for (const kind of SECRET_KINDS) {
    const first = one.expand(`{{SECRET:${kind}}}`);
    expect(one.expand(`x {{SECRET:${kind}}} y`)).toBe(`x ${first} y`);
    expect(one.expand(`{{SECRET:${kind}#1}}`)).toBe(first);
    expect(one.expand(`{{SECRET:${kind}#2}}`)).not.toBe(first);
    expect(createExpander(source(6)).expand(`{{SECRET:${kind}}}`)).not.toBe(first);
    expect(createExpander(source(5)).expand("{{SECRET:github}}")).toBe(
      createExpander(source(5)).expand("{{SECRET:github}}"),
    );
  }
  const block = one.expand("{{SECRET:pem}}").split("\n");
  expect(block).toContain(one.expand("{{SECRET:pem:body}}"));
  expect(one.expand("{{SECRET:pem:body}}")).toHaveLength(64);
  expect(one.expand("{{SECRET:password}}")).toMatch(/^[^\s@:/]{16}$/);
});

test("L4: a harmless value has the shape its name promises", () => {
  const shapes: Record<(typeof PLAIN_KINDS)[number], RegExp> = {
    sha1: /^[0-9a-f]{40}$/,
    sha256: /^[0-9a-f]{64}$/,
    uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    integrity: /^sha512-[A-Za-z0-9+/]{86}==$/,
    base64: /^[A-Za-z0-9+/]{400}$/,
    "base64-40": /^[A-Za-z0-9+/]{40}$/,
    path40: /^(?=.{40}$)(?=.*[A-Z])(?=.*[a-z])[A-Za-z.]+(?:\/[A-Za-z.]+)+$/,
    nanoid: /^[A-Za-z0-9_-]{21}$/,
  };
  for (let seed = 1; seed < 60; seed++) {
    const e = createExpander(source(seed * 7919));
    for (const kind of PLAIN_KINDS) expect(e.expand(`{{PLAIN:${kind}}}`)).toMatch(shapes[kind]);
  }
});

test("L4: the other placeholders are filled in, deep inside a case too", () => {
  const e = createExpander(source(9));
  expect(e.expand("row {{n}}", 3)).toBe("row 3");
  expect(e.expand("{{REPEAT:3:plank § }}end")).toBe("plank 1 plank 2 plank 3 end");
  expect(e.expand("{{REPEAT:2:row§ = { id: § };\n}}end")).toBe("row1 = { id: 1 };\nrow2 = { id: 2 };\nend");
  expect(e.expand("{{SHA256:Blue Hull}}")).toBe(createHash("sha256").update("blue hull").digest("hex"));
  expect(e.expand("{{ID:a}}")).toBe("mem_0000000000000000");
  expect(e.expand("{{UNKNOWN}}")).toMatch(/^mem_[0-9a-hjkmnp-tv-z]{16}$/);
  expect(e.expand("{{UNKNOWN}}")).toBe(e.expand("{{UNKNOWN}}"));
  expect(e.expand("a{{LONE}}b{{NUL}}c")).toBe("a\ud83db\0c");
  expect(e.expand("{{FIXTURE:rejected}}")).toBe("the old harbour");
  expect(e.expandDeep({ "k {{n}}": ["{{n}}", 1, null, { x: "{{ID:a}}" }] }, 4)).toEqual({
    "k 4": ["4", 1, null, { x: "mem_0000000000000000" }],
  });
});

test.each([
  "{{SECRTE:github}}",
  "{{SECRET:gitthub}}",
  "{{PLAIN:md5}}",
  "{{n}}",
  "{{ID:never}}",
  "{{SECRET:github:body}}",
  "{{FIXTURE:other}}",
  "{{open",
])("L12: a case that names an unknown placeholder fails by that name: %s", (text) => {
  expect(createExpander(source(3)).expand("fine {{NUL}}")).toBe("fine \0");
  expect(() => createExpander(source(3)).expand(text)).toThrow(text.replace(/[{}]/g, ""));
});
