-- What shared screens and reports need of play, in place of a row for each posting and each round: those are in the
-- members' objects. The wallets' house shards write these rows; writing them again changes nothing.

-- Each shard owns its rows and writes their whole sums; shard -1 is what was played before this table.
CREATE TABLE hourly_play (
  merchant TEXT NOT NULL,
  hour_ms INTEGER NOT NULL,
  vendor_code TEXT NOT NULL,
  game_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  trial INTEGER NOT NULL CHECK (trial IN (0, 1)),
  shard INTEGER NOT NULL,
  bets INTEGER NOT NULL,
  stake_minor INTEGER NOT NULL,
  win_minor INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (merchant, hour_ms, vendor_code, game_code, currency, trial, shard)
) STRICT, WITHOUT ROWID;

INSERT INTO hourly_play (merchant, hour_ms, vendor_code, game_code, currency, trial, shard, bets, stake_minor,
  win_minor, revision)
SELECT e.merchant, e.at_ms / 3600000 * 3600000, r.vendor_code, r.game_code, e.currency, r.trial, -1,
  sum((e.kind = 'BET') - (e.kind = 'BET_REVERSED')),
  sum(e.amount_minor * ((e.kind = 'BET') - (e.kind = 'BET_REVERSED'))),
  sum(e.amount_minor * ((e.kind = 'WIN') - (e.kind = 'WIN_REVERSED'))), 1
FROM ledger_entries e JOIN rounds r
  ON r.merchant = e.merchant AND r.member_id = e.member_id AND r.source = e.source AND r.round_id = e.round_id
WHERE e.kind IN ('BET', 'BET_REVERSED', 'WIN', 'WIN_REVERSED')
GROUP BY 1, 2, 3, 4, 5, 6;

-- The latest wins of closed rounds for money; the shards keep the newest 2,000 of a merchant.
CREATE TABLE winners (
  merchant TEXT NOT NULL,
  closed_at_ms INTEGER NOT NULL,
  member_id TEXT NOT NULL,
  source TEXT NOT NULL,
  round_id TEXT NOT NULL,
  username_mask TEXT NOT NULL,
  vendor_code TEXT NOT NULL,
  game_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
  version INTEGER NOT NULL CHECK (version > 0),
  PRIMARY KEY (merchant, closed_at_ms, member_id, source, round_id)
) STRICT, WITHOUT ROWID;

INSERT INTO winners (merchant, closed_at_ms, member_id, source, round_id, username_mask, vendor_code, game_code,
  currency, win_minor, version)
SELECT merchant, closed_at_ms, member_id, source, round_id, username_mask, vendor_code, game_code, currency,
  win_minor, version
FROM (
  SELECT *, row_number() OVER (PARTITION BY merchant ORDER BY closed_at_ms DESC) AS place
  FROM rounds WHERE closed_at_ms IS NOT NULL AND trial = 0 AND win_minor > 0
) WHERE place <= 2000;

-- Wins at or above the merchant's threshold for significant events.
CREATE TABLE large_wins (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  seq INTEGER NOT NULL CHECK (seq > 0),
  at_ms INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  source TEXT NOT NULL,
  round_id TEXT NOT NULL,
  UNIQUE (merchant, member_id, seq)
) STRICT;

INSERT INTO large_wins (merchant, member_id, seq, at_ms, amount_minor, currency, source, round_id)
SELECT merchant, member_id, seq, at_ms, amount_minor, currency, source, round_id
FROM ledger_entries e
WHERE kind = 'WIN' AND amount_minor >= coalesce((
  SELECT json_extract(document, '$.largeWinMinor.' || e.currency) FROM settings
  WHERE merchant = e.merchant AND name = 'events'
), 1000000)
ORDER BY e.rowid;

CREATE INDEX large_wins_by_merchant ON large_wins (merchant, id);

DROP TABLE ledger_entries;
DROP TABLE rounds;
