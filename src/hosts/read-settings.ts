import { settle, type ConfigSources, type SettingName } from "../policy/config.ts";
import { readConfigSources } from "../scope/config-files.ts";
import { tongueOf, type Tongue } from "./discipline.ts";

/** What a person set, as far as a host acts on it. The same files and variables as the command's, read once at start. */
export interface HostSettings {
  readonly tongue: Tongue;
  /** Milliseconds a turn waits for memory. */
  readonly turnMs: number;
  readonly captureSubAgents: boolean;
  /** Milliseconds a write may wait for another process; a host waits less than a command. */
  readonly busyMs: number;
  readonly searchLimit: number;
  readonly contextItems: number;
  readonly contextTokens: number;
  readonly listLimit: number;
}

/** What holds where the person's file cannot be read and memory stays off until it can. */
export function environmentSettings(env: Readonly<Record<string, string | undefined>>): HostSettings {
  return settingsOf({ user: {}, project: {}, projectApproved: false, env });
}

/** Throws when the person's own file cannot be read: what he kept out of memory is then not known. */
export function readHostSettings(around: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly place: string;
  readonly dataDir: string;
}): HostSettings {
  return settingsOf(readConfigSources(around));
}

function settingsOf(sources: ConfigSources): HostSettings {
  const settled = new Map<string, number | string>(
    settle(sources).map(({ setting, value }) => [setting.name, value]),
  );
  const number = (name: SettingName): number => Number(settled.get(name));
  const locale = settled.get("locale");
  return {
    tongue: locale === "en" || locale === "zh" ? locale : tongueOf(sources.env),
    turnMs: number("turn.deadlineMs"),
    captureSubAgents: settled.get("capture.subAgents") === "on",
    busyMs: number("store.busyTimeoutMs"),
    searchLimit: number("search.limit"),
    contextItems: number("context.items"),
    contextTokens: number("context.tokens"),
    listLimit: number("list.limit"),
  };
}
