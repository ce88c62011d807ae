import type { Say } from "./locale.ts";

/** Whose word it is, for a person to read. */
export function speakerName(channel: string, say: Say): string {
  const [en, zh] = NAMES[channel] ?? [channel, channel];
  return say(en, zh);
}

const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  human: ["you, at a terminal", "您（终端）"],
  user: ["you, in a session", "您（会话）"],
  agent: ["an agent", "代理"],
  tool: ["a tool", "工具"],
  file: ["a file", "文件"],
  commit: ["a commit", "提交"],
  web: ["the web", "网页"],
  import: ["an import", "导入"],
};
