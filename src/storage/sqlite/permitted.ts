import type { Opened } from "./opened.ts";

/** The triggers let a text or trace go only while it is named here, which no commit ever shows. */
export function permitted(opened: Opened, event: string, field: string, work: () => void): void {
  opened.handle.run(`INSERT INTO erasing (event, field) VALUES (?, ?)`, event, field);
  work();
  opened.handle.run(`DELETE FROM erasing WHERE event = ? AND field = ?`, event, field);
}
