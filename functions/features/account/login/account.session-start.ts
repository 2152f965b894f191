import { freshRenewal, renewalHash } from '#functions/edge/session/renewal-token.ts';
import { giveMemberDevice } from '#functions/edge/session/member-device.ts';
import { setOnBreakCookie } from '#functions/edge/session/break-cookie.ts';
import { setQuietCookie } from '#functions/edge/session/quiet-cookie.ts';
import { setSessionCookies } from '#functions/edge/session/session-cookies.ts';
import { signSession } from '#functions/edge/session/session-token.ts';
import { setTrialCookie } from '#functions/edge/session/trial-cookie.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { accountContracts } from '#src/contracts/account/account.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { trialAccountType } from '#src/rules/account/account-type.ts';
import { sessionLifetimeMs } from '#functions/features/account/account.bounds.ts';
import type { SessionRefusal } from '#functions/features/account/member/sessions.ts';

const deviceLengthMax = 160;

interface Starting {
  readonly memberId: string;
  readonly username: string;
  readonly accountType: number;
  readonly firstTimeLogin: boolean;
  readonly remembered: boolean;
  /** When the password that the login checked was set; absent for a new account. */
  readonly passwordSetAtMs?: number;
}

type Started = OutputOf<typeof accountContracts.sessionLogin>;

/** Starts the first session of a new account. */
export async function startSessionOn(
  request: Request,
  context: RequestContext,
  starting: Starting,
): Promise<Result<Started, 'ACCOUNT_DISABLED'>> {
  const started = await openSession(request, context, starting);
  if (started.ok) return started;
  if (started.code === 'ACCOUNT_DISABLED') return failed(started.code);
  throw new Error('The password of a new account was replaced');
}

/** Starts the session of a login. Fails with `replaced` if a new password was set meanwhile. */
export async function startLoginOn<Replaced extends string>(
  request: Request,
  context: RequestContext,
  starting: Starting & { readonly passwordSetAtMs: number },
  replaced: Replaced,
): Promise<Result<Started, 'ACCOUNT_DISABLED' | Replaced>> {
  const started = await openSession(request, context, starting);
  if (started.ok) return started;
  return started.code === 'PASSWORD_REPLACED' ? failed(replaced) : failed(started.code);
}

/**
 * Opens a session in the member's object, which refuses a disabled account, and hands it to the device in cookies,
 * or in the response for an app.
 */
async function openSession(
  request: Request,
  context: RequestContext,
  starting: Starting,
): Promise<Result<Started, SessionRefusal>> {
  const { memberId, username, accountType, firstTimeLogin, remembered, passwordSetAtMs } = starting;
  const sessionId = crypto.randomUUID();
  const renewal = freshRenewal(context.env, memberId, sessionId);
  const started = await playerOf(context.env, context.merchant, memberId).startSession(
    {
      id: sessionId,
      username,
      accountType,
      device: deviceOf(request),
      remembered,
      country: context.country,
      renewalHash: await renewalHash(renewal),
      ...(passwordSetAtMs === undefined ? {} : { passwordSetAtMs }),
    },
    coolDaysOf(context.settings),
  );
  if (!started.ok) return started;
  const identity = { memberId, sessionId, username, accountType };
  const token = await signSession(context.env, context.merchant, identity, context.nowMs);
  const answer = { userName: username, type: accountType, firstTimeLogin };
  const isMember = accountType !== trialAccountType;
  if (request.headers.get('Session-Carrier') === 'bearer') {
    if (isMember) giveMemberDevice(request, context, memberId);
    return ok({ ...answer, token, renewal: renewal.text });
  }
  const maxAgeSeconds = remembered ? sessionLifetimeMs / 1000 : undefined;
  setSessionCookies(context.answerHeaders, { token, renewal: renewal.text, maxAgeSeconds });
  setQuietCookie(request, context.answerHeaders, started.value.isQuiet);
  setOnBreakCookie(request, context.answerHeaders, started.value.isOnBreak, maxAgeSeconds);
  setTrialCookie(request, context.answerHeaders, accountType, maxAgeSeconds);
  if (isMember) giveMemberDevice(request, context, memberId);
  return ok(answer);
}

/** The device's name for itself, as shown in the member's list of devices. */
export function deviceOf(request: Request): string {
  const named = request.headers.get('Device');
  const agent = request.headers.get('User-Agent') ?? '';
  return (named ? `${named} ${agent}` : agent).slice(0, deviceLengthMax);
}
