/** Why a hook gave nothing. */
export interface Miss {
  readonly hook: string;
  readonly why: "late" | "failed";
  /** Code or name of the fault, or the milliseconds it took. Never words from outside. */
  readonly detail: string;
}

/** Runs a hook's work so that the host never notices a fault or a delay (L18). */
export type Guard = <T>(hook: string, ms: number, fallback: T, work: () => Promise<T> | T) => Promise<T>;

/**
 * What every host owes: a hook answers within its deadline, never throws, and what it missed is recorded.
 * Late work goes on behind; its result is thrown away. A synchronous stretch cannot be interrupted, so an answer that
 * comes past the deadline is late even when nothing else could run meanwhile.
 */
export function createGuard(
  record: (miss: Miss) => void,
  now: () => number = () => performance.now(),
): Guard {
  return async (hook, ms, fallback, work) => {
    const since = now();
    const late = (): void => note(record, { hook, why: "late", detail: `${Math.round(now() - since)} ms` });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expired = new Promise<typeof EXPIRED>((resolve) => {
      timer = setTimeout(() => resolve(EXPIRED), ms);
    });
    try {
      const answer = await Promise.race([Promise.resolve().then(work), expired]);
      if (answer !== EXPIRED && now() - since <= ms) return answer;
      late();
      return fallback;
    } catch (error) {
      note(record, { hook, why: "failed", detail: faultName(error) });
      return fallback;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The same for work that only notes something and waits for nothing: it has no deadline to miss. */
export function createShield(record: (miss: Miss) => void): (hook: string, work: () => void) => void {
  return (hook, work) => {
    try {
      work();
    } catch (error) {
      note(record, { hook, why: "failed", detail: faultName(error) });
    }
  };
}

/** A fault's code or class: enough for `doctor`, and never a stored word. */
export function faultName(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  if (typeof code === "string") return code;
  return typeof name === "string" ? name : "unknown";
}

const EXPIRED = Symbol("expired");

// Recording is the last thing that may break a turn.
function note(record: (miss: Miss) => void, miss: Miss): void {
  try {
    record(miss);
  } catch {
    // Nobody is left to tell.
  }
}
