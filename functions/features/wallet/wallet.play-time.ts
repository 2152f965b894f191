import { hourBegins } from '#functions/protection/limit-windows.ts';
import type { WalletRest } from './wallet.accounts-schema.ts';
import { ledgerTrigger, playSums } from './wallet.play-sums.ts';

const isStake = "(NEW.kind IN ('BET', 'TICKETS_HELD') AND NEW.debit = 'cash')";
/** Stakes that follow each other within five minutes are one stretch of time at play. */
const gapMs = 'NEW.at_ms - played_at_ms';

/**
 * What the wallet's row holds of play: the sums, when the member last staked, and how long the member has ever been at
 * play, which is the gaps between stakes that are short. What they were when an hour began is noted before they move.
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
  before: [hourBegins('NEW.at_ms')],
};

export const playTimeSchema: readonly string[] = [
  'ALTER TABLE wallet ADD COLUMN played_ms INTEGER NOT NULL DEFAULT 0',
  'DROP TRIGGER ledger_moves_balances',
  ledgerTrigger(playTime.moves, playTime.before),
];
