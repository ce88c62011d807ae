import { cpSync, rmSync } from "node:fs";
import { PrecedentFault } from "../../model/fault.ts";
import { equal, shown } from "../finding.ts";
import { notBuilt } from "../not-built.ts";
import { expectation, operation } from "../operation.ts";
import { count, oneOf, text, yes } from "../shape.ts";
import { FIXTURE_ROWS, layFixture } from "../world/fixtures.ts";
import { digestsUnder } from "../world/watch.ts";

interface Given {
  readonly from?: string;
}
interface Answer {
  readonly code: string;
  readonly count: number;
  readonly lossless: boolean;
}

export const open = operation<Given, Answer>({
  arguments: { from: text },
  expectations: {
    count: expectation(count, (answer: Answer, wanted: number) => equal("count", answer.count, wanted)),
    lossless: expectation(yes, (answer: Answer) => equal("lossless", answer.lossless, true)),
    code: expectation(oneOf("ok", "newer-layout"), (answer: Answer, wanted: string) =>
      equal("code", answer.code, wanted, shown),
    ),
  },
  run: async (given, world) => {
    const { stores, folders, names, notes } = world;
    await world.faults.killed(true);
    await stores.closeAll();
    const from = given.from;
    if (from !== undefined) {
      const backup = names.get(from);
      if (from.startsWith("fixture:")) await layFixture(world, given, from.slice("fixture:".length));
      else if (backup?.is === "file") {
        const file = stores.files()[0];
        if (file === undefined) throw notBuilt("opening a backup where no store was");
        for (const rest of [file, `${file}-wal`, `${file}-shm`]) rmSync(rest, { force: true });
        cpSync(backup.file, file);
      } else throw new Error(`${from} is neither a fixture nor a backup`);
    }
    notes.filesBeforeOpen = digestsUnder(folders.data);
    try {
      const memory = await world.memory(given);
      const status = await memory.status();
      const rows = from?.includes("layout") ? heldRows(await memory.exportJsonl()) : [];
      const code = status.problems.includes("newer-layout") ? "newer-layout" : "ok";
      return {
        code,
        count: from?.includes("layout") ? rows.length : status.memories + status.records,
        lossless: FIXTURE_ROWS.every((row) => rows.includes(row)),
      };
    } catch (fault) {
      if (fault instanceof PrecedentFault) return { code: fault.code, count: 0, lossless: false };
      throw fault;
    }
  },
});

/** Every row of the fixture in whatever state: what was corrected is still a row. */
function heldRows(lines: readonly string[]): readonly string[] {
  return FIXTURE_ROWS.filter((row) => lines.some((line) => line.includes(`"${row}"`)));
}
