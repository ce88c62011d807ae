import type { Common } from "../case-file.ts";
import type { World } from "./world.ts";

/** Whether any step of the case made a row in the project of this one. */
export function hasRows(world: World, given: Common): boolean {
  const project = world.projectOf(given);
  return world.names
    .all()
    .some(([, named]) => named.is === "row" && named.of !== "other" && named.project === project);
}
