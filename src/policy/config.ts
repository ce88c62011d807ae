import { ASKING } from "./asking.ts";

/** One thing a person may set. Numbers are whole. */
export interface Setting {
  readonly name: string;
  readonly usual: number | string;
  readonly unit: string;
  /** Bounds of a number; the words of a choice. */
  readonly allowed: readonly [least: number, most: number] | readonly string[];
  /** A project's file may set it, and only to less. */
  readonly narrows: boolean;
  readonly says: { readonly en: string; readonly zh: string };
}

/** Every setting there is: the files, the environment and `config explain` know no other (documented in docs/config.md). */
export const SETTINGS = [
  {
    name: "locale",
    usual: "auto",
    unit: "",
    allowed: ["auto", "en", "zh"],
    narrows: false,
    says: {
      en: "Language of the command line; auto follows the environment.",
      zh: "命令行的语言；auto 表示跟随环境。",
    },
  },
  {
    name: "search.limit",
    usual: ASKING.searchLimit,
    unit: "items",
    allowed: [1, 100],
    narrows: true,
    says: {
      en: "Items a search shows. More costs reading, less hides what ranks lower.",
      zh: "搜索显示的条数。多则读得久，少则看不到靠后的。",
    },
  },
  {
    name: "context.items",
    usual: ASKING.context.items,
    unit: "items",
    allowed: [1, 50],
    narrows: true,
    says: {
      en: "Most items of a context that was asked for.",
      zh: "所请求的上下文最多几条。",
    },
  },
  {
    name: "context.tokens",
    usual: ASKING.context.tokens,
    unit: "estimated tokens",
    allowed: [100, 32_000],
    narrows: true,
    says: {
      en: "Room for a context that was asked for. Less cuts texts, and says so.",
      zh: "所请求的上下文的篇幅。少则截短，并注明。",
    },
  },
  {
    name: "list.limit",
    usual: 30,
    unit: "rows",
    allowed: [1, 1_000],
    narrows: true,
    says: { en: "Rows that list and log show.", zh: "list 与 log 显示的行数。" },
  },
  {
    name: "store.busyTimeoutMs",
    usual: 5_000,
    unit: "milliseconds",
    allowed: [0, 60_000],
    narrows: true,
    says: {
      en: "How long a command waits for another process that writes. Less gives up sooner.",
      zh: "命令等待其他写入进程的时间。少则更早放弃。",
    },
  },
  {
    name: "turn.deadlineMs",
    usual: ASKING.deadlineMs,
    unit: "milliseconds",
    allowed: [20, 5_000],
    narrows: true,
    says: {
      en: "How long a turn in a host waits for memory. More gives memory on a slow disk; less is felt less.",
      zh: "宿主中每轮等待记忆的时间。多则慢盘也有记忆，少则更不易察觉。",
    },
  },
  {
    name: "capture.subAgents",
    usual: "off",
    unit: "",
    allowed: ["off", "on"],
    narrows: false,
    says: {
      en: "Whether what happens in the sessions of sub-agents is kept, under their names.",
      zh: "是否保留子代理会话中的内容，并记在其名下。",
    },
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]["name"];

/** Where values may come from, weakest first. Values are as they were found. */
export interface ConfigSources {
  readonly user: Readonly<Record<string, unknown>>;
  /** The project's file; `approved` false while no person approved these bytes. */
  readonly project: Readonly<Record<string, unknown>>;
  readonly projectApproved: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type ConfigSource = "default" | "user file" | "project file" | "environment";

/** A setting with the value in force, where it is from, and what was passed over. */
export interface Settled {
  readonly setting: Setting;
  readonly value: number | string;
  readonly source: ConfigSource;
  readonly passedOver: readonly {
    readonly source: ConfigSource;
    readonly value: string;
    readonly because: "out-of-bounds" | "may-only-narrow" | "not-approved" | "overruled";
  }[];
}

/** The name of a setting in the environment: `search.limit` is PRECEDENT_SEARCH_LIMIT. */
export function variableOf(name: string): string {
  return `PRECEDENT_${name
    .replace(/([a-z])([A-Z])/gu, "$1_$2")
    .replaceAll(".", "_")
    .toUpperCase()}`;
}

/** Every setting with its value: the default, then the user's file, the environment, and last what a project narrows. */
export function settle(sources: ConfigSources): readonly Settled[] {
  return SETTINGS.map((setting) => settleOne(setting, sources));
}

/** Names that nobody knows: of the files, and of the environment. */
export function unknownNames(sources: ConfigSources): readonly string[] {
  const known: readonly string[] = SETTINGS.map((setting) => setting.name);
  const variables = [...known.map(variableOf), ...VARIABLES];
  return [
    ...Object.keys(sources.user).filter((name) => !known.includes(name)),
    ...Object.keys(sources.project).filter((name) => !known.includes(name)),
    ...Object.keys(sources.env).filter((name) => name.startsWith("PRECEDENT_") && !variables.includes(name)),
  ];
}

/** Variables that are no settings: where data lies, a host's marker, what tests set. */
export const VARIABLES = [
  "PRECEDENT_DATA_DIR",
  "PRECEDENT_AGENT",
  "PRECEDENT_LANES",
  "PRECEDENT_MODEL_DIR",
  "PRECEDENT_EMBEDDER",
  "PRECEDENT_EMBEDDER_URL",
  "PRECEDENT_EMBEDDER_KEY",
  "PRECEDENT_EMBEDDER_DIMS",
] as const;

/** A value as the setting takes it; `null` when it is out of its bounds or of another kind. */
export function readValue(setting: Setting, value: unknown): number | string | null {
  const [least, most] = setting.allowed;
  if (typeof least !== "number" || typeof most !== "number") {
    return typeof value === "string" && (setting.allowed as readonly string[]).includes(value) ? value : null;
  }
  const number = typeof value === "string" && /^\d+$/u.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= least && number <= most
    ? number
    : null;
}

function settleOne(setting: Setting, sources: ConfigSources): Settled {
  const passedOver: {
    source: ConfigSource;
    value: string;
    because: Settled["passedOver"][number]["because"];
  }[] = [];
  let value: number | string = setting.usual;
  let source: ConfigSource = "default";
  const offer = (from: ConfigSource, found: unknown): void => {
    if (found === undefined) return;
    const read = readValue(setting, found);
    if (read === null) {
      passedOver.push({ source: from, value: String(found), because: "out-of-bounds" });
      return;
    }
    if (source !== "default") passedOver.push({ source, value: String(value), because: "overruled" });
    value = read;
    source = from;
  };
  offer("user file", sources.user[setting.name]);
  // A locale variable holds what the system writes there, such as zh_CN.UTF-8.
  const variable = sources.env[variableOf(setting.name)];
  offer("environment", setting.name === "locale" ? variable?.slice(0, 2).toLowerCase() : variable);
  const narrowed = sources.project[setting.name];
  if (narrowed === undefined) return { setting, value, source, passedOver };
  const because = whyNotNarrowed(setting, narrowed, value, sources.projectApproved);
  if (because === null) offer("project file", narrowed);
  else passedOver.push({ source: "project file", value: String(narrowed), because });
  return { setting, value, source, passedOver };
}

function whyNotNarrowed(
  setting: Setting,
  found: unknown,
  inForce: number | string,
  approved: boolean,
): Settled["passedOver"][number]["because"] | null {
  const read = readValue(setting, found);
  if (read === null) return "out-of-bounds";
  if (!setting.narrows || Number(read) > Number(inForce)) return "may-only-narrow";
  return approved ? null : "not-approved";
}
