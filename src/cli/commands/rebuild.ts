import { done } from "../answer.ts";
import type { Define } from "../command.ts";

/** Makes every table anew from the journal (L2). What the store says stays the same. */
export const define: Define = (command, act, say) => {
  command.action(
    act(async (console) => {
      const memory = await console.memory();
      let lines = 0;
      await memory.rebuild((at, of) => {
        lines = of;
        console.progress(say(`line ${at} of ${of}`, `第 ${at} 行，共 ${of} 行`));
      });
      console.progress("");
      const { intact, head } = await memory.audit();
      return done(
        say(
          `Made anew from ${Math.max(lines, head)} lines of the journal${intact ? "" : ", which does not prove itself whole: precedent log verify"}.`,
          `已由 ${Math.max(lines, head)} 行日志重建${intact ? "" : "；日志无法证明自身完整：precedent log verify"}。`,
        ),
        { lines: Math.max(lines, head), intact },
      );
    }),
  );
};
