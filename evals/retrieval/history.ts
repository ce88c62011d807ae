import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostDoor, openMemory } from "../../src/index.ts";
import type { Voice } from "../../src/index.ts";
import { instant } from "../../src/model/instant.ts";

/** What was shown for one question, best first. */
export type Shown = readonly string[];

export interface Asked {
  readonly items: number;
  readonly tokens: number;
}

/** A history told as a user types it, to the library as it ships, in a place of its own. */
export interface History {
  tell(text: string, at: number, session: string): Promise<void>;
  /** What the person asks for: a context. Asking leaves a trace and changes nothing else (L15). */
  context(question: string, asked: Asked): Promise<Shown>;
  /** What a turn with these words would be given unasked. */
  inject(question: string, asked: Asked): Promise<Shown>;
  /** Of a context of ten: each text that is shown, with what resolve says of it. */
  resolved(question: string): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

export async function openHistory(): Promise<History> {
  const root = mkdtempSync(join(tmpdir(), "precedent-eval-"));
  let now = 0;
  const memory = await openMemory({
    place: root,
    dataDir: join(root, "data"),
    home: join(root, "home"),
    store: "memory",
    door: hostDoor(),
    locale: "en",
    clock: { now: () => instant(now) },
  });
  const speaking = (session: string): Voice => memory.as({ channel: "user", session });
  let messages = 0;
  return {
    tell: async (text, at, session) => {
      now = at;
      messages += 1;
      await speaking(session).keep({ text, channel: "user", source: `message-${messages}` });
    },
    context: async (query, budget) => {
      const answer = await speaking("asking").context({ query, budget });
      return answer.items.map((item) => item.text);
    },
    // A session that was shown nothing before, so that every question stands alone.
    inject: async (text, budget) => {
      messages += 1;
      const answer = await speaking(`turn-${messages}`).inject({ text, budget, deadlineMs: 60_000 });
      return answer.items.map((item) => item.text);
    },
    resolved: async (query) => {
      const answer = await speaking("asking").context({
        query,
        route: "influence",
        budget: { items: 10, tokens: 800 },
      });
      const because = new Map(
        answer.verdicts
          .filter(({ stage }) => stage === "resolve")
          .map((verdict) => [verdict.id, verdict.because]),
      );
      return new Map(answer.items.map((item) => [item.text.trim(), because.get(item.id) ?? "unknown"]));
    },
    close: async () => {
      await memory.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Whether a literal stands in a text as a word of its own: `_x` is no part of `max_x`. */
export function holdsLiteral(text: string, literal: string): boolean {
  const escaped = literal.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w@-])${escaped}(?![\w-])`, "u").test(text);
}
