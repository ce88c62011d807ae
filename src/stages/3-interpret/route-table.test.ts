import { expect, test } from "vitest";
import { PAST_QUESTIONS, PRESENT_AND_ORDERS } from "./route-table.test.data.ts";
import { routeQuery } from "./route.ts";

const RECALL = [
  "Why did we drop Redis?",
  "When was the release script last changed?",
  "Who decided to use tabs?",
  "What did we agree on for the naming?",
  "How did we fix the login bug last week?",
  "Which ticket caused the rollback in June?",
  "Have we ever tried Kafka?",
  "What was the reason for moving to pnpm?",
  "Where did you put the backup notes yesterday?",
  "Do you remember why we chose SQLite?",
  "Remind me what we said about the port.",
  "What happened during the March outage?",
  "Was the cache ever enabled?",
  "What were the options we rejected?",
  "Tell me the history of the fare module.",
  "How long did the migration take?",
  "当时为什么选了 PostgreSQL？",
  "上周我们讨论了什么？",
  "谁决定弃用 npm 的？",
  "之前的端口是多少？",
  "什么时候改成 pnpm 的？",
  "我们以前用过 Kafka 吗？",
  "Wann haben wir auf pnpm gewechselt?",
  "Wer hat den Cache eingebaut?",
  "Was war der alte Port?",
  "Warum wurde der Kiosk damals abgeschafft?",
  "Don't touch the code, just explain why we left XML.",
  "不要改代码，告诉我当初为什么放弃二维码。",
];

const INFLUENCE = [
  "Fix the login bug.",
  "Add a test for the parser",
  "Please rename the old column.",
  "Could you update the changelog?",
  "Implement the previous/next buttons.",
  "How do I run the tests?",
  "Which database do we use?",
  "What is the port of staging?",
  "Is the old API still in use?",
  "Should we use Redis or Memcached?",
  "Refactor the history view, it was slow last week.",
  "The export was broken yesterday. Make it work.",
  "Explain how the cache works.",
  "Show me how to build the image.",
  "Why does the build fail?",
  "Undo the last commit.",
  "Write a summary of the release notes into docs/notes.md.",
  "Why did we add the hook? Remove it.",
  "Tell me why it was added and then delete it.",
  "What's next?",
  "Let's switch to pnpm.",
  "把端口改成 8080",
  "现在用的是哪个数据库？",
  "怎么部署到生产？",
  "当初为什么加了缓存？把它删掉。",
  "请修复登录错误",
  "帮我看一下之前的日志面板",
  "下一步做什么？",
  "Füge einen Test für den Parser hinzu.",
  "Welche Datenbank nutzen wir?",
  "Wie starte ich die Tests?",
  "Warum haben wir den Hook eingebaut? Entferne ihn bitte.",
  "Can you make the original price bold?",
  "Set the default back to the earlier value.",
  "I need a script that lists old branches.",
  "Generate a migration that drops the legacy table.",
  "Run `git log --since=yesterday` and paste it.",
  "What should we have in the old panel?",
  "port 4410",
  "harbour mock",
];

test.each([...RECALL, ...PAST_QUESTIONS])("a question about the past is recall (L18): %s", (query) => {
  expect(routeQuery(query)).toMatchObject({ route: "recall", via: "signal" });
});

test.each([...INFLUENCE, ...PRESENT_AND_ORDERS])(
  "an order, advice or the present state is influence (L18): %s",
  (query) => {
    expect(routeQuery(query).route).toBe("influence");
  },
);

test("what a caller names is taken, and nothing else is called explicit (L18)", () => {
  expect(routeQuery("ticket schema", "recall")).toMatchObject({ route: "recall", via: "explicit" });
  expect(routeQuery("ticket schema")).toMatchObject({ route: "influence", via: "fallback", ambiguous: true });
});

// A scan that is not linear takes minutes here, and the runner ends the test.
test("a long paste is read, whatever it repeats (L18, L20)", () => {
  for (const unit of [
    "a ",
    "why did we ",
    "把",
    "the old ",
    "lass ",
    "ge",
    "don't change ",
    "as we, ",
    "部署",
    "do you know ",
    "The a ",
    "was wir ",
  ])
    expect(routeQuery(unit.repeat(16384 / unit.length)).route).toMatch(/^(?:recall|influence)$/u);
}, 5_000);
