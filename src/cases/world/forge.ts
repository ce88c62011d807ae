import type { Json } from "../../model/journal-event.ts";
import { isObject } from "../case-file.ts";
import { notBuilt } from "../not-built.ts";
import { onTable } from "./tamper.ts";
import type { World } from "./world.ts";

export const FORGERIES = ["bundle", "verdict", "time", "order", "policy", "candidate"] as const;
export type Forgery = (typeof FORGERIES)[number];

/** Rewrites one part of a stored trace and leaves its id, as somebody would who wants another past. */
export async function forgeTrace(world: World, id: string, what: Forgery): Promise<void> {
  let times = 0;
  await onTraces(world, "trace", (db) => {
    const row = db.prepare("SELECT body FROM trace WHERE id = ?").get(id);
    if (row === undefined) return;
    const forged = JSON.stringify(forge(JSON.parse(String(row["body"])) as Json, what));
    if (forged === row["body"]) throw new Error(`there is nothing to forge of the kind ${what}`);
    times += Number(db.prepare("UPDATE trace SET body = ? WHERE id = ?").run(forged, id).changes);
  });
  if (times === 0) throw new Error(`no stored trace is ${id}`);
}

/** Removes every occurrence of a trace and the trace itself. */
export async function deleteTrace(world: World, id: string): Promise<void> {
  let times = 0;
  await onTraces(world, "occurrence", (db) => {
    times += Number(db.prepare("DELETE FROM occurrence WHERE trace = ?").run(id).changes);
  });
  await onTraces(world, "trace", (db) => {
    db.prepare("DELETE FROM trace WHERE id = ?").run(id);
  });
  if (times === 0) throw new Error(`no stored trace is ${id}`);
}

async function onTraces(world: World, table: string, act: Parameters<typeof onTable>[2]): Promise<void> {
  if (world.kind === "memory") throw notBuilt("a way to forge a trace of a store in memory");
  await world.stores.closeAll();
  for (const file of world.stores.files()) onTable(file, table, act);
}

const HOLDERS: Readonly<Record<Forgery, readonly string[]>> = {
  bundle: ["text", "items", "bundle", "shown"],
  verdict: ["verdicts"],
  time: ["*"],
  order: ["candidates", "items"],
  policy: ["policy", "inputs"],
  candidate: ["candidates"],
};

function forge(body: Json, what: Forgery): Json {
  let isDone = false;
  const walk = (value: Json, key: string, depth: number): Json => {
    if (isDone) return value;
    const isHolder = HOLDERS[what].includes(key);
    const forged = what === "time" ? laterInstant(value, depth) : isHolder ? altered(value, what) : undefined;
    if (forged !== undefined) {
      isDone = true;
      return forged;
    }
    if (Array.isArray(value)) return value.map((one) => walk(one as Json, key, depth + 1));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => [name, walk(held, name, depth + 1)]),
    );
  };
  return walk(body, "", 0);
}

function altered(value: Json, what: Forgery): Json | undefined {
  if (typeof value === "string") return `${value} forged`;
  if (isObject(value)) return { ...value, forged: true };
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const list = value as readonly Json[];
  if (what === "order") return list.length > 1 ? list.toReversed() : undefined;
  if (what !== "verdict") return list.slice(1);
  return list.map((one) => {
    if (Array.isArray(one)) return one.map((part) => (typeof part === "boolean" ? !part : (part as Json)));
    return isObject(one) && "kept" in one ? { ...one, kept: !one["kept"] } : one;
  });
}

/** An instant inside a record, not the outermost one. */
function laterInstant(value: Json, depth: number): Json | undefined {
  const isInstant = typeof value === "number" && value > 1_000_000_000_000;
  return isInstant && depth > 1 ? value + 1 : undefined;
}
