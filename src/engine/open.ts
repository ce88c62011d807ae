import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { Embedder } from "../embedding/embedder.ts";
import type { Actor } from "../model/channel.ts";
import type { Clock } from "../model/clock.ts";
import { instant } from "../model/instant.ts";
import { randomIds } from "../model/id.ts";
import { dataDirOf } from "../scope/data-dir.ts";
import { PrecedentFault } from "../model/fault.ts";
import { findPlace } from "../scope/find-place.ts";
import { GLOBAL_PROJECT, projectOf } from "../scope/registry.ts";
import { joinPlaces, storeFile } from "../scope/resolve-scope.ts";
import { openSqliteStore } from "../storage/sqlite/open.ts";
import type { Store } from "../storage/store.ts";
import { auditOf } from "./audit.ts";
import type { Desk } from "./desk.ts";
import { agentDoor, channelThrough } from "./door.ts";
import type { EmbedQueue } from "./embed-queue.ts";
import { createEmbedQueue } from "./embed-queue.ts";
import { guardErased } from "./erase-guard.ts";
import { scrubWaiting } from "./erase-scrub.ts";
import { holdPlace } from "./held-place.ts";
import { maintain } from "./maintain.ts";
import type { Memory, OpenOptions } from "./memory.ts";
import { memoryStores } from "./memory-stores.ts";
import { drain } from "./spool-keep.ts";
import { statusOf } from "./status.ts";
import { tracesOf } from "./traces.ts";
import { exportJsonl, importJsonl } from "./transfer.ts";
import type { Voice } from "./voice.ts";
import { voiceOf } from "./voice-of.ts";

/** Opens the memory of a place. Throws a `PrecedentFault` when the store cannot be opened; never reads that as empty (L14). */
export async function openMemory(options: OpenOptions): Promise<Memory> {
  const clock: Clock = options.clock ?? { now: () => instant(Date.now()) };
  const ids = options.ids ?? randomIds((count) => randomBytes(count));
  const dataDir = options.dataDir ?? dataDirOf(process.env, process.platform);
  const door = options.door ?? agentDoor;
  const inMemory = options.store === "memory" ? memoryStores(dataDir) : null;
  const openStore = async (project: string, make: boolean): Promise<Store | null> => {
    if (inMemory !== null) {
      const store = inMemory.open(project, make);
      return store === null ? null : guardErased(store);
    }
    const file = storeFile(dataDir, project);
    if (!make && !existsSync(file)) return null;
    const store = await openSqliteStore({
      file,
      project,
      clock,
      ...(options.busyTimeoutMs === undefined ? {} : { busyTimeoutMs: options.busyTimeoutMs }),
      ...(options.seams?.sqlite === undefined ? {} : { seams: options.seams.sqlite }),
    });
    return guardErased(store);
  };
  const sessions: Desk["sessions"] = new Map();
  const held = await holdPlace({
    folder: options.place,
    dataDir,
    ...(options.home === undefined ? {} : { home: options.home }),
    ids,
    clock,
    inMemory,
    open: (project) => openStore(project, true),
    changed: () => sessions.clear(),
  });
  let global: Store | null = null;
  const missed = new Map<string, number>();
  const { embedder, unfit } = await chosenEmbedder(options);
  const queue = createEmbedQueue(
    () => [
      ...(held.store === null ? [] : [{ store: held.store, scope: held.resolved.scopeFor(null) }]),
      ...(global === null ? [] : [{ store: global, scope: held.resolved.globalScope(null) }]),
    ],
    embedder,
  );
  const desk: Desk = {
    get resolved() {
      return held.resolved;
    },
    get project() {
      return held.store;
    },
    dataDir,
    clock,
    ids,
    embedder,
    locale: options.locale ?? localeOf(process.env),
    global: async (make) => {
      global ??= await openStore(GLOBAL_PROJECT, make);
      return global;
    },
    look: (other) => openStore(other, false),
    hostPolicy: options.policy,
    hostFrame: options.frame,
    seams: options.seams ?? {},
    capture: options.capture ?? {},
    sessions,
    embedSoon: queue.soon,
    missed: (why) => missed.set(why, (missed.get(why) ?? 0) + 1),
  };
  const fresh = async <T>(work: () => Promise<T>): Promise<T> => {
    await held.refresh();
    return work();
  };
  if (held.store !== null && held.fault === null) await waitingCaptures(desk);
  const settle = async (): Promise<void> => {
    await waitingCaptures(desk);
    await scrubWaiting(desk);
    await queue.settle();
  };
  const rebuild = async (progress?: (done: number, of: number) => void): Promise<void> => {
    await held.store?.rebuild(held.resolved.scopeFor(null), progress);
  };
  return {
    get project() {
      return held.resolved.project ?? GLOBAL_PROJECT;
    },
    get place() {
      return held.resolved.place.root;
    },
    get file() {
      return inMemory === null ? held.resolved.file : null;
    },
    get off() {
      return held.resolved.off;
    },
    get fault() {
      return held.fault;
    },
    as: (who) => {
      const actor: Actor = {
        channel: channelThrough(door, who.channel),
        session: who.session ?? null,
        agent: who.agent ?? null,
      };
      return refreshing(voiceOf(desk, actor, door), held.refresh);
    },
    traces: tracesOf(desk),
    audit: (after) => fresh(() => auditOf(desk, after ?? 0)),
    status: () => fresh(() => statusOf(desk, missed, held.fault, unfit ?? troubleOf(queue, embedder))),
    // The key goes along only with a person: with it the copy can be this memory elsewhere.
    exportJsonl: () =>
      fresh(() => exportJsonl(desk, channelThrough(door, undefined) === "human" ? held.key() : null)),
    importJsonl: (lines, by) => fresh(() => importJsonl(desk, held, lines, channelThrough(door, by))),
    refresh: async (asked) => {
      const { refresh } = await import("./refresh.ts");
      return refresh(desk, asked ?? {});
    },
    backup: async (file) => {
      if (held.store?.backup === undefined) throw new Error("this store has no file to back up");
      await held.store.backup(held.resolved.scopeFor(null), file);
    },
    rebuild,
    maintain: (input) => {
      const actor: Actor = { channel: channelThrough(door, undefined), session: null, agent: null };
      return fresh(() => maintain(desk, actor, input, { rebuild, settle }));
    },
    settle,
    join: async (withPlace, by) => {
      if (channelThrough(door, by) !== "human") return { code: "not-permitted" };
      const other = options.home === undefined ? findPlace(withPlace) : findPlace(withPlace, options.home);
      if (other.off !== null) return { code: "unknown-target" };
      joinPlaces(dataDir, held.resolved.place, projectOf(dataDir, other.key, other.root, ids).project);
      return { code: "ok" };
    },
    close: async () => {
      await queue.close();
      await held.close();
      if (inMemory === null) await global?.close();
    },
  };
}

/** The caller's embedder, else what the environment names. One that is named wrongly is said, and memory works without (L18, L21). */
async function chosenEmbedder(
  options: OpenOptions,
): Promise<{ readonly embedder: Embedder | null; readonly unfit: string | null }> {
  if (options.embedder !== undefined) return { embedder: options.embedder, unfit: null };
  if ((process.env["PRECEDENT_EMBEDDER"] ?? "") === "") return { embedder: null, unfit: null };
  const { embedderOf } = await import("../embedding/embedder-of.ts");
  try {
    return { embedder: await embedderOf(process.env), unfit: null };
  } catch (cause) {
    if (!(cause instanceof PrecedentFault)) throw cause;
    return { embedder: null, unfit: cause.message };
  }
}

/** What keeps an embedder from working: as its last try said, or as can be seen without one. */
function troubleOf(queue: EmbedQueue, embedder: Embedder | null): string | null {
  const trouble = queue.trouble();
  if (trouble !== null) return trouble.what === "" ? trouble.why : `${trouble.why}: ${trouble.what}`;
  const lack = embedder?.lacks?.() ?? null;
  return lack === null ? null : `not-installed: ${lack}`;
}

/** What waited for the store is kept now; where it has to wait on, it waits. */
async function waitingCaptures(desk: Desk): Promise<void> {
  try {
    await drain(desk);
  } catch (cause) {
    if (!(cause instanceof PrecedentFault)) throw cause;
  }
}

/** Each verb first looks whether the place has another store now. */
function refreshing(voice: Voice, refresh: () => Promise<void>): Voice {
  const verbs = Object.entries(voice).map(([name, verb]) => [
    name,
    async (input: unknown) => {
      await refresh();
      return (verb as (input: unknown) => Promise<unknown>)(input);
    },
  ]);
  return Object.fromEntries(verbs) as unknown as Voice;
}

function localeOf(env: Readonly<Record<string, string | undefined>>): "en" | "zh" {
  const locale = env["PRECEDENT_LOCALE"] ?? env["LC_ALL"] ?? env["LC_MESSAGES"] ?? env["LANG"] ?? "";
  return locale.toLowerCase().startsWith("zh") ? "zh" : "en";
}
