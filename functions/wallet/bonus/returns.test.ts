import { beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { giveBonus, grantOf, slot } from '#tests/support/bonus.ts';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { countRounds, openRoundMs, pendingOf } from './rounds-counting.ts';
import { walletNow } from './judging.ts';

let wallet: TestWallet;
const at = (roundId: string) => ({ roundId, game: slot });
const accept = (answer: string) => expect(codeOf(answer)).toBeUndefined();
const bet = (id: string, minor: number, roundId = id) => accept(wallet.bet(id, minor, at(roundId)));
const win = (id: string, minor: number, roundId: string) => accept(wallet.win(id, minor, at(roundId)));
const close = (roundId: string) =>
  accept(wallet.win(`end-${roundId}`, 0, { ...at(roundId), roundClosed: true }));
const rollBack = (target: string) => accept(wallet.rollback(`x-${target}`, target));
/** What the rows of an operation moved: kind, debit, credit and amount. */
const movesOf = (reference: string, kinds: string) =>
  wallet.sql
    .exec<{ kind: string; debit: string; credit: string; amount_minor: number }>(
      'SELECT kind, debit, credit, amount_minor FROM ledger WHERE reference = ? AND kind IN (SELECT value FROM json_each(?)) ORDER BY seq',
      reference,
      kinds,
    )
    .toArray()
    .map(({ kind, debit, credit, amount_minor }) => [kind, debit, credit, amount_minor]);
const reversals = JSON.stringify(['WIN_REVERSED', 'WIN_BONUS_REVERSED', 'BONUS_WRITTEN_OFF']);
const addsUp = () => {
  expect(wallet.sum()).toBe(0);
  expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
};

describe('a reversed win of a grant that was converted', () => {
  /** Converts 50 of a bonus of 100, capped at 150, and leaves a round open whose stake was half bonus money. */
  beforeEach(() => {
    wallet = testWallet(100_000);
    giveBonus(wallet, 'g', 100, { multiple: 1, capMinor: { USD: 150 } });
    bet('b0', 99_950);
    bet('b1', 100, 'r');
    close('b0');
    expect(grantOf(wallet, 'g')).toMatchObject({ state: 'converted', converted_minor: 50 });
  });

  it('is taken from cash up to what was converted, and the rest is written off', () => {
    win('w1', 400, 'r');
    expect(wallet.balances()).toMatchObject({ cash: 350, bonus: 0 });
    rollBack('w1');
    expect(movesOf('w1', reversals)).toEqual([
      ['WIN_REVERSED', 'cash', 'clearing', 200],
      ['BONUS_WRITTEN_OFF', 'clearing', 'bonus', 50],
      ['WIN_BONUS_REVERSED', 'bonus', 'clearing', 50],
      ['WIN_BONUS_REVERSED', 'cash', 'clearing', 150],
    ]);
    expect(wallet.balances()).toMatchObject({ cash: 0, bonus: 0, receivable: 0 });
    expect(grantOf(wallet, 'g')).toMatchObject({
      converted_minor: 150,
      taken_back_minor: 150,
      is_flagged: 1,
    });
    addsUp();
  });

  it('is owed where cash is not enough', () => {
    win('w1', 300, 'r');
    bet('b2', 180);
    expect(wallet.balances().cash).toBe(120);
    rollBack('w1');
    expect(movesOf('w1', reversals)).toEqual([
      ['WIN_REVERSED', 'cash', 'clearing', 120],
      ['WIN_REVERSED', 'receivable', 'clearing', 30],
      ['WIN_BONUS_REVERSED', 'receivable', 'clearing', 150],
    ]);
    expect(wallet.balances()).toMatchObject({ cash: 0, receivable: -180 });
    addsUp();
  });

  it('takes nothing back twice of what was converted', () => {
    win('w1', 200, 'r');
    win('w2', 160, 'r');
    expect(grantOf(wallet, 'g').converted_minor).toBe(150);
    rollBack('w1');
    rollBack('w2');
    expect(grantOf(wallet, 'g').taken_back_minor).toBe(150);
    expect(movesOf('w2', reversals).slice(1)).toEqual([
      ['BONUS_WRITTEN_OFF', 'clearing', 'bonus', 30],
      ['WIN_BONUS_REVERSED', 'bonus', 'clearing', 30],
      ['WIN_BONUS_REVERSED', 'cash', 'clearing', 50],
    ]);
    addsUp();
  });

  it('has a stake that is returned become cash, and flags the grant', () => {
    rollBack('b1');
    expect(wallet.balances()).toMatchObject({ cash: 150, bonus: 0 });
    expect(grantOf(wallet, 'g')).toMatchObject({ state: 'converted', converted_minor: 100, is_flagged: 1 });
    addsUp();
  });
});

describe('a reversed win of a grant that still has it', () => {
  it('is taken from the grant, flags nothing and writes nothing off', () => {
    wallet = testWallet(100);
    giveBonus(wallet, 'g', 1_000);
    bet('b0', 100);
    bet('b1', 300, 'r');
    win('w1', 200, 'r');
    rollBack('w1');
    expect(movesOf('w1', reversals)).toEqual([['WIN_BONUS_REVERSED', 'bonus', 'clearing', 200]]);
    expect(grantOf(wallet, 'g')).toMatchObject({ remaining_minor: 700, taken_back_minor: 0, is_flagged: 0 });
    addsUp();
  });
});

describe('the progress of a returned stake', () => {
  const weight = 10_000;
  const later = (ms: number) => {
    wallet.nowMs += ms;
    countRounds(wallet.sql, walletNow(wallet.sql), 'g', wallet.nowMs);
  };
  beforeEach(() => {
    wallet = testWallet(1_000);
    giveBonus(wallet, 'g', 1_000);
    bet('b1', 100, 'r');
  });

  it('waits in an open round, and is counted a day after its last row', () => {
    expect(pendingOf(wallet.sql, 'g')).toBe(BigInt(100 * weight));
    later(openRoundMs - 1);
    expect(grantOf(wallet, 'g').wagered).toBe('0');
    later(1);
    expect(grantOf(wallet, 'g').wagered).toBe(String(100 * weight));
    expect(pendingOf(wallet.sql, 'g')).toBe(0n);
    later(openRoundMs);
    expect(grantOf(wallet, 'g').wagered).toBe(String(100 * weight));
  });

  it('is lost by its round first, and by the grant for what the round no longer has', () => {
    later(openRoundMs);
    bet('b2', 60, 'r');
    expect(pendingOf(wallet.sql, 'g')).toBe(BigInt(60 * weight));
    rollBack('b1');
    expect(pendingOf(wallet.sql, 'g')).toBe(0n);
    expect(grantOf(wallet, 'g').wagered).toBe(String(60 * weight));
  });
});
