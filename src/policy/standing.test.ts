import { describe, expect, it } from "vitest";
import { DEFAULT_POLICY, parsePolicy } from "./standing.ts";

describe("an owner's policy is read whole or said to be wrong (L8)", () => {
  it("no policy is the default", () => {
    expect(parsePolicy(undefined)).toEqual({ ok: true, policy: DEFAULT_POLICY });
  });

  it.each([
    ["writes that are no list", { writes: "everything" }, "writes"],
    ["a grant without actions", { writes: [{ by: ["agent"] }] }, "writes"],
    [
      "a ceiling nobody defined",
      { writes: [{ by: ["agent"], actions: ["remember"], ceiling: "royal" }] },
      "writes",
    ],
    ["rules that are no list", { rules: {} }, "standing"],
    ["a rule naming an unknown class", { rules: [{ match: "**", class: "royal" }] }, "standing"],
    ["a class without its rights", { classes: { a: { inform: true } } }, "standing"],
    ["a part nobody knows", { trust: 1 }, "standing"],
    ["a text", "authoritative", "standing"],
  ])("%s is wrong and says where", (_, value, part) => {
    const parsed = parsePolicy(value);
    expect(parsed.ok).toBe(false);
    expect(parsed).toMatchObject({ part, policy: { writes: null } });
  });

  it("a malformed write part leaves the standing part readable", () => {
    const parsed = parsePolicy({ rules: [{ match: "a/**", class: "untrusted" }], writes: 1 });
    expect(parsed.policy.rules).toHaveLength(1);
  });
});
