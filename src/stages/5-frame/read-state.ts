import type { WorkTypes } from "./read-work.ts";
import { mentionWork } from "./read-work.ts";

/** Every kind of work that the state of a project names. A branch bears its work in front: `branch release/2.1`, `分支 fix-seat-map`. */
export function mentionWorkOfState(text: string, types: WorkTypes): readonly string[] {
  return mentionWork(text.replaceAll(BRANCH, "$1$2"), types);
}

const BRANCH = /(\bbranch(?: is|:)? |分支(?:是|：|:)? ?)['"`]?(\p{L}+)[/-][^\s'"`，。]*['"`]?/giu;
