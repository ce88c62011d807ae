import type { Command } from "commander";

/** Adds an option that takes one of some words. */
export function choice(command: Command, flags: string, says: string, words: readonly string[]): void {
  command.addOption(command.createOption(flags, says).choices(words));
}

/** Adds an option that takes a whole number within bounds. */
export function whole(command: Command, flags: string, says: string, least: number, most: number): void {
  command.addOption(
    command.createOption(flags, `${says} (${least}–${most})`).argParser((text) => {
      const value = Number(text);
      if (/^\d+$/u.test(text) && value >= least && value <= most) return value;
      // Commander knows a refusal of a value by this code and adds which option it was.
      throw Object.assign(new Error(`It takes a whole number from ${least} to ${most}.`), {
        code: "commander.invalidArgument",
      });
    }),
  );
}

/** Adds an option that may be given several times. */
export function several(command: Command, flags: string, says: string): void {
  command.addOption(
    command
      .createOption(flags, says)
      .argParser((text: string, before: readonly string[] | undefined) => [...(before ?? []), text]),
  );
}

/** The options by which search, list and log are narrowed. */
export function narrowing(command: Command, say: (en: string, zh: string) => string): void {
  command
    .option("--kind <kind>", say("only this kind", "仅此种类"))
    .option("--channel <channel>", say("only what arrived so: user, agent, tool, file …", "仅此来路"))
    .option("--path <path>", say("only from this file or folder", "仅此文件或文件夹"))
    .option("--agent <name>", say("only of this agent", "仅此代理"))
    .option("--session <id>", say("only of this session", "仅此会话"))
    .option("--from <instant>", say("not before, such as 2026-09-24T00:00:00Z", "不早于"))
    .option("--to <instant>", say("before", "早于"))
    .option("--status <status>", say("current, superseded, corrected, retracted, waiting …", "仅此状态"))
    .option("--layer <layer>", say("project or global", "project 或 global"));
}
