import { parseRetention } from "./retention.ts";

/**
 * The standing policy: which class a source speaks with (L7, L8). The default needs no file; an owner's refines it for paths.
 */
export interface StandingPolicy {
  readonly classes: Readonly<Record<string, ClassRights>>;
  readonly rules: readonly StandingRule[];
  /** Class of a tracked file that no rule matches; `null` leaves it to its place. */
  readonly fallback: string | null;
  readonly writes: readonly WriteGrant[] | null;
}

export interface ClassRights {
  /** May it come before a present action at all? */
  readonly inform: boolean;
  /** May it direct, weaken a safeguard included? */
  readonly direct: boolean;
}

export interface StandingRule {
  readonly match: string;
  readonly class: string;
  readonly role: string | null;
  readonly restrictedTo: readonly string[];
}

/** What a channel may write, at most with which class. */
export interface WriteGrant {
  readonly by: readonly string[];
  readonly actions: readonly string[];
  readonly roles: readonly string[];
  readonly ceiling: string;
  /** Classes of memories it may correct, supersede or retract; `null`: any. */
  readonly targetClasses: readonly string[] | null;
  readonly backdating: boolean;
}

export const CLASSES: Readonly<Record<string, ClassRights>> = {
  authoritative: { inform: true, direct: true },
  informational: { inform: true, direct: false },
  untrusted: { inform: false, direct: false },
};

export const DEFAULT_POLICY: StandingPolicy = { classes: CLASSES, rules: [], fallback: null, writes: null };

export type ParsedPolicy =
  | { readonly ok: true; readonly policy: StandingPolicy }
  | {
      readonly ok: false;
      readonly policy: StandingPolicy;
      readonly wrong: string;
      readonly part: "writes" | "standing";
    };

/**
 * Reads an owner's policy. A part of the wrong shape makes that part invalid: writes are then refused `policy-invalid`, reads go
 * on under the default (fail closed, stay readable).
 */
export function parsePolicy(value: unknown): ParsedPolicy {
  if (value === undefined || value === null) return { ok: true, policy: DEFAULT_POLICY };
  if (!isObject(value))
    return broken("standing", "a policy is an object with classes, rules, default and writes");
  for (const key of Object.keys(value)) {
    if (!["classes", "rules", "default", "writes", "retention"].includes(key))
      return broken("standing", `a policy knows no part "${key}"`);
  }
  const classes = parseClasses(value["classes"]);
  if (typeof classes === "string") return broken("standing", classes);
  const rules = parseRules(value["rules"], classes);
  if (typeof rules === "string") return broken("standing", rules);
  const fallback = value["default"] ?? null;
  if (fallback !== null && (typeof fallback !== "string" || !(fallback in classes))) {
    return broken("standing", "default names a class");
  }
  const retention = parseRetention(value["retention"]);
  if (typeof retention === "string") return broken("standing", retention);
  const base: StandingPolicy = { classes, rules, fallback, writes: null };
  const writes = parseWrites(value["writes"], classes);
  if (typeof writes === "string") return { ok: false, policy: base, wrong: writes, part: "writes" };
  return { ok: true, policy: { ...base, writes } };
}

function broken(part: "writes" | "standing", wrong: string): ParsedPolicy {
  return { ok: false, policy: DEFAULT_POLICY, wrong, part };
}

function parseClasses(value: unknown): Readonly<Record<string, ClassRights>> | string {
  if (value === undefined) return CLASSES;
  if (!isObject(value)) return "classes is an object of { inform, direct }";
  const out: Record<string, ClassRights> = { ...CLASSES };
  for (const [name, rights] of Object.entries(value)) {
    if (!isObject(rights) || typeof rights["inform"] !== "boolean" || typeof rights["direct"] !== "boolean") {
      return `class "${name}" needs inform and direct, each true or false`;
    }
    out[name] = { inform: rights["inform"], direct: rights["direct"] };
  }
  return out;
}

function parseRules(
  value: unknown,
  classes: Readonly<Record<string, ClassRights>>,
): readonly StandingRule[] | string {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return "rules is a list";
  const out: StandingRule[] = [];
  for (const rule of value as unknown[]) {
    if (!isObject(rule) || typeof rule["match"] !== "string") return "each rule has a match";
    const name = rule["class"];
    if (typeof name !== "string" || !(name in classes))
      return `rule "${rule["match"]}" names a class that is not defined`;
    const role = rule["role"] ?? null;
    const restrictedTo = rule["restrictedTo"] ?? [];
    if ((role !== null && typeof role !== "string") || !isTexts(restrictedTo))
      return `rule "${rule["match"]}" is malformed`;
    out.push({ match: rule["match"], class: name, role, restrictedTo });
  }
  return out;
}

function parseWrites(
  value: unknown,
  classes: Readonly<Record<string, ClassRights>>,
): readonly WriteGrant[] | null | string {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return "writes is a list of grants";
  const out: WriteGrant[] = [];
  for (const grant of value as unknown[]) {
    if (!isObject(grant) || !isTexts(grant["by"]) || !isTexts(grant["actions"]))
      return "a grant has by and actions, both lists";
    const roles = grant["roles"] ?? [];
    const ceiling = grant["ceiling"] ?? "untrusted";
    const targetClasses = grant["targetClasses"] ?? null;
    const backdating = grant["backdating"] ?? true;
    if (!isTexts(roles) || typeof ceiling !== "string" || !(ceiling in classes))
      return "a grant's roles or ceiling is malformed";
    if (targetClasses !== null && !isTexts(targetClasses)) return "a grant's targetClasses is a list";
    if (typeof backdating !== "boolean") return "a grant's backdating is true or false";
    out.push({ by: grant["by"], actions: grant["actions"], roles, ceiling, targetClasses, backdating });
  }
  return out;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
