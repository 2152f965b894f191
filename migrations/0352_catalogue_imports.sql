-- Files of games that an operator had checked and may apply within a day. `text` is the file as it was sent, of which
-- `sha256` is the hash; an import that was applied keeps how many games it added and replaced.
CREATE TABLE catalogue_imports (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('json', 'csv')),
  vendor_code TEXT,
  text TEXT NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  made_by TEXT NOT NULL,
  made_at_ms INTEGER NOT NULL,
  ends_at_ms INTEGER NOT NULL,
  applied_by TEXT,
  added INTEGER NOT NULL DEFAULT 0,
  replaced INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, id)
) STRICT;

CREATE INDEX catalogue_imports_by_end ON catalogue_imports (ends_at_ms);
