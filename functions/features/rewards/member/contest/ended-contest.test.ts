import { beforeEach, expect, it } from 'vitest';
import { promotionStatuses } from '#functions/features/rewards/member/claims.reading.ts';
import { lapse, rewardContest } from '#functions/features/rewards/member/claim-steps.ts';
import { type ClaimRow, readClaim } from '#functions/features/rewards/member/claims.store.ts';
import { givenRewards } from '#functions/features/rewards/member/given-rewards.ts';
import { contestPromotion, joinContest } from '#tests/support/contest.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(1_000);
  joinContest(wallet);
});

const deposits = { credited: () => 0, find: () => undefined };
const rewarding = () =>
  givenRewards(
    wallet.sql,
    () => undefined,
    () => undefined,
  );
const claim = () => readClaim(wallet.sql, 'c1') as ClaimRow;

function state(): string | undefined {
  const looking = {
    facts: { registeredAtMs: 0, isPhoneVerified: false, lists: [] },
    ...{ timeZone: 'UTC', currency: 'USD', waitingMax: 5, coolDays: { elsewhere: 0, byCountry: {} } },
  };
  const offered = {
    ...{ id: 'catch', version: 1, termsVersion: '0'.repeat(64), document: contestPromotion(wallet.nowMs) },
    verdicts: { elsewhere: { pack: 'demo@2', isAllowed: true }, byCountry: {} },
  };
  const of = { sql: wallet.sql, deposits, rewarding: rewarding() };
  return promotionStatuses(of, [offered], looking, wallet.nowMs)[0]?.state;
}

it('is used by whoever was in it to the end, with or without a prize', () => {
  expect(state()).toBe('taken');
  rewardContest({ sql: wallet.sql, deposits, rewarding: rewarding() }, claim(), 0, wallet.nowMs);
  expect(claim()).toMatchObject({ state: 'lapsed', reason: 'NO_PRIZE' });
  expect(state()).toBe('used');
});

it('has no prize, rather than one that nobody fetched, for whoever had no place', () => {
  lapse(wallet.sql, claim(), 'TERM_OVER', wallet.nowMs);
  expect(claim()).toMatchObject({ state: 'lapsed', reason: 'NO_PRIZE' });
});

it('can be joined again by whoever left it', () => {
  lapse(wallet.sql, claim(), 'EXCLUSION', wallet.nowMs);
  expect(claim().reason).toBe('EXCLUSION');
  expect(state()).toBe('open');
});
