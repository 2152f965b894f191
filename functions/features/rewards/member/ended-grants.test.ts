import { beforeEach, expect, it } from 'vitest';
import { giveBonus, grantOf } from '#tests/support/bonus.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { forfeitAll, forfeitGrant, forfeitMatches } from './grants.ts';
import { endWithWithdrawal, restoreGrants, resumeGrants, suspendGrants } from './withdrawal-grants.ts';
let wallet: TestWallet;
const approve = (withdrawalId: string, requestedAtMs = wallet.nowMs) =>
  endWithWithdrawal(wallet.sql, { withdrawalId, requestedAtMs }, wallet.nowMs);
const fail = (withdrawalId: string, isReviewOpen = false) => {
  restoreGrants(wallet.sql, { withdrawalId, isReviewOpen }, wallet.nowMs);
  if (!isReviewOpen) resumeGrants(wallet.sql, wallet.nowMs);
};
beforeEach(() => {
  wallet = testWallet(1_000);
});
it('a bonus whose deposit was lost in a dispute does not come back with a failed payout', () => {
  giveBonus(wallet, 'g1', 1_000, { depositId: 'd1' });
  approve('p1');
  forfeitMatches(wallet.sql, 'd1', wallet.nowMs);
  fail('p1');
  expect(grantOf(wallet, 'g1').state).toBe('forfeited');
});
it('nor does that of a member who excluded themselves meanwhile', () => {
  giveBonus(wallet, 'g1', 1_000);
  approve('p1');
  forfeitAll(wallet.sql, 'exclusion', wallet.nowMs);
  fail('p1');
  expect([grantOf(wallet, 'g1').state, wallet.balances().bonus]).toEqual(['forfeited', 0]);
});
it('a match that waited when the withdrawal was asked for ends with it, even if it began meanwhile', () => {
  giveBonus(wallet, 'g1', 10);
  giveBonus(wallet, 'g2', 1_000, { depositId: 'd2' });
  suspendGrants(wallet.sql, wallet.nowMs);
  const asked = wallet.nowMs;
  wallet.nowMs += 1_000;
  forfeitGrant(wallet.sql, { grantId: 'g1', remainingMinor: 10, reason: 'own-choice' }, wallet.nowMs);
  approve('p1', asked);
  expect(grantOf(wallet, 'g2').state).toBe('forfeited');
});
it('a bonus that came back after a withdrawal was asked for is not its price', () => {
  giveBonus(wallet, 'g1', 1_000);
  wallet.nowMs += 1_000;
  approve('p1');
  wallet.nowMs += 1_000;
  const asked2 = wallet.nowMs; // bonus account is 0: W2 names 0
  suspendGrants(wallet.sql, wallet.nowMs);
  wallet.nowMs += 1_000;
  fail('p1', true);
  expect(wallet.balances().bonus).toBe(1_000);
  approve('p2', asked2);
  expect(grantOf(wallet, 'g1').state).not.toBe('forfeited');
});
