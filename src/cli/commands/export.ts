import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { done } from "../answer.ts";
import type { Define } from "../command.ts";
import { wordOf } from "../command.ts";
import { demandPerson } from "../demand-person.ts";

/**
 * Everything as lines of JSON. Into a file by anybody; onto the screen by a person alone, because what a model reads without a
 * trace must not reach it from here (L13).
 */
export const define: Define = (command, act, say) => {
  command.argument("[file]", say("the file to make; the screen without it", "要生成的文件；默认屏幕")).action(
    act(async (console, typed) => {
      const name = wordOf(typed, 0);
      if (name === "") {
        const refused = demandPerson(console);
        if (refused !== null) return refused;
      }
      const lines = await (await console.memory()).exportJsonl();
      const text = lines.join("\n");
      if (name === "") return done(text, { lines });
      const file = resolve(name);
      writeFileSync(file, `${text}\n`, { mode: 0o600, flag: "wx" });
      const words = [
        say(`${file}, ${lines.length} lines`, `${file}，${lines.length} 行`),
        ...(console.speaker.channel === "human"
          ? [
              say(
                "It holds the project's key, so that it can be this memory elsewhere: keep it as you keep the store.",
                "其中含有项目密钥，可在别处成为同一记忆：请像存储一样保管。",
              ),
            ]
          : []),
        say(
          "What you erase later stays in this file: it is yours to remove.",
          "今后抹除的内容仍留在此文件中，须自行删除。",
        ),
      ];
      return done(words.join("\n"), { file, lines: lines.length });
    }),
  );
};
