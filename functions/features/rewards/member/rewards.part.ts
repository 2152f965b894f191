import type { BonusFollows, SteppedWithdrawal } from '#functions/cashier/bonus-follows.ts';
import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { bonusRoundsSchema, grantsSchema } from '#functions/wallet/bonus/grants.schema.ts';
import type { ForfeitReason } from '#src/contracts/rewards/rewards-fields.ts';
import { ok } from '#src/rules/result.ts';
import { tellBonusSteps } from './bonus-notices.ts';
import { forfeitAll, forfeitGrant, forfeitMatches } from './grants.ts';
import { grantsDueAtMs, serveGrants } from './grants-due.ts';
import { readBonusStatus, statusOf } from './grants-reading.ts';
import { endWithWithdrawal, restoreGrants, resumeGrants, suspendGrants } from './withdrawal-grants.ts';

const retryMsMax = 300_000;

function bonusCalls({ sql, wallet, session: { signedIn } }: MemberHost) {
  return {
    /** The member's grants with their accepted terms, which the Worker puts into words. */
    bonusStatus: signedIn(() => ok(readBonusStatus(sql))),
    /** Ends a grant at its member's wish. */
    forfeitBonus: signedIn((nowMs, grantId: string, remainingMinor: number) =>
      wallet.moving(() => {
        const ended = forfeitGrant(sql, { grantId, remainingMinor, reason: 'own-choice' }, nowMs);
        return ended.ok ? ok(statusOf(sql, ended.value)) : ended;
      }),
    ),
    /** Ends a grant, as two operators decided. */
    forfeitGrantByOperator: (grantId: string, remainingMinor: number) =>
      wallet.moving((nowMs) => {
        const ended = forfeitGrant(sql, { grantId, remainingMinor, reason: 'operator' }, nowMs);
        return ended.ok ? ok(statusOf(sql, ended.value)) : ended;
      }),
    /** The same as `bonusStatus` for operators, who need no session of the member. */
    bonusStatusForOperators: () => readBonusStatus(sql),
  };
}

/** What bonus money does at each step of a withdrawal. */
function follow(sql: SqlStorage, withdrawal: SteppedWithdrawal, nowMs: number): void {
  const { state, isReviewOpen } = withdrawal;
  if (state === 'review') suspendGrants(sql, nowMs);
  if (state === 'approved') endWithWithdrawal(sql, withdrawal, nowMs);
  if (state === 'rejected' || state === 'cancelled' || state === 'failed' || state === 'bounced') {
    restoreGrants(sql, withdrawal, nowMs);
    if (!isReviewOpen) resumeGrants(sql, nowMs);
  }
}

/** Bonus money with its conditions. */
export const rewardsPart = {
  schema: [grantsSchema, bonusRoundsSchema],
  alarms: ['grants'],
  start(host: MemberHost) {
    const { sql, wallet, alarms } = host;
    const due = alarms.register('grants', {
      serve: () => {
        wallet.moving((nowMs) => serveGrants(sql, nowMs));
        return grantsDueAtMs(sql, Date.now());
      },
      retryMsMax,
    });
    const expectGrants = (nowMs: number): void => {
      const dueAtMs = grantsDueAtMs(sql, nowMs);
      if (dueAtMs !== undefined) due.by(dueAtMs);
    };
    const bonus: Pick<BonusFollows, 'withdrawalStepped' | 'depositLost'> = {
      withdrawalStepped: (withdrawal, nowMs) => {
        follow(sql, withdrawal, nowMs);
        // A grant that is restored has to be looked after again, even if none was left meanwhile.
        expectGrants(nowMs);
      },
      depositLost: (depositId, nowMs) => forfeitMatches(sql, depositId, nowMs),
    };
    return {
      calls: bonusCalls(host),
      bonus,
      /** Puts what became of grants into the inbox. */
      tellSteps: (): void => tellBonusSteps(host),
      /** Ends every grant, as an exclusion or the end of an account does; inside the transaction of its cause. */
      forfeitAll: (reason: ForfeitReason, nowMs: number): void => forfeitAll(sql, reason, nowMs),
      /** Makes the object look after its grants from now on; inside the transaction that adds one. */
      expectGrants,
    };
  },
} satisfies MemberPart;
