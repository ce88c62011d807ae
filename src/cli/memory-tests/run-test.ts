import type { Memory } from "../../engine/memory.ts";
import type { Item, Voice } from "../../engine/voice.ts";
import type { MemoryTest } from "./memory-test.ts";

/** What came of one test; `why` says what was seen instead. */
export interface TestResult {
  readonly id: string;
  readonly ok: boolean;
  readonly why?: string;
}

/** Tells what is to be told, asks, and compares. The store it is given is a copy that nobody needs afterwards. */
export async function runTest(memory: Memory, test: MemoryTest): Promise<TestResult> {
  for (const { by, say } of test.tell) {
    const voice = memory.as({ channel: by, session: TELLING });
    const told = await voice.remember({ text: say });
    // What was refused may be just what is tried: an agent that brings back what was rejected.
    if (told.outcome === "refused" && by === "user")
      return failed(test, `it could not be told (${told.reason}): ${say}`);
  }
  const voice = memory.as({ channel: "user", session: ASKING });
  if (test.claim !== null) return judgeClaim(test, test.claim, voice);
  if (test.state !== null) return judgeState(test, test.state, voice);
  return judgeItems(test, await itemsOf(test, voice), voice);
}

const TELLING = "memory-test-telling";
const ASKING = "memory-test";

interface Given {
  /** What came in, with what stands beside each text. */
  readonly items: readonly Item[];
  /** What was given as words only. */
  readonly text: string;
}

async function itemsOf(test: MemoryTest, voice: Voice): Promise<Given> {
  if (test.brief) {
    const { brief } = await voice.inject({ text: "", deadlineMs: 60_000 });
    return { items: [], text: brief };
  }
  const asked = {
    query: test.ask ?? "",
    ...(test.premise === null ? {} : { premise: test.premise }),
    ...(test.validAt === null ? {} : { validAt: test.validAt }),
    ...(test.knownAt === null ? {} : { knownAt: test.knownAt }),
  };
  const { items } = test.as === "search" ? await voice.search(asked) : await voice.context(asked);
  return { items, text: "" };
}

async function judgeItems(test: MemoryTest, given: Given, voice: Voice): Promise<TestResult> {
  const { items, text } = given;
  const seen =
    items.length > 0 ? items.map((item) => `"${item.text}"`).join(", ") : text === "" ? "nothing" : text;
  if (test.silent && (items.length > 0 || text !== ""))
    return failed(test, `it should be silent; came in: ${seen}`);
  // A line with a mark is shown as what it was: it does not count as what holds.
  const holding = items.filter((item) => item.marks.length === 0);
  const absent = test.in.filter((words) => !holding.some((item) => holds(item, words)) && !has(text, words));
  if (absent.length > 0) return failed(test, `"${absent.join('", "')}" did not come in; came in: ${seen}`);
  const present = test.out.filter((words) => holding.some((item) => holds(item, words)) || has(text, words));
  if (present.length > 0) return failed(test, `"${present.join('", "')}" came in; it should not: ${seen}`);
  for (const words of test.out) {
    if (!(await isKnown(words, voice)))
      return failed(test, `UNEXERCISED: nothing here has ever held "${words}", so its absence shows nothing`);
  }
  return { id: test.name, ok: true };
}

function holds(item: Item, words: string): boolean {
  return item.id === words || has(item.text, words);
}

function has(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase());
}

/** Whether the store holds the words at all, at any standing. */
async function isKnown(words: string, voice: Voice): Promise<boolean> {
  if ((await voice.show({ of: words })) !== null) return true;
  const lines = await voice.log({ limit: LINES_MOST });
  return lines.some((line) => line.text !== null && has(line.text, words));
}

const LINES_MOST = 200_000;

async function judgeClaim(test: MemoryTest, claim: string, voice: Voice): Promise<TestResult> {
  const { verdict } = await voice.verify({
    claim,
    reader: "person",
    ...(test.premise === null ? {} : { premise: test.premise }),
    ...(test.validAt === null ? {} : { validAt: test.validAt }),
    ...(test.knownAt === null ? {} : { knownAt: test.knownAt }),
  });
  return verdict === test.verdict ? { id: test.name, ok: true } : failed(test, `the verdict is ${verdict}`);
}

async function judgeState(
  test: MemoryTest,
  state: NonNullable<MemoryTest["state"]>,
  voice: Voice,
): Promise<TestResult> {
  const { value } = await voice.state({
    subject: state.subject,
    ...(state.key === null ? {} : { key: state.key }),
    ...(test.validAt === null ? {} : { validAt: test.validAt }),
    ...(test.knownAt === null ? {} : { knownAt: test.knownAt }),
  });
  return value === test.value
    ? { id: test.name, ok: true }
    : failed(test, `the value is ${value ?? "unknown"}`);
}

function failed(test: MemoryTest, why: string): TestResult {
  return { id: test.name, ok: false, why };
}
