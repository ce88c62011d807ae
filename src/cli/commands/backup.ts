import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { done } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import type { Define } from "../command.ts";
import { wordOf } from "../command.ts";

/** A whole copy of the store in one file, also while others write. A script may ask for it: it changes no memory. */
export const define: Define = (command, act, say) => {
  command.argument("<file>", say("the file to make", "要生成的文件")).action(
    act(async (console, typed) => {
      const file = resolve(wordOf(typed, 0));
      if (existsSync(file)) {
        throw badUsage(
          say(`${file} is there already.`, `${file} 已存在。`),
          say("It was left as it is.", "未作改动。"),
          say("Name a new file.", "请换一个文件名。"),
        );
      }
      await (await console.memory()).backup(file);
      const bytes = statSync(file).size;
      return done(
        [
          say(`${file}, ${bytes} bytes`, `${file}，${bytes} 字节`),
          say(
            "What you erase later stays in this copy: it is yours to remove.",
            "今后抹除的内容仍留在此副本中，须自行删除。",
          ),
        ].join("\n"),
        { file, bytes },
      );
    }),
  );
};
