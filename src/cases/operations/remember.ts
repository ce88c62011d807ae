import type { Attribution, Evidence, RememberInput } from "../../engine/voice.ts";
import { CHANNELS } from "../../model/channel.ts";
import { KINDS, ROLES } from "../../model/kind.ts";
import type { WriteAnswer } from "../../model/outcome.ts";
import type { Common } from "../case-file.ts";
import { bindWrite, writeExpectations } from "../expect/write.ts";
import { equal } from "../finding.ts";
import { expectation, operation } from "../operation.ts";
import { flag, instant, listOf, number, oneOf, record, text } from "../shape.ts";
import { STATUSES } from "../words.ts";
import type { World } from "../world/world.ts";

type Given = Omit<RememberInput, "retracts"> & { readonly retracts?: string };
type Answer = WriteAnswer & { readonly attributed: Attribution; readonly status: string | null };

export const EVIDENCE = record({
  command: text,
  expected: text,
  artifact: text,
  result: oneOf("pass", "fail"),
  at: instant,
  attested: flag,
});

export const remember = operation<Given, Answer>({
  arguments: {
    text,
    kind: oneOf(...KINDS),
    role: oneOf(...ROLES),
    subject: text,
    key: text,
    value: text,
    premise: text,
    entities: listOf(text),
    tags: listOf(text),
    importance: number,
    confidence: oneOf("high", "medium", "low", "speculative"),
    validFrom: instant,
    validTo: instant,
    occurredAt: instant,
    evidence: EVIDENCE,
    sources: listOf(text),
    quote: text,
    derivedFrom: listOf(text),
    retracts: text,
    guard: record({ trigger: text, action: text }, ["trigger", "action"]),
    idempotencyKey: text,
    layer: oneOf("project", "global"),
  },
  requires: ["text"],
  expectations: {
    ...writeExpectations<Given, Answer>(),
    status: expectation(oneOf(...STATUSES), (answer: Answer, wanted: string) =>
      equal("status", answer.status, wanted),
    ),
    attributed: expectation(
      record({ by: oneOf(...CHANNELS), session: text, agent: text }),
      (answer: Answer, wanted: Readonly<Record<string, string>>) =>
        Object.entries(wanted).map(([key, value]) =>
          equal(`attributed ${key}`, answer.attributed[key as keyof Attribution], value),
        ),
    ),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    const { idOf } = world.names;
    const input: RememberInput = {
      ...inputOf(given),
      ...(given.sources === undefined ? {} : { sources: (await readSources(given, world)).map(idOf) }),
      ...(given.derivedFrom === undefined ? {} : { derivedFrom: given.derivedFrom.map(idOf) }),
      ...(given.retracts === undefined ? {} : { retracts: idOf(given.retracts) }),
    };
    const answer = await voice.remember(input);
    bindWrite(world, given, answer, given.text);
    const told =
      answer.id === null
        ? null
        : await (await world.voice({ ...given, by: "human" })).show({ of: answer.id });
    return { ...answer, status: told?.status ?? null };
  },
});

/** A reader of a file or page keeps what it read before it says what it read there. */
async function readSources(given: Given & Common, world: World): Promise<readonly string[]> {
  const sources = given.sources ?? [];
  const [place, ...others] = sources;
  if ((given.by !== "file" && given.by !== "web") || place === undefined || world.names.get(place))
    return sources;
  const voice = await world.voice(given, given.by);
  const kept = await voice.keep({ text: given.text, channel: given.by, source: place });
  return kept.id === null ? sources : [kept.id, ...others];
}

const KEYS = [
  "text",
  "kind",
  "role",
  "subject",
  "key",
  "value",
  "premise",
  "entities",
  "tags",
  "importance",
  "confidence",
  "validFrom",
  "validTo",
  "occurredAt",
  "evidence",
  "quote",
  "guard",
  "idempotencyKey",
  "layer",
] as const;

function inputOf(given: Given): RememberInput {
  const held = KEYS.filter((key) => given[key] !== undefined);
  return Object.fromEntries(held.map((key) => [key, given[key]])) as unknown as RememberInput;
}

export type { Evidence };
