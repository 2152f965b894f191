-- Markers of harm that members met, as the members' objects report them, for operators to look at.
CREATE TABLE harm_marks (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  member_id TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  marker TEXT NOT NULL,
  action TEXT NOT NULL,
  figure INTEGER NOT NULL,
  threshold INTEGER NOT NULL,
  pack TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  reviewed_by TEXT,
  reviewed_at_ms INTEGER,
  words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 2000),
  PRIMARY KEY (merchant, member_id, number),
  CHECK ((reviewed_by IS NULL) = (reviewed_at_ms IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX harm_marks_to_review ON harm_marks (merchant, at_ms, member_id, number) WHERE reviewed_at_ms IS NULL;

CREATE INDEX harm_marks_by_time ON harm_marks (merchant, at_ms, member_id, number);
