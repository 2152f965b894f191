import { hourBegins } from '#functions/protection/limit-windows.ts';
import type { WalletRest } from '#functions/wallet/schema/accounts.ts';
import { added, ledgerTrigger } from './play-sums.ts';
import { transferSums } from './transfer-sums.ts';

const staked = "('BET', 'TICKETS_HELD', 'TRANSFER_HELD')";
const returned = "('BET_REVERSED', 'TICKETS_RETURNED', 'TRANSFER_RETURNED')";
const isOwnStake = `(NEW.kind IN ${staked} AND NEW.debit = 'cash')`;
/** A moment of time at play, whichever money was staked. */
const isStake = `(${isOwnStake} OR NEW.kind = 'BET_BONUS')`;
/** Stakes less than five minutes apart belong to one stretch of time at play. */
const gapMs = 'NEW.at_ms - played_at_ms';

/**
 * How a ledger row updates the sums of play: those of the member's own money are as before; stakes of bonus money are
 * counted beside them, and are time at play too.
 */
export const bonusSums: WalletRest = {
  columns: { ...transferSums.columns, bonus_staked_minor: 'INTEGER NOT NULL DEFAULT 0' },
  moves: [
    added('staked_minor', `${isOwnStake} - (NEW.kind IN ${returned} AND NEW.credit = 'cash')`),
    added('won_minor', "(NEW.kind IN ('WIN', 'TRANSFER_IN')) - (NEW.kind = 'WIN_REVERSED')"),
    added('put_minor', "(NEW.kind = 'TRANSFER_HELD') - (NEW.kind = 'TRANSFER_RETURNED')"),
    added('took_minor', "(NEW.kind = 'TRANSFER_IN')"),
    added('bonus_staked_minor', "(NEW.kind = 'BET_BONUS') - (NEW.kind = 'BET_BONUS_REVERSED')"),
    `played_ms = played_ms + iif(${isStake} AND ${gapMs} > 0 AND ${gapMs} < 300000, ${gapMs}, 0)`,
    `played_at_ms = iif(${isStake}, max(played_at_ms, NEW.at_ms), played_at_ms)`,
  ],
  before: [hourBegins('NEW.at_ms')],
};

/** Bonus stakes in the wallet's row, and money that a bonus became among the large wins. */
export const bonusSumsSchema: readonly string[] = [
  'ALTER TABLE wallet ADD COLUMN bonus_staked_minor INTEGER NOT NULL DEFAULT 0',
  'DROP TRIGGER ledger_moves_balances',
  ledgerTrigger(bonusSums.moves, bonusSums.before),
  'DROP TRIGGER wins_leave_the_largest',
  `CREATE TRIGGER wins_leave_the_largest AFTER INSERT ON ledger
   WHEN NEW.kind IN ('WIN', 'BONUS_CONVERTED') AND NOT EXISTS (
     SELECT 1 FROM largest_wins WHERE day = NEW.at_ms / 86400000 AND minor >= NEW.amount_minor)
   BEGIN INSERT OR REPLACE INTO largest_wins (day, minor) VALUES (NEW.at_ms / 86400000, NEW.amount_minor); END`,
];
