import { describe, it } from "vitest";
import { freshFile, openAt } from "../contract/places.contract.ts";
import { describeStore } from "../store.contract.ts";

describeStore("SQLite", () => openAt(freshFile()), { describe, it });
