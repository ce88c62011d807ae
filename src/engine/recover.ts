import { existsSync } from "node:fs";
import { randomBytes } from "node:crypto";
import type { Clock } from "../model/clock.ts";
import { PrecedentFault } from "../model/fault.ts";
import { randomIds } from "../model/id.ts";
import { instant } from "../model/instant.ts";
import { dataDirOf } from "../scope/data-dir.ts";
import { resolvePlace } from "../scope/resolve-scope.ts";
import type { RecoverReport } from "../storage/recover.ts";
import { recoverSqliteStore } from "../storage/recover.ts";
import { openSqliteStore } from "../storage/sqlite/open.ts";

export interface RecoverOptions {
  /** A folder of the project. */
  readonly place: string;
  readonly dataDir?: string;
  readonly home?: string;
  readonly clock?: Clock;
}

/**
 * Rebuilds a damaged store from what verifies, and tells in its journal which texts were lost. The damaged file is kept beside it. No
 * process may have the store open. A person's act; the caller has seen to that.
 */
export async function recoverStore(options: RecoverOptions): Promise<RecoverReport> {
  const clock: Clock = options.clock ?? { now: () => instant(Date.now()) };
  const ids = randomIds((count) => randomBytes(count));
  const { project, file, scopeFor } = resolvePlace({
    folder: options.place,
    dataDir: options.dataDir ?? dataDirOf(process.env, process.platform),
    ids,
    ...(options.home === undefined ? {} : { home: options.home }),
  });
  if (project === null || file === null || !existsSync(file)) {
    throw new PrecedentFault("no-project", {
      what: `There is no store for ${options.place}.`,
      means: "Nothing was changed.",
      remedy: "Name a folder of a project whose store is damaged.",
    });
  }
  const report = await recoverSqliteStore({ file, project, clock });
  if (report.lost.texts.length === 0) return report;
  const store = await openSqliteStore({ file, project, clock });
  try {
    const actor = { channel: "human", session: null, agent: null } as const;
    await store.write(scopeFor(null), [], () => ({
      events: [
        {
          id: ids.next("event"),
          at: clock.now(),
          actor,
          kind: "memory-erased",
          subject: null,
          // Named like what was erased, so that the check tells a known loss from a new one.
          payload: { items: [], erasedTexts: report.lost.texts.map((ref) => ({ ...ref })), cause: "damage" },
          policy: "default",
          words: {},
        },
      ],
      answer: null,
    }));
  } finally {
    await store.close();
  }
  return report;
}
