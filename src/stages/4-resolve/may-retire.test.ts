import { describe, expect, it } from "vitest";
import { JOURNAL_KINDS } from "../../model/journal-event.ts";
import { mayRetire } from "./may-retire.ts";

const kept = (payload: { readonly statements: readonly number[]; readonly replaces: string | null }) => ({
  kind: "record-kept" as const,
  payload,
});

describe("what a session was shown is looked at again after a line that may end it (L18)", () => {
  it("a turn that states nothing ends nothing, one that states a value may", () => {
    expect(mayRetire(kept({ statements: [], replaces: null }))).toBe(false);
    expect(mayRetire(kept({ statements: [1], replaces: null }))).toBe(true);
  });

  it("a new revision of a file ends the old one, whatever it states", () => {
    expect(mayRetire(kept({ statements: [], replaces: "rec_old" }))).toBe(true);
  });

  it("every kind of line that is not known to be harmless may end something", () => {
    const harmless = Object.keys(JOURNAL_KINDS).filter(
      (kind) => !mayRetire({ kind: kind as keyof typeof JOURNAL_KINDS, payload: {} }),
    );
    expect(harmless).toEqual(["refused", "signal-observed", "traces-pruned", "job-changed"]);
  });

  it("a captured line whose payload cannot be read is looked at", () => {
    expect(mayRetire({ kind: "record-kept", payload: {} })).toBe(true);
  });
});
