import type { ReferralConditions } from './conditions.ts';
import type { TermWriter } from './term-writer.ts';

/** For which friends a member is paid, when, and for how many. */
export function referralTerms(
  { minDepositMinor, perMonthMax }: ReferralConditions,
  { say, money }: TermWriter,
): string[] {
  return [
    say('referralFriend', { min: money(minDepositMinor) }),
    say('referralSince'),
    say('referralJudged'),
    say('referralMonth', { friends: perMonthMax }),
    say('referralSame'),
    say('referralReview'),
  ];
}
