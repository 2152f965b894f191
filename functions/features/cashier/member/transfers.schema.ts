import { ledgerTrigger } from '#functions/wallet/play/play-sums.ts';
import { transferSums } from '#functions/wallet/play/transfer-sums.ts';

/**
 * Transfers between the main wallet and those of vendors. An open put's money is on hold; an open take holds
 * nothing. A balance too small to play with does not end turnover while more was put into vendors' wallets
 * than came back.
 */
export const transfersSchema: readonly string[] = [
  `CREATE TABLE transfers (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    direction TEXT NOT NULL CHECK (direction IN ('put', 'take')),
    vendor TEXT NOT NULL,
    currency TEXT NOT NULL,
    asked_minor INTEGER CHECK (asked_minor > 0),
    amount_minor INTEGER CHECK (amount_minor > 0),
    state TEXT NOT NULL CHECK (state IN ('open', 'done', 'failed')),
    sends INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    absent_at_ms INTEGER,
    next_at_ms INTEGER NOT NULL,
    late_at_ms INTEGER NOT NULL,
    requested_at_ms INTEGER NOT NULL,
    deadline_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER,
    CHECK (direction = 'take' OR asked_minor IS NOT NULL),
    CHECK ((state = 'done') = (amount_minor IS NOT NULL))
  ) STRICT`,
  "CREATE INDEX open_transfers ON transfers (next_at_ms) WHERE state = 'open'",
  "CREATE INDEX puts_by_time ON transfers (requested_at_ms) WHERE direction = 'put'",
  `CREATE TRIGGER transfers_stay BEFORE DELETE ON transfers
   BEGIN SELECT RAISE(ABORT, 'a transfer cannot be deleted'); END`,
  `CREATE TRIGGER transfers_end_once BEFORE UPDATE OF state ON transfers WHEN old.state <> 'open'
   BEGIN SELECT RAISE(ABORT, 'a transfer ends once'); END`,
  'ALTER TABLE wallet ADD COLUMN put_minor INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE wallet ADD COLUMN took_minor INTEGER NOT NULL DEFAULT 0',
  'DROP TRIGGER ledger_moves_balances',
  ledgerTrigger(transferSums.moves, transferSums.before),
  'DROP TRIGGER small_balance_ends_turnover',
  `CREATE TRIGGER small_balance_ends_turnover AFTER UPDATE OF cash_minor, hold_minor ON wallet
   WHEN NEW.cash_minor + NEW.hold_minor < 1000 AND NEW.put_minor <= NEW.took_minor
     AND EXISTS (SELECT 1 FROM turnover WHERE ended_at_ms IS NULL AND ends_below_minor > NEW.cash_minor + NEW.hold_minor)
   BEGIN
     UPDATE turnover SET ended_at_ms = cast(unixepoch('subsec') * 1000 AS INTEGER)
     WHERE ended_at_ms IS NULL AND ends_below_minor > NEW.cash_minor + NEW.hold_minor;
   END`,
];
