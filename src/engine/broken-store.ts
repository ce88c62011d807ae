import { PrecedentFault } from "../model/fault.ts";
import { createDigest } from "../storage/digest.ts";
import type { Store } from "../storage/store.ts";

/** Faults of opening after which a place is still answered for: every read says that it could not look, every write is refused. */
const ANSWERED = new Set<string>(["store-damaged", "store-unreadable", "newer-layout", "network-volume"]);

/** Opens, or stands in with a store that does nothing but say why it cannot. Never an empty one (L14). */
export async function openOrBroken(
  project: string,
  open: () => Promise<Store | null>,
): Promise<{ readonly store: Store | null; readonly fault: PrecedentFault | null }> {
  try {
    return { store: await open(), fault: null };
  } catch (cause) {
    if (!(cause instanceof PrecedentFault) || !ANSWERED.has(cause.code)) throw cause;
    return { store: brokenStore(project, cause), fault: cause };
  }
}

function brokenStore(project: string, fault: PrecedentFault): Store {
  const fail = (): Promise<never> => Promise.reject(fault);
  const failNow = (): never => {
    throw fault;
  };
  return {
    project,
    // Names no text: nothing can be written under it.
    digest: createDigest(new Uint8Array(32)),
    capabilities: { durable: false, shared: false },
    read: fail,
    write: fail,
    propose: fail,
    texts: fail,
    journal: fail,
    lines: fail,
    head: fail,
    verifyJournal: fail,
    appendTrace: fail,
    trace: fail,
    occurrences: fail,
    verifyTraces: fail,
    traceBody: fail,
    traceBytes: fail,
    operational: failNow,
    vectors: failNow,
    scrub: fail,
    rebuild: fail,
    dump: failNow,
    counts: fail,
    close: () => Promise.resolve(),
  };
}
