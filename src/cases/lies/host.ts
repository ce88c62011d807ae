import { heron, tug } from "./lie.ts";
import type { Lie } from "./lie.ts";

/** Of what a host, a person at a terminal and an auditor see. */
export const HOST: Readonly<Record<string, Lie>> = {
  inject: {
    before: [heron, tug],
    step: { do: "inject", as: "i", text: "Feed the heron on the mole." },
    truth: { textHas: ["north mole"], textLacks: ["painted blue"], empty: false, code: "ok" },
    lies: [
      { textHas: ["painted blue"] },
      { textLacks: ["north mole"] },
      { empty: true },
      { tokensAtMost: 1 },
      { onlyLabelled: [{ has: "north mole", because: "superseded" }] },
      { recants: ["a"] },
      { waitingSaid: 1 },
    ],
  },
  tools: {
    step: { do: "tools", surface: "opencode" },
    truth: {
      has: ["remember", "search"],
      lacks: ["restore"],
      argsLack: ["trust"],
      countAtMost: 8,
      schemasPlain: true,
    },
    lies: [
      { has: ["restore"] },
      { lacks: ["remember"] },
      { argsLack: ["query"] },
      { countAtMost: 1 },
      { tokensAtMost: 10 },
    ],
  },
  call: {
    before: [heron],
    step: { do: "call", surface: "opencode", tool: "search", args: { query: "heron" } },
    truth: { refused: false, textHas: ["north mole"] },
    lies: [{ refused: true }, { textHas: ["south mole"] }, { textLacks: ["north mole"] }],
  },
  cli: {
    step: { do: "cli", args: ["remember", "The heron eats at noon."], tty: false },
    truth: { outcome: "new", attributed: { by: "agent" } },
    lies: [
      { outcome: "refused" },
      { attributed: { by: "human" } },
      { refused: true },
      { textHas: ["walrus"] },
    ],
  },
  doctor: {
    before: [heron],
    step: { do: "doctor" },
    truth: { says: ["ok"], outbound: 0 },
    lies: [
      { says: ["audit-broken"] },
      { saysAny: ["newer-layout"] },
      { silent: ["ok"] },
      { missedTurns: 1 },
      { waiting: 1 },
      { outbound: 2 },
    ],
  },
  audit: {
    before: [heron],
    step: { do: "audit" },
    truth: { count: 1, kinds: ["write"], countOf: { write: 1 }, actors: ["user"], intact: true },
    lies: [
      { count: 2 },
      { kinds: ["keep"] },
      { countOf: { write: 0 } },
      { actors: ["agent"] },
      { reasonsHave: ["private"] },
      { intact: false },
    ],
  },
  trace: {
    before: [heron, { do: "context", as: "c", query: "heron mole", route: "influence" }],
    step: { do: "trace", op: "explain", of: "c", candidate: "a" },
    truth: { ok: true, stage: "select" },
    lies: [
      { ok: false },
      { stage: "admit" },
      { because: "budget" },
      { changed: ["a"] },
      { found: ["c"] },
      { erased: ["a"] },
      { textHas: ["mole"] },
    ],
  },
  export: {
    before: [heron],
    step: { do: "export" },
    truth: { count: 1, has: ["north mole"] },
    lies: [{ count: 2 }, { countAtLeast: 5 }, { has: ["south mole"] }, { lacks: ["north mole"] }],
  },
  files: {
    before: [heron],
    step: { do: "files" },
    truth: { has: ["north mole"], outside: 0 },
    lies: [{ has: ["south mole"] }, { lacks: ["north mole"] }, { count: 999 }, { outside: 4 }],
  },
};
