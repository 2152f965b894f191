-- Read models of the members' objects, filled through their outboxes; they may lag and never decide.
CREATE TABLE ledger_entries (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  seq INTEGER NOT NULL CHECK (seq > 0),
  at_ms INTEGER NOT NULL,
  kind TEXT NOT NULL,
  debit TEXT NOT NULL,
  credit TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  cash_after_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  source TEXT NOT NULL,
  reference TEXT NOT NULL,
  round_id TEXT NOT NULL,
  PRIMARY KEY (merchant, member_id, seq)
) STRICT;

CREATE INDEX ledger_entries_by_time ON ledger_entries (merchant, member_id, at_ms);

CREATE TABLE rounds (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  source TEXT NOT NULL,
  round_id TEXT NOT NULL,
  username_mask TEXT NOT NULL,
  trial INTEGER NOT NULL CHECK (trial IN (0, 1)),
  vendor_code TEXT NOT NULL,
  game_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  bets INTEGER NOT NULL CHECK (bets >= 0),
  stake_minor INTEGER NOT NULL CHECK (stake_minor >= 0),
  win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
  opened_at_ms INTEGER NOT NULL,
  closed_at_ms INTEGER,
  version INTEGER NOT NULL CHECK (version > 0),
  PRIMARY KEY (merchant, member_id, source, round_id)
) STRICT;

CREATE INDEX rounds_by_win ON rounds (merchant, win_minor) WHERE closed_at_ms IS NOT NULL;
CREATE INDEX rounds_by_close ON rounds (merchant, closed_at_ms) WHERE closed_at_ms IS NOT NULL;

CREATE TABLE wallet_alerts (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  code TEXT NOT NULL,
  raised_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, member_id, code)
) STRICT;
