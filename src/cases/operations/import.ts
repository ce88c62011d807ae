import type { ImportAnswer } from "../../engine/memory.ts";
import type { Channel } from "../../model/channel.ts";
import type { Json } from "../../model/journal-event.ts";
import { REFUSALS } from "../../model/reason.ts";
import { standsFor } from "../expect/stands-for.ts";
import { equal, shown, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import type { World } from "../world/world.ts";
import type { Common } from "../case-file.ts";
import { anything, count, listOf, oneOf, record, text, yes } from "../shape.ts";

interface Given {
  readonly format?: "jsonl";
  readonly from?: string;
  readonly items?: readonly Json[];
}
type Answer = ImportAnswer & { readonly again: readonly string[]; readonly lines: readonly string[] };

export const imported = operation<Given, Answer>({
  arguments: { format: oneOf("jsonl"), from: text, items: listOf(anything) },
  by: "import",
  expectations: {
    count: expectation(count, (answer: Answer, wanted: number) => equal("count", answer.count, wanted)),
    refused: expectation(
      listOf(record({ of: text, because: oneOf(...REFUSALS) }, ["of", "because"])),
      async (
        answer: Answer,
        wanted: readonly { readonly of: string; readonly because: string }[],
        { given, world },
      ) => {
        const findings: Finding[] = [];
        for (const { of, because } of wanted) {
          let said: string | null = null;
          for (const one of answer.refused) if (await standsFor(of, one.of, given, world)) said = one.because;
          findings.push(
            said === because
              ? shown
              : wrong(`${of} is ${said === null ? "not refused" : `refused as ${said}`}`),
          );
        }
        return findings;
      },
    ),
    lossless: expectation(yes, (answer: Answer) => {
      const again = new Set(answer.again);
      const lost = answer.lines.filter((line) => !again.has(line));
      return lost.length === 0
        ? shown
        : wrong(`${lost.length} of ${answer.lines.length} lines differ: ${lost[0]}`);
    }),
  },
  run: async (given, world) => {
    const from = given.from === undefined ? null : world.names.need(given.from);
    if (from !== null && from.is !== "lines") throw new Error(`${given.from} is no export`);
    const lines = from?.lines ?? (given.items ?? []).map((item) => JSON.stringify(item));
    const memory = await world.memory(given, "person");
    const answer = await memory.importJsonl(lines, given.by === "human" ? "human" : ("import" as Channel));
    await followImported(world, given, lines);
    return { ...answer, lines, again: await memory.exportJsonl() };
  },
});

/** A row that an import had to make anew still goes by the name of the row it was made from. */
async function followImported(world: World, given: Common, lines: readonly string[]): Promise<void> {
  const voice = await world.voice({ ...given, by: "human" });
  const held = await voice.list({ limit: 10_000 });
  for (const [name, named] of world.names.all()) {
    if (named.is !== "row" || named.text === null || !lines.some((line) => line.includes(named.id))) continue;
    if (await voice.show({ of: named.id })) continue;
    const made = held.find((item) => item.text === named.text);
    if (made) world.names.bind(name, { ...named, id: made.id, project: world.projectOf(given) });
  }
}
