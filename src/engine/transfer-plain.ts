import type { Actor } from "../model/channel.ts";
import { formatInstant, instant } from "../model/instant.ts";
import { KINDS, ROLES } from "../model/kind.ts";
import type { Kind, Role } from "../model/kind.ts";
import type { TombstoneRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import type { Desk, Shelf } from "./desk.ts";
import { keep } from "./keep.ts";
import type { ImportAnswer } from "./memory.ts";
import { remember } from "./remember.ts";
import type { ExportedLine, PlainItem, ReadExport } from "./transfer-lines.ts";
import type { RememberInput } from "./voice.ts";
import { want } from "./want.ts";

/** Who brings something in speaks for nobody (L7). */
const IMPORTER: Actor = { channel: "import", session: null, agent: null };

/** Tells what is not known here, one by one. What was displaced here since is refused and named; nothing returns by it (L6). */
export async function bringIn(desk: Desk, shelf: Shelf, read: ReadExport): Promise<ImportAnswer> {
  const known = await knownLines(shelf);
  const endedThere = endedIn(read.lines);
  const displaced = await displacedHere(shelf);
  let count = 0;
  const refused: { of: string; because: string }[] = [];
  const tell = async (of: string, input: RememberInput): Promise<void> => {
    const answer = await remember(desk, IMPORTER, input);
    if (answer.outcome === "refused") refused.push({ of, because: answer.reason ?? "refused" });
    else if (answer.outcome !== "same") count += 1;
  };
  for (const line of read.lines) {
    const item = String(line.event.subject ?? line.event.id);
    const text = line.words["text"];
    if (text === undefined || endedThere.has(item)) continue;
    const isKnown = known.has(line.event.id);
    if (TELLING.has(line.event.kind)) {
      if (!isKnown || displaced.has(item)) await tell(item, inputOf(line, text));
    } else if (line.event.kind === "record-kept" && !isKnown) {
      const source = line.words["source"] ?? `import:${item}`;
      const kept = await keep(desk, IMPORTER, { text, channel: "import", source });
      if (kept.stored) count += 1;
    }
  }
  for (const [at, item] of read.items.entries()) await tell(nameOf(item, at), inputOfItem(item));
  return { count, refused };
}

const TELLING: ReadonlySet<string> = new Set(["memory-asserted", "memory-corrected", "memory-superseded"]);

async function knownLines({ store, scope }: Shelf): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let after = 0; ;) {
    const page = await store.journal(scope, after, 1_000);
    if (page.length === 0) return known;
    for (const line of page) known.add(line.id);
    after = page.at(-1)?.seq ?? after;
  }
}

/** What the export itself says no longer holds: it is history there, and no news here. */
function endedIn(lines: readonly ExportedLine[]): ReadonlySet<string> {
  const ended = new Set<string>();
  for (const { event } of lines) {
    for (const ending of (event.payload["ends"] as readonly { readonly item: string }[] | undefined) ?? [])
      ended.add(ending.item);
    for (const item of (event.payload["reopens"] as readonly string[] | undefined) ?? []) ended.delete(item);
    if (event.kind === "memory-erased")
      for (const item of (event.payload["items"] as readonly string[] | undefined) ?? []) ended.add(item);
  }
  return ended;
}

async function displacedHere({ store, scope }: Shelf): Promise<ReadonlySet<string>> {
  const found = await store.read(scope, [() => [want("displaced", "tombstone", { liftedAt: null })]]);
  return new Set(rowsAs<TombstoneRow>(found["displaced"]).map((row) => row.item));
}

function inputOf({ event, words }: ExportedLine, text: string): RememberInput {
  const moment = (field: string): string | undefined =>
    typeof event.payload[field] === "number"
      ? formatInstant(instant(event.payload[field] as number))
      : undefined;
  return {
    text,
    ...described({ ...words, kind: event.payload["kind"], role: event.payload["role"] }),
    ...defined({
      validFrom: moment("validFrom"),
      validTo: moment("validTo"),
      occurredAt: moment("occurredAt"),
    }),
    ...(words["entities"] === undefined ? {} : { entities: JSON.parse(words["entities"]) as string[] }),
    ...(words["tags"] === undefined ? {} : { tags: JSON.parse(words["tags"]) as string[] }),
  };
}

function inputOfItem({ text, fields }: PlainItem): RememberInput {
  const lists = Object.fromEntries(
    (["entities", "tags"] as const).flatMap((name) =>
      Array.isArray(fields[name]) && fields[name].every((one) => typeof one === "string")
        ? [[name, fields[name]]]
        : [],
    ),
  );
  const moments = Object.fromEntries(
    (["validFrom", "validTo", "occurredAt"] as const).flatMap((name) =>
      typeof fields[name] === "string" ? [[name, fields[name]]] : [],
    ),
  );
  return { text, ...described(fields), ...moments, ...lists };
}

/** Fields that an import may set; standing, layer and evidence are not among them. */
function described(fields: Readonly<Record<string, unknown>>): Omit<RememberInput, "text"> {
  const { kind, role } = fields;
  const texts = Object.fromEntries(
    (["subject", "key", "value", "premise"] as const).flatMap((name) =>
      typeof fields[name] === "string" ? [[name, fields[name]]] : [],
    ),
  );
  return {
    ...texts,
    ...(KINDS.includes(kind as Kind) ? { kind: kind as Kind } : {}),
    ...(ROLES.includes(role as Role) ? { role: role as Role } : {}),
  };
}

function defined(fields: Readonly<Record<string, string | undefined>>): Partial<RememberInput> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function nameOf({ fields }: PlainItem, at: number): string {
  return typeof fields["id"] === "string" ? fields["id"] : String(at + 1);
}
