import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { giveBonus, grantOf, slot } from '#tests/support/bonus.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { forfeitGrant } from './grants.ts';
import { grantsDueAtMs, serveGrants } from './grants-due.ts';
import { endWithWithdrawal, restoreGrants, resumeGrants, suspendGrants } from './withdrawal-grants.ts';

let wallet: TestWallet;
const bet = (id: string, amountMinor: number, roundId = id) =>
  wallet.bet(id, amountMinor, { roundId, game: slot });
const win = (id: string, amountMinor: number, roundId: string, roundClosed = true) =>
  wallet.win(id, amountMinor, { roundId, roundClosed, game: slot });
const approve = (withdrawalId: string, requestedAtMs = wallet.nowMs) =>
  endWithWithdrawal(wallet.sql, { withdrawalId, requestedAtMs }, wallet.nowMs);
const fail = (withdrawalId: string, isReviewOpen = false) => {
  restoreGrants(wallet.sql, { withdrawalId, isReviewOpen }, wallet.nowMs);
  if (!isReviewOpen) resumeGrants(wallet.sql, wallet.nowMs);
};
const forfeit = (grantId: string) => {
  const { remaining_minor: remainingMinor } = grantOf(wallet, grantId);
  forfeitGrant(wallet.sql, { grantId, remainingMinor, reason: 'own-choice' }, wallet.nowMs);
};

beforeEach(() => {
  wallet = testWallet(1_000);
  giveBonus(wallet, 'g1', 1_000);
});

describe('a bonus while a withdrawal is open', () => {
  it('is not staked, and goes on with the rounds that closed meanwhile when it is rejected', () => {
    bet('b1', 500);
    suspendGrants(wallet.sql, wallet.nowMs);
    expect(codeOf(bet('b2', 501))).toBe('INSUFFICIENT_FUNDS');
    win('w1', 0, 'b1');
    expect(grantOf(wallet, 'g1').wagered).toBe('0');
    fail('p1');
    expect(grantOf(wallet, 'g1')).toMatchObject({ state: 'active', wagered: '5000000' });
  });

  it('that came after the request stays when the request is approved', () => {
    suspendGrants(wallet.sql, wallet.nowMs);
    const askedAtMs = wallet.nowMs;
    wallet.nowMs += 1_000;
    giveBonus(wallet, 'g2', 500);
    giveBonus(wallet, 'g3', 500, { depositId: 'd3' });
    forfeit('g1');
    expect(grantOf(wallet, 'g2').state).toBe('active');
    approve('p1', askedAtMs);
    expect(grantOf(wallet, 'g2')).toMatchObject({ state: 'active', remaining_minor: 500 });
    expect(grantOf(wallet, 'g3').state).toBe('waiting');
  });
});

describe('a bonus whose withdrawal was approved and then not paid', () => {
  it('goes on with what it had left and its progress', () => {
    bet('b1', 500);
    win('w1', 0, 'b1');
    approve('p1');
    expect(grantOf(wallet, 'g1')).toMatchObject({ state: 'forfeited', remaining_minor: 0 });
    fail('p1');
    expect(grantOf(wallet, 'g1')).toMatchObject({
      state: 'active',
      remaining_minor: 1_000,
      wagered: '5000000',
    });
  });

  it('counts a round that closed in between', () => {
    bet('b1', 500);
    approve('p1');
    win('w1', 0, 'b1');
    fail('p1');
    expect(grantOf(wallet, 'g1').wagered).toBe('5000000');
  });

  it('has lost the progress of a stake that was returned in between', () => {
    bet('b1', 500);
    win('w1', 0, 'b1');
    approve('p1');
    wallet.rollback('x1', 'b1');
    fail('p1');
    expect(grantOf(wallet, 'g1').wagered).toBe('0');
  });

  it('has what a round won in between, and not a win that was reversed', () => {
    bet('b0', 1_000);
    bet('b1', 400, 'r1');
    win('w1', 300, 'r1', false);
    expect(wallet.balances().bonus).toBe(900);
    approve('p1');
    win('w2', 50, 'r1');
    wallet.rollback('x1', 'w1');
    expect(wallet.balances().bonus).toBe(0);
    fail('p1');
    expect(wallet.balances().bonus).toBe(650);
  });

  it('converts nothing while another withdrawal is open', () => {
    giveBonus(wallet, 'g2', 100, { multiple: 1 });
    forfeit('g1');
    bet('b1', 100);
    approve('p1');
    win('w1', 0, 'b1');
    fail('p1', true);
    expect(grantOf(wallet, 'g2')).toMatchObject({ state: 'active', wagered: '0' });
    resumeGrants(wallet.sql, wallet.nowMs);
    expect(grantOf(wallet, 'g2').state).toBe('converted');
  });

  it('counts a round that closes while it waits behind another', () => {
    giveBonus(wallet, 'g2', 100);
    bet('b1', 500);
    approve('p1');
    expect(grantOf(wallet, 'g2').state).toBe('active');
    fail('p1');
    expect(grantOf(wallet, 'g1').state).toBe('waiting');
    win('w1', 0, 'b1');
    expect(grantOf(wallet, 'g1').wagered).toBe('5000000');
  });

  it('ends with its term while it waits behind another', () => {
    giveBonus(wallet, 'g2', 100, { days: 40 });
    wallet.nowMs += 14 * dayMs - hourMs;
    approve('p1');
    fail('p1');
    expect(grantsDueAtMs(wallet.sql, wallet.nowMs)).toBe(wallet.nowMs + hourMs);
    serveGrants(wallet.sql, wallet.nowMs);
    expect(grantOf(wallet, 'g1')).toMatchObject({ state: 'waiting', remaining_minor: 1_000 });
    wallet.nowMs += hourMs;
    serveGrants(wallet.sql, wallet.nowMs);
    expect(grantOf(wallet, 'g1')).toMatchObject({ state: 'expired', remaining_minor: 0 });
    expect(wallet.balances().bonus).toBe(100);
  });

  it('settles if a round of it is open when its term ends while it waits', () => {
    giveBonus(wallet, 'g2', 100, { days: 40 });
    wallet.nowMs += 14 * dayMs - hourMs;
    bet('b1', 1_000);
    bet('b2', 500);
    approve('p1');
    fail('p1');
    wallet.nowMs += hourMs;
    serveGrants(wallet.sql, wallet.nowMs);
    expect(grantOf(wallet, 'g1')).toMatchObject({ state: 'settling', remaining_minor: 500 });
    win('w1', 300, 'b2');
    expect(grantOf(wallet, 'g1')).toMatchObject({ state: 'expired', remaining_minor: 0 });
  });

  it('waits for thirty days at most', () => {
    giveBonus(wallet, 'g2', 100, { days: 90 });
    giveBonus(wallet, 'g3', 700, { days: 90 });
    forfeit('g1');
    forfeit('g2');
    giveBonus(wallet, 'g4', 100, { days: 90 });
    approve('p1');
    fail('p1');
    expect(grantOf(wallet, 'g3').state).toBe('waiting');
    expect(grantOf(wallet, 'g4').state).toBe('active');
    bet('b1', 1_000);
    wallet.nowMs += 30 * dayMs - 1;
    serveGrants(wallet.sql, wallet.nowMs);
    expect(grantOf(wallet, 'g3').state).toBe('waiting');
    wallet.nowMs += 1;
    serveGrants(wallet.sql, wallet.nowMs);
    expect(grantOf(wallet, 'g3')).toMatchObject({ state: 'expired', remaining_minor: 0 });
    expect(grantOf(wallet, 'g4').state).toBe('active');
  });

  it('is not restored once its term is over', () => {
    approve('p1');
    wallet.nowMs += 14 * dayMs;
    fail('p1');
    expect(grantOf(wallet, 'g1').state).toBe('forfeited');
  });
});

it('ends after its days although a stop that was to last longer was lifted', () => {
  const stopped = wallet.nowMs;
  wallet.sql.exec(
    `INSERT INTO play_stops (kind, since_ms, term_ends_at_ms, until_ms, actor, reason)
     VALUES ('operator', ?1, ?2, ?2, 'system', '')`,
    stopped,
    Number.MAX_SAFE_INTEGER,
  );
  wallet.nowMs += 15 * dayMs;
  serveGrants(wallet.sql, wallet.nowMs);
  expect(grantOf(wallet, 'g1').state).toBe('active');
  wallet.sql.exec('UPDATE play_stops SET until_ms = ?', wallet.nowMs);
  wallet.nowMs += 14 * dayMs - hourMs;
  serveGrants(wallet.sql, wallet.nowMs);
  expect(grantOf(wallet, 'g1').state).toBe('active');
  wallet.nowMs += 2 * hourMs;
  serveGrants(wallet.sql, wallet.nowMs);
  expect(grantOf(wallet, 'g1').state).toBe('expired');
});
