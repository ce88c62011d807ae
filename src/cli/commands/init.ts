import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Answer } from "../answer.ts";
import { done, failed } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import type { Define } from "../command.ts";
import { isSet } from "../command.ts";
import { applyChange, undoChange } from "../config-change.ts";
import type { Console } from "../console.ts";
import { changedLines, planConfig } from "../opencode-config.ts";
import { pluginFile } from "../package-root.ts";
import { readPassphraseNote } from "../passphrase.ts";
import { askForPassphrase } from "../set-passphrase.ts";

/** Puts Precedent into a project's opencode and sets the passphrase; `--undo` takes the change back and leaves all data. */
export const define: Define = (command, act, say) => {
  command
    .option("--project <dir>", say("the project; this folder without it", "项目文件夹；默认当前"))
    .option("-y, --yes", say("make the change without asking", "不询问直接更改"))
    .option("--undo", say("take the change back; what is remembered stays", "撤回更改；记忆保留"))
    .option("--passphrase", say("only set or change your passphrase", "仅设置或更改口令"))
    .action(
      act(async (console, typed) => {
        if (isSet(typed, "passphrase")) return askForPassphrase(console);
        const folder = resolve(console.place);
        if (!existsSync(folder) || !statSync(folder).isDirectory()) {
          throw badUsage(
            say(`${folder} is no folder.`, `${folder} 不是文件夹。`),
            say("Nothing was changed.", "未作改动。"),
            say("Name the project with --project DIR.", "请用 --project DIR 指明项目。"),
          );
        }
        return isSet(typed, "undo") ? undo(console, folder) : install(console, folder, isSet(typed, "yes"));
      }),
    );
};

async function install(console: Console, folder: string, yes: boolean): Promise<Answer> {
  const { say } = console;
  const plugin = pluginFile();
  if (!existsSync(plugin)) {
    return failed(
      [
        say(`${plugin} is not there.`, `${plugin} 不存在。`),
        say("Nothing was changed: opencode would skip it in silence.", "未作改动：opencode 会默默跳过它。"),
        say("Install the whole package, or build it: npm run build", "请安装完整的包，或构建：npm run build"),
      ].join("\n  "),
      { changed: false },
    );
  }
  const plan = planConfig(folder, plugin);
  if (plan.is === "not-ours") {
    return failed(
      [
        say(`${plan.file} has comments or is no JSON.`, `${plan.file} 含注释或不是 JSON。`),
        say("It was left as it is.", "未作改动。"),
        say(
          `Put this into it yourself: "plugin": ["${plan.entry}"]`,
          `请自行加入："plugin": ["${plan.entry}"]`,
        ),
      ].join("\n  "),
      { changed: false, file: plan.file, entry: plan.entry },
    );
  }
  if (plan.is === "there") {
    const text = say(`${plan.file} names Precedent already.`, `${plan.file} 已有 Precedent。`);
    const answer = done(text, { changed: false, file: plan.file });
    return yes ? answer : withPassphrase(console, answer);
  }
  const lines = changedLines(plan.before, plan.after);
  if (!yes) {
    const shown = [plan.file, ...lines.map((line) => `  ${line}`)].join("\n");
    if (console.speaker.channel !== "human") {
      return failed(
        `${shown}\n${say("Nothing was changed. To do it: precedent init --yes", "未作改动。要执行：precedent init --yes")}`,
        { changed: false, file: plan.file, lines },
      );
    }
    process.stderr.write(`${shown}\n`);
    if (!(await console.askYesNo(say("Make this change?", "作此更改？"))))
      return failed(say("Nothing was changed.", "未作改动。"), { changed: false, file: plan.file, lines });
  }
  applyChange(console.dataDir, plan, new Date());
  const text = [
    ...(yes ? lines.map((line) => `  ${line}`) : []),
    say(
      `${plan.file} names Precedent now; opencode loads it at its next start there.`,
      `${plan.file} 已加入 Precedent；opencode 下次在那里启动时加载。`,
    ),
    say("To take it back: precedent init --undo", "要撤回：precedent init --undo"),
  ].join("\n");
  const answer = done(text, { changed: true, file: plan.file, lines });
  return yes ? answer : withPassphrase(console, answer);
}

/** A person who has none yet is asked for one; whoever declines has still installed. */
async function withPassphrase(console: Console, answer: Answer): Promise<Answer> {
  if (console.speaker.channel !== "human" || readPassphraseNote(console.dataDir) !== null) return answer;
  const asked = await askForPassphrase(console);
  return { ...answer, text: `${answer.text}\n${asked.text}`, data: { ...answer.data, ...asked.data } };
}

function undo(console: Console, folder: string): Answer {
  const { say } = console;
  const file = join(folder, "opencode.json");
  const undone = undoChange(console.dataDir, file, pluginFile());
  const data = { undone, file };
  switch (undone) {
    case "restored":
      return done(say(`${file} has the bytes it had before.`, `${file} 已恢复原样。`), data);
    case "removed":
      return done(say(`${file} was made by init and is gone.`, `${file} 由 init 生成，已删除。`), data);
    case "taken-out":
      return done(say(`Precedent was taken out of ${file}.`, `已从 ${file} 去掉 Precedent。`), data);
    default:
      return failed(
        [
          say(`${file} does not name Precedent.`, `${file} 中没有 Precedent。`),
          say("Nothing was changed.", "未作改动。"),
          say("A file with comments is yours to change.", "含注释的文件请自行修改。"),
        ].join("\n  "),
        data,
      );
  }
}
