import { appendOnly } from '#functions/objects/append-only.ts';
import { ledgerTrigger } from '#functions/wallet/play/play-sums.ts';
import { transferSums } from '#functions/wallet/play/transfer-sums.ts';

const columns =
  'seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash';
const [isNotChanged = ''] = appendOnly('ledger');

/**
 * The ledger with bets of 0, which vendors send for rounds that they give away themselves: a round begins with a
 * ledger row like any other, so every list, sum and file finds it. Nothing else moves an amount of 0.
 */
export const freeBetsSchema: readonly string[] = [
  'DROP VIEW outbox',
  `CREATE TABLE next_ledger (
    seq INTEGER NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    debit TEXT NOT NULL,
    credit TEXT NOT NULL CHECK (credit <> debit),
    amount_minor INTEGER NOT NULL CHECK (amount_minor BETWEEN 0 AND 9007199254740991),
    cash_after_minor INTEGER NOT NULL CHECK (cash_after_minor >= 0),
    source TEXT NOT NULL,
    reference TEXT NOT NULL,
    round_id TEXT NOT NULL,
    hash TEXT NOT NULL,
    CHECK (amount_minor > 0 OR kind IN ('BET', 'BET_REVERSED'))
  ) STRICT`,
  `INSERT INTO next_ledger (${columns}) SELECT ${columns} FROM ledger`,
  'DROP TABLE ledger',
  'ALTER TABLE next_ledger RENAME TO ledger',
  isNotChanged,
  `CREATE TRIGGER ledger_is_not_deleted BEFORE DELETE ON ledger
   WHEN OLD.seq > (SELECT through_seq FROM ledger_archive)
   BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END`,
  `CREATE TRIGGER wins_leave_the_largest AFTER INSERT ON ledger
   WHEN NEW.kind = 'WIN' AND NOT EXISTS (
     SELECT 1 FROM largest_wins WHERE day = NEW.at_ms / 86400000 AND minor >= NEW.amount_minor)
   BEGIN INSERT OR REPLACE INTO largest_wins (day, minor) VALUES (NEW.at_ms / 86400000, NEW.amount_minor); END`,
  ledgerTrigger(transferSums.moves, transferSums.before),
  `CREATE VIEW outbox (ledger_seq, source, round_id, alert) AS
   SELECT seq, source, round_id, NULL FROM ledger
   WHERE seq > (SELECT seq FROM delivered WHERE receiver = 'house')
     AND 'clearing' IN (debit, credit) AND kind <> 'CLEARED'
   UNION ALL SELECT NULL, source, round_id, alert FROM notices`,
];
