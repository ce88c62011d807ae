import { expect, it } from "vitest";
import { compare } from "./compare.ts";
import { readProposition } from "./proposition.ts";

const relation = (claim: string, said: string): string =>
  compare(readProposition(claim), readProposition(said)).relation;

it.each([
  ["The certificate expires on 31 March 2027.", "The certificate expires on 2027-03-31."],
  ["The certificate expires on March 1st, 2027.", "The certificate expires on 1 March 2027."],
  ["合同于2027-03-01到期", "合同于2027年3月1日到期"],
])("a day is the same day in another spelling (L8): %s", (claim, said) => {
  expect(relation(claim, said)).toBe("same");
});

it.each([
  ["The certificate expires on 2027-01-03.", "The certificate expires on 2027-03-01."],
  ["The certificate expires on 2 March 2027.", "The certificate expires on 2027-03-01."],
  ["合同于2027年3月2日到期", "合同于2027年3月1日到期"],
])("another day refutes like another number (L8): %s", (claim, said) => {
  expect(relation(claim, said)).toBe("opposite");
});

it("what no calendar has, and a name with the shape of a date, stay names (L8)", () => {
  expect(relation("The build is 2027-02-31.", "The build is 2027-03-03.")).not.toBe("same");
  expect(relation("Release 2027-03-01-rc1 is out.", "Release 2027-03-01 is out.")).not.toBe("same");
});
