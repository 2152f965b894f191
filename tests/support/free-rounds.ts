import {
  type FreeRoundsRow,
  insertSet,
  type NewSet,
  readFreeRounds,
} from '#functions/wallet/free/free-rounds.ts';
import { dayMs } from '#src/rules/durations.ts';
import { acceptedTerms } from './bonus.ts';
import type { TestWallet } from './wallet.ts';

/** Gives a member a set of free rounds at the game of test bets, which its vendor has. */
export function giveFreeRounds(wallet: TestWallet, id: string, more: Partial<NewSet> = {}): void {
  const set: NewSet = {
    ...{ id, claimId: id, vendor: 'house', games: ['game-1'], count: 3, levelMinor: 20 },
    ...{ pays: 'cash', capMinor: 100, endsAtMs: wallet.nowMs + 7 * dayMs, terms: acceptedTerms() },
    ...more,
  };
  insertSet(wallet.sql, set, wallet.nowMs);
  wallet.sql.exec("UPDATE free_rounds SET state = 'ready', owes = NULL WHERE id = ?", id);
}

export function setOf(wallet: TestWallet, id: string): FreeRoundsRow {
  const set = readFreeRounds(wallet.sql, id);
  if (!set) throw new Error(`no set ${id}`);
  return set;
}
