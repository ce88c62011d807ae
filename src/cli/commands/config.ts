import { done, failed } from "../answer.ts";
import type { Answer } from "../answer.ts";
import { badUsage } from "../bad-usage.ts";
import type { Define } from "../command.ts";
import { wordOf } from "../command.ts";
import type { Console } from "../console.ts";
import { demandPassphrase, demandPerson } from "../demand-person.ts";
import {
  approveConfig,
  configFiles,
  isReadable,
  readConfigSources,
  writeUserConfig,
} from "../read-config.ts";
import { table } from "../table.ts";
import { readValue, SETTINGS, unknownNames, variableOf } from "../../policy/config.ts";
import { findPlace } from "../../scope/find-place.ts";
import { setIgnored } from "../../scope/resolve-scope.ts";

/** Settings: what is in force, from where, and why; change one; switch memory off for a folder. */
export const define: Define = (command, act, say) => {
  const explain = act((console) => explained(console));
  command.action(explain);
  command
    .command("explain")
    .description(say("every setting, its source and reason", "每个设置的来源与原因"))
    .action(explain);
  command
    .command("set")
    .description(say("write a setting into your file", "写入您的设置文件"))
    .argument("<name>", say("the setting", "设置名"))
    .argument("[value]", say("its value; without one the default holds again", "值；省略则恢复默认"))
    .action(act((console, typed) => set(console, wordOf(typed, 0), wordOf(typed, 1))));
  command
    .command("approve")
    .description(say("let the project's file, as it is now, narrow settings", "批准项目的设置文件"))
    .action(
      act(async (console) => {
        const { project } = configFiles(console);
        if (!isReadable(project)) throw notThere(project, say);
        const refused = await demandPassphrase(console);
        if (refused !== null) return refused;
        const digest = approveConfig(console.dataDir, project);
        return done(say(`Approved: ${project}`, `已批准：${project}`), { file: project, digest });
      }),
    );
  command
    .command("memory")
    .description(say("switch memory on or off for this folder", "对此文件夹开启或关闭记忆"))
    .argument("<on|off>", say("on or off", "on 或 off"))
    .action(
      act((console, typed) => {
        const word = wordOf(typed, 0);
        if (word !== "on" && word !== "off") {
          throw badUsage(
            say("It is on or off.", "只能是 on 或 off。"),
            say("Nothing was changed.", "未作改动。"),
            "",
          );
        }
        const refused = demandPerson(console);
        if (refused !== null) return refused;
        const { folder } = findPlace(console.place);
        setIgnored(console.dataDir, folder, word === "off");
        return done(say(`Memory is ${word} in ${folder}.`, `${folder} 的记忆：${word}。`), {
          folder,
          memory: word,
        });
      }),
    );
};

function explained(console: Console): Answer {
  const { say } = console;
  const files = configFiles(console);
  const unknown = unknownNames(readConfigSources(console));
  const rows = console.settings.map((one) => [
    one.setting.name,
    String(one.value),
    one.source,
    [
      ...one.passedOver.map((over) => `${over.source} ${over.value}: ${over.because}`),
      `${say("or", "或")} ${variableOf(one.setting.name)}`,
    ].join("; "),
  ]);
  const text = [
    table([say("SETTING", "设置"), say("VALUE", "值"), say("FROM", "来源"), say("REMARK", "说明")], rows),
    "",
    `${say("your file", "您的文件")}: ${files.user}`,
    `${say("project's file (narrows only, once approved)", "项目文件（经批准，只能收紧）")}: ${files.project}`,
    ...(unknown.length === 0 ? [] : [`${say("known to nobody", "未知名称")}: ${unknown.join(", ")}`]),
  ].join("\n");
  const settings = console.settings.map(({ setting, value, source, passedOver }) => ({
    name: setting.name,
    value,
    source,
    passedOver,
    usual: setting.usual,
    allowed: setting.allowed,
    unit: setting.unit,
    says: say(setting.says.en, setting.says.zh),
    variable: variableOf(setting.name),
  }));
  return done(text, { settings, files, unknown });
}

function set(console: Console, name: string, typed: string): Answer {
  const { say } = console;
  const setting = SETTINGS.find((one) => one.name === name);
  if (setting === undefined) {
    throw badUsage(
      say(`There is no setting "${name}".`, `没有设置“${name}”。`),
      say("Nothing was changed.", "未作改动。"),
      `${say("There are", "可用的有")}: ${SETTINGS.map((one) => one.name).join(", ")}`,
    );
  }
  const value = typed === "" ? undefined : readValue(setting, typed);
  if (value === null) {
    const allowed =
      typeof setting.allowed[0] === "number" ? setting.allowed.join("–") : setting.allowed.join(", ");
    return failed(
      [
        say(`${name} does not take "${typed}".`, `${name} 不能取“${typed}”。`),
        say("Nothing was changed.", "未作改动。"),
        `${say("It takes", "可取")}: ${allowed}`,
      ].join("\n  "),
      { name, refused: typed },
    );
  }
  const refused = demandPerson(console);
  if (refused !== null) return refused;
  const { user } = configFiles(console);
  writeUserConfig(user, name, value);
  return done(`${name} = ${String(value ?? setting.usual)}  (${user})`, {
    name,
    value: value ?? setting.usual,
    file: user,
  });
}

function notThere(file: string, say: Console["say"]): Error {
  return badUsage(
    say(`${file} is no JSON object.`, `${file} 不是 JSON 对象。`),
    say("Nothing was approved.", "未批准任何内容。"),
    say("Mend it, then approve it.", "请修正后再批准。"),
  );
}
