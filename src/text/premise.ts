/** A premise parsed: named conditions, and bare phrases that name none. */
export interface Premise {
  readonly named: Readonly<Record<string, string>>;
  readonly bare: readonly string[];
}

export type PremiseRelation = "same" | "compatible" | "conflicting" | "narrower" | "wider" | "unstated";

/** Reads `env=prod; region=eu` or a bare phrase. Keys and values are compared folded. */
export function parsePremise(text: string | null | undefined): Premise {
  const named: Record<string, string> = {};
  const bare: string[] = [];
  for (const part of (text ?? "").split(/[;；\n]/u)) {
    const at = part.search(/[=＝]/u);
    const key = at > 0 ? fold(part.slice(0, at)) : "";
    if (key !== "") named[key] = fold(part.slice(at + 1));
    else if (fold(part) !== "") bare.push(fold(part));
  }
  return { named, bare: bare.toSorted() };
}

/** How `mine` stands to `asked`. An axis that only one side names is neither support nor conflict. */
export function relatePremises(mine: Premise, asked: Premise): PremiseRelation {
  const mineEmpty = isGeneral(mine);
  const askedEmpty = isGeneral(asked);
  if (mineEmpty && askedEmpty) return "same";
  if (mineEmpty) return "wider";
  if (askedEmpty) return "unstated";
  for (const [key, value] of Object.entries(mine.named)) {
    const other = asked.named[key];
    if (other !== undefined && other !== value) return "conflicting";
  }
  if (mine.bare.length > 0 && asked.bare.length > 0 && mine.bare.join(";") !== asked.bare.join(";"))
    return "conflicting";
  const same = canonicalPremise(mine) === canonicalPremise(asked);
  if (same) return "same";
  return Object.keys(mine.named).every((key) => key in asked.named) &&
    mine.bare.every((phrase) => asked.bare.includes(phrase))
    ? "wider"
    : "narrower";
}

export function isGeneral(premise: Premise): boolean {
  return premise.bare.length === 0 && Object.keys(premise.named).length === 0;
}

/** One text for equal premises whatever their order and case. */
export function canonicalPremise(premise: Premise): string {
  const named = Object.entries(premise.named).map(([key, value]) => `${key}=${value}`);
  return [...named.toSorted(), ...premise.bare].join("; ");
}

function fold(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/gu, " ");
}
