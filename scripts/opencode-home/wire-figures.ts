import { estimateTokens } from "../../src/text/estimate-tokens.ts";
import type { Recorded } from "./scripted-model.ts";
import type { PlayedTurn } from "./ten-turns.ts";

/** Whether a request begins with the bytes of the one before: up to there a provider has it cached. */
export type Prefix = "first" | "kept" | "retirement" | "summary" | "broken";

export interface WireTurn {
  readonly says: string;
  readonly requests: number;
  /** The worst of the turn's requests. */
  readonly prefix: Prefix;
  /** What stood beside the typed words. */
  readonly block: string;
  /** Estimated tokens of the block, and of the brief in front. */
  readonly blockTokens: number;
  readonly briefTokens: number;
}

/** What memory did to the requests of a session, turn by turn. */
export function wireFigures(turns: readonly PlayedTurn[]): readonly WireTurn[] {
  let last: Recorded | null = null;
  return turns.map((turn) => {
    const prefixes: Prefix[] = [];
    for (const [at, request] of turn.requests.entries()) {
      const summarised = at === 0 && turn.summaries.length > 0;
      prefixes.push(last === null ? "first" : prefixBetween(last, request, summarised));
      last = request;
    }
    const newest = turn.requests.at(-1);
    const block = newest === undefined ? "" : newest.lastUser.replace(turn.says, "").trim();
    return {
      says: turn.says,
      requests: turn.requests.length,
      prefix: prefixes.find((one) => one !== "kept") ?? "kept",
      block,
      blockTokens: estimateTokens(block),
      briefTokens: estimateTokens(briefOf(newest)),
    };
  });
}

export function briefOf(request: Recorded | undefined): string {
  return request?.system.slice(1).join("\n") ?? "";
}

function prefixBetween(before: Recorded, after: Recorded, summarised: boolean): Prefix {
  // Tools stand in front of everything a provider caches.
  const isSame =
    JSON.stringify(after.body.tools) === JSON.stringify(before.body.tools) &&
    messagesOf(after).startsWith(messagesOf(before).slice(0, -1));
  if (isSame) return "kept";
  if (summarised) return "summary";
  return briefOf(before) === briefOf(after) ? "broken" : "retirement";
}

// As they lay on the wire; the check that they did is in the bytes themselves.
function messagesOf(request: Recorded): string {
  const messages = JSON.stringify(request.body.messages);
  if (!request.raw.includes(messages)) throw new Error("the messages are not on the wire as they were read");
  return messages;
}
