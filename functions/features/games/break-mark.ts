import { breakCookieOf, setBreakCookie } from '#functions/edge/session/break-cookie.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';

/** Sets the break cookie on a further device of a member on a break, when a game launch from it was refused. */
export async function markDevice(
  request: Request,
  { env, merchant, answerHeaders }: RequestContext,
  { memberId, carrier }: SessionClaims,
): Promise<void> {
  if (carrier !== 'cookie') return;
  const mark = breakCookieOf(request) ?? crypto.randomUUID();
  if (await playerOf(env, merchant, memberId).recordBreakDevice(mark)) setBreakCookie(answerHeaders, mark);
}
