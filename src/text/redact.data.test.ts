import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expandAnchors } from "../../scripts/build-redaction-anchors.ts";
import { buildRedactionTable } from "../../scripts/build-redaction.ts";
import { TOKEN_ANCHORS, TOKEN_RULES } from "./redact.data.ts";

test("L4: the table of formats is what its sources give, byte for byte", async () => {
  expect(await readFile(new URL("./redact.data.ts", import.meta.url), "utf8")).toBe(
    await buildRedactionTable(),
  );
});

test("L4: every format is reached from the scan: it has an anchor, and the scan finds each of them", () => {
  expect(TOKEN_RULES.length).toBeGreaterThan(50);
  for (const rule of TOKEN_RULES)
    for (const anchor of rule.anchors.split(" ")) {
      expect(new RegExp(`^${TOKEN_ANCHORS}$`).test(anchor)).toBe(true);
      expect(expandAnchors(rule.pattern).some((a) => a.startsWith(anchor))).toBe(true);
    }
});

test("L4: the beginnings of a pattern are all found, or building fails", () => {
  expect(expandAnchors("ab(?:c|d)_[0-9]{3}")).toEqual(["abc_", "abd_"]);
  expect(expandAnchors("gh[op]_x{3}|sk-a")).toEqual(["gho_", "ghp_", "sk-a"]);
  expect(expandAnchors("(A3T[A-Z]|AKIA)[A-Z]{16}")).toEqual(["A3T", "AKIA"]);
  expect(() => expandAnchors("[a-z]+token")).toThrow("no anchor");
});
