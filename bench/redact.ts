/**
 * Precision, recall and cost of redaction. Run: `node bench/redact.ts` or `bun bench/redact.ts [count]`.
 * Secrets are made at run time, in the sentences that tests use; a secret counts as found when none of it but at most
 * its first and last three characters is left, a look-alike as kept when the whole text is unchanged.
 */
import { randomBytes } from "node:crypto";
import { makePlain, PLAIN_KINDS } from "../src/cases/placeholders-plain.ts";
import { randomText } from "../src/cases/placeholders-random.ts";
import { makeSecret, SECRET_KINDS } from "../src/cases/placeholders-secret.ts";
import { plainSentences, secretSentences } from "./redact-sentences.ts";
import { redact } from "../src/text/redact.ts";

const count = Number(process.argv[2] ?? 2000);
const r = randomText((n) => new Uint8Array(randomBytes(n)));

const missed = new Map<string, number>();
const rung = new Map<string, number>();
let found = 0;
let kept = 0;
for (let i = 0; i < count; i++) {
  const kind = SECRET_KINDS[i % SECRET_KINDS.length]!;
  const secret = makeSecret(kind, r);
  const sentence = r.pick(secretSentences(kind, secret));
  const left = redact(sentence).text;
  if (left !== sentence && !left.includes(secret.length > 16 ? secret.slice(3, -3) : secret)) found++;
  else missed.set(kind, (missed.get(kind) ?? 0) + 1);

  const plainKind = PLAIN_KINDS[i % PLAIN_KINDS.length]!;
  const plain = r.pick(plainSentences(plainKind, makePlain(plainKind, r)));
  if (redact(plain).text === plain) kept++;
  else rung.set(plainKind, (rung.get(plainKind) ?? 0) + 1);
}
const alarms = found + (count - kept);
console.log(
  `secrets found ${found}/${count} (recall ${(found / count).toFixed(4)})`,
  Object.fromEntries(missed),
);
console.log(
  `look-alikes kept ${kept}/${count} (precision ${(found / alarms).toFixed(4)})`,
  Object.fromEntries(rung),
);

const prose =
  "The harbour office keeps a log of every berth; the key to the north gate hangs beside the token board, and the " +
  "secretary tokenizes the minutes. See https://docs.example.invalid/berths/plan and src/harbour/berth-plan.ts.\n" +
  "export const readTide = (id: string, token: string | null) => tides.get(id) ?? await fetchTide(id, { token });\n";
const logs = () =>
  `green at ${r.chars(40, "0123456789abcdef")} env NODE_ENV=test GET /v1/berths/${r.chars(21, "abcXYZ0189_-")} 200\n`;
for (const size of [20_000, 200_000]) {
  const plain = prose.repeat(Math.ceil(size / prose.length)).slice(0, size);
  let mixed = "";
  while (mixed.length < size) mixed += prose + logs() + `login ${makeSecret("github", r)} ok\n`;
  mixed = mixed.slice(0, size);
  const quiet = "The crane lifts a hull at berth nine while the tide turns.\n"
    .repeat(Math.ceil(size / 58))
    .slice(0, size);
  const base = time(() => plain.includes("\u0001"));
  for (const [name, text] of [
    ["quiet", quiet],
    ["full of clue words", plain],
    ["with secrets", mixed],
  ] as const) {
    const ms = time(() => redact(text));
    console.log(
      `${runtime()} ${size / 1000} kB ${name}: ${ms.toFixed(3)} ms, ${(ms / base).toFixed(0)} x includes (${base.toFixed(4)} ms)`,
    );
  }
}

/** Processor time of one call in milliseconds, median of 15 rounds: a busy machine does not change it much. */
function time(run: () => unknown): number {
  const rounds: number[] = [];
  let calls = 20;
  for (let i = 0; i < calls; i++) run();
  // As many calls a round as fill 5 ms, so that the clock of the process is fine enough.
  for (const from = performance.now(); performance.now() - from < 5; calls++) run();
  for (let i = 0; i < 15; i++) {
    const from = process.cpuUsage();
    for (let j = 0; j < calls; j++) run();
    const used = process.cpuUsage(from);
    rounds.push((used.user + used.system) / 1000 / calls);
  }
  return rounds.sort((a, b) => a - b)[7]!;
}

function runtime(): string {
  return "bun" in process.versions ? `bun ${process.versions["bun"]}` : `node ${process.versions.node}`;
}
