/** Version of the statement recogniser; raise it when the same text may yield other statements. */
export const STATEMENTS = 1;

export type Modality = "fact" | "rule" | "decision" | "plan" | "hedged";

export interface Statement {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly subject: string;
  readonly key: string | null;
  readonly value: string | null;
  readonly type: string | null;
  readonly change: boolean;
  readonly negated: boolean;
  readonly replaced: string | null;
  readonly modality: Modality;
  readonly validFrom: string | null;
}

export function statements(text: string): readonly Statement[] {
  void text;
  return [];
}

export function slotText(statement: Statement): string | null {
  return slotOf(statement.subject, statement.key);
}

/** The same canonical text for a subject and key that a caller gave. */
export function slotOf(subject: string, key: string | null): string {
  return `${subject}|${key ?? ""}`;
}
