import { defineRevision } from "../revision.ts";

/** Says that something was wrong from the start, and what is right. */
export const define = defineRevision("correct");
