-- What one operator asked for and another has to approve. Rows stay for good.
CREATE TABLE approvals (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  action TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (length(subject) <= 200),
  -- Exactly what is to be done, as JSON, and its hash, which the approving operator names.
  payload TEXT NOT NULL,
  payload_sha256 TEXT NOT NULL,
  -- What the asking operator saw: once it has changed, the approval counts no more.
  based_on TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  asked_at_ms INTEGER NOT NULL,
  reason TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (
    state IN ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'stale', 'done', 'failed')
  ),
  decided_by TEXT,
  decided_at_ms INTEGER,
  note TEXT,
  -- What the effect answered, or the code with which it was refused.
  result TEXT,
  PRIMARY KEY (merchant, id),
  CHECK (decided_by <> asked_by),
  CHECK (decided_by IS NOT NULL OR state NOT IN ('approved', 'refused', 'done', 'failed'))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX approvals_open ON approvals (merchant, action, subject) WHERE state IN ('waiting', 'approved');
CREATE INDEX approvals_by_state ON approvals (merchant, state, asked_at_ms, id);
CREATE INDEX approvals_by_subject ON approvals (merchant, subject, asked_at_ms);
CREATE INDEX approvals_unfinished ON approvals (decided_at_ms) WHERE state = 'approved';

CREATE TRIGGER approvals_stay BEFORE DELETE ON approvals
BEGIN
  SELECT RAISE(ABORT, 'an approval cannot be deleted');
END;

CREATE TRIGGER approvals_move_forward BEFORE UPDATE ON approvals
WHEN NEW.merchant <> OLD.merchant OR NEW.id <> OLD.id OR NEW.action <> OLD.action OR NEW.subject <> OLD.subject
  OR NEW.payload <> OLD.payload OR NEW.payload_sha256 <> OLD.payload_sha256 OR NEW.based_on <> OLD.based_on
  OR NEW.asked_by <> OLD.asked_by OR NEW.asked_at_ms <> OLD.asked_at_ms OR NEW.reason <> OLD.reason
  OR NEW.expires_at_ms <> OLD.expires_at_ms
  OR NOT (
    (OLD.state = 'waiting' AND NEW.state IN ('approved', 'refused', 'withdrawn', 'expired', 'stale'))
    OR (OLD.state = 'approved' AND NEW.state IN ('done', 'failed', 'stale')
      AND NEW.decided_by IS OLD.decided_by AND NEW.decided_at_ms IS OLD.decided_at_ms)
  )
BEGIN
  SELECT RAISE(ABORT, 'an approval moves forward only');
END;

-- Whether a member has a match that waits for a decision.
CREATE INDEX exclusion_matches_waiting ON exclusion_matches (merchant, member_id) WHERE outcome = 'waiting';
