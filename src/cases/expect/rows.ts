import type { Common } from "../case-file.ts";
import { absent, empty, equal, shown, unexercised, wrong } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { expectation } from "../operation.ts";
import type { Expectation, Scene } from "../operation.ts";
import { count, flag, listOf, oneOf, orNull, record, text, texts } from "../shape.ts";
import { MARKS } from "../words.ts";
import type { World } from "../world/world.ts";
import { isRefused, standsFor } from "./stands-for.ts";

/** A row as an answer shows it. */
export interface ShownRow {
  readonly id: string;
  readonly text: string;
  readonly marks: readonly string[];
}

type Rows<Answer> = (answer: Answer) => readonly ShownRow[];

/** What may be expected of any answer that is a list of rows. */
export function rowExpectations<Given, Answer>(rowsOf: Rows<Answer>) {
  type E = Expectation<Given, Answer>;
  const includes: E = expectation(
    texts,
    async (answer: Answer, names: readonly string[], { given, world }: Scene<Given>) => {
      const found: Finding[] = [];
      for (const name of names) {
        const row = await find(rowsOf(answer), name, given, world);
        found.push(row ? shown : wrong(`${name} is not among ${list(rowsOf(answer))}`));
      }
      return found;
    },
  );
  const excludes: E = expectation(
    texts,
    async (answer: Answer, names: readonly string[], { given, world }: Scene<Given>) => {
      const found: Finding[] = [];
      for (const name of names) {
        const row = await find(rowsOf(answer), name, given, world);
        if (row) found.push(wrong(`${name} is there: ${JSON.stringify(row.text)}`));
        else found.push(isRefused(world.names.get(name)) ? empty : absent);
      }
      return found;
    },
  );
  const first: E = expectation(text, async (answer: Answer, name: string, { given, world }: Scene<Given>) => {
    const row = rowsOf(answer)[0];
    if (!row) return wrong(`${name} is not first: nothing was answered`);
    return (await standsFor(name, row.id, given, world))
      ? shown
      : wrong(`first is ${list([row])}, not ${name}`);
  });
  const notPlain: E = expectation(
    texts,
    async (answer: Answer, names: readonly string[], { given, world }: Scene<Given>) => {
      const found: Finding[] = [];
      for (const name of names) {
        const rows = await findAll(rowsOf(answer), name, given, world);
        const plain = rows.find((row) => row.marks.length === 0);
        if (plain) found.push(wrong(`${name} stands there plain: ${JSON.stringify(plain.text)}`));
        else if (rows.length > 0) found.push(shown);
        else found.push(isRefused(world.names.get(name)) ? empty : absent);
      }
      return found;
    },
  );
  const flagged: E = expectation(
    listOf(record({ of: text, flag: oneOf(...MARKS) }, ["of", "flag"])),
    async (
      answer: Answer,
      wanted: readonly { readonly of: string; readonly flag: string }[],
      { given, world }: Scene<Given>,
    ) => {
      const found: Finding[] = [];
      for (const { of, flag: mark } of wanted) {
        const row = await find(rowsOf(answer), of, given, world);
        if (!row) found.push(wrong(`${of} is not there to be marked`));
        else if (row.marks.includes(mark)) found.push(shown);
        else found.push(wrong(`${of} carries ${row.marks.join(" ") || "no mark"}, not ${mark}`));
      }
      return found;
    },
  );
  const isEmpty: E = expectation(flag, (answer: Answer, wanted: boolean) => {
    const rows = rowsOf(answer);
    if ((rows.length === 0) !== wanted) return wrong(wanted ? `there is ${list(rows)}` : "there is nothing");
    return wanted ? absent : shown;
  });
  return { includes, excludes, first, notPlain, flagged, empty: isEmpty };
}

/** Exactly these, in this order. */
export function exactRows<Given, Answer>(rowsOf: Rows<Answer>): Expectation<Given, Answer> {
  return expectation(
    texts,
    async (answer: Answer, names: readonly string[], { given, world }: Scene<Given>) => {
      const rows = rowsOf(answer);
      if (rows.length !== names.length) return wrong(`${list(rows)} is not exactly ${names.join(" ")}`);
      for (const [at, name] of names.entries()) {
        if (!(await standsFor(name, rows[at]!.id, given, world))) {
          return wrong(`${list(rows)} is not exactly ${names.join(" ")}`);
        }
      }
      return names.length === 0 ? absent : shown;
    },
  );
}

/** How many different things there are; `merged` tells which rows are one thing. */
export function countExpectations<Given, Answer>(
  countOf: (answer: Answer, scene: Scene<Given>) => number | Promise<number>,
): Readonly<Record<"count" | "countAtMost", Expectation<Given, Answer>>> {
  return {
    count: expectation(count, async (answer: Answer, wanted: number, scene: Scene<Given>) =>
      equal("count", await countOf(answer, scene), wanted, wanted === 0 ? absent : shown),
    ),
    countAtMost: expectation(count, async (answer: Answer, wanted: number, scene: Scene<Given>) => {
      const seen = await countOf(answer, scene);
      if (seen > wanted) return wrong(`count is ${seen}, more than ${wanted}`);
      return seen === 0 ? absent : shown;
    }),
  };
}

/** One row by name, or none. */
export function oneRow<Given, Answer>(
  what: string,
  read: (answer: Answer) => ShownRow | null,
): Expectation<Given, Answer> {
  return expectation(
    orNull(text),
    async (answer: Answer, name: string | null, { given, world }: Scene<Given>) => {
      const row = read(answer);
      if (name === null) return row ? wrong(`${what} is ${list([row])}, not none`) : absent;
      if (!row) return wrong(`${what} is none, not ${name}`);
      return (await standsFor(name, row.id, given, world))
        ? shown
        : wrong(`${what} is ${list([row])}, not ${name}`);
    },
  );
}

/** Exactly these ids as a set, by name. */
export async function sameSet(
  what: string,
  ids: readonly string[],
  names: readonly string[],
  given: Common,
  world: World,
): Promise<Finding> {
  const unmatched = new Set(ids);
  for (const name of names) {
    let matched = false;
    for (const id of ids) {
      if (await standsFor(name, id, given, world)) {
        unmatched.delete(id);
        matched = true;
      }
    }
    if (!matched) return wrong(`${what} lacks ${name}: ${ids.join(" ") || "nothing"}`);
  }
  if (unmatched.size > 0)
    return wrong(`${what} holds ${[...unmatched].join(" ")} beside ${names.join(" ") || "nothing"}`);
  return names.length === 0 ? absent : shown;
}

export async function findAll(
  rows: readonly ShownRow[],
  name: string,
  given: Common,
  world: World,
): Promise<readonly ShownRow[]> {
  const found: ShownRow[] = [];
  // Asked even of an empty answer, so that a misspelt name is told from an absence.
  if (rows.length === 0) world.names.need(name);
  for (const row of rows) if (await standsFor(name, row.id, given, world)) found.push(row);
  return found;
}

export async function find(
  rows: readonly ShownRow[],
  name: string,
  given: Common,
  world: World,
): Promise<ShownRow | null> {
  return (await findAll(rows, name, given, world))[0] ?? null;
}

export function nothingReached(what: string): Finding {
  return unexercised(`no candidate reached ${what}`);
}

function list(rows: readonly ShownRow[]): string {
  if (rows.length === 0) return "nothing";
  return rows
    .slice(0, 6)
    .map((row) => `${row.id} ${JSON.stringify(row.text.slice(0, 60))}`)
    .join(", ");
}
