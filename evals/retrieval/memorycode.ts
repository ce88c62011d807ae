/**
 * Rules a mentor updated, asked for directly (MemoryCode in normal form: `gold_tokens` the newest, `stale_tokens` the older ones).
 * Run: node evals/retrieval/memorycode.ts PATH [--show]
 *
 * Histories go message by message, at their dates, through the library as it ships; five items per answer. The first half of the
 * file is where rules of reading were tried, the second half is what is reported.
 */
import { existsSync, readFileSync } from "node:fs";
import { holdsLiteral, openHistory } from "./history.ts";
import type { Shown } from "./history.ts";
import { plainBm25, recency } from "./rankers.ts";

interface Question {
  readonly id: string;
  readonly q: string;
  readonly type: string;
  readonly gold: readonly string[];
  readonly gold_tokens: readonly string[];
  readonly stale_tokens: readonly string[];
}
interface Mentoring {
  readonly id: string;
  readonly docs: readonly { readonly id: string; readonly text: string; readonly session: number }[];
  readonly queries: readonly Question[];
}
interface Sums {
  questions: number;
  current: number;
  stale: number;
  first: number;
  items: number;
}

const K = 5;
const DAY = 86_400_000;
const START = Date.UTC(2025, 0, 6, 9);
const path = process.argv[2];

if (path === undefined || !existsSync(path)) console.log("skipped: no data");
else {
  const { convs } = JSON.parse(readFileSync(path, "utf8")) as { readonly convs: readonly Mentoring[] };
  const middle = Math.ceil(convs.length / 2);
  await report("first half (tuning)", convs.slice(0, middle));
  await report("second half (reported)", convs.slice(middle));
}

async function report(half: string, convs: readonly Mentoring[]): Promise<void> {
  const sums = new Map<string, Sums>();
  const note = (name: string, question: Question, shown: Shown): void => {
    const sum = sums.get(name) ?? { questions: 0, current: 0, stale: 0, first: 0, items: 0 };
    sums.set(name, sum);
    score(sum, question, shown);
  };
  for (const conv of convs) {
    const questions = conv.queries.filter((question) => question.type === "direct-updated");
    if (questions.length === 0) continue;
    const history = await openHistory();
    for (const [at, doc] of conv.docs.entries())
      await history.tell(doc.text, START + doc.session * DAY + at * 1_000, `session-${doc.session}`);
    const texts = new Map(conv.docs.map((doc) => [doc.id, doc.text]));
    const bm25 = plainBm25()(conv.docs);
    const last = recency(conv.docs);
    for (const question of questions) {
      const top = (ids: readonly string[]): Shown => ids.slice(0, K).map((id) => texts.get(id) ?? "");
      const context = await history.context(question.q, { items: K, tokens: 4_000 });
      note("precedent, context", question, context);
      note("precedent, inject", question, await history.inject(question.q, { items: K, tokens: 4_000 }));
      note("plain bm25, stemmed", question, top(bm25(question.q)));
      note("recency", question, top(last(question.q)));
      note(
        "check: newest instruction alone",
        question,
        question.gold.slice(0, 1).map((id) => texts.get(id) ?? ""),
      );
      note("check: nothing shown", question, []);
      if (process.argv.includes("--show")) show(conv.id, question, context);
    }
    await history.close();
  }
  for (const [name, sum] of sums) print(`${half} · ${name}`, sum);
}

function score(sum: Sums, question: Question, shown: Shown): void {
  const holds = (literals: readonly string[], text: string): boolean =>
    literals.some((literal) => holdsLiteral(text, literal));
  const current = shown.findIndex((text) => holds(question.gold_tokens, text));
  const stale = shown.findIndex((text) => holds(question.stale_tokens, text));
  sum.questions += 1;
  sum.items += shown.length;
  if (question.gold_tokens.every((literal) => shown.some((text) => holdsLiteral(text, literal))))
    sum.current += 1;
  if (stale >= 0) sum.stale += 1;
  if (current >= 0 && (stale < 0 || current < stale)) sum.first += 1;
}

function show(conv: string, question: Question, shown: Shown): void {
  console.log(
    `${conv} ${question.id} ${question.q} now ${question.gold_tokens.join(" ")} was ${question.stale_tokens.join(" ")}`,
  );
  for (const text of shown) console.log(`    ${text.slice(0, 240)}`);
}

function print(name: string, sum: Sums): void {
  const share = (count: number): string => (sum.questions === 0 ? 0 : count / sum.questions).toFixed(3);
  const figures = `${share(sum.current)} / ${share(sum.stale)} / ${share(sum.first)}`;
  const items = share(sum.items);
  console.log(
    `${name.padEnd(58)} n ${sum.questions}  current / stale / current first: ${figures}  items ${items}`,
  );
}
