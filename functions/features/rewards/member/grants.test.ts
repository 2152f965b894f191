import { beforeEach, describe, expect, it } from 'vitest';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { acceptedTerms, giveBonus, grantOf, slot } from '#tests/support/bonus.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { walletNow } from '#functions/wallet/bonus/judging.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { addStop } from '#functions/protection/play-stops.ts';
import { forfeitAll, forfeitGrant, forfeitMatches, payReward, startGrant } from './grants.ts';
import { grantsDueAtMs, serveGrants } from './grants-due.ts';
import { readBonusStatus } from './grants-reading.ts';
import { endWithWithdrawal, restoreGrants, resumeGrants, suspendGrants } from './withdrawal-grants.ts';

const dayMs = 86_400_000;
let wallet: TestWallet;
const bet = (id: string, amountMinor: number) => wallet.bet(id, amountMinor, { roundId: id, game: slot });
const win = (id: string, amountMinor: number, roundId: string) =>
  wallet.win(id, amountMinor, { roundId, game: slot, roundClosed: true });
const states = () => ['g1', 'g2'].map((id) => grantOf(wallet, id).state);

beforeEach(() => {
  wallet = testWallet(100);
  giveBonus(wallet, 'g1', 1_000);
});

describe('grants of a member', () => {
  it('are active one at a time, and at most five wait', () => {
    for (const turn of [2, 3, 4, 5, 6]) giveBonus(wallet, `g${turn}`, 100);
    const seventh = { claimId: 'g7', terms: acceptedTerms(), amountMinor: 100, waitingMax: 5 };
    expect(startGrant(wallet.sql, walletNow(wallet.sql), seventh, wallet.nowMs)).toMatchObject({
      code: 'GRANTS_FULL',
    });
    const { active, waiting } = readBonusStatus(wallet.sql);
    expect([active?.grantId, waiting.length]).toEqual(['g1', 5]);
    expect(wallet.balances().bonus).toBe(1_000);
  });

  it('are given once, however often they are asked for', () => {
    giveBonus(wallet, 'g1', 1_000);
    expect(wallet.balances().bonus).toBe(1_000);
  });

  it('in another currency than the wallet are not given', () => {
    const terms = { ...acceptedTerms(), currency: 'EUR' };
    const grant = { claimId: 'g2', terms, amountMinor: 100, waitingMax: 5 };
    expect(startGrant(wallet.sql, walletNow(wallet.sql), grant, wallet.nowMs).ok).toBe(false);
  });

  it('end at their member’s wish, if as much is left as was shown, and the next begins', () => {
    giveBonus(wallet, 'g2', 300);
    const end = (remainingMinor: number) =>
      forfeitGrant(wallet.sql, { grantId: 'g1', remainingMinor, reason: 'own-choice' }, wallet.nowMs);
    expect(end(999)).toMatchObject({ code: 'BONUS_CHANGED' });
    expect(end(1_000).ok).toBe(true);
    expect(end(1_000).ok).toBe(true);
    expect(states()).toEqual(['forfeited', 'active']);
    expect(wallet.balances()).toMatchObject({ cash: 100, bonus: 300 });
  });

  it('all end with an exclusion, and what a later win brings leaves at once', () => {
    bet('b1', 200);
    forfeitAll(wallet.sql, 'exclusion', wallet.nowMs);
    expect(wallet.balances()).toMatchObject({ cash: 0, bonus: 0 });
    win('w1', 400, 'b1');
    expect(wallet.balances()).toMatchObject({ cash: 200, bonus: 0 });
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
  });

  it('of a lost deposit end, and no others', () => {
    giveBonus(wallet, 'g2', 300, { depositId: 'd2' });
    forfeitMatches(wallet.sql, 'd2', wallet.nowMs);
    expect(states()).toEqual(['active', 'forfeited']);
  });
});

describe('the term of a grant', () => {
  it('ends it once its days are over', () => {
    wallet.nowMs += 14 * dayMs;
    expect(codeOf(bet('b1', 200))).toBe('INSUFFICIENT_FUNDS');
    serveGrants(wallet.sql, wallet.nowMs);
    expect(grantOf(wallet, 'g1').state).toBe('expired');
    expect(wallet.balances()).toMatchObject({ cash: 100, bonus: 0 });
  });

  it('waits for a round with bonus money, which blocks nothing, for a week at most', () => {
    giveBonus(wallet, 'g2', 300);
    wallet.nowMs += 14 * dayMs - 1;
    bet('b1', 200);
    wallet.nowMs += 1;
    serveGrants(wallet.sql, wallet.nowMs);
    expect(states()).toEqual(['settling', 'active']);
    win('w1', 400, 'b1');
    expect(states()).toEqual(['expired', 'active']);
    expect(wallet.balances()).toMatchObject({ cash: 200, bonus: 300 });
  });

  it('stands still while play is stopped, for 42 days in all', () => {
    const beganAtMs = wallet.nowMs;
    const endDays = () => ((grantOf(wallet, 'g1').ends_at_ms ?? 0) - beganAtMs) / dayMs;
    const after = (days: number) => {
      wallet.nowMs = beganAtMs + days * dayMs;
      serveGrants(wallet.sql, wallet.nowMs);
    };
    const stop = (days: number) =>
      addStop(
        wallet.sql,
        { kind: 'time-out', termEndsAtMs: wallet.nowMs + days * dayMs, actor: 'member', reason: '' },
        wallet.nowMs,
      );
    after(1);
    stop(30);
    after(20);
    expect(endDays()).toBe(14 + 30);
    after(32);
    stop(30);
    after(50);
    expect([grantOf(wallet, 'g1').state, endDays()]).toEqual(['active', 14 + 42]);
    after(56);
    expect(grantOf(wallet, 'g1').state).toBe('expired');
  });

  it('is looked after by an alarm while a grant is open, and no longer', () => {
    expect(grantsDueAtMs(wallet.sql, wallet.nowMs)).toBe(wallet.nowMs + dayMs);
    forfeitAll(wallet.sql, 'account', wallet.nowMs);
    expect(grantsDueAtMs(wallet.sql, wallet.nowMs)).toBeUndefined();
  });
});

describe('a withdrawal', () => {
  it('suspends what runs: no bonus stake, no progress, and no conversion', () => {
    suspendGrants(wallet.sql, wallet.nowMs);
    expect(codeOf(bet('b1', 200))).toBe('INSUFFICIENT_FUNDS');
    bet('b2', 100);
    win('w2', 0, 'b2');
    expect(grantOf(wallet, 'g1').wagered).toBe('0');
    resumeGrants(wallet.sql, wallet.nowMs);
    expect(grantOf(wallet, 'g1').wagered).toBe('0');
    expect(codeOf(bet('b3', 200))).toBeUndefined();
  });

  it('that is not approved lets rounds that closed meanwhile count', () => {
    bet('b1', 300);
    suspendGrants(wallet.sql, wallet.nowMs);
    win('w1', 0, 'b1');
    expect(grantOf(wallet, 'g1').wagered).toBe('0');
    resumeGrants(wallet.sql, wallet.nowMs);
    expect(grantOf(wallet, 'g1').wagered).toBe('3000000');
  });

  it('that is approved ends it, and one whose payout fails restores it', () => {
    bet('b1', 300);
    win('w1', 0, 'b1');
    suspendGrants(wallet.sql, wallet.nowMs);
    giveBonus(wallet, 'g2', 50, { depositId: 'd2' });
    endWithWithdrawal(wallet.sql, { withdrawalId: 'p1', requestedAtMs: wallet.nowMs }, wallet.nowMs);
    expect(states()).toEqual(['forfeited', 'forfeited']);
    expect(wallet.balances().bonus).toBe(0);
    const restore = () =>
      restoreGrants(wallet.sql, { withdrawalId: 'p1', isReviewOpen: false }, wallet.nowMs);
    restore();
    restore();
    expect(states()).toEqual(['active', 'waiting']);
    expect(wallet.balances().bonus).toBe(800);
    expect(grantOf(wallet, 'g1').wagered).toBe('3000000');
    expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
  });
});

it('pays a reward in cash once', () => {
  payReward(
    wallet.sql,
    walletNow(wallet.sql),
    { claimId: 'c1', promotionId: 'p1', kind: 'GIFT', amountMinor: 5 },
    wallet.nowMs,
  );
  expect(wallet.balances().cash).toBe(105);
  const again = () =>
    payReward(
      wallet.sql,
      walletNow(wallet.sql),
      { claimId: 'c1', promotionId: 'p1', kind: 'GIFT', amountMinor: 5 },
      wallet.nowMs,
    );
  expect(again).toThrow(/UNIQUE/);
});
