import type { SearchAnswer, SearchFilter, SearchInput } from "../../engine/voice.ts";
import { CHANNELS } from "../../model/channel.ts";
import { KINDS } from "../../model/kind.ts";
import { EMPTY_REASONS } from "../../model/reason.ts";
import { countDifferent } from "../expect/different-things.ts";
import { countExpectations, oneRow, rowExpectations } from "../expect/rows.ts";
import { standsFor, wholeId } from "../expect/stands-for.ts";
import { textExpectations, wellFormed } from "../expect/texts.ts";
import { absent, equal, show, shown, unexercised, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation, operation, valueOrAny } from "../operation.ts";
import { count, instant, oneOf, record, text, texts } from "../shape.ts";
import { STATUSES } from "../words.ts";
import { pick } from "./revise.ts";

type Given = SearchInput;

const FILTER = record({
  kind: oneOf(...KINDS),
  channel: oneOf(...CHANNELS, "assistant"),
  path: text,
  agent: text,
  session: text,
  from: instant,
  to: instant,
  status: oneOf(...STATUSES),
  layer: oneOf("project", "global"),
});

export const search = operation<Given, SearchAnswer>({
  arguments: { query: text, limit: count, premise: text, filter: FILTER, validAt: instant, knownAt: instant },
  requires: ["query"],
  expectations: {
    ...rowExpectations<Given, SearchAnswer>((answer) => answer.items),
    ...countExpectations<Given, SearchAnswer>((answer, { given, world }) =>
      countDifferent(answer.items, given, world),
    ),
    ...textExpectations<Given, SearchAnswer>(
      (answer) => answer.text,
      (answer) => [answer.text, answer.items, answer.guess, answer.offered],
    ),
    ...valueOrAny<Given, SearchAnswer>(
      "reason",
      oneOf(...EMPTY_REASONS),
      (answer) => answer.reason,
      (reason) => (reason === "ok" ? shown : absent),
    ),
    order: expectation(texts, async (answer: SearchAnswer, names: readonly string[], { given, world }) => {
      const places: number[] = [];
      for (const name of names) {
        let at = -1;
        for (const [n, item] of answer.items.entries()) {
          if (at < 0 && (await standsFor(name, item.id, given, world))) at = n;
        }
        if (at < 0) return wrong(`${name} is not there`);
        places.push(at);
      }
      const rises = places.every((place, n) => n === 0 || place > places[n - 1]!);
      return rises ? shown : wrong(`the order is ${show(places)}`);
    }),
    nearMisses: expectation(count, (answer: SearchAnswer, wanted: number) =>
      equal("nearMisses", answer.nearMisses, wanted, wanted === 0 ? absent : shown),
    ),
    guess: oneRow("guess", (answer) => answer.guess),
    offered: expectation(texts, async (answer: SearchAnswer, names: readonly string[], { given, world }) => {
      const findings: Finding[] = [];
      for (const name of names) {
        const offers = answer.offered.flatMap((offer) => offer.ids);
        let isThere = false;
        for (const id of offers) isThere ||= await standsFor(name, id, given, world);
        findings.push(isThere ? shown : wrong(`${name} is not offered: ${show(answer.offered)}`));
      }
      return findings;
    }),
    includesOrOffered: expectation(
      texts,
      async (answer: SearchAnswer, names: readonly string[], { given, world }) => {
        const ids = [...answer.items.map((item) => item.id), ...answer.offered.flatMap((offer) => offer.ids)];
        const findings: Finding[] = [];
        for (const name of names) {
          let isThere = false;
          for (const id of ids) isThere ||= await standsFor(name, id, given, world);
          findings.push(isThere ? shown : wrong(`${name} is neither shown nor offered`));
        }
        return findings;
      },
    ),
    sameOrderAs: expectation(text, (answer: SearchAnswer, name: string, { world }) => {
      const earlier = world.names.need(name);
      if (earlier.is !== "read") return wrong(`${name} is no search`);
      if (earlier.read.order.length === 0) return unexercised(`${name} showed nothing`);
      return equal(
        "the order",
        answer.items.map((item) => wholeId(item.id)),
        earlier.read.order,
      );
    }),
    wellFormed: wellFormed((answer) => [answer.text, ...answer.items.map((item) => item.text)].join("\n")),
  },
  run: async (given, world) => {
    const voice = await world.voice(given);
    const answer = await voice.search({
      ...pick(given, ["query", "limit", "premise", "validAt", "knownAt"]),
      query: given.query,
      ...(given.filter === undefined ? {} : { filter: given.filter as SearchFilter }),
      reader: "person",
    });
    world.names.bind(given.as, {
      is: "read",
      read: {
        traces: answer.trace === null ? [] : [answer.trace],
        order: answer.items.map((item) => wholeId(item.id)),
        prefix: "",
        text: answer.text,
      },
    });
    return answer;
  },
});
