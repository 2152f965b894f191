import { hourBeginsWithoutBonus } from '#functions/protection/limit-windows.ts';
import type { WalletRest } from '#functions/wallet/schema/accounts.ts';
import { added } from './play-sums.ts';
import { playTime } from './play-time.ts';

const staked = "('BET', 'TICKETS_HELD', 'TRANSFER_HELD')";
const returned = "('BET_REVERSED', 'TICKETS_RETURNED', 'TRANSFER_RETURNED')";
const isStake = `(NEW.kind IN ${staked} AND NEW.debit = 'cash')`;
/** Stakes less than five minutes apart belong to one stretch of time at play. */
const gapMs = 'NEW.at_ms - played_at_ms';

/**
 * How a ledger row updates the sums of play: money put into a vendor's wallet counts as a stake and money
 * taken out as a win, because the play there is not visible here. `put_minor` and `took_minor` count the same
 * movements separately from play.
 */
export const transferSums: WalletRest = {
  columns: {
    ...playTime.columns,
    put_minor: 'INTEGER NOT NULL DEFAULT 0',
    took_minor: 'INTEGER NOT NULL DEFAULT 0',
  },
  moves: [
    added('staked_minor', `${isStake} - (NEW.kind IN ${returned} AND NEW.credit = 'cash')`),
    added('won_minor', "(NEW.kind IN ('WIN', 'TRANSFER_IN')) - (NEW.kind = 'WIN_REVERSED')"),
    added('put_minor', "(NEW.kind = 'TRANSFER_HELD') - (NEW.kind = 'TRANSFER_RETURNED')"),
    added('took_minor', "(NEW.kind = 'TRANSFER_IN')"),
    `played_ms = played_ms + iif(${isStake} AND ${gapMs} > 0 AND ${gapMs} < 300000, ${gapMs}, 0)`,
    `played_at_ms = iif(${isStake}, max(played_at_ms, NEW.at_ms), played_at_ms)`,
  ],
  before: [hourBeginsWithoutBonus('NEW.at_ms')],
};
