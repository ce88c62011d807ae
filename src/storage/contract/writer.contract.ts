import { loop, memory } from "./events.contract.ts";
import { HERE } from "./harness.contract.ts";
import { openAt } from "./places.contract.ts";

/**
 * A process of its own: writes `argv[4]` memories into `argv[2]` under names that begin with `argv[3]`, each after reading how
 * many there are, and tells each that was committed.
 */
const [, , file = "", name = "", count = "0"] = process.argv;
const store = await openAt(file, { busyTimeoutMs: 20_000 });
for (let n = 0; n < Number(count); n += 1) {
  const plan = [() => [{ as: "last", table: "memory" as const, where: {}, order: "-recordedAt", limit: 1 }]];
  await store.write(HERE, plan, (found) => ({
    events: [
      memory(`${name}${n}`, `The ${name} walrus number ${n} sings.`, {
        at: Number(found["last"]?.[0]?.["recordedAt"] ?? 0) + 1,
      }),
      loop(`${name}${n}`, `Feed walrus ${n}`),
    ].map((event, part) => ({ ...event, id: `${event.id}_${part}` })),
    answer: null,
  }));
  process.stdout.write(`${n}\n`);
}
await store.close();
