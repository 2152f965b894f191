import { describe, expect, it } from 'vitest';
import { flagsOf, newCardMs, newDeviceMs, type WithdrawalFacts } from './withdrawal-flags.ts';

const plain: WithdrawalFacts = {
  amountMinor: 1_000,
  sentOfDayMinor: 0,
  paidMinor: [1_000],
  cardAgeMs: newCardMs,
  stakedOfDayMinor: 500,
  depositedOfDayMinor: 500,
  deviceAgeMs: newDeviceMs,
  largestWinMinor: 99,
  largeWinMinor: 100,
  hasDispute: false,
  needsFundsSource: false,
  isIdentityProven: true,
  isTurnoverReviewed: false,
};

describe('a withdrawal is flagged', () => {
  it('by nothing if everything is as usual', () => {
    expect(flagsOf(plain)).toEqual([]);
  });

  it.each([
    ['first-payout', { paidMinor: [] }],
    ['new-card', { cardAgeMs: newCardMs - 1 }],
    ['unusual-amount', { amountMinor: 5_000 }],
    ['unusual-amount', { amountMinor: 4_000, sentOfDayMinor: 1_000 }],
    ['unusual-amount', { amountMinor: 7_500, paidMinor: [9_000, 1_000, 2_000, 1_000] }],
    ['low-play', { stakedOfDayMinor: 499 }],
    ['new-device', { deviceAgeMs: newDeviceMs - 1 }],
    ['large-win', { largestWinMinor: 100 }],
    ['dispute', { hasDispute: true }],
    ['funds-source', { needsFundsSource: true }],
    ['identity', { isIdentityProven: false }],
    ['turnover', { isTurnoverReviewed: true }],
    ['operator', { deviceAgeMs: undefined }],
  ] as const)('%s by %o', (flag, facts) => {
    expect(flagsOf({ ...plain, ...facts })).toEqual([flag]);
  });

  it('not by an amount just below five times the usual one', () => {
    expect(flagsOf({ ...plain, amountMinor: 4_999 })).toEqual([]);
    expect(flagsOf({ ...plain, amountMinor: 7_499, paidMinor: [9_000, 1_000, 2_000, 1_000] })).toEqual([]);
  });
});
