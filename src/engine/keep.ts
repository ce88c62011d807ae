import type { Actor, Channel } from "../model/channel.ts";
import { instant } from "../model/instant.ts";
import type { MemoryRow, RecordRow, StatementRow, TombstoneRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { TOOL_RESULT_MOST } from "../policy/chunking.ts";
import type { KeepAsk } from "../stages/1-preserve/plan-keep.ts";
import { planKeep } from "../stages/1-preserve/plan-keep.ts";
import { GROUND } from "../stages/1-preserve/rests-on.ts";
import { shapeDigest, slotOfStatement, textDigest } from "../stages/1-preserve/slot.ts";
import type { Found, Read } from "../storage/store.ts";
import { isBlank } from "../text/normalise.ts";
import { isOnlySecret, redact } from "../text/redact.ts";
import { sentences } from "../text/sentences.ts";
import { statements } from "../text/statements.ts";
import { triggers } from "../text/triggers.ts";
import type { Desk } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { momentOrNull } from "./moments.ts";
import { isOwnOutput } from "./own-output.ts";
import { shelfFor } from "./remember.ts";
import type { KeepAnswer, KeepInput } from "./voice.ts";
import { want } from "./want.ts";

const NOTHING: KeepAnswer = { stored: false, id: null, redacted: 0, jobs: [], triggers: [], entities: [] };

/** Keeps an observation: redacted first, durable before anything interprets it (L1, L4). */
export async function keep(
  desk: Desk,
  actor: Actor,
  input: Omit<KeepInput, "channel"> & { readonly channel: KeepInput["channel"] | "import" },
): Promise<KeepAnswer> {
  if (desk.project === null) return NOTHING;
  const clean = redact(input.text);
  const text = bounded(
    input.channel,
    clean.text.toWellFormed(),
    (whole) => desk.project?.digest.keyed(whole) ?? "",
  );
  if (isBlank(text) || isOnlySecret(input.text, clean)) return { ...NOTHING, redacted: clean.count };
  const shelf = await shelfFor(desk, actor, "project");
  if (isOwnOutput(text)) return { ...NOTHING, redacted: clean.count };
  const settings = await readSettings(desk, actor.session);
  const channel: Channel = input.channel === "assistant" ? "agent" : input.channel;
  const origin = input.origin ?? "typed";
  const { digest } = shelf.store;
  const source = input.source === undefined ? null : redact(input.source).text;
  const speaks = channel === "user" || channel === "agent" || channel === "tool";
  const found = speaks ? sentences(text) : [];
  const said = speaks ? statements(text) : [];
  const sentenceOf = said.map(
    (statement) =>
      found.find((sentence) => sentence.start <= statement.start && statement.end <= sentence.end)?.text ??
      statement.quote,
  );
  const sentenceDigests = sentenceOf.map((sentence) => textDigest(digest, sentence));
  const sentenceShapes = sentenceOf.map((sentence) => shapeDigest(digest, sentence));
  const gate = { ...gateOf(desk, shelf, actor, settings), actor: { ...actor, channel } };
  const ask: KeepAsk = {
    text,
    channel,
    origin,
    source,
    occurredAt: momentOrNull(input.occurredAt, "occurredAt") ?? instant(gate.now),
    revision: channel === "file" ? (input.revision ?? "default-branch") : null,
    byAgent: input.byAgent === true,
    digest: textDigest(digest, text),
    blob: channel === "file" || channel === "commit" ? digest.keyed(`blob:${input.text}`) : null,
    sentences: found,
    statements: said,
    sentenceDigests,
    sentenceShapes,
    jobs: [],
  };
  const slots = [...new Set(said.flatMap((statement) => slotOfStatement(digest, statement)?.slot ?? []))];
  const kept = await desk.project.write(
    shelf.scope,
    [
      () => [
        want(
          "sameSource",
          "record",
          { source: source === null ? [] : [source], channel },
          { order: "recordedAt" },
        ),
        want("memories", "memory", { slot: slots, endedCause: null }),
        want("statements", "statement", { slot: slots, endedCause: null }),
        want("tombSlots", "tombstone", { slot: slots }),
        want("tombTexts", "tombstone", {
          text: [...sentenceDigests, ...sentenceShapes.filter((shape) => shape !== null)],
        }),
      ],
      (rows) => [
        want("records", "record", { id: rowsAs<StatementRow>(rows["statements"]).map((row) => row.record) }),
        ...besidesReasons(rows, "statements", "beside1"),
      ],
      (rows) => inSlotsOf(rows, "beside1", "resting1"),
      (rows) => besidesReasons(rows, "resting1", "beside2"),
      (rows) => inSlotsOf(rows, "beside2", "resting2"),
      (rows) => besidesReasons(rows, "resting2", "beside3"),
    ],
    (rows) =>
      planKeep(gate, ask, {
        sameSource: rowsAs<RecordRow>(rows["sameSource"]),
        memories: rowsAs<MemoryRow>(rows["memories"]),
        statements: rowsAs<StatementRow>(rows["statements"]),
        resting: ["beside1", "resting1", "beside2", "resting2", "beside3"].flatMap((name) =>
          rowsAs<StatementRow>(rows[name]),
        ),
        records: rowsAs<RecordRow>(rows["records"]),
        tombstones: [...rowsAs<TombstoneRow>(rows["tombSlots"]), ...rowsAs<TombstoneRow>(rows["tombTexts"])],
      }),
  );
  desk.embedSoon();
  return {
    stored: kept.stored,
    id: kept.id,
    redacted: clean.count,
    jobs: [],
    triggers: channel === "user" && origin === "typed" ? triggers({ text, channel }) : [],
    entities: [],
  };
}

/** Statements in the records of those that are given as reasons: what rests on them stands there. */
function besidesReasons(rows: Found, of: string, as: string): readonly Read[] {
  const reasons = rowsAs<StatementRow>(rows[of]).filter((row) => row.modality === GROUND);
  return reasons.length === 0
    ? []
    : [want(as, "statement", { record: [...new Set(reasons.map((row) => row.record))] })];
}

/** Statements in the slots of those: reasons given elsewhere may say the same. */
function inSlotsOf(rows: Found, of: string, as: string): readonly Read[] {
  const slots = new Set(
    rowsAs<StatementRow>(rows[of]).flatMap((row) =>
      row.modality !== GROUND && row.slot !== null ? [row.slot] : [],
    ),
  );
  return slots.size === 0 ? [] : [want(as, "statement", { slot: [...slots], endedCause: null })];
}

/** A tool result above the bound keeps its head, its tail and the digest of the whole (L20): what was cut is said. */
function bounded(channel: string, text: string, digest: (whole: string) => string): string {
  if (channel !== "tool" || text.length <= TOOL_RESULT_MOST) return text;
  const half = Math.floor(TOOL_RESULT_MOST / 2) - 200;
  const cut = text.length - 2 * half;
  return `${text.slice(0, half).toWellFormed()}\n[${cut} characters left out; digest of the whole ${digest(text)}]\n${text.slice(-half).toWellFormed()}`;
}
