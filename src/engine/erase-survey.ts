import type { Channel } from "../model/channel.ts";
import type { Choice, EraseReach } from "../stages/1-preserve/plan-erase-choice.ts";
import { chooseErased } from "../stages/1-preserve/plan-erase-choice.ts";
import { maskInputs } from "../stages/1-preserve/plan-erase-inputs.ts";
import type { ErasedText, Needles } from "../stages/1-preserve/plan-erase-masks.ts";
import { holdsTerm, maskLine, needlesOf } from "../stages/1-preserve/plan-erase-masks.ts";
import type { Erasure } from "../stages/1-preserve/plan-erase.ts";
import type { Survey } from "../stages/1-preserve/plan-erase-survey.ts";
import { emptySurvey, surveyLine } from "../stages/1-preserve/plan-erase-survey.ts";
import type { ToldLine } from "../storage/store.ts";
import type { Shelf } from "./desk.ts";

/** An erasure as it stands after a look at every line, and the line it was looked at up to. */
export interface Surveyed {
  readonly erasure: Erasure;
  readonly survey: Survey;
}

const PAGE = 500;
/** A masked text that has nothing left goes whole, and what rests on it with it; nothing needs more rounds than this. */
const ROUNDS_MOST = 4;

/** Walks the whole journal, worktrees of others included: erasure reaches what its speaker may not read. */
export async function surveyErasure(
  shelf: Shelf,
  reach: EraseReach,
  texts: readonly string[] = [],
): Promise<Surveyed> {
  const { digest } = shelf.store;
  const survey = emptySurvey();
  const ask = { holdsTerm: holdsTerm(digest, reach.term), wanted: reach.target };
  for await (const line of everyLine(shelf)) surveyLine(survey, line.event, line.words, ask);
  let choice = chooseErased(survey, reach);
  const needles = needlesOf(digest, [...choice.named, ...wordings(texts)], reach.term);
  let found = await maskAll(shelf, survey, choice, needles);
  for (let round = 1; round < ROUNDS_MOST && found.empty.length > 0; round += 1) {
    choice = chooseErased(survey, reach, [...choice.items.keys(), ...found.empty]);
    found = await maskAll(shelf, survey, choice, needles);
  }
  const inputs = await maskTraces(shelf, choice, found.texts, needles);
  return {
    survey,
    erasure: {
      choice,
      needles,
      texts: found.texts,
      maskedMemories: found.memories.filter((id) => !choice.items.has(id)),
      maskedStatements: found.statements,
      inputs,
    },
  };
}

/** The words that were named, to look for their copies on another shelf. */
export function wordingsOf({ erasure }: Surveyed): readonly string[] {
  return erasure.choice.named.flatMap((item) => (item.of === "memory" ? item.wordings : []));
}

export function isNothing({ erasure }: Surveyed): boolean {
  return erasure.choice.items.size === 0 && erasure.texts.length === 0 && erasure.inputs.length === 0;
}

interface Found {
  readonly texts: readonly ErasedText[];
  readonly empty: readonly string[];
  readonly memories: readonly string[];
  readonly statements: readonly string[];
}

async function maskAll(shelf: Shelf, survey: Survey, choice: Choice, needles: Needles): Promise<Found> {
  const texts: ErasedText[] = [];
  const empty: string[] = [];
  const memories: string[] = [];
  const statements: string[] = [];
  for await (const { event, words } of everyLine(shelf)) {
    const item = survey.itemOf.get(event.id) ?? null;
    const line = maskLine(event, words, choice, needles, item);
    texts.push(...line.texts);
    statements.push(...line.statements);
    if (line.empty !== null) empty.push(line.empty);
    if (line.memory !== null) memories.push(line.memory);
  }
  return { texts, empty, memories, statements };
}

async function maskTraces(
  shelf: Shelf,
  choice: Choice,
  texts: readonly ErasedText[],
  needles: Needles,
): Promise<Erasure["inputs"]> {
  const names = [...choice.items.keys(), ...texts.map((text) => text.event)];
  const seen = new Set<string>();
  const out: { trace: string; masked: string }[] = [];
  for (const { trace } of await shelf.store.occurrences(shelf.scope, {})) {
    if (seen.has(trace)) continue;
    seen.add(trace);
    const inputs = (await shelf.store.trace(shelf.scope, trace))?.inputs ?? null;
    if (inputs === null) continue;
    const masked = maskInputs(inputs, choice, needles);
    // A trace that only names what was erased keeps its inputs: they hold no word of it.
    if (masked !== null || names.some((name) => inputs.includes(name)))
      out.push({ trace, masked: masked ?? inputs });
  }
  return out;
}

/** Clauses that another store told: looked for here as if they had been told here. */
function wordings(texts: readonly string[]): Choice["named"] {
  return texts.map((text) => ({
    id: "",
    of: "memory" as const,
    lines: [],
    fields: [],
    channel: "human" satisfies Channel,
    sessions: new Set<string>(),
    source: null,
    at: 0,
    parents: [],
    slot: null,
    value: null,
    texts: [],
    wordings: [text],
    statements: [],
    hit: false,
  }));
}

async function* everyLine({ store, scope }: Shelf): AsyncIterable<ToldLine> {
  let after = 0;
  for (;;) {
    const page = await store.lines(scope, after, PAGE);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.event.seq ?? after;
  }
}
