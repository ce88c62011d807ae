import { mkdirSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Common } from "../case-file.ts";
import type { World } from "./world.ts";

/** The text whose rejection the fixture stores record. */
export const REJECTED_ROW = "fixture row thirteen was rejected";

const NUMBERS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** The twelve rows of every fixture store. */
export const FIXTURE_ROWS: readonly string[] = NUMBERS.map((number) => `fixture row ${number}`);

/**
 * Lays a store of another layout in place of the case's own. It is written by the program itself and then set back or
 * forward by hand: `previous` has projections of a layout that is no longer made, `future` a migration nobody knows yet.
 */
export async function layFixture(world: World, given: Common, name: string): Promise<void> {
  await world.stores.closeAll();
  rmSync(world.folders.data, { recursive: true, force: true });
  mkdirSync(world.folders.data, { recursive: true });
  if (name === "empty") return;
  if (name !== "previous-layout" && name !== "future-layout") throw new Error(`no fixture is called ${name}`);
  const speaker = { ...given, by: "user" as const };
  const voice = await world.voice(speaker);
  const ids: string[] = [];
  for (const text of FIXTURE_ROWS) ids.push((await voice.remember({ text })).id ?? "");
  await voice.correct({
    target: ids[0] ?? "",
    text: "fixture row fourteen corrects the first",
    reason: "fixture",
  });
  const rejected = await voice.remember({ text: REJECTED_ROW });
  await voice.retract({ target: rejected.id ?? "", reason: "fixture" });
  const { file } = await world.memory(speaker);
  await world.stores.closeAll();
  if (file !== null) setLayout(file, name);
}

function setLayout(file: string, name: "previous-layout" | "future-layout"): void {
  const db = new DatabaseSync(file);
  try {
    if (name === "future-layout") {
      db.exec(
        "INSERT INTO migration (number, breaking, checksum, at) VALUES (9999, 1, 'of a later version', 0)",
      );
      return;
    }
    db.exec("UPDATE meta SET value = 'the previous one' WHERE name = 'projections'");
    db.exec("DROP TABLE IF EXISTS version");
  } finally {
    db.close();
  }
}
