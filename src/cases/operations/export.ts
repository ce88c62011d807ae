import { countRows } from "../expect/export-lines.ts";
import { hasAll, lacksAll } from "../expect/texts.ts";
import { equal, shown, unexercised, wrong } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { count, oneOf, texts, yes } from "../shape.ts";
import { isLosslessElsewhere } from "../world/elsewhere.ts";

interface Given {
  readonly format?: "jsonl";
}
interface Answer {
  readonly lines: readonly string[];
}

/** The words of the lines, whatever JSON made of their signs. */
const words = (answer: Answer): string =>
  answer.lines.map((line) => `${line}\n${unescaped(line)}`).join("\n");

export const exported = operation<Given, Answer>({
  arguments: { format: oneOf("jsonl") },
  expectations: {
    count: expectation(count, (answer: Answer, wanted: number) =>
      equal("count", countRows(answer.lines), wanted),
    ),
    countAtLeast: expectation(count, (answer: Answer, wanted: number) => {
      const rows = countRows(answer.lines);
      return rows >= wanted ? shown : wrong(`count is ${rows}, less than ${wanted}`);
    }),
    has: expectation(texts, (answer: Answer, wanted: readonly string[]) => hasAll(words(answer), wanted)),
    lacks: expectation(texts, (answer: Answer, unwanted: readonly string[], { world }) =>
      lacksAll([words(answer)], unwanted, (part) => world.handed.has(part)),
    ),
    lossless: expectation(yes, async (answer: Answer, _wanted: true, { given, world }) => {
      if (countRows(answer.lines) === 0) return unexercised("nothing was exported");
      const lost = await isLosslessElsewhere(world, given, answer.lines);
      return lost === null ? shown : wrong(lost);
    }),
  },
  run: async (given, world) => {
    const memory = await world.memory(given, "person");
    const lines = await memory.exportJsonl();
    world.names.bind(given.as, { is: "lines", lines, project: world.projectOf(given) });
    return { lines };
  },
});

function unescaped(line: string): string {
  try {
    return JSON.stringify(JSON.parse(line)).replaceAll('\\"', '"').replaceAll("\\\\", "\\");
  } catch {
    return line;
  }
}
