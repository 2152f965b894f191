import { beforeEach, describe, expect, it } from 'vitest';
import { addStop } from '#functions/protection/play-stops.ts';
import { nextDelivery } from '#functions/wallet/delivery/delivery.ts';
import { freeze } from '#functions/wallet/proof/freeze.ts';
import { dayMs } from '#src/rules/durations.ts';
import { giveBonus, grantOf, slot } from '#tests/support/bonus.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { activateNext, end, endTerm, judgeGrant, walletNow } from './judging.ts';

let wallet: TestWallet;
const at = (roundId: string) => ({ roundId, game: slot });
const accept = (answer: string) => expect(codeOf(answer)).toBeUndefined();
const bet = (id: string, minor: number) => accept(wallet.bet(id, minor, at(id)));
const win = (id: string, minor: number) =>
  accept(wallet.win(`w-${id}`, minor, { ...at(id), roundClosed: true }));
const finish = (state: 'lost' | 'expired' | 'forfeited') =>
  end(wallet.sql, walletNow(wallet.sql), grantOf(wallet, 'g'), { state }, wallet.nowMs);
const overTerm = () => endTerm(wallet.sql, walletNow(wallet.sql), grantOf(wallet, 'g'), wallet.nowMs);
const judge = () => judgeGrant(wallet.sql, walletNow(wallet.sql), 'g', wallet.nowMs);
const activate = () => activateNext(wallet.sql, walletNow(wallet.sql), wallet.nowMs);
/** What left the bonus account after the grant, by kind. */
const left = () =>
  wallet.sql
    .exec<{ kind: string; amount_minor: number }>(
      "SELECT kind, amount_minor FROM ledger WHERE debit = 'bonus' AND kind <> 'BET_BONUS' ORDER BY seq",
    )
    .toArray()
    .map(({ kind, amount_minor }) => [kind, amount_minor]);
const steps = () =>
  wallet.sql
    .exec<{ step: string }>("SELECT step FROM grant_steps WHERE grant_id = 'g' ORDER BY rowid")
    .toArray()
    .map(({ step }) => step);

beforeEach(() => {
  wallet = testWallet(100);
  giveBonus(wallet, 'g', 500);
});

describe('a grant that ends without a conversion', () => {
  it.each([
    ['expired', 'BONUS_EXPIRED'],
    ['forfeited', 'BONUS_FORFEITED'],
  ] as const)('has what is left leave as %s, and late money after it in the same way', (state, kind) => {
    bet('cash', 100);
    bet('late', 60);
    finish(state);
    expect(left()).toEqual([[kind, 440]]);
    win('late', 90);
    expect(left()).toEqual([
      [kind, 440],
      [kind, 90],
    ]);
    expect(steps().slice(-2)).toEqual([state, 'late']);
    expect(wallet.balances()).toMatchObject({ cash: 0, bonus: 0 });
  });
});

describe('the end of a grant’s term', () => {
  it('expires the grant at once if no round is open', () => {
    overTerm();
    expect(grantOf(wallet, 'g').state).toBe('expired');
    expect(left()).toEqual([['BONUS_EXPIRED', 500]]);
  });

  it('waits for an open round, seven days at most', () => {
    bet('cash', 100);
    bet('open', 60);
    overTerm();
    expect(grantOf(wallet, 'g').state).toBe('settling');
    wallet.nowMs += 7 * dayMs - 1;
    judge();
    expect(grantOf(wallet, 'g').state).toBe('settling');
    wallet.nowMs += 1;
    judge();
    expect(grantOf(wallet, 'g').state).toBe('expired');
    expect(steps().slice(-2)).toEqual(['settling', 'expired']);
  });

  it('ends with the last open round, before the seven days', () => {
    bet('cash', 100);
    bet('open', 60);
    overTerm();
    win('open', 30);
    judge();
    expect(grantOf(wallet, 'g').state).toBe('expired');
    expect(left()).toEqual([['BONUS_EXPIRED', 470]]);
  });
});

describe('a conversion', () => {
  it('tells the member and the house account the amount, and nothing where the cap lets nothing through', () => {
    const alerts = () =>
      (nextDelivery(wallet.sql)?.delivery.alerts ?? []).filter(({ code }) => code === 'BONUS_CONVERTED');
    wallet = testWallet(100_000);
    giveBonus(wallet, 'g', 100, { multiple: 1, capMinor: { USD: 50 } });
    bet('met', 99_950);
    bet('late', 100);
    win('met', 0);
    const converted = { code: 'BONUS_CONVERTED', atMs: wallet.nowMs, grantId: 'g', amountMinor: 50 };
    expect(alerts()).toEqual([converted]);
    win('late', 400);
    expect(left()).toEqual([
      ['BONUS_CONVERTED', 50],
      ['BONUS_CAPPED', 200],
    ]);
    expect(alerts()).toEqual([converted]);
  });
});

describe('the next grant', () => {
  beforeEach(() => {
    giveBonus(wallet, 'next', 70);
    expect(grantOf(wallet, 'next').state).toBe('waiting');
    finish('forfeited');
  });

  it('begins once none is active', () => {
    activate();
    expect(grantOf(wallet, 'next')).toMatchObject({ state: 'active', activated_at_ms: wallet.nowMs });
    expect(wallet.balances().bonus).toBe(70);
  });

  it('does not begin in a frozen wallet', () => {
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs);
    activate();
    expect(grantOf(wallet, 'next').state).toBe('waiting');
  });

  it('does not begin before the member’s time-out has ended', () => {
    const stop = {
      kind: 'time-out',
      termEndsAtMs: wallet.nowMs + 1_000,
      actor: 'member',
      reason: '',
    } as const;
    addStop(wallet.sql, stop, wallet.nowMs);
    wallet.nowMs += 999;
    activate();
    expect(grantOf(wallet, 'next').state).toBe('waiting');
    wallet.nowMs += 1;
    activate();
    expect(grantOf(wallet, 'next').state).toBe('active');
  });

  it('does not begin once it has waited too long', () => {
    wallet.nowMs = grantOf(wallet, 'next').waits_until_ms;
    activate();
    expect(grantOf(wallet, 'next').state).toBe('waiting');
  });
});
