import { rmSync } from "node:fs";
import { findPlace } from "../../scope/find-place.ts";
import { changeRegistry, readRegistry } from "../../scope/registry.ts";
import type { Answer } from "../answer.ts";
import { done, failed } from "../answer.ts";
import type { Define } from "../command.ts";
import { isSet } from "../command.ts";
import type { Console } from "../console.ts";
import { demandPassphrase, demandPerson } from "../demand-person.ts";
import { readPassphraseNote } from "../passphrase.ts";
import { filesOfEverything, filesOfProject, sizeOf, sizeWords } from "../stored-files.ts";
import { holdersOf } from "../store-holders.ts";

/** Removes what lies on disk: this project's store with its copies, or all there is. Shown first; then nothing brings it back. */
export const define: Define = (command, act, say) => {
  command
    .option(
      "--everything",
      say("every project, your own layer, and the passphrase", "所有项目、个人层和口令"),
    )
    .option("--dry-run", say("only show what would be removed", "只显示将被删除的内容"))
    .action(
      act(async (console, typed) => {
        const everything = isSet(typed, "everything");
        const { key } = findPlace(console.place);
        const project = readRegistry(console.dataDir).places[key]?.project ?? null;
        const files = everything
          ? filesOfEverything(console.dataDir)
          : project === null
            ? []
            : filesOfProject(console.dataDir, project);
        if (files.length === 0) return nothingThere(console);
        const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
        const shown = files.map((file) => `  ${sizeWords(sizeOf(file)).padStart(9)}  ${file}`);
        const head = say(
          `${files.length} files, ${sizeWords(bytes)}:`,
          `${files.length} 个文件，共 ${sizeWords(bytes)}：`,
        );
        if (isSet(typed, "dryRun"))
          return done([head, ...shown].join("\n"), { files, bytes, removed: false });
        const refused = demandPerson(console) ?? heldBy(console, files);
        if (refused !== null) return refused;
        process.stderr.write(`${[head, ...shown].join("\n")}\n`);
        const no = await agree(console);
        if (no !== null) return { ...no, data: { files, bytes, removed: false, ...no.data } };
        for (const file of files) rmSync(file, { force: true });
        if (everything) rmSync(console.dataDir, { recursive: true, force: true });
        else forget(console.dataDir, project);
        return done(
          [
            say(
              `Removed: ${files.length} files, ${sizeWords(bytes)}.`,
              `已删除 ${files.length} 个文件，${sizeWords(bytes)}。`,
            ),
            say(
              "Exports and backups that you made elsewhere are yours to remove, and what a host keeps itself.",
              "您另存的导出与备份，以及宿主自己的记录，须自行删除。",
            ),
            say(
              "To take Precedent out of the project too: precedent init --undo",
              "要从项目中去掉：precedent init --undo",
            ),
          ].join("\n"),
          { files, bytes, removed: true },
        );
      }),
    );
};

/** A person's yes: the passphrase where there is one, else a plain question. */
async function agree(console: Console): Promise<Answer | null> {
  const { say } = console;
  if (readPassphraseNote(console.dataDir) !== null) return demandPassphrase(console);
  const yes = await console.askYesNo(say("Remove all of this for good?", "永久删除以上全部？"));
  return yes ? null : failed(say("Nothing was removed.", "未删除任何内容。"), {});
}

function forget(dataDir: string, project: string | null): void {
  changeRegistry(dataDir, (file) => {
    const places = Object.entries(file.places).filter(([, place]) => place.project !== project);
    return { file: { ...file, places: Object.fromEntries(places) }, answer: null };
  });
}

function nothingThere({ say, dataDir }: Console): Answer {
  return failed(
    [
      say("Nothing is stored for this folder.", "此文件夹没有存储任何内容。"),
      say("Nothing was removed.", "未删除任何内容。"),
      say(`Everything lies in ${dataDir}: --everything`, `全部内容位于 ${dataDir}：--everything`),
    ].join("\n  "),
    { files: [], bytes: 0, removed: false },
  );
}

function heldBy({ say }: Console, files: readonly string[]): Answer | null {
  const held = files.filter((file) => file.endsWith(".db")).flatMap(holdersOf);
  if (held.length === 0) return null;
  const names = [...new Set(held.map((one) => `${one.name} (${one.pid})`))].join(", ");
  return failed(
    [
      say(`Others have it open: ${names}.`, `其他程序正在使用：${names}。`),
      say("Nothing was removed.", "未删除任何内容。"),
      say("Close them, then try again.", "请先关闭它们再试。"),
    ].join("\n  "),
    { files, removed: false, holders: held },
  );
}
