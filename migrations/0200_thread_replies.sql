-- What members add to their complaints and feedback. A decided complaint is reopened at most once.
CREATE TABLE complaint_replies (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  reference TEXT NOT NULL,
  -- The browser's own key of what it sends: sent twice, it is one reply.
  key TEXT NOT NULL,
  words TEXT NOT NULL,
  reopens INTEGER NOT NULL CHECK (reopens IN (0, 1)),
  sent_at_ms INTEGER NOT NULL,
  UNIQUE (merchant, reference, key),
  FOREIGN KEY (merchant, reference) REFERENCES complaints (merchant, reference)
) STRICT;

CREATE UNIQUE INDEX complaint_reopenings ON complaint_replies (merchant, reference) WHERE reopens = 1;
CREATE INDEX complaint_replies_by_merchant ON complaint_replies (merchant, id);

-- A complaint is decided once, and once more after it was reopened.
DROP INDEX complaint_decisions;
CREATE TRIGGER complaint_decisions BEFORE INSERT ON complaint_answers
WHEN NEW.outcome IS NOT NULL AND
  (SELECT count(*) FROM complaint_answers
   WHERE merchant = NEW.merchant AND reference = NEW.reference AND outcome IS NOT NULL) >
  (SELECT count(*) FROM complaint_replies
   WHERE merchant = NEW.merchant AND reference = NEW.reference AND reopens = 1)
BEGIN
  SELECT RAISE(ABORT, 'this complaint is decided');
END;

CREATE TABLE feedback_replies (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  feedback_id TEXT NOT NULL,
  key TEXT NOT NULL,
  words TEXT NOT NULL,
  sent_at_ms INTEGER NOT NULL,
  UNIQUE (merchant, feedback_id, key),
  FOREIGN KEY (merchant, feedback_id) REFERENCES feedback (merchant, id)
) STRICT;
