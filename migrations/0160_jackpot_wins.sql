-- Jackpots that members were paid, for the list of wins; the members' ledgers are the truth.
CREATE TABLE jackpot_wins (
  merchant TEXT NOT NULL,
  won_at_ms INTEGER NOT NULL,
  member_id TEXT NOT NULL,
  round_id TEXT NOT NULL,
  username_mask TEXT NOT NULL,
  game_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  trial INTEGER NOT NULL CHECK (trial IN (0, 1)),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (merchant, won_at_ms, member_id, round_id)
) STRICT, WITHOUT ROWID;
