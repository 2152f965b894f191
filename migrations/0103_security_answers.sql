-- A member's answers to security questions: one hash of all of them together, so that none can be guessed alone.
CREATE TABLE security_answers (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  member_id TEXT NOT NULL,
  -- The ids of the questions, in the order of their hash.
  questions TEXT NOT NULL CHECK (json_valid(questions)),
  answers_hash TEXT NOT NULL,
  set_at_ms INTEGER NOT NULL CHECK (set_at_ms >= 0),
  -- When the member last gave all of them right; support may see it beside other proofs.
  answered_at_ms INTEGER CHECK (answered_at_ms >= 0),
  PRIMARY KEY (merchant, member_id)
) STRICT;
