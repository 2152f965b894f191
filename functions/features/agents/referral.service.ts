import { hostsOf, ownCode } from '#functions/affiliation/codes.repo.ts';
import { invitedBy } from '#functions/affiliation/nodes.repo.ts';
import { recordInviter } from '#functions/affiliation/referral-origins.repo.ts';
import { originMarks } from '#functions/edge/origin-marks.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import { pageLanguage } from '#functions/edge/pages/language.ts';
import { addressIn } from '#functions/edge/pages/page-addresses.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { referralContracts } from '#src/contracts/agents/referral.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/**
 * The member's own invite code with its address, and how many came by it. The address names the member's language
 * where it is not the merchant's first one, so that the preview of the link is in it.
 */
export async function referralDetails(
  request: Request,
  context: RequestContext,
  { memberId, sessionId, accountType }: SessionClaims,
): Promise<Result<OutputOf<typeof referralContracts.referralDetails>, 'FEATURE_OFF' | 'SESSION_ENDED'>> {
  const { env, merchant, settings, target, nowMs } = context;
  // Agents have their code whether players invite or not.
  const isAgent = accountType === 1 || accountType === 2;
  if (!isAgent && !hasFeature(settings, 'referral')) return failed('FEATURE_OFF');
  const [referralCode, totalInvitations, sums] = await Promise.all([
    ownCode(env, merchant, memberId, nowMs),
    invitedBy(env, merchant, memberId),
    playerOf(env, merchant, memberId).referralSums(sessionId),
    recordInviter(env, { merchant, memberId }, originMarks(request, context), nowMs),
  ]);
  if (!sums.ok) return sums;
  const { activeInvitations, earnedMinor, currency = merchantSetting.of(settings).currency } = sums.value;
  const profile = profileOf(settings);
  const language = pageLanguage(request.headers.get('Cookie') ?? '', profile);
  const page = `/m/home?affiliateCode=${referralCode}`;
  return ok({
    referralCode,
    address: target.origin + addressIn(page, language, profile),
    ...{ totalInvitations, activeInvitations, earnedMinor, currency },
    isAgent,
    promotionDomains: [...(await hostsOf(env, merchant, referralCode))],
  });
}
