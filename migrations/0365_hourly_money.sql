-- Deposits and withdrawals by hour, for reports. Each shard of the house account owns its rows and writes their whole
-- sums; writing them again changes nothing.
CREATE TABLE hourly_money (
  merchant TEXT NOT NULL,
  hour_ms INTEGER NOT NULL,
  currency TEXT NOT NULL,
  flow TEXT NOT NULL CHECK (flow IN ('deposits', 'withdrawals')),
  shard INTEGER NOT NULL,
  number INTEGER NOT NULL,
  -- Less what was taken back.
  amount_minor INTEGER NOT NULL,
  -- Deposits that were reversed, and payouts that came back.
  back_minor INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (merchant, hour_ms, currency, flow, shard)
) STRICT, WITHOUT ROWID;
