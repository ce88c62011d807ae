import type { Digest } from "./digest.ts";

/** What every worktree of the project may see. */
export const WHOLE_PROJECT = "p";

/**
 * The search token that says who may see a piece: `p` for the whole project, `w` and 16 hex digits for one worktree. It holds
 * only [a-z0-9], so that the filter can stand inside a full-text match (L5).
 */
export function visibleOf(worktree: string | null, digest: Pick<Digest, "plain">): string {
  return worktree === null ? WHOLE_PROJECT : `w${digest.plain(worktree).slice(0, 16)}`;
}

/** The tokens that a reader in this worktree sees: the project's, then its own. */
export function visibleTo(worktree: string | null, digest: Pick<Digest, "plain">): readonly string[] {
  return worktree === null ? [WHOLE_PROJECT] : [WHOLE_PROJECT, visibleOf(worktree, digest)];
}
