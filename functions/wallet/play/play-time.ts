import { hourBeginsWithoutBonus } from '#functions/protection/limit-windows.ts';
import type { WalletRest } from '#functions/wallet/schema/accounts.ts';
import { ledgerTrigger, playSums } from './play-sums.ts';

const isStake = "(NEW.kind IN ('BET', 'TICKETS_HELD') AND NEW.debit = 'cash')";
/** Stakes less than five minutes apart belong to one stretch of time at play. */
const gapMs = 'NEW.at_ms - played_at_ms';

/**
 * The play columns of the wallet's row: the sums, when the member last staked, and the member's total time at
 * play, which adds up the short gaps between stakes. Their values at the start of an hour are recorded before
 * they change.
 */
export const playTime: WalletRest = {
  columns: {
    ...playSums.columns,
    played_at_ms: 'INTEGER NOT NULL DEFAULT 0',
    played_ms: 'INTEGER NOT NULL DEFAULT 0',
  },
  moves: [
    ...playSums.moves,
    `played_ms = played_ms + iif(${isStake} AND ${gapMs} > 0 AND ${gapMs} < 300000, ${gapMs}, 0)`,
    `played_at_ms = iif(${isStake}, max(played_at_ms, NEW.at_ms), played_at_ms)`,
  ],
  before: [hourBeginsWithoutBonus('NEW.at_ms')],
};

export const playTimeSchema: readonly string[] = [
  'ALTER TABLE wallet ADD COLUMN played_ms INTEGER NOT NULL DEFAULT 0',
  'DROP TRIGGER ledger_moves_balances',
  ledgerTrigger(playTime.moves, playTime.before),
];
