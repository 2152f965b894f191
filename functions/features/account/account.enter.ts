import { type BrowserToken, giveBrowserToken } from '#functions/edge/browser-token.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { accountContracts } from '#src/contracts/account.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { noteLoginLater } from './account.login-events.ts';
import type { Member, Rehashed } from './account.repo.ts';
import { startLoginOn } from './account.session-start.ts';
import { endTrialSession } from './account.trial.ts';
import { grantWelcome } from './account.welcome.ts';

/** What a browser holds between the password and the second factor: no session, only who has shown the first. */
export const loginStep: BrowserToken = {
  cookie: '__Host-login-step',
  type: 'login-step+jwt',
  seconds: 300,
};

/** A member who has shown one factor: the password, or a code sent to the mobile number. */
export interface Proven {
  readonly member: Member;
  /** The password's hash at today's costs, where the stored one has older ones. */
  readonly rehashed?: Rehashed | undefined;
}

interface Entering extends Proven {
  readonly remembered: boolean;
}

type Entered<Code extends string> = Result<OutputOf<typeof accountContracts.sessionLogin>, Code>;

/**
 * What keeps a member who has shown one factor from coming in: a disabled account, or a second factor, for which the
 * browser gets a step to go on with.
 */
export async function obstacleOf(
  request: Request,
  context: RequestContext,
  { member, remembered }: Entering,
): Promise<Result<never, 'ACCOUNT_DISABLED' | 'SECOND_FACTOR_NEEDED'> | undefined> {
  if (member.status === 'disabled') return failed('ACCOUNT_DISABLED');
  return secondFactorNeeded(request, context, member, remembered);
}

/**
 * Lets in a member who has shown one factor, by whatever way of logging in: starts the session, or asks for the
 * second factor where the member has one.
 */
export async function enterAs(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  entering: Entering,
): Promise<Entered<'ACCOUNT_DISABLED' | 'LOGIN_FAILED' | 'SECOND_FACTOR_NEEDED'>> {
  const obstacle = await obstacleOf(request, context, entering);
  return obstacle ?? enterProven(request, context, session, entering, 'LOGIN_FAILED');
}

/**
 * Starts the session of a member who has shown both factors, or the one that counts as both; `replaced` is the answer
 * where a new password was set since the member was read.
 */
export async function enterProven<Replaced extends string>(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  { member, remembered, rehashed }: Entering,
  replaced: Replaced,
): Promise<Entered<'ACCOUNT_DISABLED' | Replaced>> {
  if (member.status === 'disabled') return failed('ACCOUNT_DISABLED');
  await endTrialSession(context, session);
  const firstTimeLogin = member.lastLoginAtMs === null;
  if (firstTimeLogin) await grantWelcome(context, member);
  noteLoginLater(context, member.id, rehashed);
  const { id: memberId, username, accountType, passwordSetAtMs } = member;
  const starting = { memberId, username, accountType, firstTimeLogin, remembered, passwordSetAtMs };
  return startLoginOn(request, context, starting, replaced);
}

/** The refusal that asks for the second factor, with the step's token on the browser; undefined where none is on. */
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
