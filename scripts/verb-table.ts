import type { Complaints } from "./run-check.ts";

/** A row of `src/cli/verbs.ts`, as far as it is compared. */
export interface VerbRow {
  readonly verb: string;
  readonly journal?: string | readonly string[] | null;
  readonly cases?: string | readonly string[] | null;
  readonly status: "built" | "planned";
}

/**
 * The table of verbs against the command as built: built rows are exactly what `help --json` lists, planned ones are absent,
 * every promised verb has a row, none goes back to planned, and what a row names exists.
 */
export function checkVerbs(
  pinned: { readonly promised: readonly string[]; readonly built: readonly string[] },
  found: {
    readonly rows: readonly VerbRow[];
    /** What `precedent help --json` printed. */
    readonly help: string;
    readonly kinds: readonly string[];
    readonly files: readonly string[];
  },
): Complaints {
  const listed = readHelp(found.help);
  if (listed === null) return ["precedent help --json lists no verbs"];
  const statusOf = new Map(found.rows.map((row) => [row.verb, row.status]));
  return [
    ...doublesOf(found.rows.map((row) => row.verb)).map(
      (verb) => `${verb} stands twice in the table of verbs`,
    ),
    ...pinned.promised
      .filter((verb) => !statusOf.has(verb))
      .map((verb) => `${verb} was promised and has no row in the table of verbs`),
    ...pinned.built
      .filter((verb) => statusOf.get(verb) !== "built")
      .map((verb) => `${verb} was built and is no more`),
    ...found.rows.flatMap((row) => checkRow(row, listed, found)),
    ...listed
      .filter((verb) => !statusOf.has(verb))
      .map((verb) => `precedent ${verb} has no row in the table of verbs`),
    ...found.rows
      .filter((row) => row.status === "built" && !pinned.built.includes(row.verb))
      .map((row) => `${row.verb} is built: node scripts/check-surface.ts --accept`),
  ];
}

function checkRow(
  row: VerbRow,
  listed: readonly string[],
  found: { readonly kinds: readonly string[]; readonly files: readonly string[] },
): Complaints {
  const inHelp = listed.includes(row.verb);
  return [
    ...(row.status === "built" && !inHelp
      ? [`${row.verb} is called built and precedent has no such verb`]
      : []),
    ...(row.status === "planned" && inHelp ? [`${row.verb} is called planned and precedent has it`] : []),
    ...namesIn(row.journal)
      .filter((kind) => !found.kinds.includes(kind))
      .map((kind) => `${row.verb} names the journal kind ${kind}, which is none`),
    ...namesIn(row.cases)
      .filter(
        (name) => ![name, `cases/${name}`, `cases/${name}.json`].some((path) => found.files.includes(path)),
      )
      .map((name) => `${row.verb} names the cases ${name}, which are not there`),
  ];
}

/** The help's data: a list of verbs, by name or as `{ verb }`, bare or under `verbs`. */
export function readHelp(text: string): readonly string[] | null {
  try {
    const data = JSON.parse(text) as unknown;
    const list = Array.isArray(data) ? data : (data as { readonly verbs?: unknown }).verbs;
    if (!Array.isArray(list) || list.length === 0) return null;
    return list.map((one: unknown) =>
      typeof one === "string" ? one : String((one as { readonly verb?: unknown }).verb),
    );
  } catch {
    return null;
  }
}

function namesIn(value: string | readonly string[] | null | undefined): readonly string[] {
  const list = typeof value === "string" ? value.split(/[,\s]+/) : (value ?? []);
  return list.filter((name) => !["", "none", "-", "–"].includes(name));
}

function doublesOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
