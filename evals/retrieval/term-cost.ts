/** What making terms costs, in microseconds for one text. Run: node evals/retrieval/term-cost.ts */
import { conceptsOf } from "../../src/text/lexicon.ts";
import { normalise } from "../../src/text/normalise.ts";
import { indexTerms, queryTerms } from "../../src/text/tokens.ts";

const english =
  "We moved the retry budget to src/payments/retry.ts and set MAX_RETRIES to 4 because the PostgreSQL pool on " +
  "staging timed out after 30 ms; the berthAllocator keeps its own queue, see docs/adr/0007.md for why.";
const chinese =
  "昨天起登录鉴权改由边界代理负责，报表每周二由值班同学导出。数据库迁移到 PostgreSQL，缓存使用 Redis，限流由网关处理。";

const start = performance.now();
conceptsOf("postgresql");
console.log(`lexicon, once a process: ${(performance.now() - start).toFixed(1)} ms`);
for (const [language, text] of [
  ["english", english],
  ["chinese", chinese],
] as const) {
  for (const [name, make] of [
    ["indexTerms", indexTerms],
    ["queryTerms", queryTerms],
    ["normalise", normalise],
  ] as const) {
    console.log(`${name}, ${language}, ${text.length} units: ${cost(() => make(text)).toFixed(0)} µs`);
  }
}

/** The best of five rounds: what else runs on the machine only ever adds. */
function cost(make: () => unknown): number {
  let best = Infinity;
  for (let round = 0; round < 5; round++) {
    const from = performance.now();
    for (let at = 0; at < 2000; at++) make();
    best = Math.min(best, ((performance.now() - from) / 2000) * 1000);
  }
  return best;
}
