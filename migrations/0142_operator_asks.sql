-- What one operator asked for and a second must ask for too, by what it is done to.
CREATE TABLE operator_asks (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  subject TEXT NOT NULL CHECK (length(subject) <= 200),
  -- What exactly is to be done: another content is another request.
  document TEXT NOT NULL CHECK (length(document) <= 4000),
  asked_by TEXT NOT NULL,
  asked_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, subject)
) STRICT, WITHOUT ROWID;
