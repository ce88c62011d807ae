import { ORIGINS, REVISIONS } from "../../model/channel.ts";
import type { Channel } from "../../model/channel.ts";
import type { KeepAnswer, KeepInput } from "../../engine/voice.ts";
import { absent, empty, equal, shown, unexercised, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { count, flag, instant, listOf, oneOf, text } from "../shape.ts";
import { pick } from "./revise.ts";

type Given = Omit<KeepInput, "text" | "channel"> & {
  readonly text?: string;
  readonly textFrom?: string;
  readonly channel?: KeepInput["channel"];
};
type Answer = KeepAnswer & { readonly given: string };

export const keep = operation<Given, Answer>({
  arguments: {
    text,
    textFrom: text,
    channel: oneOf("user", "assistant", "tool", "file", "commit", "web"),
    source: text,
    occurredAt: instant,
    origin: oneOf(...ORIGINS),
    revision: oneOf(...REVISIONS),
  },
  expectations: {
    stored: expectation(flag, (answer: Answer, wanted: boolean) => {
      if (answer.stored !== wanted) return wrong(`stored is ${answer.stored}`);
      if (wanted) return shown;
      // Not stored because it is there already, or because of what it is: both were seen on a real text.
      return answer.given.trim() === "" ? empty : shown;
    }),
    redacted: expectation(count, (answer: Answer, wanted: number) =>
      equal("redacted", answer.redacted, wanted, wanted === 0 ? absent : shown),
    ),
    jobs: expectation(count, (answer: Answer, wanted: number) =>
      equal("jobs", answer.jobs.length, wanted, wanted === 0 ? absent : shown),
    ),
    jobsHave: expectation(listOf(oneOf("extract", "repair")), (answer: Answer, wanted: readonly string[]) =>
      wanted.map((job) =>
        answer.jobs.includes(job) ? shown : wrong(`jobs are ${answer.jobs.join(" ") || "none"}`),
      ),
    ),
    triggers: expectation(
      listOf(oneOf("correction", "decision", "quantity", "dissatisfaction", "long-turn")),
      (answer: Answer, wanted: readonly string[]) => exactly("triggers", answer.triggers, wanted),
    ),
    entities: expectation(listOf(text), (answer: Answer, wanted: readonly string[]) =>
      exactly("entities", answer.entities, wanted),
    ),
  },
  run: async (given, world) => {
    const channel = given.channel ?? "user";
    const words =
      given.textFrom === undefined ? (given.text ?? "") : textOf(world.names.need(given.textFrom));
    const voice = await world.voice(given, channel === "assistant" ? "agent" : (channel as Channel));
    const byAgent = given.by === "agent" && (channel === "file" || channel === "commit");
    const answer = await voice.keep({
      text: words,
      channel,
      ...pick(given, ["source", "occurredAt", "origin", "revision"]),
      ...(byAgent ? { byAgent } : {}),
    });
    world.names.bind(
      given.as,
      answer.id === null
        ? { is: "none", why: "nothing was kept" }
        : { is: "row", of: "record", id: answer.id, project: world.projectOf(given), text: words },
    );
    return { ...answer, given: words };
  },
});

function textOf(named: { readonly is: string; readonly read?: { readonly text: string } }): string {
  if (named.is !== "read" || !named.read?.text)
    throw new Error("textFrom names a step that was shown nothing");
  return named.read.text;
}

function exactly(what: string, seen: readonly string[], wanted: readonly string[]): Finding {
  if (seen.length === 0 && wanted.length === 0) return absent;
  if (new Set(wanted).size !== wanted.length) return unexercised(`${what} lists one thing twice`);
  const isSame = seen.length === wanted.length && wanted.every((one) => seen.includes(one));
  return isSame ? shown : wrong(`${what} are ${seen.join(" ") || "none"}, not ${wanted.join(" ") || "none"}`);
}
