import type { Mutation } from "./check-mutations.ts";

/** Lines that hold a law, each with the test that must notice when it holds no more. */
export const MUTATIONS: readonly Mutation[] = [
  {
    holds: "a rejected value that comes back without standing is refused (L6)",
    file: "src/stages/1-preserve/returning.ts",
    replace: `return back.exact ? "refuse" : "queue";`,
    by: `return "lift";`,
    tests: ["src/engine/erase.test.ts"],
    fails: [
      "what was erased does not come back (L6) L6 L22 not in a message, a fact, a reason, a question or an agent's telling; the rest of each is kept",
    ],
  },
  {
    holds: "rows of another project are behind the scope's clause (L5)",
    file: "src/storage/sqlite/scope-clause.ts",
    replace: "      return { sql: own, bindings: [scope.project] };",
    by: `      return { sql: "? IS NOT NULL", bindings: [scope.project] };`,
    tests: ["src/storage/sqlite/scope-clause.test.ts"],
    fails: [
      "every read carries its scope L5 rows of another project that lie in the same file are answered by no read",
    ],
  },
];
