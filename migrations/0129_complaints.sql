-- Complaints of members, by when each is to be answered, and the operator's answers.
CREATE TABLE complaints (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL REFERENCES merchants (code),
  reference TEXT NOT NULL,
  member_id TEXT NOT NULL,
  username TEXT NOT NULL,
  -- The browser's own key of what it sends: sent twice, it is one complaint.
  key TEXT NOT NULL,
  topic TEXT NOT NULL,
  words TEXT NOT NULL,
  about TEXT NOT NULL DEFAULT '' CHECK (length(about) <= 140),
  -- The pack whose days the deadline was counted by, as name@version.
  pack TEXT NOT NULL,
  sent_at_ms INTEGER NOT NULL CHECK (sent_at_ms >= 0),
  deadline_at_ms INTEGER NOT NULL CHECK (deadline_at_ms > sent_at_ms),
  UNIQUE (merchant, reference),
  UNIQUE (merchant, member_id, key)
) STRICT;

CREATE INDEX complaints_by_member ON complaints (merchant, member_id, id);
CREATE INDEX complaints_by_merchant ON complaints (merchant, id);
CREATE INDEX complaints_by_deadline ON complaints (merchant, deadline_at_ms, id);

CREATE TABLE complaint_answers (
  merchant TEXT NOT NULL,
  reference TEXT NOT NULL,
  answer INTEGER NOT NULL CHECK (answer > 0),
  words TEXT NOT NULL,
  -- The decision, where this answer is it.
  outcome TEXT CHECK (outcome IN ('upheld', 'partly-upheld', 'rejected')),
  operator_id TEXT NOT NULL,
  answered_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, reference, answer),
  FOREIGN KEY (merchant, reference) REFERENCES complaints (merchant, reference)
) STRICT;

-- A complaint is decided once.
CREATE UNIQUE INDEX complaint_decisions ON complaint_answers (merchant, reference) WHERE outcome IS NOT NULL;
