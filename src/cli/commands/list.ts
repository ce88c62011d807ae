import { shown } from "../answer.ts";
import { narrowing, whole } from "../choices.ts";
import type { Define } from "../command.ts";
import { given, numberOf } from "../command.ts";
import { itemLines } from "../item-lines.ts";

/** Memories, newest first. */
export const define: Define = (command, act, say) => {
  whole(command, "-n, --limit <n>", say("most rows", "最多行数"), 1, 1_000);
  narrowing(command, say);
  command.action(
    act(async (console, typed) => {
      const items = await (
        await console.voice()
      ).list({
        filter: given(typed, "kind", "channel", "path", "agent", "session", "from", "to", "status", "layer"),
        limit: numberOf(typed, "limit") ?? console.setting("list.limit"),
      });
      return shown(
        items.length === 0 ? null : itemLines(items, console),
        { items },
        say("There is no such memory.", "没有这样的记忆。"),
      );
    }),
  );
};
