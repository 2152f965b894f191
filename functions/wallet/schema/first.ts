import { appendOnly } from '#functions/objects/append-only.ts';
import { firstAgreementSchema } from '#functions/wallet/proof/agreement.ts';
import { freezeSchema } from '#functions/wallet/proof/freeze.ts';

const accountList = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'] as const;
const accountNames = `('${accountList.join("', '")}')`;
/** Only ledger rows change balances: the amount leaves the debit account and enters the credit account. */
const movedColumns = accountList
  .map(
    (name) =>
      `${name}_minor = ${name}_minor + NEW.amount_minor * ((NEW.credit = '${name}') - (NEW.debit = '${name}'))`,
  )
  .join(', ');

const inBounds = (column: string) => `CHECK (${column} BETWEEN -9007199254740991 AND 9007199254740991)`;

/** The first schema of one member's money: accounts, ledger, idempotency keys, rounds and outbox. */
export const firstWalletSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wallet (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    currency TEXT NOT NULL,
    username_mask TEXT NOT NULL,
    cash_minor INTEGER NOT NULL DEFAULT 0 CHECK (cash_minor BETWEEN 0 AND 9007199254740991),
    hold_minor INTEGER NOT NULL DEFAULT 0 CHECK (hold_minor BETWEEN 0 AND 9007199254740991),
    bonus_minor INTEGER NOT NULL DEFAULT 0 CHECK (bonus_minor BETWEEN 0 AND 9007199254740991),
    clearing_minor INTEGER NOT NULL DEFAULT 0 ${inBounds('clearing_minor')},
    external_minor INTEGER NOT NULL DEFAULT 0 ${inBounds('external_minor')},
    receivable_minor INTEGER NOT NULL DEFAULT 0 CHECK (receivable_minor BETWEEN -9007199254740991 AND 0),
    head_seq INTEGER NOT NULL DEFAULT 0,
    head_hash TEXT NOT NULL DEFAULT '',
    frozen_code TEXT,
    play_blocked_until_ms INTEGER NOT NULL DEFAULT 0,
    CHECK (cash_minor + hold_minor + bonus_minor + clearing_minor + external_minor + receivable_minor = 0)
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS ledger (
    seq INTEGER NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    debit TEXT NOT NULL CHECK (debit IN ${accountNames}),
    credit TEXT NOT NULL CHECK (credit IN ${accountNames} AND credit <> debit),
    amount_minor INTEGER NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
    cash_after_minor INTEGER NOT NULL CHECK (cash_after_minor >= 0),
    source TEXT NOT NULL,
    reference TEXT NOT NULL,
    round_id TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT`,
  ...appendOnly('ledger'),
  `CREATE TRIGGER IF NOT EXISTS ledger_moves_balances AFTER INSERT ON ledger BEGIN
    UPDATE wallet SET ${movedColumns}, head_seq = NEW.seq, head_hash = NEW.hash;
  END`,
  `CREATE TABLE IF NOT EXISTS operations (
    source TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    content TEXT NOT NULL,
    answer TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (source, kind, id)
  ) STRICT, WITHOUT ROWID`,
  ...appendOnly('operations'),
  `CREATE TABLE IF NOT EXISTS tombstones (
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    rollback_id TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (source, id)
  ) STRICT, WITHOUT ROWID`,
  ...appendOnly('tombstones'),
  `CREATE TABLE IF NOT EXISTS nonces (
    source TEXT NOT NULL,
    nonce TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (source, nonce)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS rounds (
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    vendor_code TEXT NOT NULL,
    game_code TEXT NOT NULL,
    trial INTEGER NOT NULL CHECK (trial IN (0, 1)),
    bets INTEGER NOT NULL CHECK (bets >= 0),
    stake_minor INTEGER NOT NULL CHECK (stake_minor >= 0),
    win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
    opened_at_ms INTEGER NOT NULL,
    closed_at_ms INTEGER,
    version INTEGER NOT NULL,
    PRIMARY KEY (source, id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS holds (
    id TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
    deadline_at_ms INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('held', 'posted', 'voided')),
    settled_at_ms INTEGER
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS outbox (
    id INTEGER NOT NULL PRIMARY KEY,
    ledger_seq INTEGER,
    source TEXT NOT NULL,
    round_id TEXT NOT NULL,
    alert TEXT
  ) STRICT`,
  `CREATE TRIGGER IF NOT EXISTS ledger_fills_outbox AFTER INSERT ON ledger
   WHEN NEW.kind <> 'CLEARED' AND 'clearing' IN (NEW.debit, NEW.credit) BEGIN
    INSERT INTO outbox (ledger_seq, source, round_id) VALUES (NEW.seq, NEW.source, NEW.round_id);
  END`,
  `CREATE TABLE IF NOT EXISTS checkpoint (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    seq INTEGER NOT NULL,
    hash TEXT NOT NULL,
    balances TEXT NOT NULL CHECK (json_valid(balances)),
    at_ms INTEGER NOT NULL
  ) STRICT`,
  firstAgreementSchema,
  freezeSchema,
];
