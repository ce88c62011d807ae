import { laterVerb } from "../not-built.ts";
import { operation } from "../operation.ts";
import { flag, text, texts } from "../shape.ts";

interface Given {
  readonly context: string;
  readonly used?: readonly string[];
  readonly shadow?: boolean;
}

export const credit = operation<Given, null>({
  arguments: { context: text, used: texts, shadow: flag },
  requires: ["context"],
  expectations: {},
  run: async (given, world) => {
    const named = world.names.need(given.context);
    const trace = named.is === "read" ? named.read.traces[0] : undefined;
    if (trace === undefined) throw new Error(`${given.context} has no trace`);
    const voice = await world.voice(given);
    await laterVerb<object, unknown>(
      voice,
      "credit",
    )({
      trace,
      used: (given.used ?? []).map(world.names.idOf),
      shadow: given.shadow ?? false,
    });
    return null;
  },
});
