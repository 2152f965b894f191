import type { RequestContext, TokenClaims } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { setOnBreakCookie } from './break-cookie.ts';
import { setQuietCookie } from './quiet-cookie.ts';
import { freshRenewal, parseRenewal, renewalHash } from './renewal-token.ts';
import {
  clearSessionCookies,
  cookieOf,
  renewalCookie,
  sessionCookie,
  setSessionCookies,
} from './session-cookies.ts';
import { provenSession, signSession, verifySession } from './session-token.ts';
import { setTrialCookie } from './trial-cookie.ts';

/** Headers in which an app sends its renewal token and receives its next tokens. */
export const renewalHeader = 'Session-Renewal';
export const tokenHeader = 'Session-Token';

type Carrier = TokenClaims['carrier'];
interface Presented {
  readonly carrier: Carrier;
  readonly token: string | undefined;
  readonly renewal: string | undefined;
}

const saidBy = 'token';

type Read = Result<TokenClaims | undefined, 'SESSION_ENDED'>;

/**
 * Reads the session of a request: undefined if there is none, SESSION_ENDED if it is over. Synchronous for a
 * token that this isolate has already verified, which is the case for nearly every call of a player.
 */
export function readSession(request: Request, context: RequestContext): Read | Promise<Read> {
  const presented = presentedBy(request);
  const { carrier, token } = presented;
  if (token === undefined && presented.renewal === undefined) return ok(undefined);
  const proven = token === undefined ? undefined : provenSession(context.merchant, token, context.nowMs);
  return proven ? ok({ ...proven, carrier, saidBy }) : proveSession(request, presented, context);
}

async function proveSession(
  request: Request,
  { carrier, token, renewal }: Presented,
  context: RequestContext,
): Promise<Read> {
  if (token !== undefined) {
    const known = await verifySession(context.env, context.merchant, token, context.nowMs);
    if (known.ok) return ok({ ...known.value, carrier, saidBy });
    if (known.code === 'FORGED') return ended(carrier, context);
  }
  const renewed = await renew(request, renewal, carrier, context);
  return renewed ? ok(renewed) : ended(carrier, context);
}

function presentedBy(request: Request): Presented {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (bearer !== undefined)
    return { carrier: 'bearer', token: bearer, renewal: request.headers.get(renewalHeader) ?? undefined };
  const token = cookieOf(request, sessionCookie);
  return { carrier: 'cookie', token, renewal: cookieOf(request, renewalCookie) };
}

async function renew(
  request: Request,
  text: string | undefined,
  carrier: Carrier,
  context: RequestContext,
): Promise<TokenClaims | undefined> {
  const presented = parseRenewal(context.env, text ?? '');
  if (!presented) return undefined;
  const { memberId, sessionId } = presented;
  const fresh = freshRenewal(context.env, memberId, sessionId);
  const renewed = await context.ports.renewSession(context, {
    memberId,
    sessionId,
    presentedHash: await renewalHash(presented),
    freshHash: await renewalHash(fresh),
  });
  if (!renewed.ok) return undefined;
  const { username, accountType, remembered, expiresAtMs } = renewed.value;
  const identity = { memberId, sessionId, username, accountType };
  const token = await signSession(context.env, context.merchant, identity, context.nowMs);
  const renewal = renewed.value.replaced ? fresh.text : undefined;
  if (carrier === 'cookie') {
    const maxAgeSeconds = remembered ? Math.ceil((expiresAtMs - context.nowMs) / 1000) : undefined;
    setSessionCookies(context.answerHeaders, { token, renewal, maxAgeSeconds });
    setQuietCookie(request, context.answerHeaders, renewed.value.isQuiet);
    setOnBreakCookie(request, context.answerHeaders, renewed.value.isOnBreak, maxAgeSeconds);
    setTrialCookie(request, context.answerHeaders, accountType, maxAgeSeconds);
  } else {
    context.answerHeaders.set(tokenHeader, token);
    if (renewal) context.answerHeaders.set(renewalHeader, renewal);
  }
  return { ...identity, carrier, saidBy };
}

function ended(carrier: Carrier, context: RequestContext): Result<never, 'SESSION_ENDED'> {
  if (carrier === 'cookie') clearSessionCookies(context.answerHeaders);
  return failed('SESSION_ENDED');
}
