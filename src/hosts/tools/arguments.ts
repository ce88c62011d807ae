/**
 * One argument of a tool: a single type, enums of texts only, so that every provider accepts it. Described where its name does not
 * say it: descriptions stand in every request.
 */
export type ArgumentSchema =
  | { readonly type: "string"; readonly description?: string; readonly enum?: readonly string[] }
  | { readonly type: "integer"; readonly description?: string }
  | { readonly type: "array"; readonly description?: string; readonly items: { readonly type: "string" } };

export interface ToolSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required?: readonly string[];
}

/** Arguments that passed: only declared names, each of its declared type. */
export type ToolArguments = Readonly<Record<string, string | number | readonly string[]>>;

export type CheckedArguments =
  | { readonly ok: true; readonly args: ToolArguments }
  | { readonly ok: false; readonly wrong: readonly string[] };

/** Hosts pass on whatever the model wrote, so a tool checks for itself; every fault is named. */
export function checkArguments(schema: ToolSchema, given: unknown): CheckedArguments {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    return { ok: false, wrong: ["the arguments are not an object"] };
  }
  // Models fill optional arguments with nothing; nothing is the same as not given.
  const entries = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  const wrong = [
    ...entries.flatMap(([name, value]) => faultOf(schema, name, value)),
    ...(schema.required ?? [])
      .filter((name) => !entries.some(([given_]) => given_ === name))
      .map((name) => `"${name}" is missing`),
  ];
  if (wrong.length > 0) return { ok: false, wrong };
  return { ok: true, args: Object.fromEntries(entries) as ToolArguments };
}

/** The text under a name, or `undefined` when it was not given or is blank. */
export function textOf(args: ToolArguments, name: string): string | undefined {
  const value = args[name];
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

export function numberOf(args: ToolArguments, name: string): number | undefined {
  const value = args[name];
  return typeof value === "number" ? value : undefined;
}

export function listOf(args: ToolArguments, name: string): readonly string[] | undefined {
  const value = args[name];
  return Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : undefined;
}

function faultOf(schema: ToolSchema, name: string, value: unknown): readonly string[] {
  const declared = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (declared === undefined) return [`unknown argument "${name}"`];
  if (!hasType(declared, value)) return [`"${name}" must be ${article(declared)}`];
  if (declared.type === "string" && declared.enum && !declared.enum.includes(value as string)) {
    return [`"${name}" must be one of ${declared.enum.join(", ")}`];
  }
  return [];
}

function hasType(declared: ArgumentSchema, value: unknown): boolean {
  if (declared.type === "integer") return Number.isSafeInteger(value);
  if (declared.type === "array") return Array.isArray(value) && value.every((one) => typeof one === "string");
  return typeof value === "string";
}

function article(declared: ArgumentSchema): string {
  return { string: "a text", integer: "a whole number", array: "a list of texts" }[declared.type];
}
