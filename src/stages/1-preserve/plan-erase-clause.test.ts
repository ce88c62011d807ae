import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { describe, it } from "vitest";
import { clauseOf, clauseText, findErased, isAllMasked, maskSpans, readClause } from "./plan-erase-clause.ts";

const DIGEST = {
  keyed: (text: string) => createHmac("sha256", "key").update(text).digest("hex"),
  plain: (text: string) => createHash("sha256").update(text).digest("hex"),
};

const CLAUSES = ["Rasmus lives in Torvik.", "Rasmus", "船在七号泊位。"].map((text) =>
  clauseOf(DIGEST, text)!,
);

/** What is erased, what is told later, and what of it stays. */
const TOLD: readonly (readonly [erased: readonly number[], told: string, left: string])[] = [
  [[0], "By the way: Rasmus lives in Torvik. He sails.", "By the way: ██████████████████████. He sails."],
  [[0], "RASMUS, lives  in “Torvik”!", "█████████████████████████”!"],
  [[0], "Ｒａｓｍｕｓ li\u200bves in Torvik", "███████████████████████"],
  [[0], "Rasmus lives in Bergen.", "Rasmus lives in Bergen."],
  [[0, 1], "Rasmus lives in Bergen.", "██████ lives in Bergen."],
  [
    [0, 1],
    "Rasmus lives in Torvik and Rasmussen does not.",
    "██████████████████████ and Rasmussen does not.",
  ],
  [[2], "我记得船在七号泊位，灯是亮的。", "我记得██████，灯是亮的。"],
  [[2], "船在八号泊位。", "船在八号泊位。"],
];

describe("an erased clause is known again by its digest alone", () => {
  for (const [erased, told, left] of TOLD) {
    it(`L22 of ${JSON.stringify(told)} is left ${JSON.stringify(left)}`, () => {
      const clauses = erased.map((at) => CLAUSES[at]!);
      const masked = maskSpans(told, findErased(DIGEST, clauses, told));
      assert.equal(masked, left);
      assert.equal(masked.length, told.length);
    });
  }

  it("L22 what is remembered of it holds no word and is read back as it was", () => {
    const [clause] = CLAUSES;
    const row = { clause: clauseText(clause!), value: clause!.digest };
    assert.deepEqual(readClause(row), clause);
    assert.match(row.clause, /^4\/[0-9a-f]{4}$/u);
    assert.equal(readClause({ clause: null, value: "aa" }), null);
    assert.equal(clauseOf(DIGEST, "… !"), null);
  });

  it("L22 a text of which nothing can be read is told from one with a word left", () => {
    assert.equal(isAllMasked("████, ██."), true);
    assert.equal(isAllMasked("████, he said."), false);
    assert.equal(isAllMasked("—"), false);
  });
});
