/**
 * The member's deposits with their steps, the payments that arrived for them, and the member's answers before the
 * first one. A deposit keeps the terms under which it was requested.
 */
export const depositsSchema: readonly string[] = [
  `CREATE TABLE deposits (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    till_id TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    channel_group TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    payer_name TEXT,
    fee_fixed_minor INTEGER NOT NULL,
    fee_ppm INTEGER NOT NULL,
    warn_at_percent INTEGER NOT NULL,
    funds_source_minor INTEGER,
    arrived_minor INTEGER,
    credit_minor INTEGER NOT NULL CHECK (credit_minor >= 0),
    fee_minor INTEGER NOT NULL CHECK (fee_minor >= 0),
    state TEXT NOT NULL,
    reason TEXT,
    action TEXT CHECK (action IS NULL OR json_valid(action)),
    created_at_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX deposits_by_time ON deposits (created_at_ms, number)',
  "CREATE INDEX deposits_open ON deposits (expires_at_ms) WHERE state IN ('created', 'pending')",
  `CREATE TABLE deposit_steps (
    deposit_id TEXT NOT NULL,
    step INTEGER NOT NULL,
    state TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (deposit_id, step)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE deposit_payments (
    till_id TEXT NOT NULL,
    payment_id TEXT NOT NULL,
    deposit_id TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
    currency TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('credited', 'parked', 'returned')),
    reason TEXT,
    credit_minor INTEGER NOT NULL,
    fee_minor INTEGER NOT NULL,
    reference TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (till_id, payment_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX deposit_payments_by_deposit ON deposit_payments (deposit_id)',
  `CREATE TABLE deposit_answers (
    what TEXT NOT NULL PRIMARY KEY CHECK (what IN ('no-limit', 'funds-notice', 'funds-source', 'first-told')),
    answer TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

/** The number of the operators' decision that a payment was last judged by. */
export const paymentDecisionsSchema: readonly string[] = [
  'ALTER TABLE deposit_payments ADD COLUMN decision INTEGER NOT NULL DEFAULT 0',
];
