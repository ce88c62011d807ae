import { canonicalJson } from "../model/canonical.ts";
import type { Actor } from "../model/channel.ts";
import type { FactRow } from "../model/rows.ts";
import { rowsAs } from "../model/rows.ts";
import { planFact } from "../stages/1-preserve/plan-fact.ts";
import { redactDeep } from "../text/redact.ts";
import { resolveCited } from "./cited.ts";
import type { Desk } from "./desk.ts";
import { gateOf, readSettings } from "./desk.ts";
import { momentOf, momentOrNull } from "./moments.ts";
import { shelfFor } from "./remember.ts";
import type { EventAnswer, EventInput } from "./voice.ts";
import { want } from "./want.ts";

/** Adds one entry to the timeline. A hole in a publisher's own sequence is said, and closes when it is filled. */
export async function addEvent(desk: Desk, actor: Actor, input: EventInput): Promise<EventAnswer> {
  const shelf = await shelfFor(desk, actor, "project");
  const gate = gateOf(desk, shelf, actor, await readSettings(desk, actor.session));
  const clean = redactDeep(input).value;
  const eventTime = clean.eventTime === undefined ? gate.now : momentOf(clean.eventTime, "eventTime");
  const effectiveFrom = momentOrNull(clean.effectiveFrom, "effectiveFrom");
  const effectiveTo = momentOrNull(clean.effectiveTo, "effectiveTo");
  const cited = await resolveCited(shelf, clean.sources ?? []);
  const pointers = [...(clean.supersedes ?? []), ...(clean.corrects ?? []), ...(clean.causes ?? [])];
  const named = await resolveCited(shelf, pointers);
  const content = shelf.store.digest.keyed(
    `fact:${canonicalJson([clean.type, clean.subject, clean.key ?? null, clean.value ?? null, eventTime, effectiveFrom, effectiveTo])}`,
  );
  const numbered = clean.publisher !== undefined && clean.seq !== undefined;
  const answer = await shelf.store.write(
    shelf.scope,
    [
      () =>
        numbered
          ? [want("sameNumber", "fact", { publisher: clean.publisher ?? null, seq: clean.seq ?? null })]
          : [],
    ],
    (found) =>
      planFact(
        gate,
        {
          type: clean.type,
          subject: clean.subject,
          ...(clean.key === undefined ? {} : { key: clean.key }),
          ...(clean.value === undefined ? {} : { value: clean.value }),
          eventTime,
          recordedAt: momentOrNull(clean.recordedAt, "recordedAt"),
          effectiveFrom,
          effectiveTo,
          supersedes: clean.supersedes ?? [],
          corrects: clean.corrects ?? [],
          causes: clean.causes ?? [],
          ...(clean.publisher === undefined ? {} : { publisher: clean.publisher }),
          seq: clean.seq ?? null,
          sources: cited.ids,
          content,
        },
        { sameNumber: rowsAs<FactRow>(found["sameNumber"]), missing: named.missing || cited.missing },
      ),
  );
  return { ...answer, gap: await hasGap(desk, actor, clean.publisher) };
}

async function hasGap(desk: Desk, actor: Actor, publisher: string | undefined): Promise<boolean> {
  if (publisher === undefined) return false;
  const shelf = await shelfFor(desk, actor, "project");
  const found = await shelf.store.read(shelf.scope, [() => [want("own", "fact", { publisher })]]);
  const numbers = new Set(rowsAs<FactRow>(found["own"]).flatMap((row) => row.seq ?? []));
  if (numbers.size === 0) return false;
  const least = Math.min(...numbers, 1);
  return numbers.size !== Math.max(...numbers) - least + 1;
}
