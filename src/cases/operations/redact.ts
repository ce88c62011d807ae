import { redact as redactText } from "../../text/redact.ts";
import { shown, unexercised, wrong } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { text, texts } from "../shape.ts";

interface Given {
  readonly text: string;
}

export const redact = operation<Given, string>({
  arguments: { text },
  requires: ["text"],
  expectations: {
    kept: expectation(texts, (answer: string, wanted: readonly string[]) =>
      wanted.map((part) => (answer.includes(part) ? shown : wrong(`"${part}" is gone from: ${answer}`))),
    ),
    gone: expectation(texts, (answer: string, wanted: readonly string[], { given }) =>
      wanted.map((part) => {
        if (!given.text.includes(part)) return unexercised("what should be gone never stood in the text");
        return answer.includes(part) ? wrong("a secret is left in the text") : shown;
      }),
    ),
  },
  run: async (given) => redactText(given.text).text,
});
