/** The lasting tables: the journal, the words, the traces, and what is no memory. The projections are no migration's affair. */
export const SQL = `-- breaking
CREATE TABLE meta (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE journal (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL, project TEXT NOT NULL, channel TEXT NOT NULL,
  kind TEXT NOT NULL, subject TEXT, payload TEXT NOT NULL, policy TEXT NOT NULL, digests TEXT NOT NULL,
  prev TEXT NOT NULL, hash TEXT NOT NULL
) STRICT;
CREATE TABLE journal_head (project TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
CREATE TABLE text (
  event TEXT NOT NULL, field TEXT NOT NULL, project TEXT NOT NULL, visible TEXT NOT NULL, content TEXT NOT NULL,
  PRIMARY KEY (event, field)
) STRICT;
CREATE TABLE erasing (event TEXT NOT NULL, field TEXT NOT NULL, PRIMARY KEY (event, field)) STRICT;
CREATE TABLE trace (id TEXT NOT NULL PRIMARY KEY, project TEXT NOT NULL, body TEXT NOT NULL) STRICT;
CREATE TABLE trace_inputs (id TEXT NOT NULL PRIMARY KEY, project TEXT NOT NULL, inputs TEXT NOT NULL) STRICT;
CREATE TABLE occurrence (
  seq INTEGER PRIMARY KEY, project TEXT NOT NULL, trace TEXT NOT NULL, at INTEGER NOT NULL, session TEXT,
  "use" TEXT NOT NULL, validAt INTEGER NOT NULL, knownAt INTEGER NOT NULL, prev TEXT NOT NULL, hash TEXT NOT NULL
) STRICT;
CREATE INDEX occurrence_trace ON occurrence (trace);
CREATE INDEX occurrence_session ON occurrence (session);
CREATE TABLE occurrence_head (project TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
CREATE TABLE operational (project TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (project, name)) STRICT;
CREATE TABLE vector (
  doc TEXT NOT NULL, embedder TEXT NOT NULL, dims INTEGER NOT NULL, scale REAL NOT NULL, bytes BLOB NOT NULL,
  bits BLOB NOT NULL, PRIMARY KEY (embedder, doc)
) STRICT;
CREATE INDEX vector_doc ON vector (doc);
CREATE TABLE vector_stamp (one INTEGER PRIMARY KEY CHECK (one = 1), added INTEGER NOT NULL, removed INTEGER NOT NULL) STRICT;
INSERT INTO vector_stamp VALUES (1, 0, 0);

CREATE TRIGGER journal_keeps BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_stays BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER head_stays BEFORE DELETE ON journal_head BEGIN SELECT RAISE(ABORT, 'the head of the journal stays'); END;
CREATE TRIGGER head_rises BEFORE UPDATE ON journal_head WHEN NEW.seq <= OLD.seq
BEGIN SELECT RAISE(ABORT, 'the head of the journal only rises'); END;
CREATE TRIGGER text_masked BEFORE UPDATE ON text
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE event = OLD.event AND field = OLD.field)
BEGIN SELECT RAISE(ABORT, 'a text changes only by erasure'); END;
CREATE TRIGGER text_erased BEFORE DELETE ON text
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE event = OLD.event AND field = OLD.field)
BEGIN SELECT RAISE(ABORT, 'a text goes only by erasure'); END;
CREATE TRIGGER trace_keeps BEFORE UPDATE ON trace BEGIN SELECT RAISE(ABORT, 'a trace is immutable'); END;
CREATE TRIGGER trace_pruned BEFORE DELETE ON trace
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE event = OLD.id AND field = '')
BEGIN SELECT RAISE(ABORT, 'a trace goes only by pruning'); END;
CREATE TRIGGER trace_inputs_masked BEFORE UPDATE ON trace_inputs
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE event = OLD.id AND field = '')
BEGIN SELECT RAISE(ABORT, 'inputs are frozen'); END;
CREATE TRIGGER trace_inputs_erased BEFORE DELETE ON trace_inputs
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE event = OLD.id AND field = '')
BEGIN SELECT RAISE(ABORT, 'inputs go only by erasure or pruning'); END;
CREATE TRIGGER vector_added AFTER INSERT ON vector BEGIN UPDATE vector_stamp SET added = added + 1; END;
CREATE TRIGGER vector_removed AFTER DELETE ON vector BEGIN UPDATE vector_stamp SET removed = removed + 1; END;
CREATE TRIGGER vector_changed AFTER UPDATE ON vector BEGIN UPDATE vector_stamp SET removed = removed + 1; END;
CREATE TRIGGER occurrence_keeps BEFORE UPDATE ON occurrence BEGIN SELECT RAISE(ABORT, 'occurrences are append-only'); END;
CREATE TRIGGER occurrence_stays BEFORE DELETE ON occurrence BEGIN SELECT RAISE(ABORT, 'occurrences are append-only'); END;
`;
