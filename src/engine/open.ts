import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { Actor } from "../model/channel.ts";
import type { Clock } from "../model/clock.ts";
import { instant } from "../model/instant.ts";
import { randomIds } from "../model/id.ts";
import { dataDirOf } from "../scope/data-dir.ts";
import { findPlace } from "../scope/find-place.ts";
import { noteHints } from "../scope/hints.ts";
import { GLOBAL_PROJECT, projectOf } from "../scope/registry.ts";
import { joinPlaces, resolvePlace, storeFile } from "../scope/resolve-scope.ts";
import { openSqliteStore } from "../storage/sqlite/open.ts";
import type { Store } from "../storage/store.ts";
import { auditOf } from "./audit.ts";
import { openOrBroken } from "./broken-store.ts";
import type { Desk } from "./desk.ts";
import { agentDoor, channelThrough } from "./door.ts";
import { createEmbedQueue } from "./embed-queue.ts";
import type { Memory, OpenOptions } from "./memory.ts";
import { memoryStores } from "./memory-stores.ts";
import { statusOf } from "./status.ts";
import { tracesOf } from "./traces.ts";
import { exportJsonl, importJsonl } from "./transfer.ts";
import { voiceOf } from "./voice-of.ts";

/** Opens the memory of a place. Throws a `PrecedentFault` when the store cannot be opened; never reads that as empty (L14). */
export async function openMemory(options: OpenOptions): Promise<Memory> {
  const clock: Clock = options.clock ?? { now: () => instant(Date.now()) };
  const ids = options.ids ?? randomIds((count) => randomBytes(count));
  const dataDir = options.dataDir ?? dataDirOf(process.env, process.platform);
  const door = options.door ?? agentDoor;
  const resolved = resolvePlace({
    folder: options.place,
    dataDir,
    ids,
    ...(options.home === undefined ? {} : { home: options.home }),
  });
  const inMemory = options.store === "memory" ? memoryStores(dataDir) : null;
  const openStore = async (project: string, make: boolean): Promise<Store | null> => {
    if (inMemory !== null) return inMemory.open(project, make);
    const file = storeFile(dataDir, project);
    if (!make && !existsSync(file)) return null;
    return openSqliteStore({
      file,
      project,
      clock,
      ...(options.busyTimeoutMs === undefined ? {} : { busyTimeoutMs: options.busyTimeoutMs }),
      ...(options.seams?.sqlite === undefined ? {} : { seams: options.seams.sqlite }),
    });
  };
  const projectId = resolved.project;
  const { store: project, fault } =
    projectId === null
      ? { store: null, fault: null }
      : await openOrBroken(projectId, () => openStore(projectId, true));
  if (project !== null && fault === null) noteHints(dataDir, resolved.place);
  let global: Store | null = null;
  const missed = new Map<string, number>();
  const queue = createEmbedQueue(
    () => (project === null ? [] : [{ store: project, scope: resolved.scopeFor(null) }]),
    options.embedder ?? null,
  );
  const desk: Desk = {
    resolved,
    dataDir,
    clock,
    ids,
    embedder: options.embedder ?? null,
    locale: options.locale ?? localeOf(process.env),
    project,
    global: async (make) => {
      global ??= await openStore(GLOBAL_PROJECT, make);
      return global;
    },
    look: (other) => openStore(other, false),
    hostPolicy: options.policy,
    hostFrame: options.frame,
    seams: options.seams ?? {},
    sessions: new Map(),
    embedSoon: queue.soon,
    missed: (why) => missed.set(why, (missed.get(why) ?? 0) + 1),
  };
  return {
    project: resolved.project ?? GLOBAL_PROJECT,
    place: resolved.place.root,
    file: inMemory === null ? resolved.file : null,
    off: resolved.off,
    fault,
    as: (who) => {
      const actor: Actor = {
        channel: channelThrough(door, who.channel),
        session: who.session ?? null,
        agent: who.agent ?? null,
      };
      return voiceOf(desk, actor);
    },
    traces: tracesOf(desk),
    audit: (after) => auditOf(desk, after ?? 0),
    status: () => statusOf(desk, missed, fault),
    exportJsonl: () => exportJsonl(desk),
    importJsonl: (lines, by) => importJsonl(desk, lines, channelThrough(door, by)),
    backup: async (file) => {
      if (project?.backup === undefined) throw new Error("this store has no file to back up");
      await project.backup(resolved.scopeFor(null), file);
    },
    rebuild: async (progress) => {
      await project?.rebuild(resolved.scopeFor(null), progress);
    },
    settle: () => queue.settle(),
    join: async (withPlace, by) => {
      if (channelThrough(door, by) !== "human") return { code: "not-permitted" };
      const other = options.home === undefined ? findPlace(withPlace) : findPlace(withPlace, options.home);
      if (other.off !== null) return { code: "unknown-target" };
      joinPlaces(dataDir, resolved.place, projectOf(dataDir, other.key, other.root, ids).project);
      return { code: "ok" };
    },
    close: async () => {
      await queue.settle();
      if (inMemory === null) {
        await project?.close();
        await global?.close();
      }
    },
  };
}

function localeOf(env: Readonly<Record<string, string | undefined>>): "en" | "zh" {
  const locale = env["PRECEDENT_LOCALE"] ?? env["LC_ALL"] ?? env["LC_MESSAGES"] ?? env["LANG"] ?? "";
  return locale.toLowerCase().startsWith("zh") ? "zh" : "en";
}
