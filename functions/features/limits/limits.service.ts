import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packsByCountry } from '#functions/protection/by-country.ts';
import type { LimitRequest, LimitName } from '#functions/protection/limit-changes.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';

/** The full state of the member's protection, read from the member's object. */
export async function memberProtection(context: RequestContext, session: SessionClaims) {
  const { currency } = merchantSetting.of(context.settings);
  return await player(context, session).protection(
    session.sessionId,
    packsByCountry(context.settings),
    currency,
  );
}

/** Sets a limit. A lower one applies at once; raising or removing one takes effect only after a wait. */
export async function setLimit(context: RequestContext, session: SessionClaims, input: LimitRequest) {
  return await player(context, session).setLimit(session.sessionId, packsByCountry(context.settings), input);
}

/** Confirms a raise whose wait is over. */
export async function confirmLimit(context: RequestContext, session: SessionClaims, input: LimitRequest) {
  return await player(context, session).confirmLimit(
    session.sessionId,
    packsByCountry(context.settings),
    input,
  );
}

/** Cancels a waiting raise. */
export async function keepLimit(context: RequestContext, session: SessionClaims, name: LimitName) {
  return await player(context, session).keepLimit(session.sessionId, packsByCountry(context.settings), name);
}

function player({ env, merchant }: RequestContext, { memberId }: SessionClaims) {
  return playerOf(env, merchant, memberId);
}
