import type { Actor, Channel } from "../model/channel.ts";
import { instant } from "../model/instant.ts";
import type { MemoryRow, RecordRow, StatementRow, TombstoneRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { TOOL_RESULT_MOST } from "../policy/chunking.ts";
import type { KeepAsk } from "../stages/1-preserve/plan-keep.ts";
import { planKeep } from "../stages/1-preserve/plan-keep.ts";
import { slotOfStatement, textDigest } from "../stages/1-preserve/slot.ts";
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
export async function keep(desk: Desk, actor: Actor, input: KeepInput): Promise<KeepAnswer> {
  if (desk.project === null) return NOTHING;
  const clean = redact(input.text);
  const text = bounded(
    input.channel,
    clean.text.toWellFormed(),
    (whole) => desk.project?.digest.keyed(whole) ?? "",
  );
  if (text.trim() === "" || isOnlySecret(input.text, clean)) return { ...NOTHING, redacted: clean.count };
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
  const sentenceDigests = said.map((statement) => {
    const inside = found.find(
      (sentence) => sentence.start <= statement.start && statement.end <= sentence.end,
    );
    return textDigest(digest, inside?.text ?? statement.quote);
  });
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
        want("tombTexts", "tombstone", { text: sentenceDigests }),
      ],
      (rows) => [
        want("records", "record", { id: rowsAs<StatementRow>(rows["statements"]).map((row) => row.record) }),
      ],
    ],
    (rows) =>
      planKeep(gate, ask, {
        sameSource: rowsAs<RecordRow>(rows["sameSource"]),
        memories: rowsAs<MemoryRow>(rows["memories"]),
        statements: rowsAs<StatementRow>(rows["statements"]),
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

/** A tool result above the bound keeps its head, its tail and the digest of the whole (L20): what was cut is said. */
function bounded(channel: KeepInput["channel"], text: string, digest: (whole: string) => string): string {
  if (channel !== "tool" || text.length <= TOOL_RESULT_MOST) return text;
  const half = Math.floor(TOOL_RESULT_MOST / 2) - 200;
  const cut = text.length - 2 * half;
  return `${text.slice(0, half).toWellFormed()}\n[${cut} characters left out; digest of the whole ${digest(text)}]\n${text.slice(-half).toWellFormed()}`;
}
