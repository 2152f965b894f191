import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packsByCountry } from '#functions/protection/by-country.ts';
import type { ExclusionTerm, TimeOutTerm } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { PlayStopStatus } from '#src/contracts/limits/limits.ts';
import type { Result } from '#src/rules/result.ts';
import { matchOtherAccounts } from './same-persons.service.ts';

/** A break from play, by its term. */
export type TermRequest =
  | { readonly kind: 'time-out'; readonly term: TimeOutTerm }
  | { readonly kind: 'exclusion'; readonly term: ExclusionTerm };

/** Begins a break that the member requests; it applies from the next request on. */
export async function takeBreak(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  input: TermRequest,
  device: string,
): Promise<Result<PlayStopStatus, 'SESSION_ENDED' | 'TERM_NOT_OFFERED'>> {
  const { env, merchant, settings } = context;
  const own = { ...input, actor: `member/${memberId}`, reason: '', device };
  const taken = await playerOf(env, merchant, memberId).takeBreak(sessionId, own, packsByCountry(settings));
  if (taken.ok && input.kind === 'exclusion') await matchOtherAccounts(context, memberId);
  return taken;
}

/** Requests the end of an exclusion whose term is over; it ends after a stated wait. */
export function askForEnd(
  { env, merchant, settings }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Result<PlayStopStatus, 'SESSION_ENDED' | 'EXCLUSION_STANDS' | 'EXCLUSION_UNKNOWN'>> {
  return playerOf(env, merchant, memberId).endExclusion(sessionId, packsByCountry(settings));
}

/** Takes back the request to end an exclusion. */
export function recallEnd(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Result<PlayStopStatus, 'SESSION_ENDED' | 'EXCLUSION_UNKNOWN'>> {
  return playerOf(env, merchant, memberId).recallExclusionEnd(sessionId);
}
