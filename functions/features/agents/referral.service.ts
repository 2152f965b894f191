import { hostsOf, ownCode } from '#functions/affiliation/codes.repo.ts';
import { invitedBy } from '#functions/affiliation/nodes.repo.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { referralContracts } from '#src/contracts/agents/referral.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** The member's own invite code with its address, and how many came by it. */
export async function referralDetails(
  { env, merchant, settings, target, nowMs }: RequestContext,
  { memberId }: SessionClaims,
): Promise<Result<OutputOf<typeof referralContracts.referralDetails>, 'FEATURE_OFF'>> {
  if (!hasFeature(settings, 'referral')) return failed('FEATURE_OFF');
  const [referralCode, totalInvitations] = await Promise.all([
    ownCode(env, merchant, memberId, nowMs),
    invitedBy(env, merchant, memberId),
  ]);
  return ok({
    referralCode,
    address: `${target.origin}/m/home?affiliateCode=${referralCode}`,
    totalInvitations,
    promotionDomains: [...(await hostsOf(env, merchant, referralCode))],
  });
}
