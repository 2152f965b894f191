-- The operator's help, in the languages of the merchant; without a row the pages show what they were built with.
CREATE TABLE help_articles (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  -- Its name in the address too, as in /m/help#terms.
  id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 36),
  -- An article of the first level has none; a child's parent is one of the first level.
  parent TEXT,
  texts TEXT NOT NULL CHECK (json_valid(texts)),
  position INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL CHECK (version > 0),
  changed_at_ms INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  PRIMARY KEY (merchant, id),
  CHECK (parent IS NULL OR parent <> id)
) STRICT;
