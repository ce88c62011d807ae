import type { SecretSpan } from "./redact-span.ts";
import { findSecrets } from "./redact-spans.ts";

/** Redacts a text that arrives in pieces. */
export interface Redactor {
  /** Takes a piece; gives the part that is safe to pass on, often "". */
  push(chunk: string): string;
  /** The rest. The redactor is then as new. */
  end(): string;
}

/** How much of the end is held back: more than any secret but a key block is long. */
const HOLD = 16_384;
/** How much of what was passed on is still read, for the words that give the next value away. */
const CONTEXT = 512;
/** A secret that is still open after so much is replaced at once, and what follows of it is dropped as it comes. */
const LONGEST = 65_536;
/** What a scan has to wait for after one that could release nothing, so that small pieces do not cost a scan each. */
const STEP = 4096;

/**
 * Gives what `redact` would give for the whole text, while it holds back at most LONGEST and two tails. A secret cut
 * anywhere, by one cut or many, never passes: text is released only when more than a secret's length stands behind
 * it, and never the inside of what is a secret so far. Only a secret longer than LONGEST shows as more than one mark.
 */
export function createRedactor(): Redactor {
  let held = "";
  let done = 0; // how much at the beginning of `held` was passed on and only gives context
  let scanAt = 2 * HOLD;
  let isDropping = false;

  const released = (to: number, spans: readonly SecretSpan[]): string => {
    let out = "";
    let from = done;
    for (const span of spans) {
      if (span.end <= from || span.start >= to) continue;
      out += `${held.slice(from, Math.max(from, span.start))}[redacted:${span.kind}]`;
      from = Math.min(span.end, to);
    }
    return out + held.slice(from, Math.max(from, to));
  };
  const keep = (to: number): void => {
    const kept = Math.max(0, to - CONTEXT);
    held = held.slice(kept);
    done = to - kept;
  };

  return {
    push(chunk) {
      held += isDropping ? chunk.replace(/^\S+/, "") : chunk;
      isDropping &&= held.length === done;
      if (held.length - done < scanAt) return "";
      const spans = findSecrets(held);
      const cut = cutAt(held, done);
      const open = spans.find((span) => span.start < cut && cut < span.end);
      const to = open === undefined ? cut : open.start;
      if (to > done) {
        const out = released(to, spans);
        keep(to);
        scanAt = 2 * HOLD;
        return out;
      }
      if (open === undefined || held.length - done < LONGEST) {
        scanAt = held.length - done + STEP;
        return "";
      }
      scanAt = 2 * HOLD;
      const out = released(cut, spans);
      // The rest of a block is read as if it began here; the rest of a run is dropped up to its end.
      if (open.kind === "private-key") {
        held = STAND_IN_HEAD + held.slice(cut);
        done = STAND_IN_HEAD.length;
      } else {
        held = held.slice(open.end);
        done = 0;
        isDropping = held === "";
      }
      return out;
    },
    end() {
      const out = released(held.length, findSecrets(held));
      held = "";
      done = 0;
      scanAt = 2 * HOLD;
      isDropping = false;
      return out;
    },
  };
}

const STAND_IN_HEAD = "-----BEGIN PRIVATE KEY-----\n";

/** Behind a line, else behind a space, else before a run of characters, as late as the held tail allows. */
function cutAt(held: string, done: number): number {
  const latest = held.length - HOLD;
  const line = held.lastIndexOf("\n", latest) + 1;
  if (line > done) return line;
  const space = held.lastIndexOf(" ", latest) + 1;
  if (space > done) return space;
  const run = /[A-Za-z0-9+/=_-]{1,256}$/.exec(held.slice(Math.max(done, latest - 256), latest));
  return run === null || latest - run[0].length <= done ? latest : latest - run[0].length;
}
