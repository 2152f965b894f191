-- Wins above their cap: accepted, and held until operators release or cancel them.
CREATE TABLE held_wins (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  source TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  round_id TEXT NOT NULL,
  game_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  stake_minor INTEGER NOT NULL,
  held_at_ms INTEGER NOT NULL,
  asked_for TEXT CHECK (asked_for IN ('release', 'cancel')),
  asked_by TEXT,
  asked_at_ms INTEGER,
  reason TEXT,
  ended_as TEXT CHECK (ended_as IN ('released', 'cancelled', 'reversed')),
  ended_by TEXT,
  ended_at_ms INTEGER,
  UNIQUE (merchant, member_id, source, transaction_id),
  CHECK ((asked_by IS NULL) = (asked_at_ms IS NULL)),
  CHECK ((ended_as IS NULL) = (ended_at_ms IS NULL))
) STRICT;

CREATE INDEX held_wins_by_merchant ON held_wins (merchant, id);
CREATE INDEX held_wins_open ON held_wins (merchant, id) WHERE ended_as IS NULL;
