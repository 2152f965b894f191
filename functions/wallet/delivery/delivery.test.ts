import { beforeEach, describe, expect, it } from 'vitest';
import { type TestHouse, testHouse, testMember } from '#tests/support/house.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { minorMax } from '#src/rules/money/money.ts';
import {
  confirmRecorded,
  differingTotals,
  houseTotals,
  unrecorded,
} from '#functions/house-account/object/inbox.ts';
import { confirmHours, pendingHours } from '#functions/house-account/object/hours.ts';
import { recordOf } from '#functions/house-account/object/registry.ts';
import { deliveryRowsMax, nextDelivery } from './delivery.ts';
import { giveBonus, slot } from '#tests/support/bonus.ts';
import { hold, settleHold } from '#functions/wallet/holds.ts';
import { post } from '#functions/wallet/ledger.ts';
import { walletNow } from '#functions/wallet/bonus/judging.ts';

let wallet: TestWallet;
let house: SqlStorage;
let next: TestHouse['next'];
let carry: TestHouse['carry'];
let note: TestHouse['note'];
beforeEach(() => {
  wallet = testWallet(1_000);
  ({ sql: house, next, carry, note } = testHouse(wallet));
});

describe('the outbox', () => {
  it('drains clearing to 0 when the house account has everything', () => {
    wallet.bet('b1', 300);
    wallet.win('w1', 120);
    const outgoing = next();
    carry(outgoing);
    note(outgoing);
    expect(wallet.balances()).toMatchObject({ cash: 820, clearing: 0, external: -820 });
    expect(nextDelivery(wallet.sql)).toBeUndefined();
    expect(recordOf(house, 'demo/m1')).toMatchObject({ postings: 3, sumMinor: -820 });
  });

  it('keeps a row until it is confirmed, and a second delivery changes nothing', () => {
    carry(next());
    wallet.bet('b1', 300);
    const again = next();
    carry(again);
    note(again);
    expect(wallet.balances().clearing).toBe(0);
    expect(recordOf(house, 'demo/m1')).toMatchObject({ postings: 2, sumMinor: -700 });
    expect(houseTotals(house)).toEqual([
      { currency: 'USD', kind: 'BET', amount_minor: 300, postings: 1 },
      { currency: 'USD', kind: 'PLAY_CREDIT', amount_minor: -1_000, postings: 1 },
    ]);
  });

  it('does not affect what was posted while a delivery was on its way', () => {
    const outgoing = next();
    wallet.bet('b1', 300);
    note(outgoing);
    expect(wallet.balances()).toMatchObject({ clearing: 300, external: -1_000 });
    expect(next().delivery.postings).toMatchObject([{ seq: 2, kind: 'BET', amount_minor: 300 }]);
  });

  it('clears a posting once, however often its delivery is confirmed', () => {
    const outgoing = next();
    note(outgoing);
    note(outgoing);
    expect(wallet.balances()).toMatchObject({ cash: 1_000, clearing: 0, external: -1_000 });
  });

  it('carries a round that a win of 0 closed', () => {
    wallet.bet('b1', 300);
    wallet.win('w1', 10);
    note(next());
    wallet.win('w2', 0);
    expect(next().delivery).toMatchObject({
      postings: [],
      rounds: [{ id: 'round-1', closed_at_ms: wallet.nowMs }],
    });
  });

  it('sends nothing about a round that closes without a win', () => {
    wallet.bet('b1', 300);
    note(next());
    wallet.win('w1', 0);
    expect(nextDelivery(wallet.sql)).toBeUndefined();
  });

  it('is delivered in bounded batches', () => {
    for (let turn = 0; turn < deliveryRowsMax + 20; turn++) wallet.bet(`b${turn}`, 1);
    expect(next()).toMatchObject({ isFull: true, delivery: { postings: { length: deliveryRowsMax } } });
    note(next());
    expect(next()).toMatchObject({ isFull: false, delivery: { postings: { length: 21 } } });
  });

  it('sends nothing about money that never left the member', () => {
    note(next());
    const request = { id: 'h1', purpose: 'ticket', amountMinor: 100, currency: 'USD', deadlineAtMs: 2e12 };
    hold(wallet.sql, request, wallet.nowMs);
    settleHold(wallet.sql, 'h1', 'voided', wallet.nowMs);
    expect(nextDelivery(wallet.sql)).toBeUndefined();
  });
});

it('carries the rows of one rollback together, with those of other references between them', () => {
  wallet = testWallet(0);
  ({ sql: house, next, carry, note } = testHouse(wallet));
  wallet.credit(10);
  giveBonus(wallet, 'g1', 1_000);
  const round = { roundId: 'mixed', game: slot };
  wallet.bet('mixed', 100, round);
  wallet.win('won', 50, round);
  const rows = () => wallet.sql.exec('SELECT seq FROM ledger').toArray().length;
  while (rows() < deliveryRowsMax - 1) {
    wallet.nowMs += 1;
    wallet.credit(1);
  }
  wallet.nowMs += 1;
  wallet.rollback('returned', 'mixed', { ...round, afterPayout: 'reverse-both' });
  for (let turn = 0; turn < 2; turn += 1) {
    const outgoing = next();
    carry(outgoing);
    note(outgoing);
  }
  expect(pendingHours(house)).toMatchObject([
    { bets: 0, stake_minor: '0', win_minor: '0', bonus_stake_minor: '0', bonus_win_minor: '0' },
  ]);
});

describe('the sums by hour', () => {
  const hourMs = 3_600_000;
  const sums = () =>
    pendingHours(house).map(({ bets, stake_minor, win_minor }) => [bets, stake_minor, win_minor]);
  const deliver = () => {
    const outgoing = next();
    carry(outgoing);
    carry(outgoing);
    note(outgoing);
  };

  it('count each play posting once, by vendor, game and hour, and subtract what was reversed', () => {
    wallet.bet('b1', 300);
    wallet.bet('b2', 50);
    wallet.win('w1', 120);
    deliver();
    expect(sums()).toEqual([[2, '350', '120']]);
    wallet.rollback('r1', 'b2');
    wallet.rollback('r2', 'w1');
    deliver();
    expect(sums()).toEqual([[1, '300', '0']]);
    wallet.nowMs += hourMs;
    wallet.bet('b3', 7, { roundId: 'round-2' });
    deliver();
    expect(sums()).toEqual([
      [1, '300', '0'],
      [1, '7', '0'],
    ]);
    wallet.bet('b4', 9, { roundId: 'round-3', vendorCode: 'W' });
    wallet.bet('b5', 11, { roundId: 'round-4', gameCode: 'game-2' });
    deliver();
    expect(pendingHours(house).map((row) => [row.vendor_code, row.game_code, row.stake_minor])).toEqual([
      ['V', 'game-1', '300'],
      ['V', 'game-1', '7'],
      ['V', 'game-2', '11'],
      ['W', 'game-1', '9'],
    ]);
  });

  it('are written until they are confirmed, again when they change, and deleted after two days', () => {
    wallet.bet('b1', 300);
    deliver();
    const hours = pendingHours(house);
    wallet.bet('b2', 1);
    deliver();
    confirmHours(house, hours, wallet.nowMs);
    expect(sums()).toEqual([[2, '301', '0']]);
    confirmHours(house, pendingHours(house), wallet.nowMs + 49 * hourMs);
    expect(house.exec('SELECT 1 FROM hours').toArray()).toEqual([]);
  });

  it('count a posting towards the current hour if its own was already deleted', () => {
    wallet.bet('b1', 300);
    deliver();
    wallet.bet('b2', 1);
    wallet.nowMs += 48 * hourMs;
    confirmHours(house, pendingHours(house), wallet.nowMs + hourMs);
    deliver();
    expect(pendingHours(house)).toMatchObject([
      { hour_ms: Math.floor(wallet.nowMs / hourMs) * hourMs, bets: 1, stake_minor: '1' },
    ]);
  });

  it('are exact to the minor unit beyond the largest safe integer', () => {
    wallet.credit(minorMax - 1_000);
    for (const round of ['r1', 'r2', 'r3']) {
      wallet.bet(`b-${round}`, minorMax, { roundId: round });
      wallet.win(`w-${round}`, minorMax, { roundId: round });
    }
    deliver();
    const all = String(3n * BigInt(minorMax));
    expect(sums()).toEqual([[3, all, all]]);
  });
});

describe('the house account', () => {
  it('skips a known posting number, and refuses postings after a gap until it is filled', () => {
    const first = next();
    note(first);
    wallet.bet('b1', 300);
    const second = next();
    expect(() => carry(second)).toThrow('1 is missing');
    expect(recordOf(house, 'demo/m1').lastSeq).toBe(0);
    carry(first);
    carry(second);
    const once = recordOf(house, 'demo/m1');
    carry(first);
    carry(second);
    expect(recordOf(house, 'demo/m1')).toEqual(once);
  });

  it('adds up exactly to the minor unit beyond the largest safe integer', () => {
    wallet.credit(minorMax - 1_000);
    wallet.bet('b1', minorMax);
    wallet.credit(minorMax - 1);
    carry(next());
    const [total] = house
      .exec("SELECT CAST(amount_minor AS TEXT) AS minor, postings FROM totals WHERE kind = 'PLAY_CREDIT'")
      .toArray();
    expect(total).toEqual({ minor: String(1n - 2n * BigInt(minorMax)), postings: 3 });
    expect(differingTotals(house)).toEqual([]);
  });

  it('queues a win for the records until it is written, but not a stake', () => {
    wallet.bet('b1', 300);
    carry(next());
    expect(unrecorded(house)).toBeUndefined();
    wallet.win('w1', 40, { roundClosed: true });
    carry(next());
    const waiting = unrecorded(house);
    expect(waiting?.entries).toMatchObject([
      { member: testMember, delivery: { postings: [{ seq: 3 }], rounds: [{ win_minor: 40 }], alerts: [] } },
    ]);
    confirmRecorded(house, waiting?.lastId ?? 0);
    expect(unrecorded(house)).toBeUndefined();
  });
});

describe('a full delivery', () => {
  const bets = (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) wallet.bet(`b${id}`, 1);
  };
  const carried = () => nextDelivery(wallet.sql)?.delivery.postings.length;

  it('ends with the last row of an instant', () => {
    bets(2, 98);
    wallet.nowMs += 1;
    bets(99, 102);
    expect(carried()).toBe(98);
  });

  it('ends with the last row of a reference where one instant fills it', () => {
    bets(2, 97);
    wallet.bet('b98', wallet.balances().cash - 10);
    giveBonus(wallet, 'g1', 500);
    wallet.bet('both', 50, { game: slot, roundId: 'both' });
    const rows = wallet.sql.exec("SELECT seq FROM ledger WHERE reference = 'both'").toArray();
    expect(rows).toEqual([{ seq: 100 }, { seq: 101 }]);
    expect(carried()).toBe(99);
  });

  it('carries as many rows as fit where one reference has more', () => {
    const posting = { kind: 'WIN', debit: 'clearing', credit: 'cash', amountMinor: 1 } as const;
    for (let row = 0; row < 2 * deliveryRowsMax; row += 1)
      post(
        wallet.sql,
        walletNow(wallet.sql),
        { ...posting, source: 'site', reference: 'one', roundId: '' },
        wallet.nowMs,
      );
    const first = nextDelivery(wallet.sql);
    expect(first?.delivery.postings.map(({ seq }) => seq)).toEqual([1]);
    if (first) note(first);
    expect(carried()).toBe(deliveryRowsMax);
  });

  it('is not full while fewer rows wait than it can carry', () => {
    bets(2, 99);
    expect([carried(), nextDelivery(wallet.sql)?.isFull]).toEqual([99, false]);
    bets(100, 100);
    expect([carried(), nextDelivery(wallet.sql)?.isFull]).toEqual([100, false]);
    bets(101, 101);
    expect([carried(), nextDelivery(wallet.sql)?.isFull]).toEqual([100, true]);
  });
});
