/**
 * How many changes of a value, told as people write in chats, are recognised, and what becomes of those that are not.
 * Run: node evals/retrieval/changes.ts [--show]
 *
 * A value is told, then that it changed; both are asked for in their own words. Recognised: what was told first is shown no more. Of the
 * others: whether the words of the change are shown at all, whether their verdict says `unmodelled` (of what no form reads it must), and how what was told first is
 * served (`unmodelled`, or `current`: then it is an outdated value served as if it held).
 */
import { statements } from "../../src/text/statements.ts";
import { CHANGES } from "./changes.data.ts";
import { openHistory } from "./history.ts";
import { REPLACES_AFTER } from "./rules-after.data.ts";
import type { Pair } from "./rules.data.ts";
import { REPLACES } from "./rules.data.ts";

const DAY = 86_400_000;
const START = Date.UTC(2025, 0, 6, 9);

interface Outcome {
  /** Resolve's reason for what is shown; null: not shown. */
  readonly older: string | null;
  readonly newer: string | null;
  /** No form of ours reads the change at all. */
  readonly isUnread: boolean;
  /** It was never shown, so its absence says nothing. */
  readonly isMute: boolean;
}

const isChinese = ([older]: Pair): boolean => /[\u3400-\u9fff]/u.test(older);
for (const [name, pairs] of [
  ["changes of values, English", CHANGES.filter((pair) => !isChinese(pair))],
  ["changes of values, Chinese", CHANGES.filter(isChinese)],
  ["rules, all three lists", [...REPLACES, ...REPLACES_AFTER]],
] as const)
  await report(name, pairs);

async function report(name: string, pairs: readonly Pair[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const pair of pairs) {
    const outcome = await tell(pair);
    outcomes.push(outcome);
    if (process.argv.includes("--show") && outcome.older !== null)
      console.log(`  ${outcome.older} | ${outcome.newer ?? "not shown"}: ${pair.join(" → ")}`);
  }
  const heard = outcomes.filter(({ isMute }) => !isMute);
  const unseen = heard.filter(({ older }) => older !== null);
  const count = (of: (outcome: Outcome) => boolean): string => `${unseen.filter(of).length}`;
  console.log(
    `${name.padEnd(28)} recognised ${heard.length - unseen.length} of ${heard.length} (${outcomes.length - heard.length} never shown); of ${unseen.length} others: ` +
      `change shown ${count(({ newer }) => newer !== null)}, as unmodelled ${count(({ newer }) => newer === "unmodelled")}, as current ${count(({ newer }) => newer === "current")}, unread as current ${count(({ newer, isUnread }) => isUnread && newer === "current")}; ` +
      `older as unmodelled ${count(({ older }) => older === "unmodelled")}, as current ${count(({ older }) => older === "current")}`,
  );
}

async function tell([older, newer]: Pair): Promise<Outcome> {
  const history = await openHistory();
  await history.tell(older, START, "first");
  const isMute = !(await history.resolved(older)).has(older);
  await history.tell(newer, START + DAY, "second");
  const shown = await history.resolved(`${older} ${newer}`);
  await history.close();
  return {
    older: shown.get(older) ?? null,
    newer: shown.get(newer) ?? null,
    isUnread: statements(newer).length === 0,
    isMute,
  };
}
