import { readFileSync } from "node:fs";
import { badUsage } from "./bad-usage.ts";
import type { Say } from "./locale.ts";

/** The words that were typed; a single `-` stands for what comes through stdin. */
export function readText(words: string, say: Say): string {
  return words === "-" ? readFileSync(0, "utf8") : words.trim() === "" ? fail(say) : words;
}

/** The text of a file; `-` is stdin. */
export function readFile(path: string, say: Say): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    throw badUsage(
      say(`${path} cannot be read.`, `无法读取 ${path}。`),
      say(`Nothing was done (${(error as Error).message}).`, `未做任何事（${(error as Error).message}）。`),
      say("Name a file that is there.", "请给出存在的文件。"),
    );
  }
}

/** The JSON of a file, any value. */
export function readJson(path: string, say: Say): unknown {
  const text = readFile(path, say);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw badUsage(
      say(`${path} is no JSON.`, `${path} 不是 JSON。`),
      say(`Nothing was done (${(error as Error).message}).`, `未做任何事（${(error as Error).message}）。`),
      say("Mend the file and try again.", "请修正文件后重试。"),
    );
  }
}

function fail(say: Say): never {
  throw badUsage(
    say("There are no words.", "没有内容。"),
    say("Nothing was done.", "未做任何事。"),
    say(
      "Write the sentence behind the verb, or - to read it from stdin.",
      "请在命令后写出句子，或用 - 从标准输入读取。",
    ),
  );
}
