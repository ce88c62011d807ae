import { shown } from "../answer.ts";
import type { Define } from "../command.ts";
import { wordOf } from "../command.ts";
import { speakerName } from "../speakers.ts";
import { COLUMNS, moment, plain } from "../table.ts";
import { unknownId } from "../unknown-id.ts";
import { wrap } from "../width.ts";

/** Every wording of a memory and of what it replaced, oldest first. */
export const define: Define = (command, act, say) => {
  command.argument("<id>", say("id of a memory", "记忆的编号")).action(
    act(async (console, typed) => {
      const id = wordOf(typed, 0);
      const entries = await (await console.voice()).history({ of: id });
      if (entries.length === 0) return unknownId(id, console);
      const lines = entries.flatMap((entry) => [
        ...wrap(entry.text === null ? say("(erased)", "（已抹除）") : plain(entry.text), COLUMNS),
        `  ${console.paint(
          "dim",
          [
            entry.id,
            say(`version ${entry.version}`, `第 ${entry.version} 版`),
            entry.status,
            moment(entry.since),
            entry.agent ?? speakerName(entry.channel, say),
          ].join(" · "),
        )}`,
      ]);
      return shown(lines.join("\n"), { entries });
    }),
  );
};
