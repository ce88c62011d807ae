/** What a session is shown in its prefix, and what has to be told with its next message. */
export interface SessionBrief {
  brief(session: string): string | null;
  keep(session: string, brief: string): void;
  /** A block that came up between two messages: it goes with the next one. */
  carry(session: string, block: string): void;
  takeCarried(session: string): readonly string[];
}

export function createSessionBrief(): SessionBrief {
  const briefs = new Map<string, string>();
  const carried = new Map<string, readonly string[]>();
  return {
    brief: (session) => briefs.get(session) ?? null,
    keep: (session, brief) => void briefs.set(session, brief),
    carry: (session, block) => void carried.set(session, [...(carried.get(session) ?? []), block]),
    takeCarried: (session) => {
      const blocks = carried.get(session) ?? [];
      carried.delete(session);
      return blocks;
    },
  };
}
