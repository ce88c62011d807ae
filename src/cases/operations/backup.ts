import { join } from "node:path";
import { operation } from "../operation.ts";

export const backup = operation<object, null>({
  arguments: {},
  expectations: {},
  run: async (given, world) => {
    const memory = await world.memory(given, "person");
    const status = await memory.status();
    const file = join(world.folders.out, `${given.as ?? "backup"}.db`);
    await memory.backup(file);
    world.names.bind(given.as, { is: "file", file, count: status.memories + status.records });
    return null;
  },
});
