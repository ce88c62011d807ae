/**
 * Rules told in prose that newer rules replace: what of the older is still shown beside the newer.
 * Run: node evals/retrieval/rules.ts [--show]
 *
 * Each pair is told in two messages, then asked for in the words of both. Caught: of the pairs that replace, the share in which the
 * older is not shown any more. Hidden: of the pairs that both hold, the same share (a wrong merge hides a rule). Every second pair
 * was there to write the reader by; the others were looked at once before its last forms; the third list was written after it.
 */
import { indexTerms } from "../../src/text/tokens.ts";
import { openHistory } from "./history.ts";
import { ADDS, REPLACES } from "./rules.data.ts";
import type { Pair } from "./rules.data.ts";
import { ADDS_AFTER, REPLACES_AFTER } from "./rules-after.data.ts";

const DAY = 86_400_000;
const START = Date.UTC(2025, 0, 6, 9);

type Way = (pair: Pair) => Promise<boolean> | boolean;

/** Each says whether the older is gone. */
const WAYS: Readonly<Record<string, Way>> = {
  precedent: isGone,
  "newest wins where two words are shared": ([older, newer]) => shared(older, newer) >= 2,
  "newest wins": () => true,
  "nothing is displaced": () => false,
};

const even = (pairs: readonly Pair[]): readonly Pair[] => pairs.filter((_, at) => at % 2 === 0);
const odd = (pairs: readonly Pair[]): readonly Pair[] => pairs.filter((_, at) => at % 2 === 1);

for (const [part, replaces, adds] of [
  ["first half (tuning)", even(REPLACES), even(ADDS)],
  ["second half", odd(REPLACES), odd(ADDS)],
  ["written after the reader", REPLACES_AFTER, ADDS_AFTER],
] as const) {
  for (const [name, way] of Object.entries(WAYS)) {
    const caught = await count(replaces, way, name === "precedent" ? "kept" : null);
    const hidden = await count(adds, way, name === "precedent" ? "hidden" : null);
    console.log(
      `${`${part} · ${name}`.padEnd(66)} caught ${share(caught)} of ${caught.of}   hidden ${share(hidden)} of ${hidden.of}`,
    );
  }
}

interface Count {
  readonly gone: number;
  readonly of: number;
}

async function count(pairs: readonly Pair[], way: Way, show: "kept" | "hidden" | null): Promise<Count> {
  let gone = 0;
  for (const pair of pairs) {
    const isOut = await way(pair);
    if (isOut) gone += 1;
    if (process.argv.includes("--show") && show === (isOut ? "hidden" : "kept"))
      console.log(`  ${show}: ${pair.join(" → ")}`);
  }
  return { gone, of: pairs.length };
}

/** Gone is what was shown before the newer was told and is not shown after it. */
async function isGone([older, newer]: Pair): Promise<boolean> {
  const history = await openHistory();
  await history.tell(older, START, "first");
  const isShown = async (question: string): Promise<boolean> =>
    (await history.context(question, { items: 5, tokens: 400 })).some((text) => text.trim() === older);
  const before = await isShown(older);
  await history.tell(newer, START + DAY, "second");
  const after = await isShown(`${older} ${newer}`);
  await history.close();
  if (!before) console.log(`  never shown: ${older}`);
  return before && !after;
}

function shared(a: string, b: string): number {
  const terms = new Set(indexTerms(a).terms);
  return new Set(indexTerms(b).terms.filter((term) => terms.has(term))).size;
}

function share({ gone, of }: Count): string {
  return (gone / Math.max(1, of)).toFixed(2);
}
