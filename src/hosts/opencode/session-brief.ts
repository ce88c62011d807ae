/** What a session is shown in its prefix. */
export interface SessionBrief {
  brief(session: string): string | null;
  keep(session: string, brief: string): void;
}

export function createSessionBrief(): SessionBrief {
  const briefs = new Map<string, string>();
  return {
    brief: (session) => briefs.get(session) ?? null,
    keep: (session, brief) => void briefs.set(session, brief),
  };
}
