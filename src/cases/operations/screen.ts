import { screen as screenText } from "../../text/screens.ts";
import type { Screening } from "../../text/screens.ts";
import { absent, equal, shown } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { flag, text } from "../shape.ts";

interface Given {
  readonly text: string;
}

/** A screen that never rings passes every "false": so a false is an absence and needs a true beside it. */
const seen = (name: "directive" | "rule" | "injection") =>
  expectation<Given, Screening, boolean>(flag, (answer, wanted) =>
    equal(name, answer[name], wanted, wanted ? shown : absent),
  );

export const screen = operation<Given, Screening>({
  arguments: { text },
  requires: ["text"],
  expectations: { directive: seen("directive"), rule: seen("rule"), injection: seen("injection") },
  run: async (given) => screenText(given.text),
});
