import { breakCookieOf, setBreakCookie } from '#functions/edge/break-cookie.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';

/** Leaves the mark of a break on a further device of its member, where a game was to be launched. */
export async function markDevice(
  request: Request,
  { env, merchant, answerHeaders }: RequestContext,
  { memberId, carrier }: SessionClaims,
): Promise<void> {
  if (carrier !== 'cookie') return;
  const mark = breakCookieOf(request) ?? crypto.randomUUID();
  if (await playerOf(env, merchant, memberId).noteBreakDevice(mark)) setBreakCookie(answerHeaders, mark);
}
