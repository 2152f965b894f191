/**
 * A member's lottery orders and their tickets. A ticket with `is_recalled` waits for its draw to confirm its
 * withdrawal. The view lists what the wallet counts as held.
 */
export const lotteryOrdersSchema: readonly string[] = [
  `CREATE TABLE lottery_orders (
    seq INTEGER NOT NULL PRIMARY KEY,
    order_id TEXT NOT NULL UNIQUE,
    placed_at_ms INTEGER NOT NULL,
    currency TEXT NOT NULL,
    trial INTEGER NOT NULL CHECK (trial IN (0, 1)),
    cost_minor INTEGER NOT NULL CHECK (cost_minor BETWEEN 1 AND 9007199254740991),
    refusal TEXT
  ) STRICT`,
  'CREATE INDEX lottery_orders_by_time ON lottery_orders (placed_at_ms)',
  `CREATE TABLE lottery_tickets (
    order_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    game_id INTEGER NOT NULL,
    game_code TEXT NOT NULL,
    shape TEXT NOT NULL,
    numero TEXT NOT NULL,
    shard INTEGER NOT NULL,
    closes_at_ms INTEGER NOT NULL,
    play TEXT NOT NULL,
    bet_type TEXT NOT NULL,
    selection TEXT NOT NULL,
    unit_stake_minor INTEGER NOT NULL CHECK (unit_stake_minor >= 1),
    units INTEGER NOT NULL CHECK (units >= 1),
    multiple INTEGER NOT NULL CHECK (multiple >= 1),
    cost_minor INTEGER NOT NULL CHECK (cost_minor BETWEEN 1 AND 9007199254740991),
    odds TEXT NOT NULL CHECK (json_valid(odds)),
    odds_version INTEGER NOT NULL,
    win_stop INTEGER NOT NULL CHECK (win_stop IN (0, 1)),
    state TEXT NOT NULL,
    is_recalled INTEGER NOT NULL DEFAULT 0 CHECK (is_recalled IN (0, 1)),
    refusal TEXT,
    accepted_at_ms INTEGER,
    payout_minor INTEGER NOT NULL DEFAULT 0 CHECK (payout_minor BETWEEN 0 AND 9007199254740991),
    revision INTEGER NOT NULL DEFAULT 0,
    settled_at_ms INTEGER,
    PRIMARY KEY (order_id, number)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX lottery_tickets_open ON lottery_tickets (closes_at_ms, cost_minor)
   WHERE state IN ('placing', 'accepted')`,
  `CREATE INDEX lottery_tickets_moving ON lottery_tickets (order_id) WHERE state = 'placing' OR is_recalled = 1`,
  `CREATE VIEW open_tickets (cost_minor) AS
   SELECT cost_minor FROM lottery_tickets WHERE state IN ('placing', 'accepted')`,
];

/** When the Worker was asked to withdraw a ticket: its draw compares that with its cut-off. */
export const lotteryRecallsSchema: readonly string[] = [
  'ALTER TABLE lottery_tickets ADD COLUMN recalled_at_ms INTEGER',
  // Pending recalls were requested in time, or their draw has already kept the tickets.
  'UPDATE lottery_tickets SET recalled_at_ms = 0 WHERE is_recalled = 1',
];

/** The version of each ticket's text; those sold before it have 1. */
export const ticketTextsSchema: readonly string[] = [
  'ALTER TABLE lottery_tickets ADD COLUMN text_version INTEGER NOT NULL DEFAULT 1',
];

/** What of a ticket's payout operators had cancelled when its draw was corrected, which therefore was not paid. */
export const waivedWinsSchema: readonly string[] = [
  'ALTER TABLE lottery_tickets ADD COLUMN waived_minor INTEGER NOT NULL DEFAULT 0 CHECK (waived_minor >= 0)',
];

/**
 * What was promised about a ticket's draw when it was sold: its commitment, empty if operators enter the numbers, and
 * its outside source of randomness, empty for none. Null for tickets sold earlier.
 */
export const promisedDrawsSchema: readonly string[] = [
  'ALTER TABLE lottery_tickets ADD COLUMN commitment TEXT',
  'ALTER TABLE lottery_tickets ADD COLUMN beacon_chain TEXT',
];

/** Who caused a ticket to be withdrawn; null for tickets that were not, or before this was recorded. */
export const ticketCancellersSchema: readonly string[] = [
  'ALTER TABLE lottery_tickets ADD COLUMN recalled_by TEXT',
];
