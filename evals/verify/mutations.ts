/**
 * How often verify certifies what was not said, and how much of what was said in other words it certifies.
 * `node evals/verify/mutations.ts [--show] [--words]`: `--show` lists every loss, `--words` compares sentences without a store.
 * Each specimen is remembered alone in a store of its own; every other sentence is asked of it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostDoor } from "../../src/engine/door.ts";
import { openMemory } from "../../src/engine/open.ts";
import { compare } from "../../src/verify/compare.ts";
import { readProposition } from "../../src/verify/proposition.ts";
import { FREE } from "./free-restatements.ts";
import { chineseSpecimens } from "./grammar-zh.ts";
import { englishSpecimens } from "./grammar-en.ts";
import type { Specimen } from "./specimen.ts";
import { tamper } from "./tamper.ts";
import { wilson } from "./wilson.ts";

interface Asked {
  readonly language: string;
  readonly kind: string;
  readonly said: string;
  readonly text: string;
  readonly verdict: string;
}

const flags = process.argv.slice(2);
const root = mkdtempSync(join(tmpdir(), "precedent-verify-"));
const specimens: readonly Specimen[] = [...englishSpecimens(), ...chineseSpecimens()];
const asked: Asked[] = [];
for (const [at, specimen] of specimens.entries()) asked.push(...(await askAll(specimen, at)));
rmSync(root, { recursive: true, force: true });

for (const language of ["en", "zh"])
  report(
    language,
    asked.filter((one) => one.language === language),
  );
report("all", asked);

const free = FREE.map(([said, claim]) => ({
  said,
  claim,
  ...compare(readProposition(claim), readProposition(said)),
}));
const certified = free.filter((one) => one.relation === "same");
process.stdout.write(
  `\nfree restatements, words alone\ncertified: ${share(certified.length, free.length)}\n`,
);
process.stdout.write(
  `refuted although true: ${share(free.filter((one) => one.relation === "opposite").length, free.length)}\n`,
);
if (flags.includes("--show")) {
  for (const one of free)
    if (one.relation !== "same")
      process.stdout.write(`MISSED ${one.relation}: ${one.claim}   | said: ${one.said}\n`);
}

async function askAll(specimen: Specimen, at: number): Promise<readonly Asked[]> {
  const same = new Set([specimen.said, ...specimen.same]);
  const others = [...specimen.other, ...tamper(specimen)].filter((one) => !same.has(one.text));
  const claims = [...[...same].map((text) => ({ kind: "same", text })), ...others];
  const verdictOf = flags.includes("--words") ? wordsAlone(specimen.said) : await inAStore(specimen.said, at);
  const answers: Asked[] = [];
  for (const { kind, text } of claims) {
    answers.push({
      language: specimen.language,
      kind,
      said: specimen.said,
      text,
      verdict: await verdictOf(text),
    });
  }
  return answers;
}

function wordsAlone(said: string): (claim: string) => Promise<string> {
  const held = readProposition(said);
  return (claim) => {
    const { relation } = compare(readProposition(claim), held);
    return Promise.resolve(
      relation === "same" ? "substantiated" : relation === "opposite" ? "contradicted" : relation,
    );
  };
}

async function inAStore(said: string, at: number): Promise<(claim: string) => Promise<string>> {
  const memory = await openMemory({
    place: root,
    dataDir: join(root, `data-${at}`),
    home: join(root, "home"),
    door: hostDoor(),
    store: "memory",
    locale: "en",
  });
  const voice = memory.as({ channel: "user", session: "s" });
  await voice.remember({ text: said });
  return async (claim) => (await voice.verify({ claim })).verdict;
}

function report(title: string, rows: readonly Asked[]): void {
  const kinds = [...new Set(rows.map((row) => row.kind))].filter((kind) => kind !== "same").sort();
  process.stdout.write(
    `\n${title}\n${"kind".padEnd(16)}${"asked".padStart(7)}${"yes".padStart(6)}${"contradicted".padStart(14)}\n`,
  );
  const others = rows.filter((row) => row.kind !== "same");
  for (const kind of [...kinds, "any mutation"]) {
    const own = kind === "any mutation" ? others : others.filter((row) => row.kind === kind);
    const yes = own.filter((row) => row.verdict === "substantiated").length;
    const no = own.filter((row) => row.verdict === "contradicted").length;
    process.stdout.write(
      `${kind.padEnd(16)}${String(own.length).padStart(7)}${String(yes).padStart(6)}${String(no).padStart(14)}\n`,
    );
  }
  const falseYes = others.filter((row) => row.verdict === "substantiated");
  const same = rows.filter((row) => row.kind === "same");
  const certified = same.filter((row) => row.verdict === "substantiated");
  process.stdout.write(`false yes: ${share(falseYes.length, others.length)}\n`);
  process.stdout.write(`certified of true restatements: ${share(certified.length, same.length)}\n`);
  process.stdout.write(
    `refuted although true: ${share(same.filter((row) => row.verdict === "contradicted").length, same.length)}\n`,
  );
  if (!flags.includes("--show") || title !== "all") return;
  for (const row of falseYes)
    process.stdout.write(`FALSE YES ${row.kind}: ${row.text}   | said: ${row.said}\n`);
  for (const row of same)
    if (row.verdict !== "substantiated")
      process.stdout.write(`MISSED ${row.verdict}: ${row.text}   | said: ${row.said}\n`);
}

function share(hits: number, of: number): string {
  const { low, high } = wilson(hits, of);
  const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
  return `${hits} of ${of} = ${percent(of === 0 ? 0 : hits / of)} (95 %: ${percent(low)} to ${percent(high)})`;
}
