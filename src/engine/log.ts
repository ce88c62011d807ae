import { formatInstant, instant } from "../model/instant.ts";
import { JOURNAL_KINDS } from "../model/journal-event.ts";
import { textKey } from "../storage/store.ts";
import type { Desk } from "./desk.ts";
import { momentOrNull } from "./moments.ts";
import type { LogInput, LogLine } from "./voice.ts";

/** Lines of the journal, oldest first after `after`, with the words that are still there. */
export async function readLog(
  desk: Desk,
  session: string | null,
  input: LogInput,
): Promise<readonly LogLine[]> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return [];
  const scope = desk.project === null ? desk.resolved.globalScope(session) : desk.resolved.scopeFor(session);
  const filter = input.filter ?? {};
  const from = momentOrNull(filter.from, "filter.from");
  const to = momentOrNull(filter.to, "filter.to");
  const limit = input.limit ?? 50;
  const out: LogLine[] = [];
  let after = input.after ?? 0;
  while (out.length < limit) {
    const lines = await store.journal(scope, after, PAGE);
    if (lines.length === 0) break;
    const texts = await store.texts(
      scope,
      lines.flatMap((line) => FIELDS.map((field) => ({ event: line.id, field }))),
    );
    const word = (event: string, field: string): string | null =>
      texts.get(textKey({ event, field })) ?? null;
    for (const line of lines) {
      after = line.seq;
      const entry: LogLine = {
        seq: line.seq,
        at: formatInstant(instant(line.at)),
        kind: line.kind,
        audit: JOURNAL_KINDS[line.kind],
        channel: line.channel,
        session: word(line.id, "session"),
        agent: word(line.id, "agent"),
        subject: line.subject,
        reason:
          word(line.id, "reason") ?? (line.kind === "refused" ? String(line.payload["reason"] ?? "") : null),
        text: word(line.id, "text"),
      };
      const source = word(line.id, "source");
      if (
        (filter.kind === undefined || entry.kind === filter.kind || entry.audit === filter.kind) &&
        (filter.channel === undefined || entry.channel === filter.channel) &&
        (filter.session === undefined || entry.session === filter.session) &&
        (filter.agent === undefined || entry.agent === filter.agent) &&
        (filter.path === undefined || (source?.startsWith(filter.path) ?? false)) &&
        (from === null || line.at >= from) &&
        (to === null || line.at < to)
      ) {
        out.push(entry);
      }
      if (out.length >= limit) break;
    }
  }
  return out;
}

const PAGE = 500;
const FIELDS = ["text", "reason", "session", "agent", "source"] as const;
