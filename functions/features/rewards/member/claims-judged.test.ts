import { beforeEach, expect, it } from 'vitest';
import { acceptedTerms } from '#tests/support/bonus.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { judgeAcceptance } from './acceptance-judging.ts';
import { insertClaim, moveClaim, readClaim } from './claims.store.ts';
import { rewardDeposit, goOn } from './claim-steps.ts';
import { givenRewards } from './given-rewards.ts';
import { forfeitAll } from './grants.ts';
import { addStop } from '#functions/protection/play-stops.ts';
let wallet: TestWallet;
const dayMs = 86_400_000;
beforeEach(() => {
  wallet = testWallet(1_000);
});
const document = {
  ...acceptedTerms().document,
  trigger: { on: 'deposit' as const, minMinor: { USD: 1 } },
  rewards: [{ gives: 'match' as const, ofDepositPpm: 1_000_000, maxMinor: { USD: 1_000 } }],
  uses: { per: 'day' as const, marks: [] },
};
const request = (claimId: string, depositId: string) => ({
  claimId,
  cause: 'deposit' as const,
  promotionId: 'welcome',
  termsVersion: '0'.repeat(64),
  depositId,
  content: '',
  offered: {
    id: 'welcome',
    version: 1,
    termsVersion: '0'.repeat(64),
    document,
    verdicts: { elsewhere: { pack: 'demo@2', isAllowed: true }, byCountry: {} },
  },
  objection: undefined,
  facts: { registeredAtMs: 0, isPhoneVerified: false, lists: [] },
  marks: [],
  currency: 'USD',
  username: 'u',
  timeZone: 'UTC',
  coolDays: { elsewhere: 0, byCountry: {} },
  waitingMax: 5,
  claimDays: 30,
});
const of = (atMs: number) => {
  const deposits = {
    credited: () => 1,
    find: () => ({
      isOpen: false,
      askedAtMs: atMs,
      amountMinor: 1_000,
      credited: { minor: 1_000, atMs },
      isUntouched: true,
    }),
  };
  return {
    sql: wallet.sql,
    deposits,
    rewarding: givenRewards(
      wallet.sql,
      () => undefined,
      () => undefined,
    ),
  };
};
const known = (id: string) => {
  const claim = readClaim(wallet.sql, id);
  if (!claim) throw new Error(`no claim ${id}`);
  return claim;
};
it('a deposit is matched once by a promotion of each day', () => {
  const first = Math.floor(wallet.nowMs / dayMs) * dayMs + dayMs - 60_000;
  const sides = of(first);
  const one = judgeAcceptance(sides, request('c1', 'd1') as never, first);
  if (!one.ok) throw new Error(one.code);
  insertClaim(wallet.sql, one.value, first);
  goOn(sides as never, known('c1'), 'taken', 'u', first);
  const two = judgeAcceptance(sides, request('c2', 'd1') as never, first + 120_000);
  if (two.ok) {
    insertClaim(wallet.sql, two.value, first + 120_000);
    goOn(sides as never, known('c2'), 'taken', 'u', first + 120_000);
  }
  expect(two.ok).toBe(false);
});
it('a match waits to be taken where as many bonuses wait as the settings allowed', () => {
  const atMs = wallet.nowMs;
  const untilLater = { ...of(atMs), deposits: { credited: () => 0, find: () => undefined } };
  for (const id of ['c1', 'c2', 'c3']) {
    const asked = { ...request(id, id), waitingMax: 1 };
    const once = { ...asked, offered: { ...asked.offered, id } };
    const one = judgeAcceptance(of(atMs), once as never, atMs);
    if (!one.ok) throw new Error(one.code);
    insertClaim(wallet.sql, one.value, atMs);
    goOn(untilLater as never, known(id), 'taken', 'u', atMs);
  }
  for (const id of ['c1', 'c2', 'c3'])
    rewardDeposit(of(atMs), known(id), { depositId: id, creditedMinor: 1_000, number: 1 }, atMs);
  expect(['c1', 'c2', 'c3'].map((id) => known(id).state)).toEqual(['granted', 'granted', 'open']);
});
it('a member who excluded gets no bonus from a payment that comes later', () => {
  const sides = {
    ...of(wallet.nowMs),
    deposits: {
      credited: () => 0,
      find: () => ({
        isOpen: true,
        askedAtMs: wallet.nowMs,
        amountMinor: 1_000,
        credited: undefined,
        isUntouched: false,
      }),
    },
  };
  const one = judgeAcceptance(sides, request('c1', 'd1') as never, wallet.nowMs);
  if (!one.ok) throw new Error(one.code);
  insertClaim(wallet.sql, one.value, wallet.nowMs);
  goOn(sides as never, known('c1'), 'taken', 'u', wallet.nowMs);
  addStop(
    wallet.sql,
    { kind: 'exclusion', termEndsAtMs: wallet.nowMs + 200 * dayMs, actor: 'member', reason: '' },
    wallet.nowMs,
  );
  forfeitAll(wallet.sql, 'exclusion', wallet.nowMs);
  rewardDeposit(
    sides as never,
    known('c1'),
    { depositId: 'd1', creditedMinor: 1_000, number: 1 },
    wallet.nowMs + 1,
  );
  expect(wallet.sql.exec("SELECT 1 FROM grants WHERE state IN ('waiting','active')").toArray()).toEqual([]);
});
it('a budget correction is not lost when the claim is taken', () => {
  const one = judgeAcceptance(of(wallet.nowMs), request('c1', 'd1') as never, wallet.nowMs);
  if (!one.ok) throw new Error(one.code);
  insertClaim(wallet.sql, one.value, wallet.nowMs);
  moveClaim(wallet.sql, 'c1', { state: 'open', amountMinor: 100, owes: 'correct' }, wallet.nowMs);
  moveClaim(wallet.sql, 'c1', { state: 'granted' }, wallet.nowMs);
  expect(readClaim(wallet.sql, 'c1')?.owes).toBe('correct');
});
