-- From which devices and networks invited members registered and their inviters looked at their code, as keyed hashes,
-- for 90 days. They refuse nothing: a reward for a friend waits for a review where two accounts share one.
CREATE TABLE referral_origins (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('device', 'network')),
  mark TEXT NOT NULL CHECK (length(mark) = 43),
  seen_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, member_id, kind, mark)
) STRICT, WITHOUT ROWID;

CREATE INDEX referral_origins_by_age ON referral_origins (seen_at_ms);
