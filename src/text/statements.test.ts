import { expect, test } from "vitest";
import { displaces, slotText, statements } from "./statements.ts";

const REPLACED: readonly (readonly [older: string, newer: string])[] = [
  ["The metadata store uses SQLite.", "We migrated the metadata store from SQLite to PostgreSQL."],
  ["Use SQLite for the metadata store.", "The metadata store's database is now PostgreSQL."],
  ["We use SQLite for the metadata store.", "The metadata store uses PostgreSQL."],
  ["元数据存储使用 SQLite。", "元数据存储改用 PostgreSQL"],
  ["元数据存储的数据库是 SQLite", "我们把元数据存储从 SQLite 迁移到 PostgreSQL。"],
  ["We use npm.", "From now on use pnpm."],
  ["We install packages with npm.", "The project's package manager is now pnpm."],
  ["我们用 npm 安装依赖", "我们不再使用 npm"],
  ["Staging runs on port 4410.", "The port of staging is 4420."],
  ["The tug is blue.", "The tug is now green."],
  ["The tug is blue.", "The tug is green."],
  [
    "The retention of the docs part is vuketa-6612.",
    "The retention of the docs part is now changed to felmo-9034.",
  ],
  ["Decision: the queue level is abba-2.", "Update: the queue level has been migrated to abba-3."],
  ["Decision: the queue level is abba-2.", "We switched the queue level to abba-4."],
  [
    "For the mobile service, the queue level is abba-5.",
    "The queue level of the mobile service is now abba-6.",
  ],
  ["The importer supports spreadsheets.", "The importer no longer supports spreadsheets."],
  [
    "Night packaging is split over four lanes.",
    "Night packaging is not split over four lanes now; there are nine.",
  ],
  ["Mooring lines are inspected monthly.", "Mooring lines are inspected weekly since the spring storm."],
  ["The boarding broker is RabbitMQ.", "The boarding broker is NATS since the summer timetable."],
  ["The Orion sails at 18 knots.", "After the refit the Orion sails at 21 knots."],
  ["Quay lamps are sodium.", "Quay lamps are LED since the refit."],
  ["The session cache lives 70 seconds.", "The session cache lives 90 seconds."],
  ["The wiki is on the north host.", "The wiki moved to the south host."],
  ["日志级别是 debug", "日志级别改为 info"],
  ["端口是 8080", "端口改为 9090"],
];

test.each(REPLACED)("the newer statement retires the older (L6): %s -> %s", (older, newer) => {
  const [before] = statements(older);
  const after = statements(newer);
  expect(before).toBeDefined();
  expect(after.some((statement) => before !== undefined && displaces(statement, before))).toBe(true);
});

const ADDED: readonly (readonly [string, string])[] = [
  ["The tug is blue.", "The tug is fast."],
  ["The tug is blue.", "The crane is now green."],
  ["Survey tern used instrument mica-2.", "Survey tern used instrument mica-6."],
  ["The slip has rails.", "The slip has a cradle."],
  ["For the web part, the queue level is abba-1.", "For the api part, the queue level is abba-2."],
  ["Redis listens on port 6379.", "Memcached listens on port 11211."],
  ["Hoist A drives hoist B.", "Hoist B drives hoist C."],
  ["The importer supports spreadsheets.", "The importer no longer supports PDF files."],
  ["The relay is 3 m long.", "The relay is 2 kg heavy."],
  ["The queue broker is skua.", "The queue broker runs on three hosts."],
  ["We use npm.", "Maybe we could use pnpm."],
  ["The timeout is 30 ms.", "The timeout is 30 ms."],
];

test.each(ADDED)("two statements add up (L6): %s + %s", (older, newer) => {
  const [before] = statements(older);
  expect(before).toBeDefined();
  for (const statement of statements(newer))
    expect(before !== undefined && displaces(statement, before)).toBe(false);
});

const READ: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  [
    "We migrated the metadata store from SQLite to PostgreSQL.",
    {
      subject: "metadata store",
      key: "database",
      value: "PostgreSQL",
      type: "database",
      change: true,
      replaced: "SQLite",
    },
  ],
  [
    "元数据存储改用 PostgreSQL",
    { subject: "元数据存储", key: "database", value: "PostgreSQL", change: true },
  ],
  [
    "The harbour mock listens on port 4410.",
    { subject: "harbour mock", key: "port", value: "4410", type: "port", change: false },
  ],
  ["The mill pond is 3 m deep.", { subject: "mill pond", key: "depth", value: "3 m", type: "number:length" }],
  [
    "Kestrel replaces Osprey as the batch scheduler.",
    { subject: "batch scheduler", value: "Kestrel", replaced: "Osprey", change: true },
  ],
  [
    "We decided to use Fastify for the API.",
    { subject: "API", key: "web-framework", value: "Fastify", modality: "decision" },
  ],
  ["The ledger will move to the slate cluster in November.", { subject: "ledger", modality: "plan" }],
  ["I think the port is 4410.", { value: "4410", modality: "hedged" }],
  [
    "Since March the deploy branch is release.",
    { subject: "deploy", key: "branch", change: true, validFrom: "March" },
  ],
  [
    "The relay does not keep raw frames.",
    { subject: "relay", key: "keep", value: "raw frames", negated: true, change: false },
  ],
  ["Always run the linter before a commit.", { subject: "linter", key: "run", modality: "rule" }],
  ["红隼调度器取代了鱼鹰调度器", { value: "红隼调度器", replaced: "鱼鹰调度器", change: true }],
  ["The extractor room has two windows.", { subject: "extractor room", value: "two windows" }],
];

test.each(READ)("a clause is read as it stands (L6): %s", (text, fields) => {
  const [statement] = statements(text);
  expect(statement).toMatchObject(fields);
  expect(text.slice(statement?.start, statement?.end)).toBe(statement?.quote);
});

test("what nobody stated yields no statement, beside one that was stated (L11)", () => {
  expect(statements("The tug is blue.")).toHaveLength(1);
  for (const text of [
    "Which port does the mock use?",
    "It prints single pages.",
    "You told me before that the build hosts have 96 GB; it was an error.",
    "If the port is 4410, restart.",
    "I would put the session drafts in the basalt store.",
    "> The tug is red.",
    '"The tug is red."',
    "Please set the port to 4410.",
    "Contact sheet of the apiary.",
  ]) {
    expect(statements(text)).toEqual([]);
  }
});

test("case, articles and plurals make no other slot (L6)", () => {
  const slots = ["The log levels of the web part are A-1.", "the web part's log level is A-1"].map(
    (text) => statements(text).map(slotText)[0],
  );
  expect(slots[0]).toBe(slots[1]);
  expect(slots[0]).not.toBeNull();
});
