export type SentenceForm = "declarative" | "question" | "request" | "greeting" | "fragment";

export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly form: SentenceForm;
  readonly quoted: boolean;
}

export function sentences(text: string): readonly Sentence[] {
  const start = text.length - text.trimStart().length;
  const trimmed = text.trim();
  return trimmed === "" ? [] : [{ text: trimmed, start, end: start + trimmed.length, form: "declarative", quoted: false }];
}
