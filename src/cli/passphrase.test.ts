import { readFileSync, statSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { isPassphrase, passphraseFile, setPassphrase } from "./passphrase.ts";
import { makeDesk } from "./terminal.contract.ts";

const desk = makeDesk();
afterAll(() => desk.remove());
vi.setConfig({ testTimeout: 120_000 });
const WORDS = "heron tide lantern 41";

test("L16: what waits is resolved by nobody but a person who shows the passphrase", async () => {
  const told = await desk.json(["remember", "The smoker is filled with pine needles."]);
  const accept = ["review", "accept", String(told["id"]), "--reason", "I saw it", "--json"];

  const unset = await desk.atTerminal(accept);
  expect([unset.exit, JSON.parse(unset.out)]).toMatchObject([1, { because: "passphrase-unset" }]);
  const set = await desk.atTerminal(["init", "--passphrase"], { typed: `${WORDS}\r` });
  expect([set.exit, set.out]).toEqual([0, expect.stringContaining("21 characters")]);
  expect(statSync(passphraseFile(desk.dataDir)).mode & 0o777).toBe(0o600);

  const agent = await desk.run(accept);
  expect([agent.exit, JSON.parse(agent.out)]).toMatchObject([
    1,
    { code: "not-permitted", because: "no-person" },
  ]);
  const marked = await desk.atTerminal(accept, { env: { PRECEDENT_AGENT: "ses-9" }, typed: `${WORDS}\r` });
  expect([marked.exit, marked.out]).toEqual([1, expect.stringContaining("no-person")]);
  const wrong = await desk.atTerminal(accept, { typed: "not this one\r" });
  expect([wrong.exit, wrong.out]).toEqual([1, expect.stringContaining("passphrase-wrong")]);
  const gaveUp = await desk.atTerminal(accept, { typed: "\u0003" });
  expect([gaveUp.exit, gaveUp.out]).toEqual([1, expect.stringContaining("passphrase-absent")]);

  const right = await desk.atTerminal(accept, { typed: `${WORDS}\r` });
  expect([right.exit, right.out]).toEqual([0, expect.stringContaining('"code":"ok"')]);
  expect(right.out).not.toContain(WORDS);
});

test("L3: a resolution that was refused stands in the log like any other refusal", async () => {
  const told = await desk.json(["remember", "The hive tool is red."]);
  await desk.run(["review", "accept", String(told["id"]), "--reason", "please"]);
  const { lines } = await desk.json(["log"]);
  expect(lines).toContainEqual(
    expect.objectContaining({
      audit: "refuse",
      reason: "not-permitted",
      channel: "agent",
      subject: told["id"],
    }),
  );
});

test("L4: of a passphrase only a salted digest lies on disk", () => {
  setPassphrase(desk.dataDir, WORDS, new Date());
  expect(isPassphrase(desk.dataDir, WORDS)).toBe(true);
  expect(isPassphrase(desk.dataDir, `${WORDS} `)).toBe(false);
  const once = readFileSync(passphraseFile(desk.dataDir), "utf8");
  expect(once).not.toContain("heron");
  setPassphrase(desk.dataDir, WORDS, new Date());
  expect(readFileSync(passphraseFile(desk.dataDir), "utf8")).not.toBe(once);
});

test("L16: who changes the passphrase shows the old one first, and status tells since when there is one", async () => {
  const refused = await desk.atTerminal(["init", "--passphrase"], { typed: "not the old one\r" });
  expect(refused.exit).toBe(1);
  expect(isPassphrase(desk.dataDir, WORDS)).toBe(true);
  const status = await desk.run(["status"]);
  expect(status.out).toMatch(/passphrase +first set \d{4}-\d\d-\d\d/u);
});
