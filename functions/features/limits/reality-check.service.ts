import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { playRulesOf, type PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';

interface PlayRequest {
  readonly sessionId: string;
  readonly currency: string;
  readonly rules: PlayRulesByCountry;
}

/** How long the caller has been playing, and whether a reality check is due. */
export function readPlayClock(context: RequestContext, session: SessionClaims) {
  return keeperOf(context, session).playClock(requestOf(context, session));
}

/** Lets the caller continue to play after the check that is due. */
export function acknowledge(context: RequestContext, session: SessionClaims, checkId: string) {
  return keeperOf(context, session).acknowledgeCheck(requestOf(context, session), checkId);
}

/** Stores how often the caller wants a reality check, in minutes. */
export function chooseCheckMinutes(context: RequestContext, session: SessionClaims, minutes: number) {
  return keeperOf(context, session).setCheckMinutes(requestOf(context, session), minutes);
}

function keeperOf({ env, merchant }: RequestContext, { memberId }: SessionClaims) {
  return playerOf(env, merchant, memberId);
}

function requestOf({ settings }: RequestContext, { sessionId }: SessionClaims): PlayRequest {
  const { currency } = merchantSetting.of(settings);
  return { sessionId, currency, rules: playRulesOf(settings) };
}
