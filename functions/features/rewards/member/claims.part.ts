import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { claimCalls, type ClaimNeeds } from './claims-calls.ts';
import type { CreditedDeposit, SteppedWithdrawal } from '#functions/cashier/bonus-follows.ts';
import type { ClaimEnd } from '#src/contracts/rewards/rewards-fields.ts';
import type { CoolDays } from '#functions/protection/may-be-advertised-to.ts';
import type { LapsingClaims, NewClaim } from './claims.store.ts';
import { claimsSchema } from './claims.schema.ts';
import { reviewUnplayed } from './unplayed-claims.ts';

/** The promotions that a member has accepted, until what they give is given. */
export const claimsPart = {
  schema: [claimsSchema],
  alarms: ['claims'],
  start(host: MemberHost, needs: ClaimNeeds) {
    const { calls, claims, judgeMissions } = claimCalls(host, needs);
    return {
      calls,
      judgeMissions,
      /** Gives the match of a deposit, in the transaction that credits it. */
      creditedDeposit: (deposit: CreditedDeposit, nowMs: number): void =>
        claims.creditedDeposit(deposit, nowMs),
      /** Ends the claim of free rounds that their vendor has refused, inside the transaction of its cause. */
      refuseFreeRounds: (claimId: string, nowMs: number): void => claims.refuseFreeRounds(claimId, nowMs),
      /** Pays a contest's prize, or ends its claim, inside the transaction of its cause. */
      rewardContest: (promotionId: string, prizeMinor: number, nowMs: number): number | undefined =>
        claims.rewardContest(promotionId, prizeMinor, nowMs),
      /** Adds a claim that comes by itself, inside the transaction of its cause. */
      begin: (claim: NewClaim, nowMs: number): void => claims.begin(claim, nowMs),
      /** Takes the use of such a claim at once. */
      settle: (claimId: string, username: string): Promise<void> => claims.settle(claimId, username),
      /** Pays a claim for a friend that was looked at, or ends it, inside the transaction of its cause. */
      decideReview: (claimId: string, isFine: boolean, coolDays: CoolDays, nowMs: number): void =>
        claims.decideReview(claimId, isFine, coolDays, nowMs),
      /** Ends claims that were not taken, inside the transaction of its cause. */
      lapseAll: (of: LapsingClaims, reason: ClaimEnd, nowMs: number): void =>
        claims.lapseAll(of, reason, nowMs),
      /** Looks for rewards that leave without play, in the transaction that asks for a withdrawal. */
      reviewUnplayed: (withdrawal: SteppedWithdrawal, nowMs: number): void =>
        reviewUnplayed({ sql: host.sql, deposits: needs.deposits }, withdrawal, nowMs),
    };
  },
} satisfies MemberPart;
