import type { CloseSite } from '#functions/features/rewards/member/day-close/site.ts';
import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { CoolDays } from '#functions/protection/may-be-advertised-to.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { ok } from '#src/rules/result.ts';
import { earnFor, type EarningNeeds } from './earning.ts';
import { referralSchema } from './referral.schema.ts';
import { referralSums } from './referral.store.ts';
import { ReferralReport, type ReportingNeeds } from './reporting.ts';
import type { ReferralAnswer, SettledFriend } from './settled-friend.ts';

interface ReferralNeeds extends EarningNeeds, ReportingNeeds {
  /** Takes the use of a claim at once; if the shared database does not answer, its alarm does it. */
  readonly settleClaim: (claimId: string, username: string) => Promise<void>;
  /** Pays a claim that waits for a review, or ends it; the first decision stays. */
  readonly decideReview: (claimId: string, isFine: boolean, coolDays: CoolDays, nowMs: number) => void;
}

/** Rewards for friends who came by the member's own code. */
export const referralPart = {
  schema: [referralSchema],
  alarms: ['referral'],
  start(host: MemberHost, needs: ReferralNeeds) {
    const { sql, wallet, name, session } = host;
    const report = new ReferralReport(host, needs);
    const [, memberId] = partsOfName(name);
    return {
      calls: {
        /** A friend has settled in; a repetition answers what has become of it. */
        friendSettledIn: async (friend: SettledFriend): Promise<ReferralAnswer> => {
          const earn = () => wallet.moving((nowMs) => earnFor(sql, memberId, friend, needs, nowMs));
          const { claimId } = earn();
          if (claimId !== undefined) await needs.settleClaim(claimId, friend.inviter.username);
          return earn();
        },
        /** Pays for a friend whose device or network was looked at, or pays nothing. */
        decideReferral: (claimId: string, isFine: boolean, coolDays: CoolDays): void =>
          wallet.moving((nowMs) => needs.decideReview(claimId, isFine, coolDays, nowMs)),
        /** How many friends have settled in, and what was paid for them. */
        referralSums: session.signedIn(() =>
          ok({ ...referralSums(sql), currency: readWallet(sql)?.currency }),
        ),
      },
      /** Looks whether this member has settled in; inside the transaction that closes a day. */
      dayClosed: (site: Pick<CloseSite, 'referrals'>, nowMs: number): void => report.dayClosed(site, nowMs),
    };
  },
} satisfies MemberPart;
