import { fold } from "../../fold/fold.ts";
import { canonicalJson } from "../../model/canonical.ts";
import type { Digest } from "../../model/digest.ts";
import { PrecedentFault } from "../../model/fault.ts";
import type { JournalEvent, Words } from "../../model/journal-event.ts";
import type { Scope } from "../../model/scope.ts";
import type { Row, RowChange } from "../../model/tables.ts";
import { TABLES } from "../../model/tables.ts";
import { visibleTo } from "../../model/visible.ts";
import { checkJournal } from "../check-journal.ts";
import { checkScope } from "../check-scope.ts";
import { reproject } from "../reproject.ts";
import { compareRows, tableOf } from "../rows.ts";
import { runPlan } from "../run-plan.ts";
import { namesOfErased, sealDecision } from "../seal-decision.ts";
import type { SealedEvent } from "../seal-event.ts";
import { EMPTY_HEAD, lineVisible } from "../seal-event.ts";
import type { Decision, JournalHead, Read, ReadPlan, Store, ToldLine } from "../store.ts";
import { textKey } from "../store.ts";
import { memoryOperational } from "./operational.ts";
import { applyChange, emptyProjections, normalChange, readRows } from "./projections.ts";
import { proposeByScan } from "./propose.ts";
import { rowSight } from "./sight.ts";
import { memoryTraces } from "./traces.ts";
import { memoryVectors } from "./vectors.ts";

/** The oracle: the fold applied to maps. Nothing survives the process. */
export function openMemoryStore(options: {
  readonly project: string;
  readonly digest: Digest;
  /** Lines that were told elsewhere under the same digest, in order and sealed. */
  readonly lines?: readonly ToldLine[];
}): Store {
  const { project, digest } = options;
  const lines: JournalEvent[] = [];
  const ids = new Set<string>();
  const texts = new Map<string, { readonly content: string; readonly visible: string }>();
  let tables = emptyProjections();
  const traces = memoryTraces(digest, () => lines);
  const operational = memoryOperational();
  const vectors = memoryVectors();

  const headNow = (): JournalHead => {
    const last = lines.at(-1);
    return last === undefined ? EMPTY_HEAD : { seq: last.seq, hash: last.hash };
  };
  const wordsOf = (event: JournalEvent): Words => {
    const words: Record<string, string> = {};
    for (const field of Object.keys(event.digests)) {
      const kept = texts.get(textKey({ event: event.id, field }));
      if (kept !== undefined) words[field] = kept.content;
    }
    return words;
  };
  const sightOf = (scope: Scope): ((table: keyof typeof TABLES) => (row: Row) => boolean) => {
    checkScope(scope, project);
    return rowSight(tables, scope, digest);
  };
  const readOne = (scope: Scope) => (read: Read) => readRows(tables, read, sightOf(scope)(read.table));
  const apply = (change: RowChange): void => {
    const touched = applyChange(tables, change);
    if (change.table === "doc") vectors.forget(touched);
  };
  const refold = (progress?: (done: number, of: number) => void): void => {
    tables = emptyProjections();
    vectors.clear();
    lines.forEach((event, at) => {
      for (const change of fold(event, wordsOf(event))) applyChange(tables, normalChange(change));
      progress?.(at + 1, lines.length);
    });
  };

  const append = (sealed: readonly SealedEvent[]): void => {
    // Everything that can fail comes before the first change.
    refuseTaken(sealed, ids);
    const changes = sealed.flatMap(({ event, words }) => fold(event, words).map(normalChange));
    for (const { event, words } of sealed) {
      lines.push(event);
      ids.add(event.id);
      const visible = lineVisible(event, digest);
      for (const [field, content] of Object.entries(words)) {
        texts.set(textKey({ event: event.id, field }), { content, visible });
      }
      traces.prune(event);
    }
    for (const change of changes) apply(change);
  };
  const erase = (wanted: NonNullable<Decision<unknown>["erase"]>): void => {
    let isSure = true;
    for (const id of new Set(wanted.map((ref) => ref.event))) {
      const event = lines.find((line) => line.id === id);
      if (event === undefined) continue;
      const before = wordsOf(event);
      for (const ref of wanted.filter((one) => one.event === id)) {
        const key = textKey(ref);
        const kept = texts.get(key);
        if (kept === undefined) continue;
        if (ref.masked === null) texts.delete(key);
        else texts.set(key, { ...kept, content: ref.masked.toWellFormed() });
      }
      const changes = reproject(event, before, wordsOf(event));
      if (changes === null) isSure = false;
      else for (const change of changes) apply(normalChange(change));
    }
    if (!isSure) refold();
  };

  const linesOf = (wanted: readonly { readonly event: string }[]) => {
    const named = new Set(wanted.map((ref) => ref.event));
    return lines.filter((line) => named.has(line.id)).map(({ id, subject }) => ({ event: id, subject }));
  };

  append(options.lines ?? []);

  return {
    project,
    digest,
    capabilities: { durable: false, shared: false },
    read: async (scope, plan) => {
      checkScope(scope, project);
      return runPlan(plan, readOne(scope));
    },
    write: async <T>(
      scope: Scope,
      plan: ReadPlan,
      decide: (found: ReturnType<typeof runPlan>) => Decision<T>,
    ) => {
      checkScope(scope, project);
      const decision = decide(runPlan(plan, readOne(scope)));
      const sealed = sealDecision(decision, headNow(), project, digest, traces.lastOf);
      append(sealed);
      const wanted = decision.erase ?? [];
      erase(wanted);
      traces.eraseNaming(
        namesOfErased(sealed, wanted.length === 0 ? [] : linesOf(wanted)),
        decision.inputs ?? [],
      );
      return decision.answer;
    },
    propose: async (scope, query) => {
      const sees = sightOf(scope)("doc");
      return proposeByScan([...tables.doc.values()].filter(sees), query);
    },
    texts: async (scope, wanted) => {
      checkScope(scope, project);
      const visible = visibleTo(scope.worktree, digest);
      const found = new Map<string, string>();
      for (const ref of wanted) {
        const kept = texts.get(textKey(ref));
        if (kept !== undefined && visible.includes(kept.visible)) found.set(textKey(ref), kept.content);
      }
      return found;
    },
    journal: async (scope, after, limit) => {
      checkScope(scope, project);
      return lines.slice(after, after + limit);
    },
    lines: async (scope, after, limit) => {
      checkScope(scope, project);
      return lines.slice(after, after + limit).map((event) => ({ event, words: wordsOf(event) }));
    },
    head: async (scope) => {
      checkScope(scope, project);
      return headNow();
    },
    verifyJournal: async (scope) => {
      checkScope(scope, project);
      const checker = checkJournal(project, digest);
      for (const event of lines) checker.line(event, wordsOf(event));
      return checker.finish(headNow());
    },
    appendTrace: async (scope, trace) => {
      checkScope(scope, project);
      traces.append(trace);
    },
    trace: async (scope, id) => {
      checkScope(scope, project);
      return traces.get(id);
    },
    occurrences: async (scope, filter) => {
      checkScope(scope, project);
      return traces.list(filter);
    },
    verifyTraces: async (scope, id) => {
      checkScope(scope, project);
      return traces.verify(id);
    },
    traceBody: async (scope, id) => {
      checkScope(scope, project);
      return traces.get(id)?.body ?? null;
    },
    traceBytes: async (scope, ids) => {
      checkScope(scope, project);
      return traces.bytes(ids);
    },
    operational: (scope) => {
      checkScope(scope, project);
      return operational;
    },
    vectors: (scope) => vectors.table(() => [...tables.doc.values()].filter(sightOf(scope)("doc"))),
    scrub: async (scope) => {
      checkScope(scope, project);
      return "done";
    },
    rebuild: async (scope, progress) => {
      checkScope(scope, project);
      refold(progress);
    },
    dump: (scope) => dumpTables(tables, sightOf(scope)),
    counts: async (scope) => {
      const sees = sightOf(scope);
      const counts: Record<string, number> = { journal: lines.length, text: texts.size };
      for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
        counts[name] = [...tables[name].values()].filter(sees(name)).length;
      }
      return { ...counts, ...traces.counts(), vector: vectors.size() };
    },
    close: async () => undefined,
  };
}

function refuseTaken(sealed: readonly SealedEvent[], taken: ReadonlySet<string>): void {
  const own = new Set<string>();
  for (const { event } of sealed) {
    if (taken.has(event.id) || own.has(event.id)) {
      throw new PrecedentFault("bad-input", {
        what: `A line with the id ${event.id} is there already.`,
        means: "Nothing was written.",
        remedy: "Give every line an id of its own.",
      });
    }
    own.add(event.id);
  }
}

async function* dumpTables(
  tables: ReturnType<typeof emptyProjections>,
  sees: (table: keyof typeof TABLES) => (row: Row) => boolean,
): AsyncIterable<string> {
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const rows = [...tables[name].values()].filter(sees(name));
    rows.sort(compareRows(tableOf(name), undefined));
    for (const row of rows) yield `${name} ${canonicalJson(row)}`;
  }
}
