/** One test of what a project's memory answers. Exactly one of `ask`, `claim`, `state` and `brief` says what is tried. */
export interface MemoryTest {
  readonly name: string;
  /** Told to the copy before it is asked, in order. */
  readonly tell: readonly Telling[];
  readonly ask: string | null;
  readonly as: "context" | "search";
  readonly claim: string | null;
  readonly state: { readonly subject: string; readonly key: string | null } | null;
  readonly brief: boolean;
  readonly premise: string | null;
  readonly validAt: string | null;
  readonly knownAt: string | null;
  /** Words, or ids, each of which must stand in some item. */
  readonly in: readonly string[];
  /** Words, or ids, none of which may stand in any item that holds. They must be known to the store, or nothing was tested. */
  readonly out: readonly string[];
  /** Nothing may come in at all. */
  readonly silent: boolean;
  readonly verdict: string | null;
  readonly value: string | null;
}

export interface Telling {
  readonly by: "user" | "agent";
  readonly say: string;
}

/** A test, or why it is none. */
export type ReadTest =
  | { readonly ok: true; readonly test: MemoryTest }
  | { readonly ok: false; readonly name: string; readonly why: string };

/** Whether a file's content is of this format: an object with a list of `tests`. */
export function isTestFile(value: unknown): value is { readonly tests: readonly unknown[] } {
  return isObject(value) && Array.isArray(value["tests"]);
}

/** Reads one entry. What is misspelt is told, never passed over: a test that asserts nothing must not pass. */
export function readTest(value: unknown, at: number): ReadTest {
  const raw = isObject(value) ? value : {};
  const name = typeof raw["name"] === "string" ? raw["name"] : `test ${at + 1}`;
  const wrong = whatIsWrong(raw);
  if (wrong !== null) return { ok: false, name, why: wrong };
  const text = (key: string): string | null => (typeof raw[key] === "string" ? String(raw[key]) : null);
  const state = raw["state"] as { readonly subject: string; readonly key?: string } | undefined;
  return {
    ok: true,
    test: {
      name,
      tell: (raw["tell"] ?? []) as readonly Telling[],
      ask: text("ask"),
      as: raw["as"] === "search" ? "search" : "context",
      claim: text("claim"),
      state: state === undefined ? null : { subject: state.subject, key: state.key ?? null },
      brief: raw["brief"] === true,
      premise: text("premise"),
      validAt: text("validAt"),
      knownAt: text("knownAt"),
      in: listOf(raw["in"]),
      out: listOf(raw["out"]),
      silent: raw["silent"] === true,
      verdict: text("verdict"),
      value: text("value"),
    },
  };
}

function whatIsWrong(raw: Readonly<Record<string, unknown>>): string | null {
  const unknown = Object.keys(raw).filter((key) => !(key in SHAPES));
  if (unknown.length > 0) return `nobody knows "${unknown.join('", "')}"`;
  const odd = Object.entries(raw).find(([key, value]) => !SHAPES[key]!(value));
  if (odd !== undefined) return `"${odd[0]}" has a value of the wrong kind`;
  const tried = ["ask", "claim", "state", "brief"].filter((key) => raw[key] !== undefined);
  if (tried.length !== 1) return 'it needs exactly one of "ask", "claim", "state", "brief"';
  const expected = EXPECTS[tried[0] as keyof typeof EXPECTS];
  const given = ["in", "out", "silent", "verdict", "value"].filter((key) => raw[key] !== undefined);
  if (given.length === 0) return `it expects nothing: ${expected.map((key) => `"${key}"`).join(", ")}`;
  const foreign = given.filter((key) => !(expected as readonly string[]).includes(key));
  return foreign.length === 0 ? null : `"${foreign.join('", "')}" says nothing about "${tried[0]}"`;
}

const EXPECTS = {
  ask: ["in", "out", "silent"],
  brief: ["in", "out", "silent"],
  claim: ["verdict"],
  state: ["value"],
} as const;

const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const isTexts = (value: unknown): boolean =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));

const SHAPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: isText,
  why: isText,
  tell: (value) => Array.isArray(value) && value.every(isTelling),
  ask: isText,
  as: (value) => value === "context" || value === "search",
  claim: isText,
  state: (value) =>
    isObject(value) && isText(value["subject"]) && (value["key"] === undefined || isText(value["key"])),
  brief: (value) => value === true,
  premise: isText,
  validAt: isText,
  knownAt: isText,
  in: isTexts,
  out: isTexts,
  silent: (value) => value === true,
  verdict: (value) => VERDICTS.includes(String(value)),
  value: isText,
};

const VERDICTS: readonly string[] = [
  "substantiated",
  "contradicted",
  "out-of-scope",
  "weak-match",
  "unsubstantiated",
];

function isTelling(value: unknown): boolean {
  return isObject(value) && isText(value["say"]) && (value["by"] === "user" || value["by"] === "agent");
}

function listOf(value: unknown): readonly string[] {
  return typeof value === "string" ? [value] : ((value ?? []) as readonly string[]);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
