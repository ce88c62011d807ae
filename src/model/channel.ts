/** How a record or an act was observed to arrive (L7). Set by the door, never by an argument. */
export const CHANNELS = ["user", "agent", "tool", "file", "commit", "web", "import", "human"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a host reported about a message that looks like the user's. All but `typed` are the agent's words. */
export const ORIGINS = ["typed", "child-session", "command-template", "file-mention", "synthetic"] as const;
export type Origin = (typeof ORIGINS)[number];

/** Where a kept file's revision stands. All but `default-branch` inform at most. */
export const REVISIONS = ["default-branch", "branch", "index", "worktree"] as const;
export type Revision = (typeof REVISIONS)[number];

/** Who acts, as the door observed it. `session` and `agent` are the host's names for them. */
export interface Actor {
  readonly channel: Channel;
  readonly session: string | null;
  readonly agent: string | null;
}
