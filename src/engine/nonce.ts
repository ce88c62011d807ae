import type { Desk } from "./desk.ts";

/** Names the fence of a session: from the store's key and the session, so that stored text cannot know it and bytes stay equal (L17, L19). */
export function nonceOf(desk: Desk, session: string | null): string {
  const digest = desk.project?.digest;
  return digest === undefined ? "global" : digest.keyed(`fence:${session ?? ""}`).slice(0, 8);
}
