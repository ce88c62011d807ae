import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostDoor } from "../../src/engine/door.ts";
import type { Memory, OpenOptions } from "../../src/engine/memory.ts";
import { openMemory } from "../../src/engine/open.ts";
import { randomIds } from "../../src/model/id.ts";
import type { Instant } from "../../src/model/instant.ts";
import type { PendingEvent } from "../../src/model/journal-event.ts";
import type { Scope } from "../../src/model/scope.ts";
import { visibleOf } from "../../src/model/visible.ts";
import { parsePolicy } from "../../src/policy/standing.ts";
import { scopeOfProject } from "../../src/scope/resolve-scope.ts";
import { assertionOf } from "../../src/stages/1-preserve/assertion.ts";
import { chunk } from "../../src/stages/1-preserve/chunk.ts";
import type { Gate } from "../../src/stages/1-preserve/gate.ts";
import { lineOf } from "../../src/stages/1-preserve/gate.ts";
import { slotOfMemory, slotOfStatement, textDigest, valueDigest } from "../../src/stages/1-preserve/slot.ts";
import { openSqliteStore } from "../../src/storage/sqlite/open.ts";
import type { Store } from "../../src/storage/store.ts";
import { statements } from "../../src/text/statements.ts";
import type { ToldTexts } from "./told-texts.ts";
import { MADE_TEXTS } from "./told-texts.ts";

/** A project's folder with its own data directory and a store of some size. */
export interface FilledPlace {
  readonly size: number;
  readonly root: string;
  readonly project: string;
  /** The store's file. */
  readonly file: string;
  readonly scope: Scope;
  /** To open it in another process: the agent's door. */
  readonly options: OpenOptions;
  /** Seconds that filling took. */
  readonly seconds: number;
  /** As a program that hands the library a host's door. */
  open(options?: Partial<OpenOptions>): Promise<Memory>;
  openStore(): Promise<Store>;
  remove(): void;
}

/** One record in so many memories: a turn of the conversation. */
const MEMORIES_PER_RECORD = 5;
const EVENTS_PER_WRITE = 1_000;
const FIRST_DAY = Date.parse("2026-01-01T00:00:00Z");

/**
 * Fills a new store with memories and turns through the store's own write, many lines in a transaction: the lines are those
 * that `remember` and `keep` would write, the checks against what is there are left out.
 */
export async function fillPlace(
  size: number,
  say: (line: string) => void,
  texts: ToldTexts = MADE_TEXTS,
): Promise<FilledPlace> {
  const root = mkdtempSync(join(tmpdir(), "precedent-bench-"));
  mkdirSync(join(root, "project"));
  const opened = await openMemory(optionsOf(root));
  const { project, file } = opened;
  await opened.close();
  const place = placeAt(root, { size, project, file: file ?? "", seconds: 0 });
  const store = await place.openStore();
  const since = performance.now();
  try {
    for (let at = 0; at < size; at += EVENTS_PER_WRITE) {
      const numbers = Array.from({ length: Math.min(EVENTS_PER_WRITE, size - at) }, (_, n) => at + n);
      const events = numbers.flatMap((n) => linesOf(store, place.scope, n, texts));
      await store.write(place.scope, [], () => ({ events, answer: null }));
      if ((at / EVENTS_PER_WRITE) % 25 === 24) say(`filled ${at + EVENTS_PER_WRITE} of ${size}`);
    }
  } finally {
    await store.close();
  }
  return placeAt(root, { size, project, file: file ?? "", seconds: (performance.now() - since) / 1000 });
}

function placeAt(
  root: string,
  facts: Pick<FilledPlace, "size" | "project" | "file" | "seconds">,
): FilledPlace {
  return {
    ...facts,
    root,
    scope: scopeOfProject(facts.project),
    options: optionsOf(root),
    open: (options = {}) => openMemory({ ...optionsOf(root), door: hostDoor(), ...options }),
    openStore: () =>
      openSqliteStore({
        file: facts.file,
        project: facts.project,
        clock: { now: () => (FIRST_DAY + facts.size * 60_000) as Instant },
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Everything of a place in one folder, so that nothing of the person's is read or written. */
function optionsOf(root: string): OpenOptions {
  return {
    place: join(root, "project"),
    dataDir: join(root, "data"),
    home: join(root, "home"),
    embedder: null,
    locale: "en",
  };
}

const IDS = randomIds((count) => randomBytes(count));

function linesOf(store: Store, scope: Scope, n: number, texts: ToldTexts): readonly PendingEvent[] {
  const gate: Gate = {
    now: (FIRST_DAY + n * 60_000) as Instant,
    ids: IDS,
    digest: store.digest,
    actor: { channel: "user", session: `session ${Math.floor(n / 50)}`, agent: null },
    scope,
    policy: parsePolicy(undefined),
    policyVersion: "default",
  };
  const memory = memoryLine(gate, texts.memory(n));
  return n % MEMORIES_PER_RECORD === 0 ? [memory, recordLine(gate, texts.turn(n))] : [memory];
}

function memoryLine(gate: Gate, text: string): PendingEvent {
  const told = {
    text,
    kind: "fact",
    role: "ordinary",
    entities: [],
    tags: [],
    importance: null,
    confidence: null,
    validFrom: null,
    validTo: null,
    occurredAt: null,
    evidence: null,
    guard: null,
    layer: "project",
  } as const;
  const payload = assertionOf(gate, told, slotOfMemory(gate.digest, told), {
    ceiling: "authoritative",
    waiting: null,
    quotedFrom: null,
    parents: [],
    target: null,
  });
  return lineOf(gate, "memory-asserted", payload.memory, payload, { text });
}

function recordLine(gate: Gate, text: string): PendingEvent {
  const record = gate.ids.next("record");
  const visible = visibleOf(null, gate.digest);
  const said = statements(text).map((one, n) => ({
    n,
    start: one.start,
    end: one.end,
    slot: slotOfStatement(gate.digest, one)?.slot ?? null,
    value: one.value === null ? null : valueDigest(gate.digest, one.value),
    type: one.type,
    change: one.change,
    negated: one.negated,
    modality: "plain",
    validFrom: null,
    rejected: false,
    masked: false,
  }));
  const payload = {
    record,
    origin: "typed",
    revision: null,
    byAgent: false,
    role: null,
    occurredAt: gate.now,
    worktree: null,
    visible,
    digest: textDigest(gate.digest, text),
    blob: null,
    own: false,
    chunks: chunk(text),
    statements: said,
    replaces: null,
  };
  return lineOf(gate, "record-kept", record, payload, { text });
}
