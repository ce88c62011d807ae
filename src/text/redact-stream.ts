import type { SecretSpan } from "./redact-span.ts";
import { findSecrets } from "./redact-spans.ts";
import { LONGEST_BLOCK } from "./redact-key-block.ts";

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

/**
 * Gives what `redact` would give for the whole text, while it holds back at most a key block and two tails. A secret
 * cut anywhere, by one cut or many, never passes: text is released only when more than a secret's length stands behind
 * it, and never the inside of what is a secret so far.
 */
export function createRedactor(): Redactor {
  let held = "";
  let done = 0; // how much at the beginning of `held` was passed on and only gives context
  const release = (to: number, spans: readonly SecretSpan[]): string => {
    let out = "";
    let from = done;
    for (const span of spans) {
      if (span.end <= from || span.start >= to) continue;
      out += `${held.slice(from, Math.max(from, span.start))}[redacted:${span.kind}]`;
      from = span.end;
    }
    out += held.slice(from, Math.max(from, to));
    const kept = Math.max(0, to - CONTEXT);
    held = held.slice(kept);
    done = to - kept;
    return out;
  };
  return {
    push(chunk) {
      held += chunk;
      if (held.length - done < 2 * HOLD) return "";
      const spans = findSecrets(held);
      const to = safeCut(held, done, spans);
      return to <= done ? "" : release(to, spans);
    },
    end() {
      const out = release(held.length, findSecrets(held));
      held = "";
      done = 0;
      return out;
    },
  };
}

/** Where the text may be cut so that neither side loses what makes a secret one. */
function safeCut(held: string, done: number, spans: readonly SecretSpan[]): number {
  const latest = held.length - HOLD;
  const line = held.lastIndexOf("\n", latest) + 1;
  let cut = line > done ? line : held.lastIndexOf(" ", latest) + 1;
  if (cut <= done) cut = latest;
  // An open key block reaches as far as the text does; wait for its end, but not for ever.
  const head = held.toLowerCase().lastIndexOf("-----begin", cut);
  if (
    head >= done &&
    held.length - head < LONGEST_BLOCK + HOLD &&
    !spans.some((s) => s.start === head && s.end < latest)
  )
    cut = Math.min(cut, head);
  for (const span of spans) if (span.start < cut && cut < span.end) cut = span.start;
  return cut;
}
