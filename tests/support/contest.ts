import { insertClaim, moveClaim, readClaim } from '#functions/features/rewards/member/claims.store.ts';
import { insertContest } from '#functions/features/rewards/member/contest/contest.store.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { dayMs } from '#src/rules/durations.ts';
import { samplePromotion } from './sample-promotion.ts';
import type { TestWallet } from './wallet.ts';

/** A contest in slots from a stake of 1.00 on, with prizes in whole dollars. */
export function contestPromotion(
  closesAtMs: number,
  dollars: readonly number[] = [50, 20, 10],
): PromotionDocument {
  return samplePromotion({
    trigger: {
      on: 'contest',
      games: { products: ['slots'] },
      minStakeMinor: { USD: 100 },
      prizes: dollars.map((each) => ({ USD: each * 100 })),
    },
    rewards: [{ gives: 'prizes' }],
    wagering: undefined,
    uses: { per: 'once', marks: [] },
    closesAtMs,
  });
}

/** Has a member join a contest that ends in a week. */
export function joinContest(wallet: TestWallet, claimId = 'c1', closesAtMs = wallet.nowMs + 7 * dayMs): void {
  const { sql, nowMs } = wallet;
  const document = contestPromotion(closesAtMs);
  const terms = { promotionId: 'catch', version: 1, termsVersion: '0'.repeat(64), pack: 'demo@2' };
  insertClaim(
    sql,
    {
      ...{ id: claimId, cause: 'join', content: '', gives: 'cash', amountMinor: 0, depositId: undefined },
      terms: { ...terms, currency: 'USD', document },
      endsAtMs: closesAtMs + 14 * dayMs,
      use: { promotion: 'catch', occurrence: 'once', marks: [], currency: 'USD', amountMinor: 0 },
    },
    nowMs,
  );
  moveClaim(sql, claimId, { state: 'awaiting' }, nowMs);
  const claim = readClaim(sql, claimId);
  if (claim) insertContest(sql, claim, readWallet(sql)?.headSeq ?? 0);
}
