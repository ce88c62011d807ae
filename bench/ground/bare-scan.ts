import { DatabaseSync } from "node:sqlite";

/** Every text of a store in memory, looked through with `includes`: what a project without an index does. */
export function bareScan(file: string): (question: string) => number {
  const database = new DatabaseSync(file, { readOnly: true });
  const texts = database
    .prepare(`SELECT content FROM text WHERE field = 'text'`)
    .all()
    .map((row) => String(row["content"]).toLowerCase());
  database.close();
  return (question) => {
    const words = question.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
    const scored = texts.map((text, at) => ({
      at,
      score: words.filter((word) => text.includes(word)).length,
    }));
    return scored.sort((a, b) => b.score - a.score).slice(0, 20).length;
  };
}
