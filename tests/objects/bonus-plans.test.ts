import { expect, it } from 'vitest';
import { tellBonusSteps } from '#functions/features/rewards/member/bonus-notices.ts';
import { readClaims } from '#functions/features/rewards/member/claims.reading.ts';
import {
  claimOfDeposit,
  claimsOfPromotion,
  insertClaim,
  moveClaim,
  nextClaimEndMs,
  overdueClaims,
  owingClaims,
  readClaim,
  settleOwed,
  untakenClaims,
} from '#functions/features/rewards/member/claims.store.ts';
import {
  forfeitAll,
  forfeitGrant,
  forfeitMatches,
  hasRoomForGrant,
  payReward,
} from '#functions/features/rewards/member/grants.ts';
import { grantsDueAtMs, serveGrants } from '#functions/features/rewards/member/grants-due.ts';
import { readBonusStatus } from '#functions/features/rewards/member/grants-reading.ts';
import {
  endWithWithdrawal,
  restoreGrants,
  resumeGrants,
  suspendGrants,
} from '#functions/features/rewards/member/withdrawal-grants.ts';
import type { MemberHost } from '#functions/member-object/member-part.ts';
import { usableBonus } from '#functions/wallet/bonus/usable.ts';
import { walletNow } from '#functions/wallet/bonus/judging.ts';
import { dayMs } from '#src/rules/durations.ts';
import { acceptedTerms, giveBonus, slot } from '#tests/support/bonus.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';

/** The tables that grow with what a member takes and plays. */
const growing = [
  'grants',
  'grant_terms',
  'grant_steps',
  'claims',
  'claim_steps',
  'rounds',
  'ledger',
  'operations',
];
/** Indexes of the few rows that still have something before them. */
const ofFew = [
  'grants_open',
  'grants_active',
  'grant_steps_untold',
  'claims_owing',
  'claims_ending',
  'rounds_uncounted',
];
/** Reads of all grants of one member, which happen when a payout has failed or everything ends. */
const rare = /ended_by_withdrawal (?:= \?|IS NOT NULL)/;

/** Notes how the database finds the rows of every statement of a wallet. */
function watched(wallet: TestWallet): Map<string, readonly string[]> {
  const plans = new Map<string, readonly string[]>();
  const exec = wallet.sql.exec.bind(wallet.sql);
  Object.assign(wallet.sql, {
    exec: (query: string, ...values: never[]) => {
      if (!plans.has(query)) {
        const rows = exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...values).toArray();
        plans.set(
          query,
          rows.map(({ detail }) => detail),
        );
      }
      return exec(query, ...values);
    },
  });
  return plans;
}

function scansOf(plan: readonly string[]): readonly string[] {
  return plan.filter((line) => {
    const [, table = '', index = ''] = /^SCAN (\S+)(?:.* USING (?:COVERING )?INDEX (\S+))?/.exec(line) ?? [];
    return growing.includes(table) && !ofFew.includes(index);
  });
}

function useClaims(wallet: TestWallet): void {
  const { sql, nowMs } = wallet;
  const terms = acceptedTerms();
  const use = { promotion: 'welcome', occurrence: 'once', marks: [], currency: 'USD', amountMinor: 100 };
  const of = { cause: 'deposit', content: '', terms, gives: 'bonus', amountMinor: 100, use } as const;
  insertClaim(sql, { ...of, id: 'c1', depositId: 'd1', endsAtMs: nowMs + dayMs }, nowMs);
  moveClaim(sql, 'c1', { state: 'open', owes: 'correct' }, nowMs);
  const claim = readClaim(sql, 'c1');
  for (const owing of owingClaims(sql, 20)) settleOwed(sql, owing);
  claimOfDeposit(sql, 'd1');
  claimsOfPromotion(sql, 'welcome');
  untakenClaims(sql, { of: 'all' });
  untakenClaims(sql, { of: 'deposit', depositId: 'd1' });
  untakenClaims(sql, { of: 'deposits', untilMs: nowMs });
  overdueClaims(sql, nowMs);
  nextClaimEndMs(sql);
  const coolDays = { elsewhere: 0, byCountry: {} };
  for (const state of [undefined, 'open'] as const)
    readClaims(sql, { state, beforeNumber: undefined, most: 20, coolDays }, nowMs);
  expect(claim?.state).toBe('open');
}

function useGrants(wallet: TestWallet): void {
  const { sql } = wallet;
  const bet = (id: string, amountMinor: number) => wallet.bet(id, amountMinor, { roundId: id, game: slot });
  giveBonus(wallet, 'g1', 1_000);
  giveBonus(wallet, 'g2', 500, { depositId: 'd2' });
  hasRoomForGrant(sql, 5);
  bet('b1', 150);
  bet('b2', 50);
  wallet.win('w1', 90, { roundId: 'b1', roundClosed: true, game: slot });
  wallet.rollback('k1', 'b2', { roundId: 'b2', game: slot });
  wallet.rollback('k2', 'w1', { roundId: 'b1', game: slot });
  usableBonus(sql, walletNow(sql), { game: slot, stopUntilMs: 0 }, wallet.nowMs);
  suspendGrants(sql, wallet.nowMs);
  resumeGrants(sql, wallet.nowMs);
  endWithWithdrawal(sql, { withdrawalId: 'p1', requestedAtMs: wallet.nowMs }, wallet.nowMs);
  restoreGrants(sql, { withdrawalId: 'p1', isReviewOpen: false }, wallet.nowMs);
  wallet.nowMs += dayMs;
  serveGrants(sql, wallet.nowMs);
  grantsDueAtMs(sql, wallet.nowMs);
  readBonusStatus(sql);
  bet('b3', 50);
  wallet.nowMs += 14 * dayMs;
  serveGrants(sql, wallet.nowMs);
  forfeitMatches(sql, 'd2', wallet.nowMs);
  forfeitGrant(sql, { grantId: 'g1', remainingMinor: 0, reason: 'own-choice' }, wallet.nowMs);
  giveBonus(wallet, 'g3', 10, { multiple: 0 });
  payReward(
    sql,
    walletNow(sql),
    { claimId: 'c9', promotionId: 'p9', kind: 'GIFT', amountMinor: 5 },
    wallet.nowMs,
  );
  forfeitAll(sql, 'account', wallet.nowMs);
  const memory = { recall: (_key: string, read: () => unknown) => read() };
  const transaction = <Value>(work: () => Value) => work();
  tellBonusSteps({ sql, memory, transaction } as unknown as MemberHost);
}

it('finds bonus money and claims without a scan of what grows', () => {
  const wallet = testWallet(100);
  const plans = watched(wallet);
  useClaims(wallet);
  useGrants(wallet);
  expect(plans.size).toBeGreaterThan(60);
  const scans = [...plans].flatMap(([query, plan]) => scansOf(plan).map((line) => [line, query]));
  expect(scans.filter(([, query = '']) => !rare.test(query))).toEqual([]);
});
