/** Traces that nobody waits for any more lie packed. Breaking: a program that does not know this table would call them gone. */
export const SQL = `-- breaking
CREATE TABLE trace_packed (id TEXT NOT NULL PRIMARY KEY, project TEXT NOT NULL, body BLOB NOT NULL, inputs BLOB) STRICT;
CREATE TRIGGER trace_packed_keeps BEFORE UPDATE OF id, project, body ON trace_packed
BEGIN SELECT RAISE(ABORT, 'a trace is immutable'); END;
CREATE TRIGGER trace_packed_masked BEFORE UPDATE OF inputs ON trace_packed
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE event = OLD.id AND field = '')
BEGIN SELECT RAISE(ABORT, 'inputs are frozen'); END;
CREATE TRIGGER trace_packed_pruned BEFORE DELETE ON trace_packed
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE event = OLD.id AND field = '')
BEGIN SELECT RAISE(ABORT, 'a trace goes only by pruning'); END;
`;
