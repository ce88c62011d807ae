import { createHash } from "node:crypto";
import { everythingOnce } from "./everything.contract.ts";
import { dumpOf, HERE, tell } from "./harness.contract.ts";
import { openAt } from "./places.contract.ts";

/** A process of its own: replays the journal of everything into `argv[2]` and tells the digest of what it holds then. */
const [, , file = ""] = process.argv;
const store = await openAt(file);
for (const step of everythingOnce()) await tell(store, step.events, step.erase);
const found = await store.propose(HERE, { terms: ["tug", "port", "boat", "src"], limit: 50 });
const told = JSON.stringify([await dumpOf(store), found, await store.head(HERE)]);
await store.close();
console.log(createHash("sha256").update(told, "utf8").digest("hex"));
