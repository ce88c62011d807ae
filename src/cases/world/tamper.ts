import { DatabaseSync } from "node:sqlite";
import { TABLES } from "../../model/tables.ts";

/** Changes the second-last line of the log in place, as somebody with an editor for databases would. */
export function changeRow(file: string): void {
  onTable(file, "journal", (db) => {
    db.exec("UPDATE journal SET at = at + 1 WHERE seq = (SELECT max(seq) - 1 FROM journal)");
  });
}

export function cutTail(file: string): void {
  onTable(file, "journal", (db) => {
    db.exec("DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)");
  });
}

/** Empties every table that is a fold over the journal. */
export function dropProjections(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA foreign_keys = OFF");
    for (const { name } of Object.values(TABLES)) db.exec(`DELETE FROM "${name}"`);
  } finally {
    db.close();
  }
}

/** Acts on a table without the triggers that keep it as it is, and puts them back. */
export function onTable(file: string, table: string, act: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(file);
  try {
    const triggers = db
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?")
      .all(table);
    for (const trigger of triggers) db.exec(`DROP TRIGGER "${String(trigger["name"])}"`);
    act(db);
    for (const trigger of triggers) db.exec(String(trigger["sql"]));
  } finally {
    db.close();
  }
}
