import { done, failed } from "../answer.ts";
import type { Define } from "../command.ts";
import { refusalWords } from "../refusals.ts";

/** Takes back the last act of this person here; again, and it goes one further back. An erasure cannot be taken back. */
export const define: Define = (command, act, say) => {
  command.action(
    act(async (console) => {
      const answer = await (await console.voice()).undo();
      const { undone, id } = answer;
      if (answer.outcome === "refused") {
        const { why, todo } = refusalWords(answer.reason, say);
        const nothing = answer.reason === "target-unknown";
        return failed(
          [
            nothing
              ? say("There is nothing to take back.", "没有可撤销的操作。")
              : say(`Not taken back (${answer.reason}): ${why}.`, `未撤销（${answer.reason}）：${why}。`),
            say("Nothing changed but the log.", "除日志外没有任何改动。"),
            nothing
              ? say(
                  "Only what you did here yourself is taken back: precedent log",
                  "只能撤销您本人在此的操作：precedent log",
                )
              : todo,
          ].join("\n  "),
          { ...answer },
        );
      }
      return done(
        [
          say(`Taken back: ${undone?.kind ?? ""} ${id ?? ""}`, `已撤销：${undone?.kind ?? ""} ${id ?? ""}`),
          say(
            "The log keeps both. See how it stands: precedent history ID",
            "日志保留两者。查看现状：precedent history 编号",
          ),
        ].join("\n"),
        { ...answer },
      );
    }),
  );
};
