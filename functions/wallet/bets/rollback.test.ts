import { beforeEach, describe, expect, it } from 'vitest';
import { minorMax } from '#src/rules/money/money.ts';
import { testHouse } from '#tests/support/house.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { hold } from '#functions/wallet/holds.ts';
import { readRound } from './rounds.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
});

describe('a rollback of a bet', () => {
  it('returns the stake once, whatever its own id', () => {
    wallet.bet('b1', 300);
    const first = wallet.rollback('r1', 'b1');
    expect(wallet.rollback('r1', 'b1')).toBe(first);
    expect(codeOf(wallet.rollback('r2', 'b1'))).toBeUndefined();
    expect(wallet.balances().cash).toBe(1_000);
  });

  it('removes the bet from its round', () => {
    wallet.bet('b1', 300);
    wallet.bet('b2', 200);
    wallet.rollback('r1', 'b1');
    expect(readRound(wallet.sql, 'house', 'round-1')).toMatchObject({
      bets: 1,
      stake_minor: 200,
      closed_at_ms: null,
    });
  });

  it('still answers a repetition of the bet as accepted, without taking the stake again', () => {
    const accepted = wallet.bet('b1', 300);
    wallet.rollback('r1', 'b1');
    expect(wallet.bet('b1', 300)).toBe(accepted);
    expect(wallet.balances().cash).toBe(1_000);
  });

  it('that has not arrived refuses it permanently', () => {
    expect(codeOf(wallet.rollback('r1', 'b1'))).toBeUndefined();
    const refusal = wallet.bet('b1', 300);
    expect(codeOf(refusal)).toBe('ROLLED_BACK');
    expect(wallet.bet('b1', 300)).toBe(refusal);
    expect(wallet.balances().cash).toBe(1_000);
  });

  it('that was refused returns nothing', () => {
    wallet.bet('b1', 5_000);
    wallet.rollback('r1', 'b1');
    expect(wallet.balances().cash).toBe(1_000);
  });

  it('binds its own id to its target', () => {
    wallet.bet('b1', 300);
    wallet.bet('b2', 200);
    wallet.rollback('r1', 'b1');
    expect(codeOf(wallet.rollback('r1', 'b2'))).toBe('KEY_REUSED');
    expect(wallet.balances().cash).toBe(800);
  });
});

describe('a rollback of a win', () => {
  beforeEach(() => {
    wallet.bet('b1', 1_000);
    wallet.win('w1', 600);
  });

  it('takes it from cash', () => {
    wallet.rollback('r1', 'w1');
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: 0 });
  });

  it('leaves what was spent meanwhile as debt, and bets are blocked', () => {
    wallet.bet('b2', 500);
    wallet.rollback('r1', 'w1');
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: -500 });
    expect(codeOf(wallet.bet('b3', 1))).toBe('PLAYER_BLOCKED');
    expect(wallet.sum()).toBe(0);
  });

  it('leaves a debt that incoming money pays off, after which bets are accepted again', () => {
    wallet.bet('b2', 500);
    wallet.rollback('r1', 'w1');
    wallet.win('w2', 300);
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: -200 });
    wallet.credit(250);
    expect(wallet.balances()).toMatchObject({ cash: 50, receivable: 0 });
    expect(codeOf(wallet.bet('b3', 50))).toBeUndefined();
    expect(wallet.sum()).toBe(0);
  });

  it('of 0 changes nothing, so that the records of its round stay correct', () => {
    wallet.win('w2', 0);
    const round = readRound(wallet.sql, 'house', 'round-1');
    wallet.rollback('r1', 'w2');
    expect(readRound(wallet.sql, 'house', 'round-1')).toEqual(round);
  });
});

describe('a rollback of a bet whose round has paid', () => {
  beforeEach(() => {
    wallet.bet('b1', 300);
    wallet.win('w1', 400);
    wallet.win('w2', 100);
  });
  const notices = () =>
    wallet.sql
      .exec<{ alert: string }>('SELECT alert FROM outbox WHERE alert IS NOT NULL')
      .toArray()
      .map(({ alert }) => JSON.parse(alert) as unknown);

  it('is refused for ever under `refuse`, and reported once', () => {
    const refusal = wallet.rollback('r1', 'b1', { afterPayout: 'refuse' });
    expect(codeOf(refusal)).toBe('ROUND_PAID');
    expect(wallet.rollback('r1', 'b1', { afterPayout: 'return-stake' })).toBe(refusal);
    expect(wallet.balances().cash).toBe(1_200);
    expect(notices()).toMatchObject([
      { code: 'ROLLBACK_AFTER_PAYOUT', rule: 'refuse', targetId: 'b1', stakeMinor: 300, winMinor: 500 },
    ]);
  });

  it('is accepted under `refuse` once the wins are rolled back', () => {
    for (const id of ['w1', 'w2']) wallet.rollback(`back-${id}`, id);
    expect(codeOf(wallet.rollback('r1', 'b1', { afterPayout: 'refuse' }))).toBeUndefined();
    expect(wallet.balances().cash).toBe(1_000);
    expect(notices()).toEqual([]);
  });

  it('also reverses every remaining win under `reverse-both`, and each only once', () => {
    wallet.rollback('back-w2', 'w2');
    expect(codeOf(wallet.rollback('r1', 'b1', { afterPayout: 'reverse-both' }))).toBeUndefined();
    expect(codeOf(wallet.rollback('r2', 'w1'))).toBeUndefined();
    expect(wallet.balances().cash).toBe(1_000);
    expect(readRound(wallet.sql, 'house', 'round-1')).toMatchObject({
      bets: 0,
      stake_minor: 0,
      win_minor: 0,
    });
    expect(notices()).toMatchObject([{ rule: 'reverse-both', winMinor: 400 }]);
    expect(wallet.sum()).toBe(0);
  });

  it('leaves what was spent meanwhile as debt under `reverse-both`', () => {
    wallet.bet('b2', 1_200, { roundId: 'round-2' });
    wallet.rollback('r1', 'b1', { afterPayout: 'reverse-both' });
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: -200 });
    expect(wallet.sum()).toBe(0);
  });

  it('is refused under `reverse-both` if a win is no longer known', () => {
    wallet.sql.exec('DROP TRIGGER operations_is_not_deleted');
    wallet.sql.exec("DELETE FROM operations WHERE id = 'w2'");
    expect(codeOf(wallet.rollback('r1', 'b1', { afterPayout: 'reverse-both' }))).toBe('ROUND_PAID');
    expect(wallet.balances().cash).toBe(1_200);
  });

  it('returns the stake under `return-stake` and leaves the wins', () => {
    wallet.rollback('r1', 'b1', { afterPayout: 'return-stake' });
    expect(wallet.balances().cash).toBe(1_500);
    expect(notices()).toMatchObject([{ rule: 'return-stake' }]);
  });
});

describe('a rollback near the largest balance', () => {
  it('of a bet whose stake does not fit waits until there is room', () => {
    wallet.credit(minorMax - wallet.balances().cash);
    wallet.bet('b1', 100);
    wallet.win('w1', 100);
    const full = wallet.balances();
    expect(codeOf(wallet.rollback('r1', 'b1'))).toBe('AMOUNT_INVALID');
    expect(wallet.balances()).toEqual(full);
    wallet.bet('b2', 100);
    expect(codeOf(wallet.rollback('r1', 'b1'))).toBeUndefined();
    expect(wallet.balances().cash).toBe(minorMax);
  });

  it('of a bet counts held money towards the largest balance', () => {
    wallet.credit(minorMax - wallet.balances().cash);
    wallet.bet('b1', 100);
    wallet.win('w1', 100);
    const held = { id: 'h1', purpose: 'x', amountMinor: 100, currency: 'USD', deadlineAtMs: 2e12 };
    hold(wallet.sql, held, wallet.nowMs);
    expect(codeOf(wallet.rollback('r1', 'b1'))).toBe('AMOUNT_INVALID');
  });

  it('of a second win that exceeds the largest debt waits until the first is paid off', () => {
    const house = testHouse(wallet);
    for (const turn of [1, 2]) wallet.bet(`a${turn}`, 500, { roundId: `round-a${turn}` });
    for (const turn of [1, 2]) {
      wallet.win(`w${turn}`, minorMax, { roundId: `round-a${turn}` });
      wallet.bet(`b${turn}`, minorMax, { roundId: `round-b${turn}` });
      house.deliver();
    }
    expect(codeOf(wallet.rollback('r1', 'w1', { roundId: 'round-a1' }))).toBeUndefined();
    house.deliver();
    expect(wallet.balances().receivable).toBe(-minorMax);
    expect(codeOf(wallet.rollback('r2', 'w2', { roundId: 'round-a2' }))).toBe('AMOUNT_INVALID');
    wallet.win('w3', minorMax, { roundId: 'round-b1' });
    house.deliver();
    expect(codeOf(wallet.rollback('r2', 'w2', { roundId: 'round-a2' }))).toBeUndefined();
    expect(wallet.sum()).toBe(0);
  });
});
