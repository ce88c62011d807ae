import { normalise } from "../text/normalise.ts";
import type { Closure, Requirement } from "./loop.ts";

/** Reads a closure that somebody declared. `null` when it is not of its shape: a bar that cannot be read is none. */
export function parseClosure(value: unknown): Closure | null {
  if (value === undefined || value === null) return { all: [] };
  if (!isTable(value)) return null;
  const keys = Object.keys(value);
  if (!keys.every((key) => key === "all" || key === "any")) return null;
  if (!keys.every((key) => Array.isArray(value[key]) && value[key].every(isRequirement))) return null;
  return value as Closure;
}

/** Whether two closures set the same bar, in whatever order and spelling they were written. */
export function isSameClosure(one: Closure, other: Closure): boolean {
  return fingerprint(one) === fingerprint(other);
}

/** The requirements of a closure, for whoever has to gather facts about them. */
export function requirementsOf(closure: Closure): readonly Requirement[] {
  return [...(closure.all ?? []), ...(closure.any ?? [])];
}

const SHAPES: Readonly<Record<string, readonly string[]>> = {
  state: ["subject", "key", "value"],
  present: ["source"],
  contains: ["source", "text"],
  passed: ["source"],
  event: ["type", "subject"],
};

function isRequirement(value: unknown): value is Requirement {
  if (!isTable(value)) return false;
  const [kind, ...more] = Object.keys(value);
  if (kind === undefined || more.length > 0 || !Object.hasOwn(SHAPES, kind)) return false;
  const shape = SHAPES[kind]!;
  const parts = value[kind];
  return (
    isTable(parts) &&
    Object.keys(parts).length === shape.length &&
    shape.every((key) => typeof parts[key] === "string" && parts[key].trim() !== "")
  );
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fingerprint(closure: Closure): string {
  // A single alternative is no alternative.
  const any = closure.any ?? [];
  const all = any.length === 1 ? [...(closure.all ?? []), ...any] : (closure.all ?? []);
  return JSON.stringify([fingerprints(all), fingerprints(any.length === 1 ? [] : any)]);
}

function fingerprints(requirements: readonly Requirement[]): readonly string[] {
  return [
    ...new Set(
      requirements.map((requirement) => {
        const [kind = "", parts = {}] = Object.entries(requirement)[0] ?? [];
        const table = parts as Readonly<Record<string, string>>;
        return JSON.stringify([kind, ...(SHAPES[kind] ?? []).map((key) => spell(key, table[key] ?? ""))]);
      }),
    ),
  ].sort();
}

/** Sources are paths and commands, where case and signs matter. */
function spell(key: string, text: string): string {
  return key === "source" ? text.trim() : normalise(text);
}
