import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { personDoor } from "../src/engine/door.ts";
import { openMemory } from "../src/engine/open.ts";
import { instant } from "../src/model/instant.ts";
import { scopeOfProject } from "../src/scope/resolve-scope.ts";
import { answersOf } from "../src/storage/fixtures/answers.contract.ts";
import { formatOf } from "../src/storage/sqlite/migrate.ts";
import { MIGRATIONS } from "../src/storage/sqlite/migrations/all.ts";
import { openSqliteStore } from "../src/storage/sqlite/open.ts";

/**
 * Makes the store that every later version must open, once for a format: `node scripts/make-format-fixture.ts`. It refuses to write over
 * one that is there, because a fixture that is made anew proves nothing about the stores people have.
 */
const format = formatOf(MIGRATIONS);
const target = join(import.meta.dirname, "..", "src", "storage", "fixtures", `format-${format}`);
if (existsSync(join(target, "store.db"))) {
  console.error(`The fixture of format ${format} is there already. A new format gets a folder of its own.`);
  process.exit(1);
}
const root = mkdtempSync(join(tmpdir(), "precedent-fixture-"));
const dataDir = join(root, "data");
mkdirSync(join(root, "place"));
let now = instant(Date.parse("2026-01-05T09:00:00Z"));
const memory = await openMemory({
  place: join(root, "place"),
  dataDir,
  home: join(root, "home"),
  clock: { now: () => now },
  door: personDoor(),
  locale: "en",
});
const later = (days: number): void => {
  now = instant(now + days * 86_400_000);
};
const user = memory.as({ channel: "user", session: "first" });
const agent = memory.as({ channel: "agent", session: "first", agent: "build" });
const person = memory.as({ channel: "human" });

await user.keep({
  text: "The metadata store uses SQLite. Releases are cut on Thursdays.",
  channel: "user",
  source: "m1",
});
const port = await user.remember({
  text: "Staging listens on port 4410.",
  subject: "staging",
  key: "port",
  value: "4410",
});
await user.remember({ text: "Never deploy while passengers board.", kind: "constraint" });
await agent.remember({ text: "The nightly build takes nine minutes." });
await user.keep({
  text: "Every manifest is checksummed before loading.",
  channel: "file",
  source: "docs/adr/0001-manifest.md",
});
await user.keep({ text: "登录鉴权由边界代理负责。", channel: "user", source: "m2" });
later(20);
await user.keep({
  text: "We migrated the metadata store from SQLite to PostgreSQL.",
  channel: "user",
  source: "m3",
});
await user.correct({
  target: port.id ?? "",
  text: "Staging listens on port 4420.",
  reason: "read from the wrong host",
});
const gone = await user.remember({ text: "The harbour key hangs behind the blue door." });
await user.retract({ target: gone.id ?? "", reason: "moved" });
const secret = await user.remember({ text: "Rasmus is reached at extension 4471." });
await person.erase({ target: secret.id ?? "", reason: "private" });
await user.event({
  type: "change",
  subject: "gate.lamp",
  key: "colour",
  value: "red",
  eventTime: "2026-01-10T00:00:00Z",
  publisher: "feed",
  seq: 1,
});
await user.event({
  type: "change",
  subject: "gate.lamp",
  key: "colour",
  value: "green",
  eventTime: "2026-01-20T00:00:00Z",
  publisher: "feed",
  seq: 2,
});
await person.standing({ action: "restrict", source: "docs/adr/0001-manifest.md", to: ["release"] });
await person.loop({
  action: "create",
  subject: "fare import",
  kind: "task",
  closure: { all: [{ contains: { source: "reports/fare.md", text: "0 errors" } }] },
});
await user.context({ query: "Which port does staging listen on?" });
later(100);
await person.prune({ olderThan: "90d", reason: "long ago" });
await user.context({ query: "Which database does the metadata store use?" });
await user.context({ query: "When are releases cut?" });
const store = await openSqliteStore({
  file: memory.file ?? "",
  project: memory.project,
  clock: { now: () => now },
});
await store.packTraces?.(scopeOfProject(memory.project), { limit: 1, leave: 1 });
await store.close();

mkdirSync(target, { recursive: true });
writeFileSync(
  join(target, "expected.json"),
  `${JSON.stringify({ project: memory.project, now, answers: await answersOf(memory) }, null, 1)}\n`,
);
await memory.backup(join(root, "store.db"));
await memory.close();
for (const name of readdirSync(root).filter((entry) => entry.startsWith("store.db")))
  copyFileSync(join(root, name), join(target, name));
rmSync(root, { recursive: true, force: true });
console.log(`written: ${target}`);
