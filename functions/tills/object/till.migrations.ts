import { dueTable } from '#functions/objects/alarms.ts';
import { appendOnly } from '#functions/objects/append-only.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { booksTables, uncomparedTable } from './till.books-schema.ts';

const depositsTable = `CREATE TABLE deposits (
    deposit_id TEXT NOT NULL PRIMARY KEY,
    member_id TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    currency TEXT NOT NULL,
    payer_name TEXT,
    return_url TEXT NOT NULL,
    opened_at_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('opening', 'open', 'refused', 'paid', 'over')),
    -- What the payer has to do, as JSON; none until the provider has answered.
    action TEXT,
    -- By which a payment that names no deposit is found.
    reference TEXT,
    asks INTEGER NOT NULL DEFAULT 0,
    -- When the provider is asked for the deposit's money, which it may have failed to tell.
    ask_at_ms INTEGER
  ) STRICT`;

const paymentsTable = `CREATE TABLE payments (
    payment_id TEXT NOT NULL PRIMARY KEY,
    -- Given once, and then for ever.
    deposit_id TEXT,
    member_id TEXT,
    amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
    currency TEXT NOT NULL,
    reference TEXT NOT NULL,
    payer_name TEXT NOT NULL,
    standing TEXT NOT NULL CHECK (standing IN ('pending', 'settled', 'failed')),
    -- Only operators may credit it.
    parks INTEGER NOT NULL CHECK (parks IN (0, 1)),
    is_decided INTEGER NOT NULL DEFAULT 0 CHECK (is_decided IN (0, 1)),
    state TEXT NOT NULL
      CHECK (state IN ('pending', 'given', 'credited', 'parked', 'returning', 'returned', 'failed')),
    reason TEXT,
    credit_minor INTEGER NOT NULL DEFAULT 0,
    fee_minor INTEGER NOT NULL DEFAULT 0,
    at_ms INTEGER NOT NULL,
    parked_at_ms INTEGER,
    changed_at_ms INTEGER NOT NULL,
    CHECK ((deposit_id IS NULL) = (member_id IS NULL))
  ) STRICT`;

const payoutsTable = `CREATE TABLE payouts (
    payout_id TEXT NOT NULL PRIMARY KEY,
    member_id TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    sealed_account TEXT NOT NULL,
    holder TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    currency TEXT NOT NULL,
    state TEXT NOT NULL
      CHECK (state IN ('waiting', 'sending', 'unknown', 'accepted', 'stuck', 'paid', 'failed', 'bounced')),
    sends INTEGER NOT NULL DEFAULT 0,
    -- Since when the provider has had nothing under the id, after it was sent.
    absent_at_ms INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    next_at_ms INTEGER,
    fee_minor INTEGER NOT NULL DEFAULT 0,
    asked_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER
  ) STRICT`;

/** The migrations of a till's schema, oldest first. */
export const tillMigrations: readonly Migration[] = [
  {
    version: 1,
    what: 'what the outside account said and was told',
    statements: [
      dueTable,
      depositsTable,
      'CREATE INDEX deposits_by_ask ON deposits (ask_at_ms) WHERE ask_at_ms IS NOT NULL',
      'CREATE INDEX deposits_by_reference ON deposits (reference) WHERE reference IS NOT NULL',
      `CREATE TABLE events (
        event_id TEXT NOT NULL PRIMARY KEY,
        body_hash TEXT NOT NULL,
        type TEXT NOT NULL CHECK (type IN ('payment', 'payout', 'dispute')),
        about TEXT NOT NULL,
        at_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      ...appendOnly('events'),
      paymentsTable,
      'CREATE INDEX payments_by_state ON payments (state, at_ms)',
      'CREATE INDEX payments_by_deposit ON payments (deposit_id) WHERE deposit_id IS NOT NULL',
      `CREATE TRIGGER payments_are_given_once BEFORE UPDATE OF deposit_id ON payments
       WHEN OLD.deposit_id IS NOT NULL AND NEW.deposit_id IS NOT OLD.deposit_id
       BEGIN SELECT RAISE(ABORT, 'a payment is given once'); END`,
      `CREATE TABLE disputes (
        payment_id TEXT NOT NULL,
        standing TEXT NOT NULL CHECK (standing IN ('opened', 'won', 'lost')),
        amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (payment_id, standing)
      ) STRICT, WITHOUT ROWID`,
      payoutsTable,
      'CREATE INDEX payouts_by_next ON payouts (next_at_ms) WHERE next_at_ms IS NOT NULL',
      `CREATE TABLE news (
        seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        member_id TEXT NOT NULL,
        body TEXT NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        next_at_ms INTEGER NOT NULL
      ) STRICT`,
      'CREATE INDEX news_by_next ON news (next_at_ms)',
      `CREATE TABLE extract (
        kind TEXT NOT NULL CHECK (kind IN ('payment', 'payout', 'fee', 'refund', 'other')),
        line_id TEXT NOT NULL,
        amount_minor INTEGER NOT NULL,
        currency TEXT NOT NULL,
        reference TEXT NOT NULL,
        name TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (kind, line_id)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX extract_by_time ON extract (at_ms)',
      `CREATE TABLE alerts (
        seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        code TEXT NOT NULL,
        about TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
        UNIQUE (code, about)
      ) STRICT`,
      `CREATE TABLE stops (
        what TEXT NOT NULL PRIMARY KEY CHECK (what IN ('deposits', 'payouts')),
        reason TEXT NOT NULL,
        since_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
    ],
  },
  {
    version: 2,
    what: 'the news of one member in order, payments to be sent back',
    statements: [
      'CREATE INDEX news_by_member ON news (member_id, seq)',
      'ALTER TABLE payments ADD COLUMN refund_at_ms INTEGER',
      'CREATE INDEX payments_by_refund ON payments (refund_at_ms) WHERE refund_at_ms IS NOT NULL',
    ],
  },
  {
    version: 3,
    what: 'what operators’ list was told, and until when the books were compared',
    statements: [
      'ALTER TABLE payments ADD COLUMN revision INTEGER NOT NULL DEFAULT 1',
      'ALTER TABLE payments ADD COLUMN told_revision INTEGER NOT NULL DEFAULT 0',
      'CREATE INDEX payments_untold ON payments (changed_at_ms) WHERE revision > told_revision',
      `CREATE TRIGGER payments_are_told_anew
       AFTER UPDATE OF deposit_id, standing, state, reason, amount_minor ON payments
       BEGIN UPDATE payments SET revision = revision + 1 WHERE payment_id = NEW.payment_id; END`,
      `CREATE TABLE reconciled (
        one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
        to_ms INTEGER NOT NULL
      ) STRICT`,
    ],
  },
  {
    version: 4,
    what: 'what was credited when the books were last compared with the house',
    statements: ['ALTER TABLE reconciled ADD COLUMN credited_minor INTEGER NOT NULL DEFAULT 0'],
  },
  {
    version: 5,
    what: 'alerts that operators were not told of, found without a look at all the others',
    statements: ['CREATE INDEX alerts_untold ON alerts (seq) WHERE told = 0'],
  },
  {
    version: 6,
    what: 'operators’ list of payouts',
    statements: ['CREATE INDEX payouts_by_state ON payouts (state, asked_at_ms, payout_id)'],
  },
  {
    version: 7,
    what: 'sums that are kept, and what was not compared since it changed',
    statements: [...booksTables, ...uncomparedTable],
  },
  {
    version: 8,
    what: 'how often operators decided to credit a payment',
    statements: [
      'ALTER TABLE payments ADD COLUMN decisions INTEGER NOT NULL DEFAULT 0',
      'UPDATE payments SET decisions = is_decided',
      'ALTER TABLE payments DROP COLUMN is_decided',
      `UPDATE news SET body = json_set(body, '$.payment.decision', iif(body ->> '$.payment.isDecided', 1, 0))
       WHERE body ->> '$.kind' = 'payment'`,
    ],
  },
  {
    version: 9,
    what: 'the format in which a line was read, and the files that were loaded',
    statements: [
      'ALTER TABLE extract ADD COLUMN source TEXT',
      `CREATE TABLE loaded_files (
        sha256 TEXT NOT NULL PRIMARY KEY,
        -- The places of lines that were not counted, as JSON.
        twins TEXT NOT NULL,
        at_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
    ],
  },
];
