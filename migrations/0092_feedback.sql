-- What members tell the operator, and the operator's answers.
CREATE TABLE feedback (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  username TEXT NOT NULL,
  words TEXT NOT NULL,
  remark TEXT NOT NULL DEFAULT '' CHECK (length(remark) <= 140),
  -- Ids of uploads that belong to it.
  pictures TEXT NOT NULL CHECK (json_valid(pictures) AND json_array_length(pictures) <= 3),
  sent_at_ms INTEGER NOT NULL CHECK (sent_at_ms >= 0),
  PRIMARY KEY (merchant, id)
) STRICT;

CREATE INDEX feedback_by_member ON feedback (merchant, member_id, sent_at_ms, id);
CREATE INDEX feedback_by_time ON feedback (merchant, sent_at_ms, id);

CREATE TABLE feedback_answers (
  merchant TEXT NOT NULL,
  feedback_id TEXT NOT NULL,
  answer INTEGER NOT NULL CHECK (answer > 0),
  words TEXT NOT NULL,
  operator_id TEXT NOT NULL,
  answered_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, feedback_id, answer),
  FOREIGN KEY (merchant, feedback_id) REFERENCES feedback (merchant, id)
) STRICT;
