import type { Survey, SurveyItem } from "./plan-erase-survey.ts";

/** What is to be erased; several parts add up. Instants in milliseconds, half-open. */
export interface EraseReach {
  readonly target: string | null;
  readonly term: string | null;
  readonly session: string | null;
  /** A source: a file, or a folder with all in it. */
  readonly path: string | null;
  readonly span: { readonly from: number | null; readonly to: number | null } | null;
  readonly whole: boolean;
}

export interface Choice {
  /** Everything that goes, the named ones first. */
  readonly items: ReadonlyMap<string, SurveyItem>;
  /** Those whose wording is also masked wherever else it stands. */
  readonly named: readonly SurveyItem[];
  /** Memories with an erased root and another one that lives. */
  readonly waits: readonly string[];
}

/** Chooses by what was asked, then follows to what rests on it alone (L9, L22). */
export function chooseErased(survey: Survey, reach: EraseReach, also: readonly string[] = []): Choice {
  const items = new Map<string, SurveyItem>();
  const named: SurveyItem[] = [];
  for (const item of survey.items.values()) {
    if (item.id === reach.target || (reach.term !== null && item.hit)) {
      items.set(item.id, item);
      named.push(item);
    } else if (isWithin(item, reach) || also.includes(item.id)) items.set(item.id, item);
  }
  const waits = new Set<string>();
  for (let more = true; more;) {
    more = false;
    for (const item of survey.items.values()) {
      if (items.has(item.id)) continue;
      const fate = fateOf(item, items);
      if (fate === "waits") waits.add(item.id);
      if (fate !== "follows") continue;
      items.set(item.id, item);
      waits.delete(item.id);
      more = true;
    }
  }
  return { items, named, waits: [...waits] };
}

/** The file itself, or one that lies in the folder. */
export function isWithinPath(source: string, path: string): boolean {
  return source === path || source.startsWith(path.endsWith("/") ? path : `${path}/`);
}

function isWithin(item: SurveyItem, reach: EraseReach): boolean {
  if (reach.whole) return true;
  if (reach.session !== null && item.sessions.has(reach.session)) return true;
  const { path, span } = reach;
  if (path !== null && item.source !== null && isWithinPath(item.source, path)) return true;
  return (
    span !== null && (span.from === null || item.at >= span.from) && (span.to === null || item.at < span.to)
  );
}

/** What a person told rests on the person as well: it waits. What else rests on erased ground alone goes along. */
function fateOf(item: SurveyItem, erased: ReadonlyMap<string, SurveyItem>): "stays" | "waits" | "follows" {
  if (item.of !== "memory") return "stays";
  const roots = item.parents.filter(({ relation }) => relation === "source" || relation === "derived");
  const gone = roots.filter(({ id }) => erased.has(id));
  if (gone.length === 0) return "stays";
  const isPersons = item.channel === "user" || item.channel === "human";
  return gone.length < roots.length || isPersons ? "waits" : "follows";
}
