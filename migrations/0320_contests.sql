-- Contests in which somebody ranks, and when their prizes were decided.
CREATE TABLE contests (
  merchant TEXT NOT NULL,
  contest TEXT NOT NULL,
  closes_at_ms INTEGER NOT NULL,
  decided_at_ms INTEGER,
  paid_at_ms INTEGER,
  PRIMARY KEY (merchant, contest)
) STRICT, WITHOUT ROWID;

CREATE INDEX contests_unpaid ON contests (closes_at_ms) WHERE paid_at_ms IS NULL;

-- The first places of each shard of the house account, as JSON, the best first.
CREATE TABLE contest_places (
  merchant TEXT NOT NULL,
  contest TEXT NOT NULL,
  shard INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  places TEXT NOT NULL CHECK (json_valid(places)),
  PRIMARY KEY (merchant, contest, shard)
) STRICT, WITHOUT ROWID;

-- The places as they were decided.
CREATE TABLE contest_results (
  merchant TEXT NOT NULL,
  contest TEXT NOT NULL,
  place INTEGER NOT NULL,
  member_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  win_minor INTEGER NOT NULL,
  stake_minor INTEGER NOT NULL,
  closed_at_ms INTEGER NOT NULL,
  -- 0 for a place without a prize.
  prize_minor INTEGER NOT NULL CHECK (prize_minor >= 0),
  -- What the member's object paid; null until it was asked.
  paid_minor INTEGER CHECK (paid_minor IN (0, prize_minor)),
  PRIMARY KEY (merchant, contest, place)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX contest_results_by_member ON contest_results (merchant, contest, member_id);
CREATE INDEX contest_results_unpaid ON contest_results (merchant, contest, place) WHERE paid_minor IS NULL;

-- As whom a member appears to others in contests; without a row by the masked name.
CREATE TABLE contest_names (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  shows TEXT NOT NULL CHECK (shows IN ('masked', 'nickname', 'hidden')),
  PRIMARY KEY (merchant, member_id)
) STRICT, WITHOUT ROWID;
