import { type BrowserToken, giveBrowserToken } from '#functions/edge/session/browser-token.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { accountContracts } from '#src/contracts/account/account.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { recordLoginLater } from './account.login-events.ts';
import type { Member, Rehashed } from '#functions/features/account/account.repo.ts';
import { doorRefusal } from './door.ts';
import { startLoginOn } from './account.session-start.ts';
import { endTrialSession } from '#functions/features/account/register/account.trial.ts';
import { grantWelcome } from '#functions/features/account/register/account.welcome.ts';

/**
 * What a browser holds between the password and the second factor. It is no session, only proof of who passed the
 * first factor.
 */
export const loginStep: BrowserToken = {
  cookie: '__Host-login-step',
  type: 'login-step+jwt',
  seconds: 300,
};

/** A member who has passed one factor: the password, or a code sent to the mobile number. */
export interface Proven {
  readonly member: Member;
  /** The password's hash with today's cost parameters, if the stored hash has older ones. */
  readonly rehashed?: Rehashed | undefined;
}

interface Entering extends Proven {
  readonly remembered: boolean;
}

/** Why the account of a proven member is not let in. */
type NotLetIn = 'ACCOUNT_DISABLED' | 'AGENT_LOGIN_ONLY' | 'MEMBER_LOGIN_ONLY';

type Entered<Code extends string> = Result<OutputOf<typeof accountContracts.sessionLogin>, Code>;

/**
 * What still stops a member who has passed one factor: a disabled account, a site that is not for this kind of account,
 * or a second factor, for which the browser receives a login-step token to continue with.
 */
export async function obstacleOf(
  request: Request,
  context: RequestContext,
  { member, remembered }: Entering,
): Promise<Result<never, NotLetIn | 'SECOND_FACTOR_NEEDED'> | undefined> {
  if (member.status === 'disabled') return failed('ACCOUNT_DISABLED');
  return doorRefusal(context, member) ?? secondFactorNeeded(request, context, member, remembered);
}

/**
 * Logs in a member who has passed one factor, whatever the login method: starts the session, or requires the second
 * factor if the member has one.
 */
export async function enterAs(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  entering: Entering,
): Promise<Entered<NotLetIn | 'LOGIN_FAILED' | 'SECOND_FACTOR_NEEDED'>> {
  const obstacle = await obstacleOf(request, context, entering);
  return obstacle ?? enterProven(request, context, session, entering, 'LOGIN_FAILED');
}

/**
 * Starts the session of a member who has passed both factors, or the one that counts as both. Fails with `replaced`
 * if a new password was set after the member was read.
 */
export async function enterProven<Replaced extends string>(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  { member, remembered, rehashed }: Entering,
  replaced: Replaced,
): Promise<Entered<NotLetIn | Replaced>> {
  if (member.status === 'disabled') return failed('ACCOUNT_DISABLED');
  const refusal = doorRefusal(context, member);
  if (refusal) return refusal;
  await endTrialSession(context, session);
  const firstTimeLogin = member.lastLoginAtMs === null;
  if (firstTimeLogin) await grantWelcome(context, member);
  recordLoginLater(context, member.id, rehashed);
  const { id: memberId, username, accountType, passwordSetAtMs } = member;
  const starting = { memberId, username, accountType, firstTimeLogin, remembered, passwordSetAtMs };
  return startLoginOn(request, context, starting, replaced);
}

/**
 * The refusal that requires the second factor, with the login-step token set on the browser; undefined if none is
 * switched on.
 */
async function secondFactorNeeded(
  request: Request,
  context: RequestContext,
  { id, passwordSetAtMs }: Member,
  remembered: boolean,
): Promise<Result<never, 'SECOND_FACTOR_NEEDED'> | undefined> {
  const factors = await playerOf(context.env, context.merchant, id).factors();
  const isApp = factors.authenticator !== undefined;
  if (!isApp && !factors.passkeyStep) return undefined;
  const step = await giveBrowserToken(context, loginStep, {
    sub: id,
    remember: remembered,
    passwordSetAtMs,
  });
  const isBearer = request.headers.get('Session-Carrier') === 'bearer';
  return failed('SECOND_FACTOR_NEEDED', {
    app: isApp,
    passkey: factors.passkeys.length > 0,
    ...(isBearer ? { loginStep: step } : {}),
  });
}
