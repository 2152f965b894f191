import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testHouse } from '#tests/support/house.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { underReviewMinor } from './held-wins.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { readRound } from './rounds.ts';

const cap = (amountMinor?: number, stakeMultiple?: number) => ({ amountMinor, stakeMultiple });
const all = (amountMinor?: number, stakeMultiple?: number) => ({
  caps: { game: undefined, vendors: {}, all: cap(amountMinor, stakeMultiple) },
});

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
  wallet.bet('b1', 100);
});
const held = () => underReviewMinor(wallet.sql);
const noticesOf = (code: string) =>
  wallet.sql
    .exec<{ alert: string }>('SELECT alert FROM notices WHERE alert IS NOT NULL ORDER BY id')
    .toArray()
    .map(({ alert }) => JSON.parse(alert) as { code: string })
    .filter((notice) => notice.code === code);

describe('a win above its cap', () => {
  it('is accepted, set aside and reported, and a repetition gets the same answer', () => {
    const first = wallet.win('w1', 501, all(500));
    expect(JSON.parse(first)).toMatchObject({ ok: true, balanceMinor: 900 });
    expect(wallet.win('w1', 501, all(9_000))).toBe(first);
    expect(wallet.balances()).toMatchObject({ cash: 900, hold: 501 });
    expect([held(), wallet.sum()]).toEqual([501, 0]);
    expect(noticesOf('WIN_HELD')).toMatchObject([{ transactionId: 'w1', amountMinor: 501, stakeMinor: 100 }]);
  });

  it('closes its round and leaves the round unpaid until it is released', () => {
    wallet.win('w1', 501, { ...all(500), roundClosed: true });
    expect(readRound(wallet.sql, 'house', 'round-1')).toMatchObject({
      win_minor: 0,
      closed_at_ms: wallet.nowMs,
    });
    wallet.endHeldWin('w1', 'released');
    expect(readRound(wallet.sql, 'house', 'round-1')).toMatchObject({ win_minor: 501 });
  });

  it('in a round of bets of 0 is measured by amount, and not by a multiple of nothing', () => {
    const [free, caps] = [{ roundId: 'free' }, all(500, 5)];
    wallet.bet('b-free', 0, free);
    expect(codeOf(wallet.win('w1', 500, { ...caps, ...free }))).toBeUndefined();
    expect([held(), wallet.balances().cash]).toEqual([0, 1_400]);
    wallet.win('w2', 1, { ...caps, ...free });
    expect([held(), wallet.balances().cash]).toEqual([1, 1_400]);
  });

  it.each([
    ['the amount', all(500), 501],
    ['the stakes', all(undefined, 5), 501],
    [
      'the game’s, before the others',
      { caps: { game: cap(10), vendors: { V: cap(9_000) }, all: cap(9_000) } },
      11,
    ],
    [
      'its vendor’s, before the merchant’s',
      { caps: { game: undefined, vendors: { V: cap(10) }, all: cap(9_000) } },
      11,
    ],
    ['no game that its round was played on', { ...all(9_000), gameCode: 'game-2' }, 1],
  ])('is measured by %s', (_, more, amountMinor) => {
    wallet.win('w1', amountMinor, more);
    expect(held()).toBe(amountMinor);
  });

  it('is not held at the cap, nor without a cap', () => {
    wallet.win('w1', 500, all(500));
    wallet.bet('b2', 100, { roundId: 'round-2' });
    wallet.win('w2', 90_000, { roundId: 'round-2' });
    expect([held(), wallet.balances().cash]).toEqual([0, 91_300]);
  });

  it.each([
    [
      'the game’s stakes, and in the amount by the cap of all',
      { game: cap(undefined, 90), vendors: {} },
      501,
    ],
    [
      'its vendor’s amount, and in stakes by the cap of all',
      { game: undefined, vendors: { V: cap(9_000) } },
      701,
    ],
  ])('is measured by %s', (_, caps, amountMinor) => {
    wallet.win('w1', amountMinor, { caps: { ...caps, all: cap(500, 7) } });
    expect(held()).toBe(amountMinor);
  });

  it('is not held if an operator chose to have no cap on its game', () => {
    wallet.win('w1', 90_000, {
      caps: {
        game: { amountMinor: 'none', stakeMultiple: 'none' },
        vendors: { V: cap(10) },
        all: cap(500, 5),
      },
    });
    expect([held(), wallet.balances().cash]).toEqual([0, 90_900]);
  });

  it('is held if it takes its round above the cap together with earlier wins', () => {
    wallet.win('w1', 400, all(500));
    wallet.win('w2', 101, all(500));
    expect([held(), wallet.balances().cash]).toEqual([101, 1_300]);
  });

  it('never becomes overdue, and the wallet reconciles before and after its release', () => {
    const house = testHouse(wallet);
    wallet.win('w1', 501, all(500));
    house.deliver();
    wallet.nowMs += 1e12;
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
    wallet.endHeldWin('w1', 'released');
    house.deliver();
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
  });
});

describe('operators', () => {
  beforeEach(() => {
    wallet.win('w1', 501, all(500));
  });

  it('release a held win into cash, once', () => {
    expect([wallet.endHeldWin('w1', 'released'), wallet.endHeldWin('w1', 'released')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(wallet.balances()).toMatchObject({ cash: 1_401, hold: 0 });
    expect([held(), wallet.sum(), wallet.endHeldWin('w1', 'cancelled')]).toEqual([0, 0, 'HOLD_SETTLED']);
    expect(noticesOf('HELD_WIN_ENDED')).toMatchObject([{ transactionId: 'w1', end: 'released' }]);
  });

  it('cancel it, once, and the member never receives it', () => {
    for (const end of ['cancelled', 'cancelled'] as const)
      expect(wallet.endHeldWin('w1', end)).toBeUndefined();
    expect(wallet.balances()).toMatchObject({ cash: 900, hold: 0 });
    expect([wallet.endHeldWin('w1', 'released'), wallet.sum()]).toEqual(['HOLD_SETTLED', 0]);
  });

  it('cannot end what was never held', () => {
    wallet.win('w2', 1);
    for (const id of ['w2', 'w3']) expect(wallet.endHeldWin(id, 'released')).toBe('HOLD_UNKNOWN');
  });
});

describe('a rollback', () => {
  beforeEach(() => {
    wallet.win('w1', 501, all(500));
  });

  it('of a held win ends its hold, and operators can no longer release it', () => {
    expect(codeOf(wallet.rollback('r1', 'w1'))).toBeUndefined();
    expect(wallet.balances()).toMatchObject({ cash: 900, hold: 0, receivable: 0 });
    expect([wallet.endHeldWin('w1', 'released'), wallet.sum()]).toEqual(['HOLD_SETTLED', 0]);
    expect(noticesOf('HELD_WIN_ENDED')).toMatchObject([{ end: 'reversed' }]);
  });

  it('of a released win takes it from cash, and of a cancelled one takes nothing', () => {
    wallet.endHeldWin('w1', 'released');
    wallet.rollback('r1', 'w1');
    expect(wallet.balances()).toMatchObject({ cash: 900, hold: 0 });
    wallet.bet('b2', 100, { roundId: 'round-2' });
    wallet.win('w2', 501, { ...all(500), roundId: 'round-2' });
    wallet.endHeldWin('w2', 'cancelled');
    wallet.rollback('r2', 'w2');
    expect([wallet.balances().cash, wallet.sum()]).toEqual([800, 0]);
  });

  it('of the bet counts a held win as paid, and reverses it too if the rule says so', () => {
    expect(codeOf(wallet.rollback('r1', 'b1', { afterPayout: 'refuse' }))).toBe('ROUND_PAID');
    wallet.win('w2', 50);
    expect(codeOf(wallet.rollback('r2', 'b1', { afterPayout: 'reverse-both' }))).toBeUndefined();
    expect(wallet.balances()).toMatchObject({ cash: 1_000, hold: 0 });
    expect([held(), wallet.sum()]).toEqual([0, 0]);
  });
});
