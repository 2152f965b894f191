import { networkOf, throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { claimsContracts } from '#src/contracts/rewards/claims.ts';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';
import { hourMs } from '#src/rules/durations.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { accept } from './claims.service.ts';
import type { PlaysForJackpot } from './promotion-site.ts';
import { rewardsSetting } from './rewards.settings.ts';
import { voucherMark } from './voucher-codes.ts';
import { promotionOfVoucher } from './vouchers.repo.ts';

type Contract = (typeof claimsContracts)['redeemVoucher'];
type Refusal = Contract['errors'][number] | 'SESSION_ENDED';

/** Refusals that say nothing about whether the code exists. */
const passedOn = [
  'FEATURE_OFF',
  'GRANTS_FULL',
  'PLAY_STOPPED',
  'KEY_REUSED',
  'SESSION_ENDED',
] as const satisfies Refusal[];

/**
 * Turns a code into a claim. Wrong codes are counted by member and by network before the code is looked up, so that
 * guesses at once do not pass the bound; after too many, a right one is refused too.
 */
export async function redeemVoucher(
  request: Request,
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  session: SessionClaims,
  { claimId, code, language }: InputOf<Contract>,
): Promise<Result<Claim, Refusal>> {
  const { env, merchant, settings, address } = context;
  if (!hasFeature(settings, 'promotions') || !hasFeature(settings, 'rewards')) return failed('FEATURE_OFF');
  const limit = { attemptsMax: rewardsSetting.of(settings).voucherTriesMax, lockMs: hourMs };
  const topics = [`voucher/member/${session.memberId}`, `voucher/network/${networkOf(address)}`];
  const counters = topics.map((topic) => throttleOf(env, merchant, topic));
  const verdicts = await Promise.all(counters.map((counter) => counter.take(limit)));
  if (verdicts.some(({ kind }) => kind !== 'taken')) return failed('TOO_MANY_REQUESTS');
  const mark = voucherMark(env, merchant, code);
  const promotionId = await promotionOfVoucher(env, merchant, mark);
  if (promotionId === undefined) return failed('VOUCHER_REFUSED');
  const marks = [{ kind: 'voucher', mark: `${mark}/${session.memberId}/${claimId}` } as const];
  const wanted = { claimId, cause: 'voucher', promotionId, content: mark, marks, request } as const;
  const accepted = await accept(context, playsForJackpot, session, wanted, language);
  const refusal = accepted.ok ? undefined : shownRefusal(accepted.code);
  // Only what was refused as a code counts as a wrong one.
  if (refusal !== 'VOUCHER_REFUSED') await Promise.all(counters.map((counter) => counter.release()));
  return accepted.ok ? accepted : failed(refusal ?? 'VOUCHER_REFUSED');
}

/** A code has one failure, whether it is unknown, used, over or for somebody else. */
function shownRefusal(code: FailureCode): Refusal {
  return passedOn.find((each) => each === code) ?? 'VOUCHER_REFUSED';
}
