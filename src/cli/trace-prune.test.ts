import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hostDoor } from "../engine/door.ts";
import { openMemory } from "../engine/open.ts";
import { instant } from "../model/instant.ts";
import { makeDesk } from "./terminal.contract.ts";

const desk = makeDesk();
afterAll(() => desk.remove());
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const WORDS = "heron tide lantern 41";
const typed = `${WORDS}\r`;
const DAY = 86_400_000;

/** What a session was shown a year ago, by a host with its clock set so. */
async function yearAgo(): Promise<{ readonly trace: string; readonly item: string }> {
  const memory = await openMemory({
    place: desk.project,
    dataDir: desk.dataDir,
    home: desk.home,
    door: hostDoor(),
    clock: { now: () => instant(Date.now() - 365 * DAY) },
  });
  const user = memory.as({ channel: "user", session: "ses-old" });
  const { id } = await user.remember({ text: "The ferry uses the north mooring." });
  const { traces } = await user.inject({ text: "Which mooring does the ferry use?" });
  await memory.close();
  return { trace: traces.at(-1) ?? "", item: id ?? "" };
}

let old: { readonly trace: string; readonly item: string };
beforeAll(async () => {
  old = await yearAgo();
});

test("L16: a script and an agent in a session are refused, with or without a passphrase, and the refusals stand in the log", async () => {
  const prune = ["trace", "prune", "--older-than", "1d", "--reason", "the user told me"];
  const nobody = await desk.run(prune);
  expect([nobody.exit, nobody.out]).toEqual([1, expect.stringContaining("no interactive terminal")]);
  const marked = await desk.atTerminal(prune, { env: { PRECEDENT_AGENT: "ses-old" } });
  expect([marked.exit, marked.out]).toEqual([1, expect.stringContaining("an agent's session")]);
  const unset = await desk.atTerminal(prune);
  expect([unset.exit, unset.out]).toEqual([1, expect.stringContaining("no passphrase was set")]);
  expect((await desk.run([...prune, "--dry-run"])).exit).toBe(1);

  await desk.atTerminal(["init", "--passphrase"], { typed });
  const guessed = await desk.atTerminal(prune, { typed: "open sesame\r" });
  expect([guessed.exit, guessed.out]).toEqual([1, expect.stringContaining("not your passphrase")]);
  const { lines } = await desk.json(["log", "--kind", "refuse"]);
  expect(lines).toHaveLength(4);
  expect(lines).toMatchObject([{ channel: "agent" }, { channel: "agent", session: "ses-old" }, {}, {}]);
  expect((await desk.run(["trace", "show", old.trace])).out).toContain("Which mooring");
});

test("an age that is none is said so, and nothing is done", async () => {
  for (const age of ["90", "0d", "a year", "99999d"]) {
    const wrong = await desk.atTerminal(["trace", "prune", "--older-than", age]);
    expect([wrong.exit, wrong.out]).toEqual([2, expect.stringContaining("90d or 12w")]);
  }
  const none = await desk.atTerminal(["trace", "prune"]);
  expect([none.exit, none.out]).toEqual([2, expect.stringContaining("how old is old")]);
  expect((await desk.atTerminal(["trace", "prune", "--older-than", "90d", "--keep", "-2"])).exit).toBe(2);
});

test("L13: what would go is shown, the passphrase is the yes, and afterwards every question hears that it was pruned", async () => {
  await desk.atTerminal(["context", "ferry mooring"]);
  const looked = await desk.atTerminal(["trace", "prune", "--older-than", "12w", "--dry-run"]);
  expect([looked.exit, looked.out]).toEqual([
    0,
    expect.stringMatching(/would go for good: 1 of \d+ traces/u),
  ]);
  expect((await desk.run(["trace", "show", old.trace])).exit).toBe(0);

  const done = await desk.atTerminal(["trace", "prune", "--older-than", "12w", "--reason", "tidy"], {
    typed,
  });
  expect([done.exit, done.out]).toEqual([0, expect.stringContaining("Pruned: 1 traces")]);
  expect(done.out).toContain("keeps its size");
  for (const words of [
    ["show", old.trace],
    ["explain", old.trace, old.item],
    ["replay", old.trace.slice(0, 12)],
    ["diff", old.trace, old.trace],
  ]) {
    const asked = await desk.run(["trace", ...words]);
    expect([words[0], asked.exit, asked.out]).toEqual([
      words[0],
      1,
      expect.stringContaining("was pruned at 20"),
    ]);
    expect(asked.out).toContain("by human");
    expect(asked.out).toContain(old.item);
  }
  const found = await desk.run(["trace", "find", "--item", old.item]);
  expect([found.exit, found.out]).toEqual([
    0,
    expect.stringContaining(`${old.trace}  pruned; it had shown this`),
  ]);
  const verified = await desk.run(["trace", "verify", old.trace]);
  expect([verified.exit, verified.out]).toEqual([0, expect.stringContaining("Pruned 20")]);
  expect((await desk.run(["trace", "verify"])).out).toContain("Unchanged.");
  expect((await desk.run(["trace"])).out).toContain(", pruned");
  expect((await desk.run(["why", old.item])).out).toContain("were pruned and cannot be looked into");
  expect((await desk.run(["audit"])).out).toMatch(/1 +prune +human/u);
  const { lines } = await desk.json(["log", "--kind", "prune"]);
  expect(lines).toMatchObject([{ audit: "prune", channel: "human", reason: "tidy" }]);
  const again = await desk.atTerminal(["trace", "prune", "--older-than", "12w"]);
  expect([again.exit, again.out]).toEqual([0, expect.stringMatching(/would go for good: 0 of/u)]);
});

test("the words of it follow the locale", async () => {
  const zh = await desk.run(["trace", "show", old.trace], { env: { PRECEDENT_LOCALE: "zh" } });
  expect([zh.exit, zh.out]).toEqual([1, expect.stringContaining("摘要")]);
});
