import { createCaptureQueue } from "../capture-queue.ts";
import { DEADLINES, turnDeadlines } from "../deadlines.ts";
import { createGuard, createShield } from "../host.ts";
import { createOpenedMemory } from "../open-memory.ts";
import { createPresence } from "../presence.ts";
import type { HostSettings } from "../read-settings.ts";
import { createUpkeep } from "../upkeep.ts";
import { createCapture } from "./capture.ts";
import { createSessions } from "./sessions.ts";
import { createStoreWatch } from "./store-watch.ts";
import { defineTool, hostTools, toolDefinitions } from "./tools.ts";
import { createTurn } from "./turn.ts";
import type { Hooks, PluginContext, PluginOptions } from "./surface.ts";

/** Starts memory for one place. Whatever fails here leaves a host that works without memory, and a note that says so. */
export async function startPlugin(context: PluginContext, options?: PluginOptions): Promise<Hooks> {
  const place = context.directory;
  const environment = process.env;
  const engine = await import("./engine-door.ts");
  const dataDir = engine.dataDirOf(environment, process.platform);
  const presence = createPresence(dataDir, {
    host: "opencode",
    runtime: runtimeName(),
    place,
  });
  const guard = createGuard(presence.miss);
  const queue = createCaptureQueue((hook, detail) => presence.miss({ hook, why: "failed", detail }));
  const sessions = createSessions(context.client, environment);

  const readSettings = (): HostSettings => engine.readHostSettings({ env: environment, place, dataDir });
  const settings = orElse(readSettings, () => engine.environmentSettings(environment));

  const watch = createStoreWatch();
  const opened = createOpenedMemory(async () => {
    // What a person kept out of memory stands in a file; where that cannot be read, nothing is opened.
    readSettings();
    const memory = await engine.openMemory({
      place,
      door: engine.hostDoor(),
      locale: settings.tongue,
      busyTimeoutMs: Math.min(DEADLINES.busy, settings.busyMs),
    });
    watch.file(memory.file);
    return memory;
  }, presence);
  const memory = opened.get;
  await guard("open", DEADLINES.open, null, memory);
  void presence.flush();

  const definitions = toolDefinitions({ memory, messagesWith: sessions.messagesWith, settings });
  const subAgents = settings.captureSubAgents;
  const capture = createCapture({ memory, queue, sessions, watch, presence, place, subAgents });
  const deadlines = turnDeadlines(options?.turnMs, settings.turnMs);
  const { tongue } = settings;
  const turn = createTurn({ memory, guard, queue, sessions, watch, presence, tongue, deadlines });
  const shield = createShield(presence.miss);
  const define = defineTool(definitions);
  const upkeep = createUpkeep(memory, (detail) => presence.miss({ hook: "upkeep", why: "failed", detail }));
  const inTurn = (work: () => Promise<void>): Promise<void> =>
    guard<void>("turn", deadlines.whole, undefined, work);

  return {
    tool: hostTools(definitions, guard, queue, watch),
    "tool.definition": async (input, output) => shield("tool-definition", () => define(input, output)),
    "chat.message": async (input, output) => {
      // What was typed, before a block of ours stands beside it.
      upkeep.work();
      const typed = [...output.parts];
      await inTurn(() => turn.message(input, output));
      shield("capture-message", () => capture.message(input.sessionID, output.message.id, typed));
    },
    "experimental.chat.system.transform": (input, output) => inTurn(() => turn.system(input, output)),
    "experimental.chat.messages.transform": (input, output) => inTurn(() => turn.messages(input, output)),
    "experimental.session.compacting": (input, output) =>
      guard<void>("compaction", DEADLINES.compactionWhole, undefined, () => turn.compacting(input, output)),
    "experimental.text.complete": async (input, output) =>
      shield("capture-text", () => capture.text(input, output)),
    "tool.execute.after": async (input, output) =>
      shield("capture-tool", () => capture.toolResult(input, output)),
    "command.execute.before": async (input) => sessions.expectTemplate(input.sessionID),
    "shell.env": async (input, output) => {
      // Whatever runs in a shell the host opens is not the person at a terminal (DECISIONS 1).
      output.env["PRECEDENT_AGENT"] = input.sessionID ?? "opencode";
    },
    event: async ({ event }) =>
      shield("event", () => {
        sessions.observe(event);
        const session = event.properties?.["sessionID"];
        if (typeof session !== "string") return;
        if (event.type === "session.compacted") turn.compacted(session);
        if (event.type === "session.idle") {
          capture.turnEnded(session);
          upkeep.rest();
        }
      }),
    dispose: async () => {
      await guard<void>("dispose", DEADLINES.dispose, undefined, async () => {
        capture.turnEnded();
        await queue.idle(DEADLINES.dispose - 500);
        await upkeep.end();
        await opened.close();
      });
      presence.update({ state: "closed" });
      await presence.flush();
    },
  };
}

function orElse<T>(work: () => T, otherwise: () => T): T {
  try {
    return work();
  } catch {
    return otherwise();
  }
}

function runtimeName(): string {
  const { bun, node } = process.versions as { readonly bun?: string; readonly node: string };
  return bun === undefined ? `node ${node}` : `bun ${bun}`;
}
