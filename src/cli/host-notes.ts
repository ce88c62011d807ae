import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PresenceNote } from "../hosts/presence.ts";
import { findPlace } from "../scope/find-place.ts";

/** What the hosts' plugins left about this place, newest first. */
export function readHostNotes(dataDir: string, place: string): readonly PresenceNote[] {
  const folder = join(dataDir, "hosts");
  if (!existsSync(folder)) return [];
  const { root } = findPlace(place);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(join(folder, name), "utf8")) as PresenceNote];
      } catch {
        // Half a note is a note that is being written.
        return [];
      }
    })
    .filter((note) => findPlace(note.place).root === root)
    .toSorted((a, b) => b.seenAt.localeCompare(a.seenAt));
}

/** Turns that got nothing because a hook ran late or failed outside of the library. */
export function missedIn(notes: readonly PresenceNote[]): number {
  return notes
    .flatMap((note) => note.misses)
    .filter((miss) => miss.hook === "turn")
    .reduce((sum, miss) => sum + miss.times, 0);
}
