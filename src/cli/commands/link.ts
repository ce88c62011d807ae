import { existsSync } from "node:fs";
import { done, failed } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import { answerCode } from "../code-answer.ts";
import type { Define } from "../command.ts";
import { wordOf } from "../command.ts";
import { demandPerson } from "../demand-person.ts";
import { findPlace } from "../../scope/find-place.ts";
import { relatedPlaces } from "../../scope/hints.ts";

/** Joins this folder to a project that is known already; without a folder it shows what might be the same project. */
export const define: Define = (command, act, say) => {
  command.argument("[folder]", say("a folder of the project to join", "要并入的项目的文件夹")).action(
    act(async (console, typed) => {
      const folder = wordOf(typed, 0);
      const memory = await console.memory();
      if (folder === "") {
        const related = relatedPlaces(console.dataDir, findPlace(console.place));
        const places = related.map(({ project, root }) => ({ project, root }));
        if (places.length === 0) {
          return failed(
            say(
              "No other project shares a first commit or a remote with this one.",
              "没有与此共享首个提交或远端的项目。",
            ),
            { project: memory.project, places },
          );
        }
        const lines = places.map(({ root }) => `  precedent link ${root}`);
        return done(
          [say("Perhaps the same project; it is yours to say:", "也许是同一项目，由您决定："), ...lines].join(
            "\n",
          ),
          { project: memory.project, places },
        );
      }
      const refused = demandPerson(console);
      if (refused !== null) return refused;
      if (!existsSync(folder)) {
        throw badUsage(
          say(`${folder} is not there.`, `${folder} 不存在。`),
          say("Nothing was joined.", "未并入任何项目。"),
          say("Name a folder of the project to join.", "请给出要并入的项目的文件夹。"),
        );
      }
      const { code } = await memory.join(folder, "human");
      const well = say(
        `This folder belongs to the project of ${folder} now. What was kept here before lies aside and is offered in a search.`,
        `此文件夹现属于 ${folder} 的项目。先前在此记下的内容另存，搜索时会提示。`,
      );
      return answerCode(code, well, { folder }, say);
    }),
  );
};
