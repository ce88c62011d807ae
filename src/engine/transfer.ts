import type { Channel } from "../model/channel.ts";
import { lineOf } from "../stages/1-preserve/gate.ts";
import type { Desk } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import type { HeldPlace } from "./held-place.ts";
import type { ImportAnswer } from "./memory.ts";
import { shelfFor } from "./remember.ts";
import { exportLine, headLine, readExport, verifiedExport } from "./transfer-lines.ts";
import type { ReadExport } from "./transfer-lines.ts";
import { bringIn } from "./transfer-plain.ts";

/**
 * The journal with its words, its chain and, for a person, its key, one JSON line each: all that is needed to be the same memory
 * elsewhere. What was erased is not in it. Traces are not: they explain what happened here.
 */
export async function exportJsonl(desk: Desk, key: Uint8Array | null): Promise<readonly string[]> {
  const store = desk.project ?? (await desk.global(false));
  if (store === null) return [];
  const scope = desk.project === null ? desk.resolved.globalScope(null) : desk.resolved.scopeFor(null);
  const head = await store.head(scope);
  const hex = key === null ? null : Buffer.from(key).toString("hex");
  const out = [headLine({ project: store.project, key: hex, head: { seq: head.seq, hash: head.hash } })];
  for (let after = 0; after < head.seq;) {
    const page = await store.lines(scope, after, PAGE);
    if (page.length === 0) break;
    after = page.at(-1)?.event.seq ?? after;
    // What came in meanwhile is in the next export: this one ends where its head says.
    for (const line of page) if (line.event.seq <= head.seq) out.push(exportLine(store.project, line));
  }
  return out;
}

const PAGE = 500;

/**
 * Imports (DECISIONS 2, 9). Our own export, whole and unchanged, brought by a person into an empty store, becomes this place's
 * memory with its channels, tombstones and key. Everything else is told through the gateway as an import: searchable, steering
 * nothing, and lifting nothing that was displaced.
 */
export async function importJsonl(
  desk: Desk,
  held: Pick<HeldPlace, "adopt">,
  texts: readonly string[],
  by: Channel,
): Promise<ImportAnswer> {
  const read = readExport(texts);
  const shelf = await shelfFor(desk, { channel: "import", session: null, agent: null }, "project");
  const own = by === "human" && desk.project !== null ? verifiedExport(read) : null;
  if (own !== null && read.head !== null) {
    const isEmpty = (await shelf.store.head(shelf.scope)).seq === 0;
    const isOther = read.head.project !== shelf.store.project;
    if (isEmpty && isOther && (await held.adopt(read.head.project, own.key, own.judged))) {
      desk.embedSoon();
      return { count: rowsIn(read), refused: [] };
    }
    if (isOther) return refuseOther(desk, by, read.head.project);
  }
  const answer = await bringIn(desk, shelf, read);
  await note(desk, by, { count: answer.count, refused: answer.refused.length });
  desk.embedSoon();
  return answer;
}

async function refuseOther(desk: Desk, by: Channel, project: string): Promise<ImportAnswer> {
  const refused = { action: "import", reason: "other-project" };
  await write(desk, by, "refused", refused);
  return { count: 0, refused: [{ of: project, because: "other-project" }] };
}

function note(desk: Desk, by: Channel, counts: object): Promise<void> {
  return write(desk, by, "imported", counts);
}

async function write(desk: Desk, by: Channel, kind: "refused" | "imported", payload: object): Promise<void> {
  const actor = { channel: by, session: null, agent: null };
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, null));
  await shelf.store.write(shelf.scope, [], () => ({
    events: [lineOf(gate, kind, null, payload, {})],
    answer: null,
  }));
}

function rowsIn(read: ReadExport): number {
  return read.lines.filter(({ event, words }) => ROWS.has(event.kind) && words["text"] !== undefined).length;
}

const ROWS: ReadonlySet<string> = new Set([
  "record-kept",
  "memory-asserted",
  "memory-corrected",
  "memory-superseded",
]);
