import { describe, it } from "vitest";
import { DIGEST, PROJECT } from "../contract/harness.contract.ts";
import { describeStore } from "../store.contract.ts";
import { openMemoryStore } from "./open.ts";

describeStore("memory", async () => openMemoryStore({ project: PROJECT, digest: DIGEST }), { describe, it });
