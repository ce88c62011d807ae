import type { Scope } from "../../model/scope.ts";
import { checkScope } from "../check-scope.ts";
import { runPlan } from "../run-plan.ts";
import type { Decision, Found, Read, ReadPlan, Store } from "../store.ts";
import { backUp } from "./backup.ts";
import { commitDecision } from "./commit.ts";
import { countRows, dumpProjections } from "./dump.ts";
import { readHead, readLines, readTexts, readToldLines, verifyLines } from "./journal.ts";
import type { Opened } from "./opened.ts";
import { sqliteOperational } from "./operational.ts";
import { packTraces } from "./packed.ts";
import { proposeDocs } from "./propose.ts";
import { readRows } from "./read-rows.ts";
import { rebuildProjections } from "./rebuild.ts";
import { scrubFiles } from "./scrub.ts";
import {
  appendOccurrence,
  readOccurrences,
  readTrace,
  readTraceBody,
  traceBytes,
  verifyOccurrences,
} from "./traces.ts";
import { reading, writing } from "./transaction.ts";
import { sqliteVectors } from "./vectors.ts";

/** The port over an open file. Each method is one transaction; none gives control away while it runs. */
export function storeOver(opened: Opened, busyTimeoutMs: number): Store {
  const { handle, project } = opened;
  const readOne = (scope: Scope) => (read: Read) => readRows(opened, scope, read);
  const checked = (scope: Scope): Opened => {
    checkScope(scope, project);
    return opened;
  };
  let isOpen = true;
  return {
    project,
    digest: opened.digest,
    capabilities: { durable: true, shared: true },
    read: async (scope, plan) => {
      checked(scope);
      return reading(handle, () => runPlan(plan, readOne(scope)));
    },
    write: async <T>(scope: Scope, plan: ReadPlan, decide: (found: Found) => Decision<T>): Promise<T> => {
      checked(scope);
      const decision = writing(handle, () => {
        const made = decide(runPlan(plan, readOne(scope)));
        commitDecision(opened, made);
        return made;
      });
      if ((decision.erase ?? []).length > 0) scrubFiles(handle, busyTimeoutMs);
      return decision.answer;
    },
    propose: async (scope, query) => reading(handle, () => proposeDocs(checked(scope), scope, query)),
    texts: async (scope, wanted) => readTexts(checked(scope), scope, wanted),
    journal: async (scope, after, limit) => readLines(checked(scope), scope, after, limit),
    lines: async (scope, after, limit) =>
      reading(handle, () => readToldLines(checked(scope), scope, after, limit)),
    head: async (scope) => readHead(checked(scope)),
    verifyJournal: async (scope) => reading(handle, () => verifyLines(checked(scope))),
    appendTrace: async (scope, trace) => writing(handle, () => appendOccurrence(checked(scope), trace)),
    trace: async (scope, id) => readTrace(checked(scope), scope, id),
    occurrences: async (scope, filter) => readOccurrences(checked(scope), scope, filter),
    verifyTraces: async (scope, id) => reading(handle, () => verifyOccurrences(checked(scope), scope, id)),
    traceBody: async (scope, id) => readTraceBody(checked(scope), scope, id),
    packTraces: async (scope, { limit, leave }) => packTraces(checked(scope), scope, limit, leave),
    traceBytes: async (scope, ids) => traceBytes(checked(scope), scope, ids),
    operational: (scope) => sqliteOperational(checked(scope), scope),
    vectors: (scope) => sqliteVectors(checked(scope), scope),
    backup: async (scope, file) => backUp(checked(scope), file),
    scrub: async (scope) => scrubFiles(checked(scope).handle, busyTimeoutMs),
    rebuild: async (scope, progress) => writing(handle, () => rebuildProjections(checked(scope), progress)),
    dump: (scope) => dumpProjections(checked(scope), scope),
    counts: async (scope) => reading(handle, () => countRows(checked(scope), scope)),
    close: async () => {
      if (isOpen) handle.close();
      isOpen = false;
    },
  };
}
