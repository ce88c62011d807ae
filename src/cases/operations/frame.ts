import type { Code } from "../../engine/voice.ts";
import type { Json } from "../../model/journal-event.ts";
import { shown } from "../finding.ts";
import { operation, valueOrAny } from "../operation.ts";
import { anything, oneOf } from "../shape.ts";
import { CODES } from "../words.ts";
import { renameProject } from "../world/rename-project.ts";

interface Given {
  readonly declare: Json;
}

export const frame = operation<Given, { readonly code: Code }>({
  // What is declared may be malformed on purpose.
  arguments: { declare: anything },
  requires: ["declare"],
  by: "human",
  expectations: valueOrAny<Given, { readonly code: Code }>(
    "code",
    oneOf(...CODES),
    (answer) => answer.code,
    () => shown,
  ),
  run: async (given, world) => {
    const voice = await world.voice(given);
    const { project } = await world.memory(given, "person");
    return voice.frame({ declare: renameProject(given.declare, world.projectOf(given), project) });
  },
});
