import { type Claim, openClaim } from '#functions/affiliation/claims.repo.ts';
import { ownCode } from '#functions/affiliation/codes.repo.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { Registration, RegistrationForm } from './registration-check.ts';

/** A registration as it is judged, and the claim that it is made by. */
export interface ClaimedRegistration {
  readonly registration: Registration;
  readonly claim: Claim | undefined;
}

/**
 * A registration by the link of an agent's offer has the offer's username, and the agent's code where the form asks
 * for one; any other is as it was sent.
 */
export async function claimedRegistration(
  { env, merchant, nowMs }: RequestContext,
  { claim: token, ...sent }: Registration,
  { rules }: Pick<RegistrationForm, 'rules'>,
): Promise<Result<ClaimedRegistration, 'CLAIM_ENDED'>> {
  if (token === undefined) return ok({ registration: sent, claim: undefined });
  const claim = await openClaim(env, merchant, token, nowMs);
  if (!claim) return failed('CLAIM_ENDED');
  const asksCode = rules.some(({ name }) => name === 'affiliateCode');
  const affiliateCode = asksCode ? await ownCode(env, merchant, claim.owner, nowMs) : undefined;
  return ok({ registration: { ...sent, username: claim.username, affiliateCode }, claim });
}
