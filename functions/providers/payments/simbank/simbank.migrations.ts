import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';

/** The schema of a merchant's simulated bank, in the order in which it grew. */
export const simBankMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'payments asked for and made, payouts, notices, statement lines, due times',
    statements: [
      dueTable,
      `CREATE TABLE orders (
        deposit_id TEXT NOT NULL PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        till_id TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('redirect', 'qr', 'transfer')),
        bank_code TEXT NOT NULL,
        amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
        currency TEXT NOT NULL,
        payer_name TEXT,
        return_url TEXT NOT NULL,
        expires_at_ms INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'pending', 'scheduled', 'settled', 'failed')),
        arrives_at_ms INTEGER,
        dispute TEXT CHECK (dispute IN ('opened', 'won', 'lost'))
      ) STRICT`,
      "CREATE INDEX orders_by_arrival ON orders (arrives_at_ms) WHERE state = 'scheduled'",
      `CREATE TABLE payments (
        payment_id TEXT NOT NULL PRIMARY KEY,
        deposit_id TEXT NOT NULL REFERENCES orders (deposit_id),
        amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
        currency TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('pending', 'settled', 'failed', 'returned')),
        at_ms INTEGER NOT NULL
      ) STRICT`,
      'CREATE INDEX payments_by_deposit ON payments (deposit_id)',
      `CREATE TABLE payouts (
        payout_id TEXT NOT NULL PRIMARY KEY,
        till_id TEXT NOT NULL,
        account TEXT NOT NULL,
        holder TEXT NOT NULL,
        amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
        currency TEXT NOT NULL,
        plan TEXT NOT NULL CHECK (plan IN ('paid', 'waits', 'refused', 'failed', 'bounced', 'unknown', 'lost')),
        state TEXT NOT NULL CHECK (state IN ('accepted', 'refused', 'paid', 'failed', 'bounced', 'unheard')),
        acts_at_ms INTEGER,
        at_ms INTEGER NOT NULL
      ) STRICT`,
      'CREATE INDEX payouts_by_account ON payouts (account, at_ms)',
      'CREATE INDEX payouts_by_act ON payouts (acts_at_ms) WHERE acts_at_ms IS NOT NULL',
      `CREATE TABLE destinations (
        account TEXT NOT NULL PRIMARY KEY,
        plan TEXT NOT NULL
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE notices (
        event_id TEXT NOT NULL PRIMARY KEY,
        till_id TEXT NOT NULL,
        deposit_id TEXT,
        body TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'withheld', 'taken', 'given-up')),
        tries INTEGER NOT NULL DEFAULT 0,
        due_at_ms INTEGER NOT NULL
      ) STRICT`,
      "CREATE INDEX notices_by_due ON notices (due_at_ms) WHERE state = 'waiting'",
      'CREATE INDEX notices_by_deposit ON notices (deposit_id)',
      `CREATE TABLE lines (
        seq INTEGER NOT NULL PRIMARY KEY,
        till_id TEXT NOT NULL,
        id TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('payment', 'payout', 'refund')),
        amount_minor INTEGER NOT NULL,
        currency TEXT NOT NULL,
        reference TEXT NOT NULL,
        name TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        UNIQUE (till_id, id)
      ) STRICT`,
      'CREATE INDEX lines_by_time ON lines (till_id, at_ms)',
    ],
  },
];
