import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** SQLite with nothing around it: what any program pays at the least for words that survive a power cut. */
export interface BareWrites {
  /** One row of that many characters, on disk when it returns. */
  write(characters: number): void;
  /** Removes one of the rows it was filled with, from table, text index and file. */
  erase(): void;
  /** Bytes of the file, with nothing left in the log. */
  bytes(): number;
  close(): void;
}

/** In the same settings as a store: write-ahead log, synced at every commit, deleted bytes overwritten. */
export function bareWrites(texts: readonly string[] = []): BareWrites {
  const folder = mkdtempSync(join(tmpdir(), "precedent-bare-"));
  const file = join(folder, "bare.db");
  const database = new DatabaseSync(file);
  for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "secure_delete = ON"])
    database.exec(`PRAGMA ${pragma}`);
  database.exec(`CREATE TABLE line (id INTEGER PRIMARY KEY, content TEXT NOT NULL) STRICT`);
  database.exec(`CREATE VIRTUAL TABLE line_words USING fts5(content, content='line', content_rowid='id')`);
  database.exec(`INSERT INTO line_words(line_words, rank) VALUES ('secure-delete', 1)`);
  database.exec("BEGIN");
  const insert = database.prepare(`INSERT INTO line (content) VALUES (?)`);
  for (const text of texts) insert.run(text);
  database.exec(`INSERT INTO line_words(line_words) VALUES ('rebuild')`);
  database.exec("COMMIT");
  const words = randomBytes(1 << 20).toString("hex");
  let next = 0;
  return {
    write(characters) {
      next = (next + 4_099) % (words.length - characters);
      insert.run(words.slice(next, next + characters));
    },
    erase() {
      const row = database.prepare(`SELECT id, content FROM line ORDER BY id LIMIT 1`).get();
      if (row === undefined) return;
      const { id, content } = row as { readonly id: number; readonly content: string };
      database.exec("BEGIN IMMEDIATE");
      database
        .prepare(`INSERT INTO line_words(line_words, rowid, content) VALUES ('delete', ?, ?)`)
        .run(id, content);
      database.prepare(`DELETE FROM line WHERE id = ?`).run(id);
      database.exec("COMMIT");
      database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
    },
    bytes() {
      database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
      return statSync(file).size;
    },
    close() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
