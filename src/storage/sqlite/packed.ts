import type { Scope } from "../../model/scope.ts";
import type { StoredTrace } from "../store.ts";
import type { Opened } from "./opened.ts";
import { packText, unpackText } from "./pack-text.ts";
import { permitted } from "./permitted.ts";
import { projectClause } from "./scope-clause.ts";
import { reading, writing } from "./transaction.ts";

/** Rows looked through at once: each is unpacked. */
const PAGE = 100;

export function readPacked(opened: Opened, scope: Scope, id: string): StoredTrace | null {
  const seen = projectClause("t", scope);
  const row = opened.handle.get(
    `SELECT t.body, t.inputs FROM trace_packed t WHERE t.id = ? AND ${seen.sql}`,
    id,
    ...seen.bindings,
  );
  return row === null
    ? null
    : { id, body: unpackText(bytesOf(row["body"])), inputs: unpackOrNull(row["inputs"]) };
}

export function readPackedBody(opened: Opened, scope: Scope, id: string): string | null {
  const seen = projectClause("t", scope);
  const row = opened.handle.get(
    `SELECT t.body FROM trace_packed t WHERE t.id = ? AND ${seen.sql}`,
    id,
    ...seen.bindings,
  );
  return row === null ? null : unpackText(bytesOf(row["body"]));
}

/**
 * Packs at most `limit` traces, oldest first, and leaves the newest `leave` as they are: those are read again soon. What does not come
 * back as it was stays unpacked. Answers how many it packed. The work is done before the lock is taken.
 */
export function packTraces(opened: Opened, scope: Scope, limit: number, leave: number): number {
  const made = reading(opened.handle, () => rawTraces(opened, scope, limit, leave)).flatMap(packedOf);
  if (made.length === 0) return 0;
  return writing(opened.handle, () => {
    let count = 0;
    for (const one of made) if (replaceRaw(opened, one)) count += 1;
    return count;
  });
}

/** Replaces packed inputs; `null` drops them. False: it is not packed. */
export function putPackedInputs(opened: Opened, id: string, inputs: string | null): boolean {
  if (!isPacked(opened, id)) return false;
  permitted(opened, id, "", () =>
    opened.handle.run(
      `UPDATE trace_packed SET inputs = ? WHERE id = ?`,
      inputs === null ? null : packText(inputs),
      id,
    ),
  );
  return true;
}

export function dropPacked(opened: Opened, id: string): void {
  permitted(opened, id, "", () => opened.handle.run(`DELETE FROM trace_packed WHERE id = ?`, id));
}

export function isPacked({ handle }: Opened, id: string): boolean {
  return handle.get(`SELECT 1 AS yes FROM trace_packed WHERE id = ?`, id) !== null;
}

/** Packed traces whose inputs hold any of these names. */
export function packedNaming({ handle }: Opened, names: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (let after = ""; ;) {
    const page = handle.all(
      `SELECT id, inputs FROM trace_packed WHERE id > ? AND inputs IS NOT NULL ORDER BY id LIMIT ?`,
      after,
      PAGE,
    );
    for (const row of page) {
      const inputs = unpackText(bytesOf(row["inputs"]));
      if (names.some((name) => inputs.includes(name))) found.push(String(row["id"]));
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return found;
    after = String(last["id"]);
  }
}

interface Raw extends StoredTrace {
  readonly project: string;
}

interface Packed {
  readonly raw: Raw;
  readonly body: Uint8Array;
  readonly inputs: Uint8Array | null;
}

function rawTraces({ handle }: Opened, scope: Scope, limit: number, leave: number): readonly Raw[] {
  const seen = projectClause("t", scope);
  const rows = handle.all(
    `SELECT t.id, t.project, t.body, i.inputs FROM trace t LEFT JOIN trace_inputs i ON i.id = t.id
     WHERE ${seen.sql} ORDER BY t.rowid LIMIT max(0, min(?, (SELECT count(*) FROM trace) - ?))`,
    ...seen.bindings,
    limit,
    leave,
  );
  return rows.map((row) => ({
    id: String(row["id"]),
    project: String(row["project"]),
    body: String(row["body"]),
    inputs: (row["inputs"] ?? null) as string | null,
  }));
}

function packedOf(raw: Raw): readonly Packed[] {
  const body = packText(raw.body);
  const inputs = raw.inputs === null ? null : packText(raw.inputs);
  const isSame = unpackText(body) === raw.body && (inputs === null || unpackText(inputs) === raw.inputs);
  return isSame ? [{ raw, body, inputs }] : [];
}

/** False: it was pruned, erased in part, or packed by another process meanwhile. */
function replaceRaw(opened: Opened, { raw, body, inputs }: Packed): boolean {
  const { handle } = opened;
  const now = handle.get(
    `SELECT i.inputs FROM trace t LEFT JOIN trace_inputs i ON i.id = t.id WHERE t.id = ?`,
    raw.id,
  );
  if (now === null || (now["inputs"] ?? null) !== raw.inputs) return false;
  permitted(opened, raw.id, "", () => {
    handle.run(`DELETE FROM trace WHERE id = ?`, raw.id);
    handle.run(`DELETE FROM trace_inputs WHERE id = ?`, raw.id);
  });
  handle.run(
    `INSERT INTO trace_packed (id, project, body, inputs) VALUES (?, ?, ?, ?)`,
    raw.id,
    raw.project,
    body,
    inputs,
  );
  return true;
}

function unpackOrNull(cell: unknown): string | null {
  return cell === null || cell === undefined ? null : unpackText(bytesOf(cell));
}

/** Bytes of a cell; anything else was never packed. */
export function bytesOf(cell: unknown): Uint8Array {
  return cell instanceof Uint8Array ? cell : new Uint8Array();
}
