import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Finding } from "./checkup.ts";
import { noted, well, wrong } from "./checkup.ts";
import type { Console } from "./console.ts";
import { missedIn, readHostNotes } from "./host-notes.ts";
import { namesPlugin, otherPlugins, pluginEntry } from "./opencode-config.ts";
import { pluginFile } from "./package-root.ts";
import { moment } from "./table.ts";

/** Whether opencode would load the plugin here, whether it did, and what it missed. */
export function checkHost(console: Console): readonly Finding[] {
  const { say } = console;
  const plugin = pluginFile();
  const notes = readHostNotes(console.dataDir, console.place);
  const last = notes[0];
  const named = namesPlugin(console.place, plugin);
  return [
    checkPlugin(plugin, say),
    ...otherPlugins(console.place, plugin).map((other) =>
      wrong(
        "opencode",
        existsSync(other)
          ? say(`the project names another installation: ${other}`, `项目指向另一处安装：${other}`)
          : say(`the project names a plugin that is gone: ${other}`, `项目所指的插件已不存在：${other}`),
        say(
          "Take that line out of opencode.json, then: precedent init",
          "请从 opencode.json 去掉那一行，再：precedent init",
        ),
        "other-installation",
      ),
    ),
    named
      ? well("opencode", say("the project names the plugin", "项目已加入插件"))
      : noted(
          "opencode",
          say("the project's opencode.json does not name the plugin", "项目的 opencode.json 未加入插件"),
          "precedent init",
        ),
    ...(last === undefined
      ? named
        ? [
            noted(
              "seen",
              say("the host is configured and was never seen here", "已配置宿主，但从未在此见到"),
              say(
                "Start opencode in this folder; it loads plugins at its start.",
                "请在此文件夹启动 opencode；它在启动时加载插件。",
              ),
              "host-silent",
            ),
          ]
        : []
      : [
          last.state === "without-memory"
            ? wrong(
                "seen",
                say(
                  `${last.host} runs without memory (${last.because})`,
                  `${last.host} 无记忆运行（${last.because}）`,
                ),
                say("See what is said of the store.", "请看关于存储的说明。"),
              )
            : well("seen", `${last.host} ${moment(last.seenAt)} UTC, ${last.state}`),
        ]),
    ...(missedIn(notes) === 0
      ? []
      : [
          noted(
            "turns",
            say(`${missedIn(notes)} turns got no memory in time`, `${missedIn(notes)} 轮未及时得到记忆`),
            missesOf(notes),
            "turns-missed",
          ),
        ]),
  ];
}

// The host drops a plugin that cannot be loaded without a word, so it is loaded here once, in a process of its own.
function checkPlugin(plugin: string, say: Console["say"]): Finding {
  if (!existsSync(plugin))
    return wrong(
      "plugin",
      say(`${plugin} is not there`, `${plugin} 不存在`),
      say("Install the whole package, or npm run build", "请安装完整的包，或 npm run build"),
    );
  const script = `const { default: plugin } = await import(${JSON.stringify(pluginEntry(plugin))}); process.exit(typeof plugin?.id === "string" && typeof plugin.server === "function" ? 0 : 1);`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    timeout: 20_000,
    stdio: "ignore",
  });
  return ended.status === 0
    ? well("plugin", plugin)
    : wrong(
        "plugin",
        say(`${plugin} cannot be loaded`, `${plugin} 无法加载`),
        say("Install the package anew.", "请重新安装。"),
      );
}

function missesOf(notes: ReturnType<typeof readHostNotes>): string {
  return notes
    .flatMap((note) => note.misses)
    .map((miss) => `${miss.hook} ${miss.why} ${miss.detail} ×${miss.times}`)
    .join(", ");
}
