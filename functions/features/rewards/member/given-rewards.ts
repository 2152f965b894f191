import { maskOf } from '#functions/wallet/credit.ts';
import { openWallet, readWallet } from '#functions/wallet/ledger.ts';
import { hasRoomForGrant, payReward, startGrant } from './grants.ts';
import type { Rewarding } from './rewarding.ts';

/** The most bonuses that may wait, whatever the settings say. */
const waitingMax = 5;

/** Gives rewards from the member's wallet; a wallet is opened for the first one. */
export function givenRewards(sql: SqlStorage, expectGrants: (nowMs: number) => void): Rewarding {
  const wallet = (currency: string, username: string) =>
    readWallet(sql) ?? openWallet(sql, currency, maskOf(username));
  return {
    hasRoom: (most) => hasRoomForGrant(sql, Math.min(most, waitingMax)),
    startGrant({ username, ...grant }, nowMs) {
      const started = startGrant(
        sql,
        wallet(grant.terms.currency, username),
        { ...grant, waitingMax },
        nowMs,
      );
      // Whoever calls has found room, and the linter that there is wagering in the currency.
      if (!started.ok) throw new Error(`a claim whose bonus cannot begin: ${started.code}`);
      expectGrants(nowMs);
    },
    payCash({ currency, username, ...payment }, nowMs) {
      payReward(sql, wallet(currency, username), payment, nowMs);
    },
  };
}
