import { shown } from "../answer.ts";
import type { Define } from "../command.ts";
import { COLUMNS, plain } from "../table.ts";
import { fit } from "../width.ts";

/** Memories that say the same, in groups. Changes nothing: `merge` does, when a person says so. */
export const define: Define = (command, act, say) => {
  command.action(
    act(async (console) => {
      const { groups = [], report } = await (await console.memory()).maintain({ job: "duplicates" });
      const voice = await console.voice();
      const told = await Promise.all(
        groups.map((ids) =>
          Promise.all(ids.map(async (id) => ({ id, text: (await voice.show({ of: id }))?.text ?? "" }))),
        ),
      );
      const lines = told.flatMap((group) => [
        ...group.map(({ id, text }) => fit(`${id}  ${plain(text)}`, COLUMNS)),
        console.paint("dim", `  precedent merge ${group.map(({ id }) => id).join(" ")}`),
      ]);
      return shown(
        lines.length === 0 ? null : lines.join("\n"),
        { groups: told, wouldChange: report["wouldChange"] ?? 0 },
        say("Nothing is told twice.", "没有重复的内容。"),
      );
    }),
  );
};
