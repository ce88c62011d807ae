import type { RevisionInput, TargetInput, Voice } from "../../engine/voice.ts";
import { ROLES } from "../../model/kind.ts";
import type { WriteAnswer } from "../../model/outcome.ts";
import { bindWrite, writeExpectations } from "../expect/write.ts";
import { operation } from "../operation.ts";
import type { Operation } from "../operation.ts";
import { instant, listOf, oneOf, text } from "../shape.ts";

const { outcome, outcomeIn, reason, reasonIn, sameAs, warns } = writeExpectations<never, WriteAnswer>();

/** `correct` and `supersede`: another text in the place of a named one. */
export function revision(verb: "correct" | "supersede"): Operation {
  return operation<RevisionInput, WriteAnswer>({
    arguments: {
      target: text,
      text,
      reason: text,
      validFrom: instant,
      idempotencyKey: text,
      role: oneOf(...ROLES),
      sources: listOf(text),
      quote: text,
    },
    requires: ["target", "text"],
    expectations: writeExpectations<RevisionInput, WriteAnswer>(),
    run: async (given, world) => {
      const voice = await world.voice(given);
      const { idOf } = world.names;
      const answer = await voice[verb]({
        target: idOf(given.target),
        text: given.text,
        ...pick(given, ["reason", "validFrom", "idempotencyKey", "role", "quote"]),
        ...(given.sources === undefined ? {} : { sources: given.sources.map(idOf) }),
      });
      bindWrite(world, given, answer, given.text);
      return answer;
    },
  });
}

type Target = TargetInput & { readonly text?: string };

/** `retract`, `restore`, `edit`, `pin`: something done to a named memory. */
export function act(verb: "retract" | "restore" | "edit" | "pin"): Operation {
  return operation<Target, WriteAnswer>({
    arguments: { target: text, text, reason: text, idempotencyKey: text },
    requires: verb === "edit" ? ["target", "text"] : ["target"],
    expectations: { outcome, outcomeIn, reason, reasonIn, sameAs, warns },
    run: async (given, world) => {
      const voice: Voice = await world.voice(given);
      const input = { target: world.names.idOf(given.target), ...pick(given, ["reason", "idempotencyKey"]) };
      const answer =
        verb === "edit" ? await voice.edit({ ...input, text: given.text ?? "" }) : await voice[verb](input);
      bindWrite(world, given, answer, given.text ?? null);
      return answer;
    },
  });
}

/** The keys that were given, and no others. */
export function pick<T extends object, K extends keyof T>(given: T, keys: readonly K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(
    keys.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]),
  ) as Partial<Pick<T, K>>;
}
