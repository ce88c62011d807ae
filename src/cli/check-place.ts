import { findPlace } from "../scope/find-place.ts";
import { relatedPlaces } from "../scope/hints.ts";
import type { Memory, Status } from "../engine/memory.ts";
import type { Finding } from "./checkup.ts";
import { isUnread, noted, well, wrong } from "./checkup.ts";
import type { Console } from "./console.ts";
import { readHostNotes } from "./host-notes.ts";
import { siblingStores } from "./sibling-stores.ts";
import { sizeWords } from "./stored-files.ts";

/** Whether host and command speak of one store, and whether what one looks for may lie in another. */
export function checkPlace(console: Console, memory: Memory, status: Status): readonly Finding[] {
  const { say, dataDir } = console;
  const last = readHostNotes(dataDir, console.place)[0];
  if (last?.project != null && last.project !== memory.project)
    return [
      wrong(
        "place",
        say(
          `${last.host} writes to another store (${last.project}) than this one (${memory.project})`,
          `${last.host} 写入的是另一存储（${last.project}），而非此处（${memory.project}）`,
        ),
        say("Start the host anew; it asks again which store is its.", "请重启宿主，使其重新确认存储。"),
        "wrong-store",
      ),
    ];
  if (isUnread(status) || status.memories + status.records > 0)
    return [well("place", say("this folder's own store", "此文件夹自己的存储"))];
  const full = siblingsWorthAsking(console, memory);
  return [
    full.length === 0
      ? noted("place", say("nothing is remembered here yet", "此处尚无记忆"), "")
      : noted(
          "place",
          say(
            `nothing is remembered here, but ${full[0]!.folder} has ${sizeWords(full[0]!.bytes)}`,
            `此处尚无记忆，但 ${full[0]!.folder} 有 ${sizeWords(full[0]!.bytes)}`,
          ),
          say(
            `If that is the same project: precedent link ${full[0]!.folder}`,
            `若为同一项目：precedent link ${full[0]!.folder}`,
          ),
        ),
  ];
}

/** Stores of folders that share a commit or a remote with this one, or lie above or below it. */
function siblingsWorthAsking({ dataDir, place }: Console, memory: Memory): ReturnType<typeof siblingStores> {
  const here = findPlace(place);
  const related = new Set(relatedPlaces(dataDir, here).map((one) => one.project));
  return siblingStores(dataDir).filter(
    (one) =>
      one.project !== memory.project &&
      (related.has(one.project) ||
        one.folder.startsWith(`${here.root}/`) ||
        here.root.startsWith(`${one.folder}/`)),
  );
}
