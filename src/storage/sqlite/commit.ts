import { fold } from "../../fold/fold.ts";
import { reproject } from "../reproject.ts";
import { namesOfErased, prunedTracesOf, sealDecision } from "../seal-decision.ts";
import type { Decision } from "../store.ts";
import { applyChange } from "./apply-change.ts";
import { anchorHead, appendLine, readHead, readLine, wordsOf } from "./journal.ts";
import type { Opened } from "./opened.ts";
import { dropPacked, packedNaming, putPackedInputs } from "./packed.ts";
import { permitted } from "./permitted.ts";
import { ownWords, rebuildProjections } from "./rebuild.ts";
import { lastOccurrence } from "./traces.ts";

/** Lines, words, projections, index and erasure of one decision, inside the caller's transaction. */
export function commitDecision(opened: Opened, decision: Decision<unknown>): void {
  const sealed = sealDecision(decision, readHead(opened), opened.project, opened.digest, (id) =>
    lastOccurrence(opened, id),
  );
  for (const line of sealed) {
    appendLine(opened, line);
    for (const change of fold(line.event, line.words)) applyChange(opened.handle, change);
    for (const id of prunedTracesOf(line.event)) dropTrace(opened, id);
  }
  const last = sealed.at(-1);
  if (last !== undefined) anchorHead(opened, { seq: last.event.seq, hash: last.event.hash });
  const wanted = decision.erase ?? [];
  eraseTexts(opened, wanted);
  const lines = [...new Set(wanted.map((ref) => ref.event))].map((id) => readLine(opened, id));
  const erased = lines.flatMap((line) => (line === null ? [] : [{ event: line.id, subject: line.subject }]));
  eraseInputs(opened, namesOfErased(sealed, erased), decision.inputs ?? []);
}

/** Removes or masks texts, then makes the projections what a rebuild would make them (L2, L22). */
function eraseTexts(opened: Opened, wanted: NonNullable<Decision<unknown>["erase"]>): void {
  let isSure = true;
  for (const id of new Set(wanted.map((ref) => ref.event))) {
    const event = readLine(opened, id);
    if (event === null) continue;
    const before = ownWords(event, wordsOf(opened, [id]).get(id) ?? {});
    for (const ref of wanted) if (ref.event === id) eraseText(opened, ref);
    const changes = reproject(event, before, ownWords(event, wordsOf(opened, [id]).get(id) ?? {}));
    if (changes === null) isSure = false;
    else for (const change of changes) applyChange(opened.handle, change);
  }
  if (!isSure) rebuildProjections(opened);
}

function eraseText(opened: Opened, ref: NonNullable<Decision<unknown>["erase"]>[number]): void {
  permitted(opened, ref.event, ref.field, () => {
    if (ref.masked === null) {
      opened.handle.run(`DELETE FROM text WHERE event = ? AND field = ?`, ref.event, ref.field);
    } else {
      opened.handle.run(
        `UPDATE text SET content = ? WHERE event = ? AND field = ?`,
        ref.masked.toWellFormed(),
        ref.event,
        ref.field,
      );
    }
  });
}

function dropTrace(opened: Opened, id: string): void {
  permitted(opened, id, "", () => {
    opened.handle.run(`DELETE FROM trace WHERE id = ?`, id);
    opened.handle.run(`DELETE FROM trace_inputs WHERE id = ?`, id);
  });
  dropPacked(opened, id);
}

/** Frozen inputs hold words: those that name what was erased go or are masked, the traces stay. */
function eraseInputs(
  opened: Opened,
  names: readonly string[],
  masked: NonNullable<Decision<unknown>["inputs"]>,
): void {
  for (const one of masked) {
    if (putPackedInputs(opened, one.trace, one.masked)) continue;
    permitted(opened, one.trace, "", () =>
      opened.handle.run(`DELETE FROM trace_inputs WHERE id = ?`, one.trace),
    );
    opened.handle.run(
      `INSERT INTO trace_inputs (id, project, inputs) VALUES (?, ?, ?)`,
      one.trace,
      opened.project,
      one.masked,
    );
  }
  if (names.length === 0) return;
  const rows = opened.handle.all(
    `SELECT id FROM trace_inputs i WHERE EXISTS (SELECT 1 FROM json_each(?) n WHERE instr(i.inputs, n.value) > 0)`,
    JSON.stringify(names),
  );
  const kept = new Set(masked.map((one) => one.trace));
  for (const row of rows) {
    const id = String(row["id"]);
    if (kept.has(id)) continue;
    permitted(opened, id, "", () => opened.handle.run(`DELETE FROM trace_inputs WHERE id = ?`, id));
  }
  for (const id of packedNaming(opened, names)) if (!kept.has(id)) putPackedInputs(opened, id, null);
}
