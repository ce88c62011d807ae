import { classifyEvidence, EVIDENCE_CLASSES } from "../../stages/5-frame/classify.ts";
import { equal } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { oneOf, text } from "../shape.ts";

interface Given {
  readonly source?: string;
  readonly artifact?: string;
}

export const classify = operation<Given, string>({
  arguments: { source: text, artifact: text },
  expectations: {
    evidenceClass: expectation(oneOf(...EVIDENCE_CLASSES), (answer: string, wanted: string) =>
      equal("evidenceClass", answer, wanted),
    ),
  },
  run: async ({ source, artifact }) =>
    classifyEvidence({ path: source ?? null, text: artifact ?? "", channel: "file" }),
});
