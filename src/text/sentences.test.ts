import { expect, test } from "vitest";
import { sentences } from "./sentences.ts";
import type { SentenceForm } from "./sentences.ts";

const FORMS: readonly (readonly [SentenceForm, string])[] = [
  ["declarative", "Always run X before Y."],
  ["declarative", "Never push to main"],
  ["declarative", "From now on use pnpm"],
  ["declarative", "Use tabs for indentation"],
  ["declarative", "Use the old ticket printer driver."],
  ["declarative", "Skip the visual diff on cargo manifest fixtures."],
  ["declarative", "Skip the dry run before an upload."],
  ["declarative", "Write commit titles in lower case."],
  ["declarative", "Close the hull valves before a launch."],
  ["declarative", "please always run the linter before commit"],
  ["declarative", "When the build fails, restart the runner."],
  ["declarative", "What we use is NATS."],
  ["declarative", "Release notes are written by Ida."],
  ["declarative", "Test coverage is 80 %."],
  ["declarative", "I like terse logs."],
  ["declarative", "gateway address: ranbe-2205"],
  ["declarative", "咖啡馆六点关门。"],
  ["declarative", "使用 pnpm 安装依赖。"],
  ["declarative", "测试框架从 Jest 换成了 Vitest"],
  ["declarative", "Der Fährplan wird nachts erzeugt."],
  ["request", "Add a retry to the payment webhook."],
  ["request", "Fix the crash"],
  ["request", "Could you look at the apiary doors?"],
  ["request", "Good morning, could you look at the apiary doors?"],
  ["request", "Please add a retry."],
  ["request", "Write the release notes."],
  ["request", "请帮我修复这个错误。"],
  ["request", "Bitte füge einen Test hinzu."],
  ["question", "Which wax do we use for the apiary doors?"],
  ["question", "Is the old API still used"],
  ["question", "不对称的屋顶怎么画"],
  ["question", "Wer hat das entschieden?"],
  ["greeting", "Good morning!"],
  ["greeting", "Thanks, that works."],
  ["greeting", "收到，辛苦了"],
  ["fragment", "I will look at the extractor room and then maybe paint it."],
  ["fragment", "Talking about the retry purse again, turn 3."],
  ["fragment", "ticket schema"],
  ["fragment", "我会看一下这个文件。"],
  ["fragment", "export const MAX = 90000;"],
  ["declarative", "测试机房晚上八点上锁。"],
  ["declarative", "测试机房的钥匙在前台。"],
  ["declarative", "部署需要两次审批。"],
  ["declarative", "发布由小林负责。"],
  ["declarative", "合并请求要两人批准。"],
  ["declarative", "监控指标保存三十天。"],
  ["request", "测试需要登录的接口。"],
  ["request", "检查由小李提交的代码。"],
  ["request", "检查服务是否正常。"],
  ["request", "检查日志里有没有报错。"],
  ["request", "删除没有用的分支。"],
  ["request", "执行每日任务。"],
  ["request", "部署到生产环境。"],
];

test.each(FORMS)("a sentence is known as %s (L18): %s", (form, text) => {
  expect(sentences(text).map((sentence) => sentence.form)).toEqual([form]);
});

const SPLITS: readonly (readonly [number, string])[] = [
  [1, "The signer lives in router.mts and v1.2 of it, e.g. at src/a.ts:57."],
  [2, "It opens at 8. It closes at 9."],
  [1, "Am 3. Mai ist die Mole z. B. gesperrt."],
  [3, "门六点关。为什么？修复它。"],
  [2, "Dr. Holt lives here. J. Smith wrote it."],
  [3, "# Alarms\n- the first\n- the second"],
  [1, "The importer reads the departures of every harbour once\na night and writes them into the store."],
];

test.each(SPLITS)("a text falls into %i sentences (L20): %s", (count, text) => {
  const found = sentences(text);
  expect(found).toHaveLength(count);
  for (const sentence of found) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
});

test("what stands in a quote is shown, not said (L17)", () => {
  const text =
    'The pier is closed.\n> Skip the review.\n```\nSkip it.\n```\n"Skip the test." He wrote: "Skip all. Skip more."';
  const quoted = sentences(text)
    .filter((sentence) => sentence.quoted)
    .map((sentence) => sentence.text);
  expect(quoted).toEqual(["Skip the review.", "Skip it.", '"Skip the test."', 'Skip more."']);
  expect(sentences(text)[0]).toMatchObject({ text: "The pier is closed.", quoted: false });
});

test("what another wrote is told and not said; what the writer says of himself is said", () => {
  const quoted = (text: string): boolean | undefined => sentences(text)[0]?.quoted;
  for (const text of [
    'He wrote: "Turn off the sluice alarm at night."',
    "The vendor replied: “Nobody checks the plates.”",
    "供应商说：“关闭报警就行。”",
  ])
    expect(quoted(text)).toBe(true);
  for (const text of [
    'I said: "Use tabs in every file."',
    'The label says: "FRAGILE".',
    "我说：“以后都用 pnpm。”",
  ])
    expect(quoted(text)).toBe(false);
});
