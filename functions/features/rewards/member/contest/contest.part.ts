import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { type CoolDays, mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { noPromotions } from '#functions/features/rewards/member/eligibility.ts';
import { claimsOfPromotion } from '#functions/features/rewards/member/claims.store.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { failed, ok } from '#src/rules/result.ts';
import { contestSchema } from './contest.schema.ts';
import { bestOf, confirmBest, contestOf } from './contest.store.ts';
import { judgeContests } from './ranking.ts';

/** What a contest needs of the member's claims. */
interface ContestNeeds {
  /** Pays a prize in minor units of the claim's currency, or ends the claim where it is 0. */
  readonly rewardContest: (promotionId: string, prizeMinor: number, nowMs: number) => number | undefined;
}

/** Contests that the member has joined. */
export const contestPart = {
  schema: [contestSchema],
  alarms: [],
  contests: (sql: SqlStorage) => ({
    judge: (rounds) => judgeContests(sql, rounds),
    confirm: (bests) => bests.forEach((best) => confirmBest(sql, best)),
  }),
  start({ sql, wallet, session: { signedIn } }: MemberHost, { rewardContest }: ContestNeeds) {
    return {
      calls: {
        /** The member's own best round; refused for a member to whom no promotion is shown. */
        contestStanding: signedIn((nowMs, promotionId: string, coolDays: CoolDays) => {
          if (noPromotions(sql, coolDays, nowMs)) return failed('PROMO_UNKNOWN');
          const row = contestOf(sql, promotionId);
          return ok({
            isJoined: row !== undefined && row.is_over === 0,
            best: row && bestOf(row),
            currency: readWallet(sql)?.currency,
          });
        }),
        /** Whether the member can still win: joined, and somebody to whom promotions may be shown. */
        canWinContest: (promotionId: string, coolDays: CoolDays): boolean =>
          mayBeAdvertisedTo(sql, coolDays, Date.now()) &&
          claimsOfPromotion(sql, promotionId).some(({ state }) => state === 'awaiting'),
        /**
         * Pays the prize of a place, once, and returns what was paid in minor units; undefined if the member cannot win
         * any more. A repetition returns the same.
         */
        payContest: (promotionId: string, prizeMinor: number): number | undefined =>
          wallet.moving((nowMs) => rewardContest(promotionId, prizeMinor, nowMs)),
      },
    };
  },
} satisfies MemberPart;
