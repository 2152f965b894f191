import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packsByCountry } from '#functions/protection/by-country.ts';
import type { AskedLimit, LimitName } from '#functions/protection/limit-changes.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';

/** Everything about the member's protection, as the member's object knows it. */
export async function memberProtection(context: RequestContext, session: SessionClaims) {
  const { currency } = merchantSetting.of(context.settings);
  return await player(context, session).protection(
    session.sessionId,
    packsByCountry(context.settings),
    currency,
  );
}

/** Sets a limit: lower holds at once, higher or none waits. */
export async function setLimit(context: RequestContext, session: SessionClaims, asked: AskedLimit) {
  return await player(context, session).setLimit(session.sessionId, packsByCountry(context.settings), asked);
}

/** Makes a raise hold that has waited. */
export async function confirmLimit(context: RequestContext, session: SessionClaims, asked: AskedLimit) {
  return await player(context, session).confirmLimit(
    session.sessionId,
    packsByCountry(context.settings),
    asked,
  );
}

/** Gives up a raise that waits. */
export async function keepLimit(context: RequestContext, session: SessionClaims, name: LimitName) {
  return await player(context, session).keepLimit(session.sessionId, packsByCountry(context.settings), name);
}

function player({ env, merchant }: RequestContext, { memberId }: SessionClaims) {
  return playerOf(env, merchant, memberId);
}
