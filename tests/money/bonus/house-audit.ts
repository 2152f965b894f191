import { receive } from '#functions/house-account/object/inbox.ts';
import { confirmDelivery, nextDelivery } from '#functions/wallet/delivery/delivery.ts';
import { confirmFacts, factsToTell } from '#functions/wallet/delivery/facts.ts';
import { houseSql } from '#tests/support/object-sql.ts';
import { clock } from '../platform/clock.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import type { FreeModel } from './free-model.ts';

/** What a house account holds of all that a wallet has to deliver, in its sums by hour. */
function deliveredSums(storage: ObjectStorage, memberId: string): Record<string, unknown> {
  const { sql, transactionSync } = storage.asPlatform();
  const house = houseSql();
  const member = { merchant: 'demo', memberId, currency: 'USD', usernameMask: '***' };
  for (let sent = nextDelivery(sql); sent; sent = nextDelivery(sql)) {
    const outgoing = sent;
    receive(house, member, outgoing.delivery, clock.nowMs);
    transactionSync(() => {
      confirmDelivery(sql, outgoing, clock.nowMs);
      confirmFacts(sql, factsToTell(sql));
    });
  }
  storage.commit();
  const sum = (column: string) => `CAST(coalesce(sum(${column}_minor), 0) AS TEXT) AS ${column}`;
  return house
    .exec(
      `SELECT coalesce(sum(bets), 0) AS bets, ${['stake', 'win', 'bonus_stake', 'bonus_win'].map(sum).join(', ')}
       FROM hours`,
    )
    .one();
}

/** The same by the model: each bet and each win that stands, with its bonus part; a stake of both sorts is one bet. */
function expectedSums(model: FreeModel): Record<string, unknown> {
  const bets = [...model.bets].filter(([id]) => !model.isGone(id)).map(([, bet]) => bet);
  const wins = [...model.wins]
    .filter(([id, { held }]) => !model.isGone(id) && (held === 'no' || held === 'released'))
    .map(([, win]) => win);
  const sum = (amounts: readonly number[]) =>
    String(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
  // Free rounds count with what they would have staked, and are nobody's own money.
  const free = [...model.freeBets.values()].map(({ set }) => set.level);
  const freeWon = [...model.freeWins]
    .filter(([id, { held }]) => !model.isGone(id) && (held === 'no' || held === 'released'))
    .map(([, { amount }]) => amount);
  return {
    bets: bets.length + free.length,
    stake: sum([...bets.map(({ amount }) => amount), ...free]),
    win: sum([...wins.map(({ amount }) => amount), ...freeWon]),
    bonus_stake: sum([...bets.map(({ bonus }) => bonus), ...free]),
    bonus_win: sum([...wins.map(({ bonus }) => bonus), ...freeWon]),
  };
}

/** Delivers all of a wallet to a house account; the first difference from the model. */
export function houseDifference(
  storage: ObjectStorage,
  memberId: string,
  model: FreeModel,
): string | undefined {
  const [found, expected] = [deliveredSums(storage, memberId), expectedSums(model)].map((one) =>
    JSON.stringify(one),
  );
  return found === expected ? undefined : `the house has ${found}, the model says ${expected}`;
}
