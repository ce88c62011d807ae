import type { RecordRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { normalise } from "../text/normalise.ts";
import type { Told } from "../stages/1-preserve/assertion.ts";
import { sayingOf } from "../text/likeness.ts";
import { clauses } from "../text/polarity.ts";
import { sentences } from "../text/sentences.ts";
import { textKey } from "../storage/store.ts";
import type { Shelf } from "./desk.ts";
import { want } from "./want.ts";

export interface Cited {
  /** Ids of records or memories, in the order named. */
  readonly ids: readonly string[];
  readonly missing: boolean;
  readonly records: readonly RecordRow[];
}

/** Resolves names a caller cites (ids, paths, message ids) to what was kept. A name nobody kept is said to be missing. */
export async function resolveCited(shelf: Shelf, names: readonly string[]): Promise<Cited> {
  if (names.length === 0) return { ids: [], missing: false, records: [] };
  const found = await shelf.store.read(shelf.scope, [
    () => [
      want("byId", "record", { id: names }),
      want("bySource", "record", { source: names }, { order: "recordedAt" }),
      want("memories", "memory", { id: names }),
      want("facts", "fact", { id: names }),
    ],
  ]);
  const byId = rowsAs<RecordRow>(found["byId"]);
  const bySource = rowsAs<RecordRow>(found["bySource"]);
  const others = new Set(
    [...(found["memories"] ?? []), ...(found["facts"] ?? [])].map((row) => String(row["id"])),
  );
  const ids: string[] = [];
  const records: RecordRow[] = [];
  let missing = false;
  for (const name of names) {
    const record = byId.find((row) => row.id === name) ?? bySource.findLast((row) => row.source === name);
    if (record) {
      ids.push(record.id);
      records.push(record);
    } else if (others.has(name)) ids.push(name);
    else missing = true;
  }
  return { ids, missing, records };
}

/**
 * The record of the user's own words that carries a telling: typed in this session, the quote stands there outside quotations and
 * fences, its sentence asserts it, and the telling says no more than the quote (DECISIONS 1). `null` leaves the write the agent's own.
 */
export async function verifyQuote(
  shelf: Shelf,
  cited: Cited,
  asked: { readonly told: Told; readonly quote: string | undefined; readonly session: string | null },
): Promise<string | null> {
  const { quote, told } = asked;
  if (quote === undefined || quote.trim() === "" || asked.session === null) return null;
  const own = cited.records.filter(
    (row) =>
      row.channel === "user" && row.origin === "typed" && row.session === asked.session && !row.byAgent,
  );
  if (own.length === 0 || !saysNoMore(told, quote)) return null;
  const texts = await shelf.store.texts(
    shelf.scope,
    own.map((row) => ({ event: row.event, field: "text" })),
  );
  const carries = own.find((row) =>
    isSaidIn(texts.get(textKey({ event: row.event, field: "text" })) ?? "", quote, told.text),
  );
  return carries?.id ?? null;
}

/** The sentences around the quote say it: none asks or supposes, and the clause denies exactly when the telling does. */
function isSaidIn(text: string, quote: string, told: string): boolean {
  const wanted = normalise(quote);
  // Words in quotation marks are shown, not said.
  const spoken = sentences(text)
    .filter((sentence) => !sentence.quoted)
    .map((sentence) => ({ ...sentence, text: sentence.text.replace(QUOTED, " … ") }));
  for (const [from] of spoken.entries()) {
    for (let to = from + 1; to <= spoken.length; to += 1) {
      const run = spoken.slice(from, to);
      const words = run.map((sentence) => sentence.text).join(" ");
      if (!normalise(words).includes(wanted)) continue;
      if (run.some((sentence) => sentence.form === "question" || SUPPOSED.test(sentence.text))) return false;
      const around = run
        .flatMap((sentence) => clauses(sentence.text.replace(OBJECTION, "")))
        .filter((clause) => overlaps(clause.text, quote));
      return around.some((clause) => clause.negated) === clauses(told).some((clause) => clause.negated);
    }
  }
  return false;
}

function overlaps(clause: string, quote: string): boolean {
  const inside = normalise(clause);
  return (
    inside.includes(normalise(quote)) || clauses(quote).some((part) => inside.includes(normalise(part.text)))
  );
}

const QUOTED = /"[^"\n]{1,400}"|“[^”\n]{1,400}”|「[^」\n]{1,400}」|『[^』\n]{1,400}』|`[^`\n]{1,400}`/gu;
const SUPPOSED =
  /^\s*(?:if|unless|suppose|assuming|what if|maybe|perhaps)\b|^\s*(?:如果|假如|要是|除非|万一|也许|可能)/iu;

/** "No, we use pnpm" denies what was said before, not what follows. */
const OBJECTION = /^\s*(?:no|nope|nah|wrong|actually|不|不对|不是)\s*[,:;.!，。！：；]\s*/iu;

/** Every content word and amount of the telling, its fields included, stands in the quote. */
function saysNoMore(told: Told, quote: string): boolean {
  const said = sayingOf(quote);
  const fields = [told.subject, told.key, told.value, told.premise].filter((field) => field !== undefined);
  const mine = [told.text, ...fields].map(sayingOf);
  if (mine[0] === undefined || mine[0].words.length + mine[0].amounts.length === 0) return false;
  return mine.every(
    (part) =>
      part.words.every((word) => said.words.includes(word)) &&
      part.amounts.every((amount) => said.amounts.includes(amount)),
  );
}
