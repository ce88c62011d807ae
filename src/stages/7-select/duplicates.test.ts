import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalise } from "../../text/normalise.ts";
import { findDuplicates } from "./duplicates.ts";
import type { Selectable } from "./select.ts";

const item = (text: string, at: number): Selectable => ({
  id: `i${at}`,
  text,
  rank: at + 1,
  class: "authoritative",
  role: "ordinary",
  status: "current",
  claim: null,
  stance: null,
  derivedFrom: [],
  dispute: null,
  negative: false,
  constraint: false,
  source: null,
  mayDecide: true,
});

describe("the same words in another spelling are shown once", () => {
  it("copies are found as if every normal form were compared", () => {
    const words = fc.constantFrom(
      "Port 80.",
      "port 80",
      "ｐｏｒｔ 80",
      "ПОРТ",
      "30 ms",
      "30ms",
      "-3",
      "3",
      "…",
      "!",
      "端口，八十",
      "端口、八十",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (texts) => {
        const copies = findDuplicates(texts.map(item));
        for (const [copy, kept] of copies) {
          const [a, b] = [texts[copy] ?? "", texts[kept] ?? ""];
          expect(normalise(a) || a).toBe(normalise(b) || b);
        }
        const forms = new Set(texts.map((text) => normalise(text) || text));
        expect(texts.length - copies.size).toBe(forms.size);
      }),
    );
  });
});
