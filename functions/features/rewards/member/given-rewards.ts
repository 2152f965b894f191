import { maskOf } from '#functions/wallet/credit.ts';
import { openWallet, readWallet } from '#functions/wallet/ledger.ts';
import { hasRoomForGrant, payReward, startGrant } from './grants.ts';
import type { Rewarding } from './rewarding.ts';
import type { NewSet } from '#functions/wallet/free/free-rounds.ts';
import { conditionsOf } from '#src/rules/rewards/conditions.ts';
import { dayMs } from '#src/rules/durations.ts';

/** The most bonuses that may wait, whatever the settings say. */
const waitingMax = 5;

/** Gives rewards from the member's wallet; a wallet is opened for the first one. */
export function givenRewards(
  sql: SqlStorage,
  expectGrants: (nowMs: number) => void,
  giveSet: (set: NewSet, nowMs: number) => void,
): Rewarding {
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
    giveFreeRounds({ claimId, terms, username }, nowMs) {
      const gifts = conditionsOf(terms.document, terms.currency)?.gifts ?? [];
      for (const gift of gifts) {
        if (gift.gives !== 'free-rounds') continue;
        wallet(terms.currency, username);
        const { gives: _, days, ...of } = gift;
        giveSet({ ...of, id: crypto.randomUUID(), claimId, terms, endsAtMs: nowMs + days * dayMs }, nowMs);
        expectGrants(nowMs);
      }
    },
    payCash({ currency, username, ...payment }, nowMs) {
      payReward(sql, wallet(currency, username), payment, nowMs);
    },
  };
}
