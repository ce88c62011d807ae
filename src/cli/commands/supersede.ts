import { defineRevision } from "../revision.ts";

/** Says what takes the place of something from now on, or from a date on. */
export const define = defineRevision("supersede");
