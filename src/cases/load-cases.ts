import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../model/journal-event.ts";
import { isObject } from "./case-file.ts";

export interface LoadedCase {
  readonly id: string;
  readonly file: string;
  readonly value: Json;
}

/** Cases of the files and folders named, in the order of their files. What cannot be read is a case that fails. */
export function loadCases(paths: readonly string[]): readonly LoadedCase[] {
  const loaded = paths.flatMap(filesUnder).flatMap(casesIn);
  const seen = new Map<string, number>();
  for (const { id } of loaded) seen.set(id, (seen.get(id) ?? 0) + 1);
  return loaded.map((one) =>
    (seen.get(one.id) ?? 0) > 1 ? { ...one, value: `two cases are called ${one.id}` } : one,
  );
}

function filesUnder(path: string): readonly string[] {
  if (!existsSync(path)) return [path];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return filesUnder(inside);
      return entry.name.endsWith(".json") ? [inside] : [];
    });
}

function casesIn(file: string): readonly LoadedCase[] {
  let value: Json;
  try {
    value = JSON.parse(readFileSync(file, "utf8")) as Json;
  } catch (cause) {
    return [{ id: file, file, value: `cannot be read: ${String(cause)}` }];
  }
  const list = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return list.map((one, at) => ({
    id: isObject(one) && typeof one["id"] === "string" ? one["id"] : `${file}#${at + 1}`,
    file,
    value: one,
  }));
}
