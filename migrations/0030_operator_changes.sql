-- What operators changed, one row a change, kept for ever: rows can be added and read only.
CREATE TABLE operator_changes (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL REFERENCES merchants (code),
  subject TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  document TEXT NOT NULL CHECK (json_valid(document)),
  operator_id TEXT NOT NULL,
  at_ms INTEGER NOT NULL CHECK (at_ms >= 0),
  request_id TEXT NOT NULL
) STRICT;

CREATE INDEX operator_changes_by_merchant ON operator_changes (merchant, id);

CREATE TRIGGER operator_changes_stay_as_written BEFORE UPDATE ON operator_changes
BEGIN
  SELECT RAISE(ABORT, 'operator_changes is append-only');
END;

CREATE TRIGGER operator_changes_stay BEFORE DELETE ON operator_changes
BEGIN
  SELECT RAISE(ABORT, 'operator_changes is append-only');
END;
