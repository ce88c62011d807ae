import { select as selectItems } from "../../stages/7-select/select.ts";
import type { SelectBudget, Selectable, Selection } from "../../stages/7-select/select.ts";
import { equal, wrong, shown, absent } from "../finding.ts";
import { estimateTokens } from "../../text/estimate-tokens.ts";
import { countExpectations, exactRows, rowExpectations } from "../expect/rows.ts";
import type { ShownRow } from "../expect/rows.ts";
import { BUDGET, POOL } from "../expect/pool.ts";
import type { PoolGiven } from "../expect/pool.ts";
import { expectation, operation } from "../operation.ts";
import { listOf, oneOf, record, text, texts } from "../shape.ts";
import { BECAUSE } from "../words.ts";

interface Given {
  readonly pool: readonly PoolGiven[];
  readonly mode?: string;
  readonly budget?: SelectBudget;
}

type Verdicts = readonly {
  readonly of: string;
  readonly because?: string;
  readonly becauseIn?: readonly string[];
}[];

const VERDICTS = listOf(
  record({ of: text, because: oneOf(...BECAUSE), becauseIn: listOf(oneOf(...BECAUSE)) }, ["of"]),
);
const rows = (answer: Selection): readonly ShownRow[] => answer.items.map((item) => ({ ...item, marks: [] }));
const { includes, excludes, first } = rowExpectations<Given, Selection>(rows);

export const select = operation<Given, Selection>({
  arguments: { pool: POOL, mode: text, budget: BUDGET },
  requires: ["pool"],
  expectations: {
    includes,
    excludes,
    first,
    selected: exactRows(rows),
    count: countExpectations<Given, Selection>((answer) => answer.items.length).count,
    dropped: expectation(VERDICTS, (answer: Selection, wanted: Verdicts) => judged(answer, wanted, false)),
    kept: expectation(VERDICTS, (answer: Selection, wanted: Verdicts) => judged(answer, wanted, true)),
    excerpted: expectation(texts, (answer: Selection, wanted: readonly string[]) => {
      const cut = answer.items.filter((item) => item.excerpted).map((item) => item.id);
      return wanted.map((name) => (cut.includes(name) ? shown : wrong(`${name} is not an excerpt`)));
    }),
    code: expectation(oneOf("ok", "invalid"), (answer: Selection, wanted: string) =>
      equal("code", answer.code, wanted, wanted === "ok" ? shown : absent),
    ),
  },
  run: async ({ pool, mode, budget }, world) => {
    for (const entry of pool) world.names.bind(entry.as, { is: "pool" });
    return selectItems(pool.map(selectable), mode ?? "decisive", budget ?? {}, estimateTokens);
  },
});

function judged(answer: Selection, wanted: Verdicts, kept: boolean) {
  return wanted.map(({ of, because, becauseIn }) => {
    const verdict = answer.verdicts.find((one) => one.id === of);
    if (!verdict) return wrong(`${of} has no verdict`);
    const allowed = becauseIn ?? (because === undefined ? [verdict.because] : [because]);
    return verdict.kept === kept && allowed.includes(verdict.because)
      ? shown
      : wrong(
          `${of} is ${verdict.kept ? "kept" : "dropped"} as ${verdict.because}, not ${allowed.join(" or ")}`,
        );
  });
}

function selectable(entry: PoolGiven): Selectable {
  return {
    id: entry.as,
    text: entry.text,
    rank: entry.rank,
    class: entry.class ?? "informational",
    role: entry.role ?? "ordinary",
    status: entry.status ?? "unmodelled",
    claim: entry.claim ?? null,
    stance: entry.stance ?? null,
    derivedFrom: entry.derivedFrom ?? [],
    dispute: entry.dispute ?? null,
    negative: entry.negative ?? false,
    constraint: entry.constraint ?? false,
    source: entry.source ?? null,
    mayDecide: true,
  };
}
