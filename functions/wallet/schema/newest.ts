import { appendOnly } from '#functions/objects/append-only.ts';
import { accountsSchema } from './accounts.ts';

const firstAccounts = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'];
const ledgerColumns =
  'seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash';
const holdColumns = 'id, purpose, amount_minor, deadline_at_ms, state, settled_at_ms';

/**
 * Ledger and holds without lists of allowed names, so that new accounts and states are defined by code alone.
 */
export const openNamesSchema: readonly string[] = [
  `CREATE TABLE next_ledger (
    seq INTEGER NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    debit TEXT NOT NULL,
    credit TEXT NOT NULL CHECK (credit <> debit),
    amount_minor INTEGER NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
    cash_after_minor INTEGER NOT NULL CHECK (cash_after_minor >= 0),
    source TEXT NOT NULL,
    reference TEXT NOT NULL,
    round_id TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO next_ledger (${ledgerColumns}) SELECT ${ledgerColumns} FROM ledger`,
  'DROP TABLE ledger',
  'ALTER TABLE next_ledger RENAME TO ledger',
  ...appendOnly('ledger'),
  `CREATE TRIGGER ledger_fills_outbox AFTER INSERT ON ledger
   WHEN NEW.kind <> 'CLEARED' AND 'clearing' IN (NEW.debit, NEW.credit) BEGIN
    INSERT INTO outbox (ledger_seq, source, round_id) VALUES (NEW.seq, NEW.source, NEW.round_id);
  END`,
  ...accountsSchema(firstAccounts, {
    cash: 'own',
    hold: 'own',
    bonus: 'own',
    clearing: 'transit',
    external: 'transit',
    receivable: 'owed',
  }),
  `CREATE TABLE next_holds (
    id TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
    deadline_at_ms INTEGER NOT NULL,
    state TEXT NOT NULL,
    settled_at_ms INTEGER
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO next_holds (${holdColumns}) SELECT ${holdColumns} FROM holds`,
  'DROP TABLE holds',
  'ALTER TABLE next_holds RENAME TO holds',
];

/** Due times for the pending work of objects created before there were due times. */
export const walletDueSchema: readonly string[] = [
  "INSERT INTO due (what, at_ms) SELECT 'outbox', 0 WHERE EXISTS (SELECT 1 FROM outbox)",
  "INSERT INTO due (what, at_ms) SELECT 'reconciliation', 0 WHERE EXISTS (SELECT 1 FROM ledger)",
  "INSERT INTO due (what, at_ms) SELECT 'holds', 0 WHERE EXISTS (SELECT 1 FROM holds WHERE state = 'held')",
];
