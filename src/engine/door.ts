import type { Channel } from "../model/channel.ts";
import { CHANNELS } from "../model/channel.ts";

declare const opened: unique symbol;

/**
 * A capability: which channels its holder may speak for (DECISIONS 1). An argument may narrow it, never widen it (L7).
 * A program that hands no door to `openMemory` speaks as an agent.
 */
export interface Door {
  readonly [opened]: true;
  readonly name: "agent" | "host" | "person";
  readonly channels: readonly Channel[];
}

/** Whoever calls a library, a tool or an MCP server. */
export const agentDoor: Door = seal("agent", ["agent"]);

/** A host adapter: it observed who spoke, so it says so. It is never the person at the console. */
export function hostDoor(): Door {
  return seal("host", ["user", "agent", "tool", "file", "commit", "web"]);
}

/** A program that vouches for the person in front of it: our own CLI at a terminal, a review desk. */
export function personDoor(): Door {
  return seal("person", CHANNELS);
}

/** The channel that may be used: the one asked for when the door leads there, else the agent's. */
export function channelThrough(door: Door, asked: Channel | undefined): Channel {
  if (asked === undefined) return door.name === "person" ? "human" : "agent";
  return door.channels.includes(asked) ? asked : "agent";
}

function seal(name: Door["name"], channels: readonly Channel[]): Door {
  return Object.freeze({ name, channels: Object.freeze([...channels]) }) as unknown as Door;
}
