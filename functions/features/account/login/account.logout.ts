import { clearSessionCookies } from '#functions/edge/session/session-cookies.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';

/**
 * Ends the session of a device and clears its cookies. Also succeeds without a session, or with cookies of one that
 * has ended.
 */
export async function logOut(
  { env, merchant, answerHeaders }: RequestContext,
  session: SessionClaims | undefined,
): Promise<void> {
  if (session) await playerOf(env, merchant, session.memberId).endSession(session.sessionId);
  if (session?.carrier !== 'bearer') clearSessionCookies(answerHeaders);
}
