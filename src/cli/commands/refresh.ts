import type { RefreshAnswer } from "../../engine/refresh.ts";
import type { LeftOut } from "../../policy/repository.ts";
import { done, failed } from "../answer.ts";
import type { Define } from "../command.ts";
import { demandPerson } from "../demand-person.ts";
import type { Say } from "../locale.ts";
import { table } from "../table.ts";

/** Reads tracked files and commits as history, only what changed. Ctrl-C ends it between two files; what was read stays. */
export const define: Define = (command, act, say) => {
  command.action(
    act(async (console) => {
      const refused = demandPerson(console);
      if (refused !== null) return refused;
      const memory = await console.memory();
      const stop = new AbortController();
      const halt = (): void => stop.abort();
      process.once("SIGINT", halt);
      try {
        const answer = await memory.refresh({
          signal: stop.signal,
          progress: (at, of, what) => console.progress(`${at}/${of} ${what}`.slice(0, WIDTH)),
        });
        const text = wordsOf(answer, say);
        return answer.code === "ok" ? done(text, { ...answer }) : failed(text, { ...answer });
      } finally {
        console.progress("");
        process.removeListener("SIGINT", halt);
      }
    }),
  );
};

/** Characters of a progress line. */
const WIDTH = 100;

function wordsOf(answer: RefreshAnswer, say: Say): string {
  if (answer.code === "no-project")
    return say("There is no project here, so nothing was read.", "此处没有项目，未读取任何内容。");
  const { kept, unchanged, removed, commits } = answer;
  const lines = [
    say(
      `${kept} read, ${unchanged} as before, ${removed} gone, ${commits} commits.`,
      `读取 ${kept} 个文件，${unchanged} 个未变，${removed} 个已不在，${commits} 个提交。`,
    ),
  ];
  if (answer.code === "interrupted")
    lines.push(
      say(
        "Stopped on the way: what was read stays, the next refresh goes on.",
        "中途停止：已读内容保留，下次继续。",
      ),
    );
  lines.push(
    answer.branch === null
      ? say(
          "No default branch is known here: everything read informs, nothing decides.",
          "此处没有已知的默认分支：读取的内容仅供参考，不作决定。",
        )
      : say(`What decides is what ${answer.branch} holds.`, `以 ${answer.branch} 的内容为准。`),
  );
  const rows = answer.leftOut.map((one) => [
    say(...REASONS[one.because]),
    String(one.count),
    one.examples.join("  "),
  ]);
  if (rows.length > 0)
    lines.push(table([say("LEFT OUT", "未读"), say("FILES", "文件数"), say("SUCH AS", "例如")], rows));
  return lines.join("\n");
}

const REASONS: Readonly<Record<LeftOut, readonly [en: string, zh: string]>> = {
  "too-large": ["too large", "过大"],
  binary: ["binary", "二进制"],
  generated: ["made by a program", "程序生成"],
  vendored: ["somebody else's", "第三方代码"],
  link: ["a link", "链接"],
  unreadable: ["could not be read", "无法读取"],
  "beyond-limit": ["beyond the limit of files", "超出文件数上限"],
};
