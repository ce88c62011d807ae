import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ASKING } from "../../src/policy/asking.ts";
import type { Stage } from "./stage.ts";
import { playTenTurns, TRIVIAL } from "./ten-turns.ts";
import { briefOf, wireFigures } from "./wire-figures.ts";

/** A whole session on the wire: what is injected, what is not, and what the prompt cache keeps of it (L14, L19). */
export async function checkTenTurns(outer: Stage): Promise<void> {
  const project = join(outer.home.root, "ten-turns");
  mkdirSync(project);
  const stage = { ...outer, home: { ...outer.home, project }, server: outer.server.in(project) };
  const { tally } = stage;
  const { turns, corrected } = await playTenTurns(stage);
  const figures = wireFigures(turns);
  const seen = figures.map((one) => `${one.says} → ${one.prefix}, ${one.blockTokens}`);
  const count = (prefix: string): number => figures.filter((one) => one.prefix === prefix).length;
  tally.check("no turn of a session breaks the prefix without a cause", count("broken") === 0, seen);
  tally.check("a retired line costs one miss", count("retirement") === 1, seen);
  tally.check("a summary costs one", count("summary") === 1 && count("kept") === 7, seen);
  tally.check(
    "a trivial turn is given nothing (L14)",
    figures.filter((one) => TRIVIAL.has(one.says)).every((one) => one.block === ""),
    figures.map((one) => one.block),
  );
  tally.check(
    "and the others are, within the budget (L20)",
    figures.some((one) => one.blockTokens > 0) &&
      figures.every((one) => one.blockTokens <= ASKING.bundle.tokens + 100),
    seen,
  );
  const waits = figures.map((one) => /\d+ memor(?:y|ies) waits? for you/.test(one.block));
  tally.check(
    "what waits for the person is counted in the first bundle, and there alone",
    waits[0] === true && waits.slice(1).every((one) => !one),
    figures[0]?.block,
  );
  tally.check(
    "what the user corrected is taken back by its id",
    figures.slice(5).some((one) => /no longer holds: rec_/.test(one.block)),
    figures.map((one) => one.block),
  );
  tally.check(
    "what was corrected at the console is gone from the next brief, and taken back",
    briefOf(turns[4]?.requests.at(-1)).includes("tabs") &&
      turns.slice(5).every((turn) => turn.requests.every((one) => !briefOf(one).includes("tabs"))) &&
      figures.some((one) => one.block.includes(`no longer holds: ${corrected}`)),
    briefOf(turns[5]?.requests[0]),
  );
  const summary = turns.flatMap((turn) => turn.summaries).at(0);
  tally.check(
    "a summary is handed what holds",
    summary?.lastUser.includes("indented with spaces") === true && !summary.lastUser.includes("with tabs"),
    summary?.lastUser.slice(-900),
  );
  tally.check(
    "behind it the block stands beside the next message again",
    figures[7]?.block.includes("4410") === true,
    figures[7],
  );
  tally.check(
    "the last answer knows the new value and not the old one as current",
    figures[9]?.block.includes("PostgreSQL") === true,
    figures[9],
  );
}
