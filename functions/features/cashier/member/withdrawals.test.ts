import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDepositSums } from '#functions/protection/deposit-sums.ts';
import { recordDeposit } from '#functions/protection/deposits.ts';
import { keepProof } from '#functions/protection/play-state.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { walletWithdrawals, withdrawalRules as rules } from '#tests/support/wallet-withdrawals.ts';
import { openDispute, winDispute } from './disputes.ts';
import { freeze } from '#functions/wallet/proof/freeze.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { withdrawalStatus } from './withdrawal-reading.ts';
import { cancelWithdrawal, recallWithdrawals } from './withdrawal-ends.ts';
import { withdrawalById, withdrawalSteps } from './withdrawals.ts';

const dayMs = 86_400_000;
let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(10_000);
});
const { request, approve, reject, notice } = walletWithdrawals(() => wallet);
const kinds = () =>
  wallet.sql
    .exec<{ kind: string; minor: number }>(
      'SELECT kind, amount_minor AS minor FROM ledger WHERE seq > 1 ORDER BY seq',
    )
    .toArray()
    .map(({ kind, minor }) => `${kind} ${minor}`);
const cash = () => wallet.balances().cash;
const mismatch = () => reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch;

describe('a withdrawal', () => {
  it('posts its money by purpose: held, paid and its fee', () => {
    expect(request('w1', 4_000)).toBe('review');
    expect(wallet.balances()).toMatchObject({ cash: 6_000, hold: 4_000 });
    approve('w1');
    expect(notice('w1', 'sent')).toBe('sent');
    expect(notice('w1', 'paid')).toBe('paid');
    expect(kinds()).toEqual(['WITHDRAWAL_HELD 4000', 'WITHDRAWAL_PAID 3990', 'WITHDRAWAL_FEE 10']);
    const { number } = withdrawalById(wallet.sql, 'w1') ?? { number: 0 };
    expect(withdrawalSteps(wallet.sql, number).map(({ state }) => state)).toEqual([
      'review',
      'approved',
      'sent',
      'paid',
    ]);
    expect(mismatch()).toBeUndefined();
    expect(wallet.sum()).toBe(0);
  });

  it('counts as paid out once it is paid, and no longer once it has bounced', () => {
    const paidOut = () =>
      readDepositSums(wallet.sql, { fromMs: 0, toMs: wallet.nowMs }).lifetime.withdrawnMinor;
    request('w1', 4_000);
    approve('w1');
    notice('w1', 'paid');
    expect(paidOut()).toBe(3_990);
    expect(notice('w1', 'bounced')).toBe('bounced');
    expect(paidOut()).toBe(0);
    expect(cash()).toBe(9_990);
    expect(mismatch()).toBeUndefined();
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 10_001, {}],
    ['CHANNEL_OFF', 100, { currency: 'EUR' }],
    ['BONUS_CHANGED', 100, { bonusForfeitMinor: 1 }],
    ['COOLING', 100, { objection: { ok: false, code: 'COOLING' } }],
  ] as const)('is refused with %s permanently under its id, and moves nothing', (code, amountMinor, more) => {
    expect(request('w1', amountMinor, more)).toBe(code);
    wallet.bet('b1', 10);
    wallet.win('x1', 5_000);
    const moved = kinds();
    expect(request('w1', amountMinor)).toBe(code);
    expect(request('w1', amountMinor + 1)).toBe('KEY_REUSED');
    expect(kinds()).toEqual(moved);
    expect(request('w2', amountMinor)).toBe('review');
    expect(mismatch()).toBeUndefined();
  });

  it('can be requested three times a day at most, and only once under the same id', () => {
    for (const id of ['w1', 'w2', 'w3']) expect(request(id, 100)).toBe('review');
    expect(request('w4', 100)).toBe('WITHDRAWALS_FULL');
    expect(request('w3', 100)).toBe('review');
    expect(request('w3', 101)).toBe('KEY_REUSED');
    expect(request('w3', 100, { cardId: 'another' })).toBe('KEY_REUSED');
    wallet.nowMs += dayMs;
    expect(request('w4', 100)).toBe('WITHDRAWALS_FULL');
    expect(request('w5', 100)).toBe('review');
  });

  it('needs no review if it is small and has no flags', () => {
    const auto = { rules: { ...rules, autoMinor: 2_000 } };
    request('w1', 1_000);
    approve('w1');
    notice('w1', 'paid');
    wallet.nowMs += 2 * dayMs;
    expect(request('w2', 1_000, auto)).toBe('review');
    expect(withdrawalById(wallet.sql, 'w2')?.flags).toEqual(['identity']);
    keepProof(wallet.sql, wallet.nowMs);
    expect(request('w3', 1_000, auto)).toBe('approved');
    expect(request('w4', 2_000, auto)).toBe('review');
  });

  it('needs no review if its flags require none, and keeps its flags', () => {
    const withoutReview = ['first-payout', 'identity'] as const;
    const auto = { rules: { ...rules, autoMinor: 2_000, withoutReview } };
    wallet.nowMs += 2 * dayMs;
    expect(request('w1', 1_000, auto)).toBe('approved');
    expect(withdrawalById(wallet.sql, 'w1')?.flags).toEqual(['first-payout', 'identity']);
    expect(request('w2', 2_000, auto)).toBe('review');
    expect(request('w3', 1_000, { ...auto, cardAgeMs: 0 })).toBe('review');
  });

  it('requested by two operators is approved without review', () => {
    expect(request('w1', 1_000, {}, 'operators')).toBe('approved');
    expect(withdrawalById(wallet.sql, 'w1')?.flags).toContain('operator');
  });

  it('is flagged if more was paid in than the pack allows without proof of its source', () => {
    recordDeposit(wallet.sql, { amountMinor: 5_001, warnAtPercent: 80 }, wallet.nowMs);
    expect(request('w1', 100, { rules: { ...rules, fundsSourceMinor: 5_001 } })).toBe('review');
    expect(withdrawalById(wallet.sql, 'w1')?.flags).not.toContain('funds-source');
    expect(request('w2', 100, { rules: { ...rules, fundsSourceMinor: 5_000 } })).toBe('review');
    expect(withdrawalById(wallet.sql, 'w2')?.flags).toContain('funds-source');
  });

  it('is flagged for a week after a large win, however much was played since', () => {
    const large = { rules: { ...rules, perDayMax: 9, largeWinMinor: 5_000 } };
    const isFlagged = (id: string) => {
      request(id, 100, large);
      return withdrawalById(wallet.sql, id)?.flags.includes('large-win');
    };
    wallet.bet('b1', 10);
    wallet.win('x1', 4_999);
    expect(isFlagged('w1')).toBe(false);
    wallet.win('x2', 5_000);
    wallet.win('x3', 20);
    expect(isFlagged('w2')).toBe(true);
    wallet.nowMs += 7 * dayMs;
    expect(isFlagged('w3')).toBe(true);
    wallet.nowMs += dayMs;
    expect(isFlagged('w4')).toBe(false);
  });

  it('and a bet cannot use the same money: the second is refused', () => {
    expect(request('w1', 9_000)).toBe('review');
    expect(codeOf(wallet.bet('b1', 2_000))).toBe('INSUFFICIENT_FUNDS');
    expect(codeOf(wallet.bet('b2', 1_000))).toBeUndefined();
    expect(request('w2', 1)).toBe('INSUFFICIENT_FUNDS');
  });

  it('is refused by a frozen wallet, but continues if it was requested before the freeze', () => {
    request('w1', 1_000);
    freeze(wallet.sql, 'HOUSE_DIFFERS', wallet.nowMs);
    expect(request('w2', 1_000)).toBe('WALLET_FROZEN');
    expect(approve('w1').ok).toBe(true);
    expect(notice('w1', 'paid')).toBe('paid');
  });

  it('keeps its hold for 30 days from each step, and no timeout returns the money', () => {
    request('w1', 1_000);
    wallet.nowMs += 29 * dayMs;
    approve('w1');
    wallet.nowMs += 29 * dayMs;
    expect(mismatch()).toBeUndefined();
    wallet.nowMs += 2 * dayMs;
    expect(mismatch()).toBe('HOLD_OVERDUE');
    expect(wallet.balances().hold).toBe(1_000);
  });

  it('whose request is lost is found by the reconciliation', () => {
    request('w1', 1_000);
    wallet.sql.exec('DROP TRIGGER operations_is_not_deleted');
    wallet.sql.exec("DELETE FROM operations WHERE kind = 'withdrawal'");
    expect(mismatch()).toBe('OPERATION_MISSING');
  });

  it('whose row does not match the hold is found too', () => {
    request('w1', 1_000);
    wallet.sql.exec("UPDATE withdrawals SET state = 'failed'");
    expect(mismatch()).toBe('HOLDS_DIFFER');
  });
});

describe('the end of a review', () => {
  it('is the first decision, and repeating it changes nothing', () => {
    request('w1', 1_000);
    expect(approve('w1')).toMatchObject({ ok: true, value: { isNew: true } });
    expect(approve('w1')).toMatchObject({ ok: true, value: { isNew: false } });
    expect(reject('w1')).toMatchObject({ ok: false, code: 'STATE_CHANGED' });
    request('w2', 1_000);
    reject('w2');
    expect(approve('w2')).toMatchObject({ ok: false, code: 'STATE_CHANGED' });
    expect(approve('w9')).toMatchObject({ code: 'WITHDRAWAL_UNKNOWN' });
    expect(cash()).toBe(9_000);
  });

  it('shows its member the words of a rejection, and no note that was once stored with an approval', () => {
    const shownNote = (id: string) => {
      wallet.sql.exec("UPDATE withdrawals SET note = 'Looks like his brother.' WHERE id = ?", id);
      const stored = withdrawalById(wallet.sql, id);
      return stored && withdrawalStatus(wallet.sql, stored, false).note;
    };
    request('w1', 1_000);
    approve('w1');
    expect(shownNote('w1')).toBeUndefined();
    notice('w1', 'failed');
    expect(shownNote('w1')).toBeUndefined();
    request('w2', 1_000);
    reject('w2');
    expect(shownNote('w2')).toBe('Looks like his brother.');
  });

  it('requires no proof of identity that was given before', () => {
    request('w1', 1_000);
    keepProof(wallet.sql, wallet.nowMs);
    expect(reject('w1', 'identity')).toMatchObject({ code: 'STATE_CHANGED' });
    expect(reject('w1')).toMatchObject({ ok: true });
  });

  it('can be the member’s own cancellation only in review, and only if the rules allow it', () => {
    request('w1', 1_000);
    const cancel = (may: boolean) => cancelWithdrawal(wallet.sql, 'w1', may, wallet.nowMs);
    expect(cancel(false)).toMatchObject({ code: 'CANCEL_REFUSED' });
    expect(cancel(true)).toMatchObject({ value: { isNew: true } });
    expect(cancel(true)).toMatchObject({ value: { isNew: false } });
    expect(cash()).toBe(10_000);
    expect(notice('w1', 'paid')).toBeUndefined();
    request('w2', 1_000);
    approve('w2');
    expect(cancelWithdrawal(wallet.sql, 'w2', true, wallet.nowMs)).toMatchObject({ code: 'CANCEL_REFUSED' });
  });
});

describe('a disputed payment', () => {
  const dispute = { tillId: 'sim', paymentId: 'p1', depositId: 'd1', reference: 'd1', amountMinor: 2_000 };
  const payTasks = (id: string, dueAtMs: number) =>
    wallet.sql.exec(
      "INSERT INTO withdrawal_news (withdrawal, what, due_at_ms) SELECT number, 'pay', ? FROM withdrawals WHERE id = ?",
      dueAtMs,
      id,
    );

  it('makes payouts wait: nothing is approved, and new requests are flagged', () => {
    request('w1', 1_000);
    openDispute(wallet.sql, dispute, wallet.nowMs);
    expect(approve('w1')).toMatchObject({ code: 'STATE_CHANGED', details: { dispute: 'opened' } });
    expect(request('w2', 1_000)).toBe('review');
    expect(withdrawalById(wallet.sql, 'w2')?.flags).toContain('dispute');
    expect(request('w3', 1_000, {}, 'operators')).toBe('PLAYER_BLOCKED');
    winDispute(wallet.sql, dispute, wallet.nowMs);
    expect(approve('w1').ok).toBe(true);
  });

  it('that is lost recalls what no till was asked to pay, and nothing else', () => {
    for (const id of ['w1', 'w2', 'w3']) request(id, 1_000);
    approve('w2');
    payTasks('w2', wallet.nowMs);
    approve('w3');
    payTasks('w3', 0);
    const recalled = recallWithdrawals(wallet.sql, 'other', wallet.nowMs);
    expect(recalled.map(({ withdrawalId }) => withdrawalId)).toEqual(['w1', 'w2']);
    expect(wallet.balances()).toMatchObject({ cash: 9_000, hold: 1_000 });
    expect(notice('w3', 'paid')).toBe('paid');
    expect(mismatch()).toBeUndefined();
  });
});

describe('news of a payout', () => {
  const ends = ['review', 'approved', 'sent', 'paid', 'failed', 'bounced', 'rejected'] as const;
  /** The state that a withdrawal in each state changes to; undefined for a contradiction. */
  const expected = {
    sent: [undefined, 'sent', 'sent', 'paid', 'failed', 'bounced', undefined],
    paid: [undefined, 'paid', 'paid', 'paid', undefined, 'bounced', undefined],
    failed: [undefined, 'failed', 'failed', undefined, 'failed', undefined, 'rejected'],
    bounced: [undefined, 'bounced', 'bounced', 'bounced', undefined, 'bounced', undefined],
  } as const;

  it.each(
    Object.entries(expected).flatMap(([standing, states]) =>
      states.map((becomes, at) => ({ standing, from: ends[at] ?? 'review', becomes })),
    ),
  )('$standing of one in $from makes it $becomes', ({ standing, from, becomes }) => {
    request('w1', 1_000);
    if (from === 'rejected') reject('w1');
    else if (from !== 'review') approve('w1');
    if (from === 'sent' || from === 'paid' || from === 'failed' || from === 'bounced') notice('w1', from);
    const before = cash();
    expect(notice('w1', standing as keyof typeof expected)).toBe(becomes);
    if (becomes === undefined) expect(cash()).toBe(before);
    expect(mismatch()).toBeUndefined();
    expect(wallet.sum()).toBe(0);
  });

  it('from another till, or of a payout that nobody requested, is a contradiction', () => {
    request('w1', 1_000);
    approve('w1');
    expect(notice('w1', 'paid', 'other')).toBeUndefined();
    expect(notice('w9', 'paid')).toBeUndefined();
  });
});
