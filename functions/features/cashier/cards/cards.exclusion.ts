import type { RequestContext } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { listMatch } from '#functions/protection/exclusion-matches.repo.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { endless, reviewReason } from '#functions/protection/play-stops.ts';
import type { StoppedPerson } from '#functions/protection/play-stops.repo.ts';

/**
 * Requests a review of a member who knows the account of somebody whose play is stopped, and stops play until
 * then. Runs after the response, which looks the same as for any account that is taken.
 */
export function reviewExcluded(context: RequestContext, memberId: string, stopped: StoppedPerson): void {
  context.execution.waitUntil(
    review(context, memberId, stopped).catch((error: unknown) => logTrouble('exclusion-unlisted', error)),
  );
}

async function review(
  { env, merchant, settings, country, nowMs }: RequestContext,
  memberId: string,
  { memberId: matchedMemberId, kinds }: StoppedPerson,
): Promise<void> {
  const { pack } = packInForce(settings, country);
  const matched = { merchant, matchedMemberId, kinds, pack: `${pack.name}@${pack.version}`, nowMs };
  await listMatch(env, matched, memberId);
  await playerOf(env, merchant, memberId).blockPlay(endless, 'system', reviewReason);
}
