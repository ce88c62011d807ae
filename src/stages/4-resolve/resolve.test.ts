import { describe, expect, it } from "vitest";
import type { Candidate, Claim, Piece } from "../../model/candidate.ts";
import { instant } from "../../model/instant.ts";
import { resolve } from "./resolve.ts";

const now = { validAt: instant(1_000), knownAt: instant(1_000) };

describe("what holds is seen from a standpoint (L10)", () => {
  it.each([
    ["told later than the standpoint knows", { recordedAt: 2_000 }, "not-known-then"],
    ["retracted", { ended: { cause: "retracted", by: null, from: null, knownAt: 500 } }, "retracted"],
    [
      "retracted, but nobody knew yet",
      { ended: { cause: "retracted", by: null, from: null, knownAt: 1_500 } },
      "current",
    ],
    [
      "superseded from a later day on",
      { ended: { cause: "superseded", by: "b", from: 1_500, knownAt: 500 } },
      "current",
    ],
    [
      "superseded from exactly now",
      { ended: { cause: "superseded", by: "b", from: 1_000, knownAt: 500 } },
      "superseded",
    ],
    ["shadowed by the project", { shadowedBy: "p" }, "shadowed"],
    ["ending exactly now: the end is excluded", { validTo: 1_000 }, "expired"],
    ["beginning exactly now: the beginning is included", { validFrom: 1_000 }, "current"],
    ["beginning later", { validFrom: 1_001 }, "planned"],
  ] as const)("%s", (_, time, because) => {
    const [verdict] = resolve([memory(time)], {}, now);
    expect(verdict).toMatchObject({ because, kept: because === "current" });
  });

  it("of a record the outdated sentence is cut and the standing one served (L12)", () => {
    const ended = { cause: "superseded", by: "rec_2", from: 500, knownAt: 500 };
    const [verdict] = resolve([record([piece(0, 10, ended), piece(11, 20, null)])], {}, now);
    expect(verdict).toMatchObject({ kept: true, cut: [{ start: 0, end: 10 }] });
  });

  it("a record of which nothing stands is withheld, and names what took its place", () => {
    const ended = { cause: "superseded", by: "rec_2", from: 500, knownAt: 500 };
    const [verdict] = resolve([record([piece(0, 10, ended)])], {}, now);
    expect(verdict).toMatchObject({ kept: false, because: "superseded", successor: "rec_2" });
  });

  it("a value that its teller may not bring back is never current (L6)", () => {
    const [gone, stays] = resolve(
      [record([{ ...piece(0, 10, null), rejected: true }]), record([piece(0, 10, null)])],
      {},
      now,
    );
    expect(gone?.kept).toBe(false);
    expect(stays?.kept).toBe(true);
  });

  it("a later entry of the timeline supersedes a told value without a pointer (L6)", () => {
    const told = { ...claim("mem_1", 100), of: "memory" as const, type: "memory", value: "old" };
    const timelines = { s: [told, { ...claim("fact_1", 200), value: "new" }] };
    const [verdict] = resolve([memory({ slot: "s" })], timelines, now);
    expect(verdict).toMatchObject({ because: "superseded", successor: "fact_1" });
  });

  it("an agent's entry moves nothing against a higher word (L7)", () => {
    const told = { ...claim("mem_1", 100), of: "memory" as const, type: "memory", value: "old" };
    const timelines = { s: [told, { ...claim("fact_1", 200), value: "new", class: "informational" }] };
    expect(resolve([memory({ slot: "s" })], timelines, now)[0]?.because).toBe("current");
  });
});

function memory(time: Partial<Candidate["time"]>): Candidate {
  return candidate("memory", "mem_1", time, []);
}

function record(pieces: readonly Piece[]): Candidate {
  return candidate("record", "rec_1", {}, pieces);
}

function piece(start: number, end: number, ended: Piece["ended"]): Piece {
  return { start, end, offered: true, modelled: true, validFrom: null, ended, rejected: false };
}

function claim(id: string, from: number): Claim {
  return {
    id,
    of: "fact",
    type: "change",
    value: null,
    recordedAt: from,
    eventTime: from,
    from,
    to: null,
    explicitFrom: false,
    class: "authoritative",
    supersedes: [],
    corrects: [],
    causes: [],
    ended: null,
    seq: null,
  };
}

function candidate(
  of: Candidate["of"],
  id: string,
  time: Partial<Candidate["time"]>,
  pieces: readonly Piece[],
): Candidate {
  return {
    id,
    item: id,
    doc: id,
    of,
    project: "p",
    layer: "project",
    kind: null,
    role: "ordinary",
    event: "e",
    start: 0,
    end: 100,
    rank: 1,
    share: 1,
    cosine: null,
    evidenceClass: "prose",
    time: {
      recordedAt: 0,
      validFrom: null,
      validTo: null,
      ended: null,
      slot: null,
      claims: [],
      shadowedBy: null,
      preset: null,
      ...time,
    },
    pieces,
    source: {} as Candidate["source"],
  };
}
