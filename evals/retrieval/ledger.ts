/**
 * Exact values in a stream of turns (our own ledger: retention, revision, propagation, scope, retraction, interference, history).
 * Run: node evals/retrieval/ledger.ts PATH [--show]
 *
 * S: share of probes whose values are all shown (none required counts as shown). H: share with any stale value shown. u = S − H;
 * silence scores .25 over all dimensions. Each probe is asked at its turn; 256 tokens, five items.
 */
import { existsSync, readFileSync } from "node:fs";
import { estimateTokens } from "../../src/text/estimate-tokens.ts";
import { holdsLiteral, openHistory } from "./history.ts";
import type { Shown } from "./history.ts";
import { plainBm25, recency } from "./rankers.ts";

interface Probe {
  readonly t: number;
  readonly q: string;
  readonly gold: readonly string[];
  readonly stale: readonly string[];
}
interface Stream {
  readonly id: string;
  readonly dim: string;
  readonly turns: readonly { readonly text: string; readonly op?: string }[];
  readonly probes: readonly Probe[];
}
interface Sums {
  probes: number;
  shown: number;
  stale: number;
}
type Answers = Readonly<Record<string, Shown>>;

const BUDGET = { items: 5, tokens: 256 } as const;
const START = Date.UTC(2025, 0, 6, 9);
const MINUTE = 60_000;
const path = process.argv[2];

if (path === undefined || !existsSync(path)) console.log("skipped: no data");
else {
  const streams = JSON.parse(readFileSync(path, "utf8")) as readonly Stream[];
  const asked: {
    readonly stream: Stream;
    readonly probe: Probe;
    readonly at: number;
    readonly answers: Answers;
  }[] = [];
  for (const stream of streams)
    for (const [at, [probe, answers]] of (await play(stream)).entries())
      asked.push({ stream, probe, at, answers });
  const half = (first: boolean) =>
    asked.filter(({ stream, at }) => at < Math.ceil(stream.probes.length / 2) === first);
  for (const [name, part] of [
    ["first half of each stream (tuning)", half(true)],
    ["second half of each stream (reported)", half(false)],
    ["all probes", asked],
  ] as const)
    report(name, part);
}

async function play(stream: Stream): Promise<readonly (readonly [Probe, Answers])[]> {
  const history = await openHistory();
  const answers: (readonly [Probe, Answers])[] = [];
  for (const [at, turn] of stream.turns.entries()) {
    await history.tell(turn.text, START + at * MINUTE, `session-${Math.floor(at / 20)}`);
    for (const probe of stream.probes.filter((one) => one.t === at))
      answers.push([probe, await ask(stream, at, probe)]);
  }
  await history.close();
  return answers;

  async function ask(of: Stream, at: number, probe: Probe): Promise<Answers> {
    const docs = of.turns.slice(0, at + 1).map(({ text }, n) => ({ id: String(n), text }));
    const top = (ids: readonly string[]): Shown => fit(ids.map((id) => docs[Number(id)]?.text ?? ""));
    const shown = {
      "precedent, context": await history.context(probe.q, BUDGET),
      "precedent, inject": await history.inject(probe.q, BUDGET),
      "plain bm25, stemmed": top(plainBm25()(docs)(probe.q)),
      recency: top(recency(docs)(probe.q)),
      "check: nothing shown": [],
      "check: the values alone": probe.gold,
    };
    if (process.argv.includes("--show")) show(of, probe, shown["precedent, context"]);
    return shown;
  }
}

function fit(texts: Shown): Shown {
  let left: number = BUDGET.tokens;
  return texts.slice(0, BUDGET.items).filter((text) => (left -= estimateTokens(text)) >= 0);
}

function report(
  name: string,
  asked: readonly { readonly stream: Stream; readonly probe: Probe; readonly answers: Answers }[],
): void {
  for (const way of Object.keys(asked[0]?.answers ?? {})) {
    const all: Sums = { probes: 0, shown: 0, stale: 0 };
    const byDimension = new Map<string, Sums>();
    for (const { stream, probe, answers } of asked) {
      const sum = byDimension.get(stream.dim) ?? { probes: 0, shown: 0, stale: 0 };
      byDimension.set(stream.dim, sum);
      for (const one of [all, sum]) add(one, probe, answers[way] ?? []);
    }
    const parts = [...byDimension].map(([dimension, sum]) => `${dimension} ${figures(sum)}`).join("  ");
    console.log(`${name} · ${way}\n    n ${all.probes}  S / H / u: ${figures(all)}   ${parts}`);
  }
}

function add(sum: Sums, probe: Probe, shown: Shown): void {
  const holds = (value: string): boolean => shown.some((text) => holdsLiteral(text, value));
  sum.probes += 1;
  if (probe.gold.every(holds)) sum.shown += 1;
  if (probe.stale.some(holds)) sum.stale += 1;
}

function figures({ probes, shown, stale }: Sums): string {
  const share = (count: number): string => (count / Math.max(1, probes)).toFixed(2);
  return `${share(shown)}/${share(stale)}/${share(shown - stale)}`;
}

function show(stream: Stream, probe: Probe, shown: Shown): void {
  const isRight = probe.gold.every((value) => shown.some((text) => holdsLiteral(text, value)));
  const isStale = probe.stale.some((value) => shown.some((text) => holdsLiteral(text, value)));
  if (isRight && !isStale) return;
  console.log(`${stream.dim} ${probe.t} ${probe.q} now ${probe.gold.join(" ")} was ${probe.stale.join(" ")}`);
  for (const text of shown) console.log(`    ${text}`);
}
