import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, it } from "vitest";
import { openHandle } from "../storage/sqlite/handle.ts";
import type { TestPlace } from "./place-for-test.contract.ts";
import { makePlace } from "./place-for-test.contract.ts";
import { recoverStore } from "./recover.ts";

let place: TestPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.done());

describe("a damaged store is rebuilt from what verifies (L2, L14)", () => {
  it("L2 L14 a lost text is named, told in the journal, and the rest is there as it was", async () => {
    const memory = await place.open();
    const user = memory.as({ channel: "user", session: "s1" });
    const lost = await user.remember({ text: "The tug is moored." });
    await user.remember({ text: "The barge is loaded." });
    const file = memory.file!;
    await memory.close();
    const handle = await openHandle(file, "write");
    handle.exec("DROP TRIGGER text_erased");
    handle.run("DELETE FROM text WHERE content = ?", "The tug is moored.");
    handle.close();
    const broken = await place.open();
    assert.equal((await broken.audit()).intact, false);
    await broken.close();

    const options = {
      place: join(place.root, "project"),
      dataDir: place.dataDir,
      home: join(place.root, "home"),
    };
    const report = await recoverStore(options);
    assert.deepEqual(
      report.lost.texts.map((ref) => ref.field),
      ["text"],
    );
    assert.ok(readdirSync(dirname(file)).some((name) => report.copy.endsWith(name)));
    const again = await place.open();
    assert.equal((await again.audit()).intact, true);
    const found = await again.as({ channel: "user", session: "s1" }).search({ query: "tug barge" });
    assert.deepEqual(
      found.items.map((item) => item.text),
      ["The barge is loaded."],
    );
    assert.equal((await again.as({ channel: "user" }).show({ of: lost.id! }))?.text ?? "", "");
  });

  it("L14 where there is no store nothing is made", async () => {
    await assert.rejects(recoverStore({ place: place.root, dataDir: place.dataDir, home: place.root }), {
      code: "no-project",
    });
    await place.memory();
    assert.equal(readdirSync(join(place.dataDir, "projects")).length > 0, true);
  });
});
