/**
 * A member's withdrawals, the steps of each, and the news that still has to be delivered: to its till, to
 * operators, to the member. A withdrawal's money is on hold from `review` until `paid`; after any other end
 * it is back in the balance.
 */
export const withdrawalsSchema: readonly string[] = [
  `CREATE TABLE withdrawals (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    card_id TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    last4 TEXT NOT NULL,
    sealed_account TEXT NOT NULL,
    holder TEXT NOT NULL,
    till_id TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    fee_minor INTEGER NOT NULL CHECK (fee_minor >= 0 AND fee_minor < amount_minor),
    state TEXT NOT NULL CHECK (state IN
      ('review', 'approved', 'sent', 'paid', 'rejected', 'cancelled', 'failed', 'bounced')),
    flags TEXT NOT NULL CHECK (json_valid(flags)),
    taken TEXT NOT NULL CHECK (json_valid(taken)),
    reason TEXT,
    note TEXT,
    requested_at_ms INTEGER NOT NULL,
    due_at_ms INTEGER NOT NULL,
    deadline_at_ms INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX withdrawals_by_time ON withdrawals (requested_at_ms, number)',
  `CREATE INDEX withdrawals_on_hold ON withdrawals (deadline_at_ms) WHERE state IN ('review', 'approved', 'sent')`,
  `CREATE TRIGGER withdrawals_stay BEFORE DELETE ON withdrawals
   BEGIN SELECT RAISE(ABORT, 'a withdrawal cannot be deleted'); END`,
  `CREATE TRIGGER withdrawals_end_once BEFORE UPDATE OF state ON withdrawals
   WHEN old.state IN ('rejected', 'cancelled', 'failed', 'bounced') OR (old.state = 'paid' AND new.state <> 'bounced')
   BEGIN SELECT RAISE(ABORT, 'a withdrawal ends once'); END`,
  `CREATE TABLE withdrawal_steps (
    withdrawal INTEGER NOT NULL REFERENCES withdrawals (number),
    step INTEGER NOT NULL,
    state TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (withdrawal, step)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE withdrawal_news (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    withdrawal INTEGER NOT NULL,
    what TEXT NOT NULL CHECK (what IN ('pay', 'row', 'tell', 'late', 'frozen')),
    due_at_ms INTEGER NOT NULL,
    UNIQUE (what, withdrawal)
  ) STRICT`,
];

/**
 * The largest win of each day, which is considered when a withdrawal is requested. A row is written only for
 * a win that is larger than all of its day before it, so that most wins write none.
 */
export const largestWinsSchema: readonly string[] = [
  `CREATE TABLE largest_wins (
    day INTEGER NOT NULL PRIMARY KEY,
    minor INTEGER NOT NULL
  ) STRICT`,
  `CREATE TRIGGER wins_leave_the_largest AFTER INSERT ON ledger
   WHEN NEW.kind = 'WIN' AND NOT EXISTS (
     SELECT 1 FROM largest_wins WHERE day = NEW.at_ms / 86400000 AND minor >= NEW.amount_minor)
   BEGIN INSERT OR REPLACE INTO largest_wins (day, minor) VALUES (NEW.at_ms / 86400000, NEW.amount_minor); END`,
  `INSERT INTO largest_wins (day, minor)
   SELECT at_ms / 86400000, max(amount_minor) FROM ledger WHERE kind = 'WIN' GROUP BY 1`,
];

/** The language in which the member is notified of a withdrawal. */
export const withdrawalLanguageSchema: readonly string[] = [
  "ALTER TABLE withdrawals ADD COLUMN language TEXT NOT NULL DEFAULT 'en'",
];
