CREATE TABLE merchants (
  code TEXT NOT NULL PRIMARY KEY,
  host TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE settings (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  name TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  version INTEGER NOT NULL CHECK (version > 0),
  changed_at_ms INTEGER NOT NULL CHECK (changed_at_ms >= 0),
  changed_by TEXT NOT NULL,
  PRIMARY KEY (merchant, name)
) STRICT;
