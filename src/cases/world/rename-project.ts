import type { Json } from "../../model/journal-event.ts";
import { isObject } from "../case-file.ts";

/** A case names a project, a frame its id: puts the real id where this project's name stands. */
export function renameProject(frame: Json, name: string, id: string): Json {
  return isObject(frame) && frame["projectId"] === name ? { ...frame, projectId: id } : frame;
}
