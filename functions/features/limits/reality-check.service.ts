import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { playRulesOf, type PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { PlayClock } from '#src/contracts/reality-check.ts';
import type { Result } from '#src/rules/result.ts';

interface PlayAsked {
  readonly sessionId: string;
  readonly currency: string;
  readonly rules: PlayRulesByCountry;
}

/** The object's calls as they are declared; a stub's own types lose what a union tells. */
interface PlayKeeper {
  playClock(asked: PlayAsked): Promise<Result<PlayClock, 'SESSION_ENDED'>>;
  acknowledgeCheck(
    asked: PlayAsked,
    checkId: string,
  ): Promise<Result<PlayClock, 'SESSION_ENDED' | 'CHECK_UNKNOWN'>>;
  setCheckMinutes(
    asked: PlayAsked,
    minutes: number,
  ): Promise<Result<number, 'SESSION_ENDED' | 'CHECK_NOT_OFFERED'>>;
}

/** How long the caller has been playing, and whether a reality check is due. */
export function readPlayClock(context: RequestContext, session: SessionClaims) {
  return keeperOf(context, session).playClock(askedOf(context, session));
}

/** Lets the caller's play go on after the check that is due. */
export function acknowledge(context: RequestContext, session: SessionClaims, checkId: string) {
  return keeperOf(context, session).acknowledgeCheck(askedOf(context, session), checkId);
}

/** Keeps how often the caller wants a reality check. */
export function chooseCheckMinutes(context: RequestContext, session: SessionClaims, minutes: number) {
  return keeperOf(context, session).setCheckMinutes(askedOf(context, session), minutes);
}

function keeperOf({ env, merchant }: RequestContext, { memberId }: SessionClaims): PlayKeeper {
  return playerOf(env, merchant, memberId) as unknown as PlayKeeper;
}

function askedOf({ settings }: RequestContext, { sessionId }: SessionClaims): PlayAsked {
  const { currency } = merchantSetting.of(settings);
  return { sessionId, currency, rules: playRulesOf(settings) };
}
