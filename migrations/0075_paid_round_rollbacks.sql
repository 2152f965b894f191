-- Bets that a vendor rolled back, or wanted to, after their round had paid; one row a bet and rule.
CREATE TABLE paid_round_rollbacks (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  source TEXT NOT NULL,
  target_id TEXT NOT NULL,
  round_id TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  rule TEXT NOT NULL,
  stake_minor INTEGER NOT NULL,
  win_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  UNIQUE (merchant, member_id, source, target_id, rule)
) STRICT;

CREATE INDEX paid_round_rollbacks_by_merchant ON paid_round_rollbacks (merchant, id);
