import type { Mutation } from "./check-mutations.ts";

const SEVEN = "seven properties by which this memory is told from a store";
const SEVEN_FILE = "src/engine/seven-properties.test.ts";
const TOMBSTONES = `${SEVEN} 1. a rejected value leaves a tombstone: no teller brings it back, and the one who may does (L6)`;
const WITHHELD = `${SEVEN} 2. trust can be withheld: a state that no reader serves, and that ends when a person says so (L8, L16)`;
const LOGGED = `${SEVEN} 5. every change is one line of a log that only grows: refusals too, reads never (L2, L3, L15)`;
const REVIEWED = `${SEVEN} 6. review is out of the producer's reach: by verb, by claimed channel and by another door (L16, L7)`;

/** Lines that hold a law, each with the tests that must notice when it holds no more. */
export const MUTATIONS: readonly Mutation[] = [
  {
    holds: "a rejected value that comes back without standing is refused (L6)",
    file: "src/stages/1-preserve/returning.ts",
    replace: `return back.exact ? "refuse" : "queue";`,
    by: `return "lift";`,
    tests: [SEVEN_FILE],
    fails: [TOMBSTONES],
  },
  {
    holds: "the same words are known for the rejected ones (L6)",
    file: "src/stages/1-preserve/match-tombstone.ts",
    replace: `if (tombstone.text !== null && tombstone.text === brought.textDigest) return "text";`,
    by: "",
    tests: [SEVEN_FILE],
    fails: [TOMBSTONES],
  },
  {
    holds: "rows of another project stand behind the scope's clause (L5)",
    file: "src/storage/sqlite/scope-clause.ts",
    replace: "      return { sql: own, bindings: [scope.project] };",
    by: `      return { sql: "? IS NOT NULL", bindings: [scope.project] };`,
    tests: ["src/storage/sqlite/scope-clause.test.ts"],
    fails: [
      "every read carries its scope L5 rows of another project that lie in the same file are answered by no read",
    ],
  },
  {
    holds: "what waits for a person is withheld (L16)",
    file: "src/stages/6-admit/admit.ts",
    replace: `if (source.waiting !== null) return "awaiting-review";`,
    by: "",
    tests: [SEVEN_FILE],
    fails: [WITHHELD, REVIEWED],
  },
  {
    holds: "a caller's word widens no authority (L7)",
    file: "src/engine/door.ts",
    replace: `return door.channels.includes(asked) ? asked : "agent";`,
    by: "return asked;",
    tests: [SEVEN_FILE],
    fails: [REVIEWED],
  },
  {
    holds: "a refusal is a line of the log (L3)",
    file: "src/stages/1-preserve/gate.ts",
    replace: `events: [lineOf(gate, "refused", subject, { action, reason }, {})],`,
    by: "events: [],",
    tests: [SEVEN_FILE],
    fails: [LOGGED],
  },
  {
    holds: "without a trace nothing is put before an action (L13)",
    file: "src/engine/recall.ts",
    replace: `if (trace === null && routing.route === "influence") return withoutTrace(routing, road);`,
    by: "",
    tests: ["src/engine/reads.property.ts"],
    fails: ["whatever a project has been through a text whose trace cannot be kept is not handed over (L13)"],
  },
];
