import type { Json } from "../model/journal-event.ts";
import type { Common, JsonObject, Speaker } from "./case-file.ts";
import type { Finding } from "./finding.ts";
import { listOf } from "./shape.ts";
import type { Fields, Shape } from "./shape.ts";
import type { World } from "./world/world.ts";

/** One `do` of the format: what it takes, what may be expected of it, how it is done. */
export interface OperationParts<Given, Answer> {
  readonly arguments: Fields;
  readonly requires?: readonly string[];
  /** Who speaks when the step does not say. */
  readonly by?: Speaker;
  readonly expectations: Readonly<Record<string, Expectation<Given, Answer>>>;
  run(given: Given & Common, world: World): Promise<Answer>;
}

export interface Expectation<Given, Answer> {
  readonly shape: Shape;
  check(
    answer: Answer,
    wanted: never,
    scene: Scene<Given>,
  ): Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>;
}

/** Where an expectation is judged. */
export interface Scene<Given> {
  readonly given: Given & Common;
  readonly world: World;
}

export interface Operation {
  readonly arguments: Fields;
  readonly requires: readonly string[];
  readonly by: Speaker;
  readonly expectations: Fields;
  perform(step: JsonObject, expected: JsonObject, world: World): Promise<readonly Finding[]>;
}

/** Closes over the types of one operation. The step was checked against the shapes before it gets here. */
export function operation<Given, Answer>(parts: OperationParts<Given, Answer>): Operation {
  return {
    arguments: parts.arguments,
    requires: parts.requires ?? [],
    by: parts.by ?? "user",
    expectations: Object.fromEntries(
      Object.entries(parts.expectations).map(([key, { shape }]) => [key, shape]),
    ),
    async perform(step, expected, world) {
      const given = step as unknown as Given & Common;
      const answer = await parts.run(given, world);
      const findings: Finding[] = [];
      for (const [key, wanted] of Object.entries(expected)) {
        const expectation = parts.expectations[key];
        if (!expectation) return [{ is: "wrong", why: `expectation ${key} is not known` }];
        findings.push(...[await expectation.check(answer, wanted as never, { given, world })].flat());
      }
      return findings;
    },
  };
}

export function expectation<Given, Answer, Wanted extends Json>(
  shape: Shape,
  check: (
    answer: Answer,
    wanted: Wanted,
    scene: Scene<Given>,
  ) => Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>,
): Expectation<Given, Answer> {
  return { shape, check: check as Expectation<Given, Answer>["check"] };
}

/** `name` and `nameIn`: the value itself, or any of a list. */
export function valueOrAny<Given, Answer, Name extends string = string>(
  name: Name,
  shape: Shape,
  read: (answer: Answer, scene: Scene<Given>) => string | null | undefined,
  proof: (value: string | null) => Finding,
): Readonly<Record<Name | `${Name}In`, Expectation<Given, Answer>>> {
  const judge = (answer: Answer, allowed: readonly (string | null)[], scene: Scene<Given>): Finding => {
    const value = read(answer, scene) ?? null;
    if (allowed.includes(value)) return proof(value);
    return { is: "wrong", why: `${name} is ${JSON.stringify(value)}, not ${allowed.join(" or ")}` };
  };
  const both = {
    [name]: expectation(shape, (answer: Answer, wanted: string | null, scene: Scene<Given>) =>
      judge(answer, [wanted], scene),
    ),
    [`${name}In`]: expectation(
      listOf(shape),
      (answer: Answer, wanted: readonly (string | null)[], scene: Scene<Given>) =>
        judge(answer, wanted, scene),
    ),
  };
  return both as Readonly<Record<Name | `${Name}In`, Expectation<Given, Answer>>>;
}
