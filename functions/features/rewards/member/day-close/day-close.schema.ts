/**
 * What closes of days keep. No row is written with a bet: a round only stores its product, and the close reads the
 * ledger from where the last one ended. Play before this schema earns nothing, so it starts at the head of the ledger.
 */
export const dayCloseSchema: readonly string[] = [
  'ALTER TABLE rounds ADD COLUMN product TEXT',
  `CREATE TABLE reward_state (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    closed_seq INTEGER NOT NULL,
    -- The last day that is closed, counted from 1970 by the merchant's clock; null before the first.
    closed_day INTEGER,
    -- The merchant's time zone, as the last close read it.
    zone TEXT NOT NULL DEFAULT 'UTC',
    -- The last day of a period that has something to be counted when it ends; null if none has.
    period_ends_day INTEGER,
    -- What is carried of the rebate, in millionths of a minor unit: a whole number of any size and sign.
    rebate_carry TEXT NOT NULL DEFAULT '0',
    period_net_minor INTEGER NOT NULL DEFAULT 0,
    period_corrections_minor INTEGER NOT NULL DEFAULT 0,
    cashback_carry_minor INTEGER NOT NULL DEFAULT 0 CHECK (cashback_carry_minor <= 0),
    staked_minor INTEGER NOT NULL,
    -- The month of the last closed day, counted from 1970, and what was staked in it.
    month INTEGER,
    month_staked_minor INTEGER NOT NULL DEFAULT 0,
    level TEXT NOT NULL DEFAULT '',
    -- The level that was lost last, which the stakes of a month reach again.
    fallen_from TEXT NOT NULL DEFAULT '',
    -- A rise that waits for an operator.
    waiting_level TEXT NOT NULL DEFAULT '',
    -- The levels that the shared database knows.
    told_level TEXT NOT NULL DEFAULT '',
    told_waiting_level TEXT NOT NULL DEFAULT '',
    -- Whether the open day is closed at once, as an exclusion asks.
    closes_now INTEGER NOT NULL DEFAULT 0 CHECK (closes_now IN (0, 1))
  ) STRICT`,
  `INSERT INTO reward_state (one, closed_seq, staked_minor)
   VALUES (1, coalesce((SELECT head_seq FROM wallet), 0),
     coalesce((SELECT max(0, min(9007199254740991, staked_minor - put_minor)) FROM wallet), 0))`,
  `CREATE TABLE reward_days (
    day INTEGER NOT NULL PRIMARY KEY,
    is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1)),
    -- By product: what was staked and won in cash, what of it is valid turnover, and how many rounds ended.
    sums TEXT NOT NULL CHECK (json_valid(sums)),
    -- By which promotions it is paid, and at which rates.
    schemes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(schemes)),
    rebate_minor INTEGER NOT NULL DEFAULT 0 CHECK (rebate_minor >= 0),
    cashback_minor INTEGER NOT NULL DEFAULT 0 CHECK (cashback_minor >= 0),
    -- When it pays by itself.
    pays_at_ms INTEGER,
    paid_at_ms INTEGER
  ) STRICT`,
  `CREATE INDEX reward_days_owed ON reward_days (pays_at_ms)
   WHERE paid_at_ms IS NULL AND rebate_minor + cashback_minor > 0`,
  `CREATE TABLE open_at_close (
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    stake_minor INTEGER NOT NULL,
    won_minor INTEGER NOT NULL,
    last_at_ms INTEGER NOT NULL,
    PRIMARY KEY (source, id)
  ) STRICT, WITHOUT ROWID`,
];
