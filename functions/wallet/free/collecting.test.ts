import { beforeEach, describe, expect, it } from 'vitest';
import {
  endWithWithdrawal,
  restoreGrants,
  resumeGrants,
  suspendGrants,
} from '#functions/features/rewards/member/withdrawal-grants.ts';
import { serveGrants } from '#functions/features/rewards/member/grants-due.ts';
import { type GrantRow, readGrants } from '#functions/wallet/bonus/grants.ts';
import { endHeldWin } from '#functions/wallet/bets/held-wins.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { dayMs } from '#src/rules/durations.ts';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { giveBonus, grantOf, slot } from '#tests/support/bonus.ts';
import { giveFreeRounds, setOf } from '#tests/support/free-rounds.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';

let wallet: TestWallet;
const bet = (id: string) => wallet.bet(id, 20, { roundId: id, freeRoundsId: 'f1', game: slot });
const win = (id: string, amountMinor: number, roundId: string, roundClosed = true) =>
  wallet.win(id, amountMinor, { roundId, game: slot, roundClosed });
const collected = (): GrantRow[] => readGrants(wallet.sql, "WHERE free_id = 'f1' ORDER BY number");
const agrees = () => {
  const mismatch = reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch;
  expect(mismatch).toBeUndefined();
};
const withdrawal = () => ({ withdrawalId: 'wd', requestedAtMs: wallet.nowMs, isReviewOpen: false });

beforeEach(() => {
  wallet = testWallet(100);
  giveFreeRounds(wallet, 'f1', { pays: 'bonus', capMinor: 100 });
});

describe('what free rounds win as bonus money', () => {
  it('is collected whole, and becomes an active grant with wagering of its sum when the set ends', () => {
    bet('b1');
    win('w1', 70, 'b1');
    bet('b2');
    win('w2', 50, 'b2');
    expect(collected()).toMatchObject([
      { state: 'waiting', is_collecting: 1, remaining_minor: 120, base_minor: 120, cap_minor: 100 },
    ]);
    expect(wallet.balances()).toMatchObject({ cash: 100, bonus: 120 });
    agrees();
    bet('b3');
    expect(collected()).toMatchObject([{ is_collecting: 1 }]);
    win('w3', 0, 'b3');
    expect(collected()).toMatchObject([
      { state: 'active', is_collecting: 0, remaining_minor: 120, granted_minor: 0, required: '12000000' },
    ]);
    expect(setOf(wallet, 'f1')).toMatchObject({ state: 'used', won_minor: 120, is_told: 0 });
    agrees();
  });

  it('waits for the bonus that is active', () => {
    giveBonus(wallet, 'g1', 1_000);
    for (const id of ['b1', 'b2', 'b3']) {
      bet(id);
      win(`w${id}`, 10, id);
    }
    expect(collected()).toMatchObject([{ state: 'waiting', is_collecting: 0, remaining_minor: 30 }]);
    agrees();
    wallet.nowMs += 31 * dayMs;
    serveGrants(wallet.sql, wallet.nowMs);
    expect(collected()).toMatchObject([{ state: 'expired', remaining_minor: 0 }]);
    expect(wallet.balances().bonus).toBe(0);
    agrees();
  });

  it('is staked from no bet while it is collected', () => {
    bet('b1');
    win('w1', 70, 'b1');
    const paid = wallet.bet('p1', 110, { roundId: 'p1', game: slot });
    expect(JSON.parse(paid)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  });

  it('leaves with a win that is reversed, with what it would have required', () => {
    bet('b1');
    win('w1', 70, 'b1', false);
    win('w2', 30, 'b1', false);
    wallet.rollback('x1', 'w1');
    expect(collected()).toMatchObject([{ remaining_minor: 30, base_minor: 30, required: '3000000' }]);
    expect(setOf(wallet, 'f1')).toMatchObject({ won_minor: 30, paid_minor: 30 });
    agrees();
  });

  it('ends with a withdrawal that is approved, while later wins are collected anew; it is restored if that fails', () => {
    bet('b1');
    win('w1', 70, 'b1');
    suspendGrants(wallet.sql, wallet.nowMs);
    endWithWithdrawal(wallet.sql, withdrawal(), wallet.nowMs);
    expect(collected()).toMatchObject([{ state: 'forfeited', remaining_minor: 0 }]);
    bet('b2');
    win('w2', 40, 'b2');
    expect(collected()).toMatchObject([{ state: 'forfeited' }, { state: 'waiting', remaining_minor: 40 }]);
    agrees();
    restoreGrants(wallet.sql, withdrawal(), wallet.nowMs);
    expect(collected()[0]).toMatchObject({ state: 'active', remaining_minor: 70 });
    agrees();
  });

  it('begins to wait at once when a win comes after the set is over, whether it closes its round or not', () => {
    for (const id of ['b1', 'b2', 'b3']) {
      bet(id);
      win(`w${id}`, 0, id);
    }
    expect(collected()).toEqual([]);
    win('w4', 25, 'b3', false);
    expect(collected()).toMatchObject([{ state: 'active', is_collecting: 0, remaining_minor: 25 }]);
    agrees();
  });

  it('ends with a withdrawal that needs no review, but not with one that was asked for before it won', () => {
    const early = withdrawal();
    wallet.nowMs += 1_000;
    bet('b1');
    win('w1', 70, 'b1');
    endWithWithdrawal(wallet.sql, early, wallet.nowMs);
    expect(collected()).toMatchObject([{ state: 'waiting', remaining_minor: 70 }]);
    endWithWithdrawal(wallet.sql, withdrawal(), wallet.nowMs);
    expect(collected()).toMatchObject([{ state: 'forfeited', remaining_minor: 0 }]);
    agrees();
  });

  it('goes on after a withdrawal is rejected, although its set ended while that was open', () => {
    giveBonus(wallet, 'g1', 1_000);
    bet('b1');
    win('w1', 70, 'b1');
    suspendGrants(wallet.sql, wallet.nowMs);
    for (const id of ['b2', 'b3']) {
      bet(id);
      win(`w${id}`, 0, id);
    }
    expect(collected()).toMatchObject([{ is_collecting: 0, suspended_at_ms: wallet.nowMs }]);
    resumeGrants(wallet.sql, wallet.nowMs);
    expect(collected()).toMatchObject([{ state: 'waiting', suspended_at_ms: null }]);
  });

  it('is no longer suspended once it has waited in vain, although the withdrawal is still open', () => {
    giveBonus(wallet, 'g1', 1_000, { days: 90 });
    bet('b1');
    win('w1', 70, 'b1', false);
    suspendGrants(wallet.sql, wallet.nowMs);
    wallet.rollback('x1', 'w1');
    for (const id of ['b2', 'b3']) {
      bet(id);
      win(`w${id}`, 0, id);
    }
    win('w4', 0, 'b1');
    expect(collected()).toMatchObject([{ state: 'waiting', remaining_minor: 0, is_collecting: 0 }]);
    wallet.nowMs += 31 * dayMs;
    serveGrants(wallet.sql, wallet.nowMs);
    expect(collected()).toMatchObject([{ state: 'expired', suspended_at_ms: null }]);
    agrees();
  });

  it('waits its whole time after the end of its set, also if a payout that failed brought it back', () => {
    wallet.nowMs += 6 * dayMs;
    bet('b1');
    win('w1', 70, 'b1');
    endWithWithdrawal(wallet.sql, withdrawal(), wallet.nowMs);
    wallet.nowMs += 30 * dayMs;
    restoreGrants(wallet.sql, withdrawal(), wallet.nowMs);
    expect(collected()).toMatchObject([{ state: 'active', remaining_minor: 70 }]);
  });

  it('needs less once operators have cancelled a win on hold', () => {
    bet('b1');
    win('w1', 30, 'b1', false);
    const caps = { game: undefined, vendors: {}, all: { amountMinor: 40, stakeMultiple: 'none' as const } };
    wallet.win('w2', 50, { roundId: 'b1', game: slot, caps });
    expect(collected()).toMatchObject([{ remaining_minor: 30, required: '8000000' }]);
    endHeldWin(wallet.sql, { source: 'house', transactionId: 'w2' }, 'cancelled', wallet.nowMs);
    expect(collected()).toMatchObject([{ remaining_minor: 30, required: '3000000' }]);
    agrees();
  });

  it('converts up to the cap of its set', () => {
    wallet.credit(100_000);
    for (const id of ['b1', 'b2', 'b3']) {
      bet(id);
      win(`w${id}`, 50, id);
    }
    const [grant] = collected();
    for (let turn = 0; turn < 3; turn += 1) {
      wallet.bet(`p${turn}`, 500, { roundId: `p${turn}`, game: slot });
      wallet.win(`v${turn}`, 0, { roundId: `p${turn}`, game: slot, roundClosed: true });
    }
    expect(grantOf(wallet, grant?.id ?? '')).toMatchObject({ state: 'converted', converted_minor: 100 });
    agrees();
  });
});
