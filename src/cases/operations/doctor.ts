import type { Status } from "../../engine/memory.ts";
import { absent, equal, shown, wrong } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { count, listOf, oneOf } from "../shape.ts";

const CODE = oneOf(
  "ok",
  "embedder-changed",
  "extraction-failing",
  "store-unreadable",
  "store-damaged",
  "newer-layout",
  "audit-broken",
  "erasure-pending",
  "mcp-only",
);
type Answer = Status & { readonly codes: readonly string[] };

export const doctor = operation<object, Answer>({
  arguments: {},
  expectations: {
    says: expectation(listOf(CODE), (answer: Answer, wanted: readonly string[]) =>
      wanted.map((code) =>
        answer.codes.includes(code) ? shown : wrong(`doctor says ${answer.codes.join(" ")}`),
      ),
    ),
    saysAny: expectation(listOf(CODE), (answer: Answer, wanted: readonly string[]) =>
      wanted.some((code) => answer.codes.includes(code))
        ? shown
        : wrong(`doctor says ${answer.codes.join(" ")}`),
    ),
    silent: expectation(listOf(CODE), (answer: Answer, wanted: readonly string[]) =>
      wanted.map((code) => (answer.codes.includes(code) ? wrong(`doctor says ${code}`) : absent)),
    ),
    outbound: expectation(count, (answer: Answer, wanted: number) =>
      equal("outbound", answer.outbound, wanted),
    ),
    missedTurns: expectation(count, (answer: Answer, wanted: number) =>
      equal("missedTurns", answer.missedTurns, wanted, wanted === 0 ? absent : shown),
    ),
    waiting: expectation(count, (answer: Answer, wanted: number) =>
      equal("waiting", answer.waiting, wanted, wanted === 0 ? absent : shown),
    ),
  },
  run: async (given, world) => {
    const memory = await world.memory(given, "person");
    const status = await memory.status();
    const problems = [...status.problems, ...(status.mcpOnly ? ["mcp-only"] : [])];
    return { ...status, codes: problems.length === 0 ? ["ok"] : [...new Set(problems)] };
  },
});
