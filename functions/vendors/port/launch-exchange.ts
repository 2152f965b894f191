import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import { isLaunchedAt } from '#functions/catalogue/bet-gate.ts';
import { makeLaunch } from '#functions/edge/launch/launch-token.ts';
import { recordSampled } from '#functions/events/event-sampling.ts';
import type { LaunchCodeClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { ExchangedLaunch } from './adapter.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

interface Presented {
  readonly code: LaunchCodeClaims;
  /** The vendor that presents it, as its path names it. */
  readonly callingVendor: string;
  /** The browser that presents it; undefined for a vendor's server. */
  readonly browser?: string;
}

/**
 * Exchanges a launch code, once and within its minute, for the token that the game calls with. A code presented
 * a second time is refused and ends the token of the first exchange.
 */
export async function exchangeLaunch(
  context: RequestContext,
  { code, callingVendor, browser }: Presented,
): Promise<Result<ExchangedLaunch, 'LAUNCH_ENDED' | 'SESSION_ENDED'>> {
  const { env, merchant, nowMs, settings } = context;
  const { browser: launchedIn, ...claims } = code;
  const launched = { vendorCode: claims.vendorCode, callingVendor };
  if (!(await isLaunchedAt(env, merchant, launched, nowMs))) return failed('LAUNCH_ENDED');
  if (launchedIn !== browser) return failed('LAUNCH_ENDED');
  const seconds = gamesSetting.of(settings).playMinutesMax * 60;
  const endsAtMs = nowMs + seconds * 1000;
  const { memberId, sessionId, launchId, gameCode } = claims;
  const launch = { id: launchId, sessionId, expiresAtMs: endsAtMs };
  const opened = await playerOf(env, merchant, memberId).openLaunch(launch);
  if (!opened.ok) return failed(opened.code);
  if (opened.value === 'used-before') {
    recordReuse(context, memberId, callingVendor);
    return failed('LAUNCH_ENDED');
  }
  const launchToken = await makeLaunch(env, merchant, claims, nowMs, seconds);
  return ok({ playerId: `${merchant}/${memberId}`, gameCode, launchToken, endsAtMs });
}

function recordReuse(
  { env, execution, merchant, requestId, nowMs }: RequestContext,
  memberId: string,
  vendor: string,
): void {
  recordSampled(env, execution, {
    kind: 'LAUNCH_CODE_REUSED',
    actor: `vendor/${vendor}`,
    subject: `member:${memberId}`,
    merchant,
    requestId,
    nowMs,
    details: {},
  });
}
