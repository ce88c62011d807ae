import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeDesk } from "./terminal.contract.ts";

const desk = makeDesk();
afterAll(() => desk.remove());
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const WORDS = "heron tide lantern 41";
const typed = `${WORDS}\r`;
const idOf = (answer: Readonly<Record<string, unknown>>): string => String(answer["id"]);

beforeAll(async () => {
  await desk.atTerminal(["init", "--passphrase"], { typed });
});

test("L22: what would go is shown, the passphrase is the yes, and then the words are nowhere", async () => {
  const kept = idOf(await desk.json(["remember", "Honey is sold in June."]));
  const told = await desk.atTerminal(["remember", "The customer is called Tern and Sons.", "--json"]);
  const id = idOf(JSON.parse(told.out) as Readonly<Record<string, unknown>>);

  const looked = await desk.atTerminal(["erase", id, "--dry-run"]);
  expect([looked.exit, looked.out]).toEqual([0, expect.stringContaining("Tern and Sons")]);
  const wrong = await desk.atTerminal(["erase", id], { typed: "not this one\r" });
  expect([wrong.exit, wrong.out]).toEqual([1, expect.stringContaining("not your passphrase")]);
  expect((await desk.run(["search", "customer"])).out).toContain("Tern and Sons");

  const right = await desk.atTerminal(["erase", id], { typed });
  expect([right.exit, right.out]).toEqual([0, expect.stringContaining("Erased: 1")]);
  expect(right.out).not.toContain(WORDS);
  const after = await desk.run(["search", "customer honey"]);
  expect(after.out).toContain("Honey is sold in June.");
  expect(after.out).not.toContain("Tern and Sons");
  expect((await desk.run(["show", kept])).exit).toBe(0);
});

test("L16: a script that wants to erase is refused, and the refusal stands in the log", async () => {
  const id = idOf(await desk.json(["remember", "Smoke calms the hive."]));
  const refused = await desk.run(["erase", id]);
  expect([refused.exit, refused.out]).toEqual([1, expect.stringContaining("not-permitted")]);
  const { lines } = await desk.json(["log", "-n", "1"]);
  expect(lines).toMatchObject([{ audit: "refuse", channel: "agent" }]);
  expect((await desk.run(["search", "smoke hive"])).out).toContain("Smoke calms the hive.");
  expect((await desk.run(["erase"])).exit).toBe(2);
});

test("L2: a person takes back the last act; the log keeps both", async () => {
  await desk.atTerminal(["remember", "Swarms are caught in May."]);
  const undone = await desk.atTerminal(["undo", "--json"]);
  expect(JSON.parse(undone.out)).toMatchObject({ undone: { kind: "memory-asserted" } });
  expect((await desk.run(["list"])).out).not.toContain("Swarms are caught");
  const { lines } = await desk.json(["log", "-n", "2"]);
  expect(lines).toHaveLength(2);
  expect((await desk.run(["undo"])).exit).toBe(1);
});

test("L9: what says the same is hidden behind one of it by a person alone, and comes back", async () => {
  const ids = [
    idOf(await desk.json(["remember", "Hives are counted on Sundays."])),
    idOf(await desk.json(["remember", "We count the hives on Sundays."])),
  ];
  const { groups } = await desk.json(["duplicates"]);
  expect(
    (groups as readonly (readonly { readonly id: string }[])[]).map((group) => group.map((one) => one.id)),
  ).toEqual([ids]);
  expect((await desk.run(["merge", ...ids])).exit).toBe(1);
  const merged = await desk.atTerminal(["merge", ...ids, "--json"]);
  const { changed } = JSON.parse(merged.out) as { readonly changed: readonly string[] };
  expect(changed).toHaveLength(1);
  expect((await desk.json(["duplicates"]))["groups"]).toEqual([]);
  expect((await desk.atTerminal(["merge", "--undo", ...changed])).exit).toBe(0);
  expect((await desk.json(["duplicates"]))["groups"]).toHaveLength(1);
});

test("L22: purge shows the files, asks for the passphrase, and leaves none of them", async () => {
  const { file } = await desk.json(["status"]);
  const looked = await desk.json(["purge", "--dry-run"]);
  expect([looked["removed"], looked["files"]]).toEqual([false, expect.arrayContaining([file])]);
  expect((await desk.run(["purge"])).exit).toBe(1);
  expect(existsSync(String(file))).toBe(true);
  const gone = await desk.atTerminal(["purge"], { typed });
  expect([gone.exit, existsSync(String(file))]).toEqual([0, false]);
  expect((await desk.run(["purge"])).out).toContain("Nothing is stored");
});
